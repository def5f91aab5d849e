import { pageValue } from '../../../src/page/globals';
import { warn } from '../../../src/runtime/warn';
import { SETTINGS } from '../params/settings';

/** Tells, once, that a page has places for the provider and no settings. Broken ones are told where they are read. */
export function tellMissingSettings(): void {
  if (pageValue(SETTINGS) !== undefined) return;
  warn({
    help: 'paypal-settings',
    what: 'paypal',
    cause: 'PayPal button could not be configured.',
    fix: `Print "var ${SETTINGS}", or no place for buttons.`,
  });
}
