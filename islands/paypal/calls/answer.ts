import type { RequestError } from '../../../src/http/error';

/** What the shop says of a call that it refuses (paypal.md §4); each part may be missing. */
export interface Refusal {
  name?: string;
  message?: string;
  code?: number;
  details?: readonly { issue?: string; description?: string }[];
  /** Faults of a checked form, as markup. */
  errors?: readonly string[];
  /** Whether the checkout has to ask for its totals again. */
  refresh?: boolean;
}

/** A call that came to nothing. */
export interface Failure {
  ok: false;
  /** What the shop said; empty without an answer. */
  refusal: Refusal;
  /** A list of notices, as markup, beside it. */
  messages: string;
  /** Why there is no answer of the shop, if there is none. */
  error?: RequestError;
}

/** What came of a call: never an exception. */
export type Answer<T> = { ok: true; data: T } | Failure;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function refusalOf(data: unknown): Refusal {
  const { name, message, code, details, errors, refresh } = Object(data) as Record<string, unknown>;
  const [nameText, messageText] = [textOf(name), textOf(message)];
  return {
    ...(nameText !== undefined && { name: nameText }),
    ...(messageText !== undefined && { message: messageText }),
    ...(typeof code === 'number' && { code }),
    ...(Array.isArray(details) && {
      details: details.map((one) => {
        const { issue, description } = Object(one) as Record<string, unknown>;
        return { issue: textOf(issue) ?? '', description: textOf(description) ?? '' };
      }),
    }),
    ...(Array.isArray(errors) && {
      errors: listOf(errors).filter((one): one is string => typeof one === 'string'),
    }),
    ...(refresh !== undefined && { refresh: !!refresh }),
  };
}

/** Reads an answer in the shop's wrapper. What has none is a failure: a page of a plugin, say. */
export function readAnswer<T>(body: unknown): Answer<T> {
  const { success, data, messages } = Object(body) as Record<string, unknown>;
  return success === true
    ? { ok: true, data: data as T }
    : { ok: false, refusal: refusalOf(data), messages: textOf(messages) ?? '' };
}

/** A failure without an answer. */
export const failed = (error: RequestError): Failure => ({ ok: false, refusal: {}, messages: '', error });

/** What an answer holds. @throws RequestError without an answer; else Error, in the shop's words if it says why */
export function dataOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.data;
  throw answer.error ?? new Error(answer.refusal.message ?? 'The shop refused.');
}

/** The lines of a refusal's details, as the original joins them (paypal.md §3.18). */
export const detailsOf = ({ details = [] }: Refusal): string =>
  details
    .map(({ issue = '', description = '' }) => `${issue} ${description}`.trim())
    .filter(Boolean)
    .join('<br/>');
