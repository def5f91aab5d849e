import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { isVisible } from '../../../src/dom/visible';
import { findTargets } from '../../../src/fragments/apply';
import { formFields, type SentControl, sentControls } from '../../../src/http/form-fields';
import { native } from '../../../src/runtime/native';
import { chosenGateway, type PaymentFields } from '../../payment';
import { ORDER_AREA } from './state';

/** Names with what they say, as a form is sent. */
export type FormFields = ReturnType<typeof formFields>;

/** What keeping tokens depends on. */
interface KeptOptions {
  /** Parts of answers as the shop has printed them last: what stands there is no token, as the plan that is chosen. */
  printed: () => Readonly<Record<string, unknown>>;
  /** Whether the last totals were asked for with the addresses, and the ways to ship, that the form has now. */
  isSameForm: () => boolean;
}

/**
 * What scripts have put beside the order button and in the box of the chosen method where nobody sees it, as a token, and into hidden
 * fields of other parts of answers, as the number of a shop; answers print it anew.
 */
function tokensIn(form: HTMLFormElement, { printed, isSameForm }: KeptOptions): FormFields {
  const others = `.payment_box:not(.payment_method_${chosenGateway(form)})`;
  const hidden = Object.values(printed()).flatMap((markup) =>
    queryAll<HTMLInputElement>('[type=hidden]', parseHtml(`${markup}`)),
  );
  const isPrinted = ({ name, value }: { name: string; value: string }) =>
    hidden.some((one) => one.name === name && one.value === value);
  // What is there for another address, or way to ship, is not taken along.
  const parts = isSameForm() ? Object.keys(printed()).flatMap((key) => findTargets(key) ?? []) : [];
  const isPrintedAnew = (field: SentControl) =>
    field.closest(ORDER_AREA) ||
    (field.type === 'hidden' && parts.some((part) => native(part, 'contains')(field)));
  return sentControls(form)
    .filter((field) => field.value && !field.labels?.length && !isVisible(field) && !isPrinted(field))
    .filter((field) => isPrintedAnew(field) && !field.closest(others))
    .map(({ name, value }) => [name, value]);
}

/** Keeps the tokens that answers take away while a press waits, as those of a captcha: they go out all the same. */
export function keepTokens(form: HTMLFormElement, options: KeptOptions) {
  let lost: FormFields = [];
  return {
    /** Another order begins. */
    forget(): void {
      lost = [];
    },
    /** Does what may take them away. @returns what came of it; after a no nothing more is kept */
    async through(work: () => Promise<boolean>): Promise<boolean> {
      const tokens = tokensIn(form, options);
      const isDone = await work();
      const says = new Set(formFields(form).flatMap(([name, value]) => (value ? [name] : [])));
      if (isDone) lost = [...lost, ...tokens.filter(([name]) => !says.has(name))];
      return isDone;
    },
    /** What the form says, and what it has said. */
    fields: (): FormFields => [...lost, ...formFields(form)],
  };
}

/**
 * The order as it is sent.
 *
 * @param given - what the form said when handlers agreed: what an answer took away since goes out as well, as a token
 * @param fields - what the gateway has for it
 */
export function orderFields(form: HTMLFormElement, given: FormFields, fields: PaymentFields): FormFields {
  const now = formFields(form);
  const names = new Set(now.filter(([, value]) => value).map(([name]) => name));
  const gone = given.filter(([name, value]) => value && !names.has(name));
  const kept = new Set(gone.map(([name]) => name));
  return [...now.filter(([name]) => !kept.has(name)), ...gone, ...Object.entries(fields)];
}
