import { warn } from '../runtime/warn';
import type { Reader } from './schema';

const absent = new Set<string>();

/** The value as the server printed it, also one that the head tag withholds from the legacy script; unchecked. */
export const pageValue = (name: string): unknown => {
  const page = window as unknown as Record<string, unknown> & {
    atoll?: { config?: Record<string, unknown> };
  };
  return page.atoll?.config?.[name] ?? page[name];
};

/** Notes that the page has no such configuration, for `atoll.report()`. */
export const noteAbsentGlobal = (name: string): void => {
  absent.add(name);
};

/** The configuration globals that were asked for and that the page does not have. */
export const absentGlobals = (): readonly string[] => [...absent];

/**
 * Reads a value of the page with a reader. What does not fit is told to the developer once, and answered with
 * `undefined`: the feature stays off and the page behaves as without it.
 */
export function readWith<T>(
  value: unknown,
  name: string,
  reader: Reader<T>,
  fix: string,
  host?: Element,
): T | undefined {
  const issues: string[] = [];
  const read = reader(value, name, issues);
  if (!issues.length) return read;
  warn({
    what: 'configuration',
    cause: issues.join('; '),
    fix,
    ...(host && { host }),
  });
  return undefined;
}

/**
 * Reads a configuration global of the page, also one that the head tag withholds from the legacy script. Call it
 * after `DOMContentLoaded` (storefront.md §1.1).
 *
 * @param name - Name of the global, e.g. `wc_add_to_cart_params`.
 * @param reader - What must be in it.
 * @returns The value; `undefined` when the global is absent (silently: the shop does not use the feature) or
 * broken (with one warning that names the field and the fix).
 *
 * @example
 * const params = readGlobal('woocommerce_params', shape({ wc_ajax_url: endpointTemplate() }));
 */
export function readGlobal<T>(name: string, reader: Reader<T>): T | undefined {
  const value = pageValue(name);
  if (value === undefined) {
    noteAbsentGlobal(name);
    return undefined;
  }
  return readWith(value, name, reader, `Correct "var ${name}", or do not print it`);
}

/**
 * A configuration as the page says it at each moment: scripts add a language or a currency to addresses, or bring fresh security
 * values. What is broken later is not taken.
 *
 * @param read - reads it, as by {@link readGlobal}
 * @returns nothing where the page has none
 * @example
 * const params = readEachTime(checkoutParams);
 * if (params) post(params().checkout_url);
 */
export function readEachTime<T>(read: () => T | undefined): (() => T) | undefined {
  const first = read();
  return first && (() => read() ?? first);
}

/** Why what needs these globals cannot run on this page, or nothing. `a|b` needs one of two. */
export function reasonForMissingGlobals(needs: readonly string[] = []): string | undefined {
  const missing = needs.filter((names) => names.split('|').every((name) => pageValue(name) === undefined));
  missing.forEach(noteAbsentGlobal);
  return missing.length ? `not on this page: ${missing.join(', ')}` : undefined;
}
