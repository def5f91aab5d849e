import { afterEach, describe, expect, test } from 'vitest';
import { islands } from '.';
import { isPaypalNeeded } from './when-needed';

afterEach(() => {
  document.body.innerHTML = '';
});

/** The least markup that an island of this area is on a page for. */
const PLACES: Record<string, readonly string[]> = {
  'paypal-buttons': [
    '<div id="ppc-button-ppcp-gateway"></div>',
    '<span id="ppc-button-minicart"></span>',
    '<div id="ppc-button-ppcp-card-button-gateway"></div>',
    '<div id="ppcp-hosted-fields"></div>',
  ],
  'paypal-cards': ['<div id="ppcp-hosted-fields"></div>'],
  'paypal-messages': ['<div class="ppcp-messages"></div>'],
  'google-pay': ['<div id="ppc-button-googlepay-container" class="ppcp-button-googlepay"></div>'],
  'apple-pay': ['<div id="ppc-button-applepay-container" class="ppcp-button-applepay"></div>'],
  'paypal-account': [
    '<form id="add_payment_method"><input type="radio" value="ppcp-credit-card-gateway"></form>',
    '<form id="order_review"><div id="ppc-button-ppcp-gateway"></div></form>',
  ],
};

describe('PP1 the area comes with its first sign', () => {
  test.each(islands.map((island) => [island.name, island] as const))('of %s', (name, island) => {
    expect(PLACES[name]?.length).toBeGreaterThan(0);
    for (const place of PLACES[name] ?? []) {
      document.body.innerHTML = place;
      expect(document.querySelector(island.match), place).not.toBeNull();
      expect(isPaypalNeeded(document), place).toBe(true);
    }
  });

  test('and not on pages without a place of the provider', () => {
    document.body.innerHTML = '<form class="checkout"><div id="payment"></div></form>';
    expect(isPaypalNeeded(document)).toBe(false);
  });
});
