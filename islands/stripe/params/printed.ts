import { pageValue, readGlobal, readWith } from '../../../src/page/globals';
import type { Reader } from '../../../src/page/schema';

/** The settings of payments (stripe.md §2.1). */
export const PAYMENT = 'wc_stripe_upe_params';

interface Page {
  wc?: { wcSettings?: { getSetting?(name: string): unknown } };
}

/** All settings in one, with their own types, as a page with blocks has them (stripe.md §2.4); nothing on other pages. */
export const blockData = (): unknown =>
  // Blocks without the plugin say no.
  (window as Page).wc?.wcSettings?.getSetting?.('stripe_data') || undefined;

/**
 * Settings as the page says them now: other code may change them at any time. A page with blocks may have them in those of
 * its blocks alone.
 *
 * @param name - the global that other pages print
 */
export const printedSettings = (name: string): unknown => pageValue(name) ?? blockData();

/** Reads them; nothing where the page has none or, told once, broken ones. */
export function readSettings<T>(name: string, reader: Reader<T>): T | undefined {
  const own = pageValue(name);
  const data = own === undefined ? blockData() : undefined;
  return data === undefined
    ? readGlobal(name, reader)
    : readWith(data, 'stripe_data', reader, 'Correct the settings "stripe_data" of the blocks');
}
