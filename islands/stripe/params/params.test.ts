import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { available, readCapture, shared, skipNote } from '../../../fixtures/captures/shared';
import { blocksSettings } from './blocks';
import { EXPRESS, expressSettings, PAID_ORDER, paidOrder } from './express';
import { paymentSettings } from './payment';
import { PAYMENT } from './printed';

const page = window as unknown as Record<string, unknown>;
let told: string[] = [];

beforeEach(() => {
  told = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void told.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of [PAYMENT, EXPRESS, PAID_ORDER, 'wc']) delete page[name];
});

const payment = (more: object = {}) => ({
  key: 'pk_test_1',
  ajax_url: '/?wc-ajax=%%endpoint%%',
  paymentMethodsConfig: { card: { isReusable: true, title: 'Card', countries: [] } },
  ...more,
});

describe('the settings of payments', () => {
  test('ST13 texts for flags and numbers become what they mean', () => {
    page[PAYMENT] = payment({
      isCheckout: '1',
      isLoggedIn: '',
      cartTotal: '3004',
      orderId: '177',
      appearance: '',
    });
    expect(paymentSettings()).toMatchObject({
      isCheckout: true,
      isLoggedIn: false,
      isOrderPay: false,
      cartTotal: 3004,
      orderId: '177',
      appearance: undefined,
    });
    expect(told).toEqual([]);
  });

  test('ST14 a method without words on it waits for no intent, and is not bound to countries', () => {
    page[PAYMENT] = payment({ paymentMethodsConfig: { klarna: { title: 'Klarna' } } });
    expect(paymentSettings()?.paymentMethodsConfig.klarna).toEqual({
      title: 'Klarna',
      isReusable: false,
      supportsDeferredIntent: true,
      countries: [],
    });
  });

  test('ST13 no method at all is an empty list', () => {
    page[PAYMENT] = payment({ paymentMethodsConfig: [] });
    expect(paymentSettings()?.paymentMethodsConfig).toEqual({});
  });

  test.each([
    ['older', { isOCEnabled: '1', paymentMethodConfigurationParentId: 'pmc_1' }],
    ['newer', { shouldShowOptimizedCheckout: '1', paymentMethodConfigurationId: 'pmc_1' }],
  ])('ST13 the optimised checkout has %s names', (_, names) => {
    page[PAYMENT] = payment(names);
    expect(paymentSettings()).toMatchObject({ isOptimized: true, paymentMethodConfiguration: 'pmc_1' });
  });

  test('ST13 without a key nothing is paid here', () => {
    page[PAYMENT] = payment({ key: '' });
    expect([paymentSettings(), told]).toEqual([undefined, []]);
  });

  test.each([false, undefined])('ST13 blocks without the plugin have none: %s', (said) => {
    page.wc = { wcSettings: { getSetting: () => said } };
    expect([paymentSettings(), expressSettings(), blocksSettings(), told]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ]);
  });

  test('ST13 those of blocks, where the page has no others', () => {
    page.wc = {
      wcSettings: { getSetting: (name: string) => name === 'stripe_data' && payment({ isCheckout: true }) },
    };
    expect([paymentSettings()?.isCheckout, told]).toEqual([true, []]);
    page[PAYMENT] = payment({ isCheckout: '' });
    expect(paymentSettings()?.isCheckout).toBe(false);
  });

  test('ST13 broken ones are told, and nothing is paid here', () => {
    page[PAYMENT] = payment({ cartTotal: 'much', paymentMethodsConfig: { card: 'yes' } });
    expect(paymentSettings()).toBeUndefined();
    expect(told.join()).toMatch(/paymentMethodsConfig\.card: .*cartTotal: /);
  });
});

describe('the settings of the wallets', () => {
  const express = (more: object = {}) => ({
    ajax_url: '/?wc-ajax=%%endpoint%%',
    stripe: { publishable_key: 'pk_test_1' },
    checkout: { currency_code: 'usd' },
    ...more,
  });

  test('ST13 what the page leaves out', () => {
    page[EXPRESS] = express();
    expect(expressSettings()).toMatchObject({
      stripe: { locale: 'en', is_payment_request_enabled: false },
      checkout: { currency_decimals: 2, default_shipping_option: undefined },
      button: { type: 'buy', theme: 'dark', height: '' },
      product: undefined,
      login_confirmation: undefined,
      allowed_shipping_countries: undefined,
      custom_checkout_fields: undefined,
    });
  });

  test('ST9 newer servers have another name for Apple Pay and Google Pay', () => {
    page[EXPRESS] = express({ stripe: { publishable_key: 'pk', is_express_checkout_enabled: true } });
    expect(expressSettings()?.stripe.is_payment_request_enabled).toBe(true);
  });

  test('ST13 without a key there are none', () => {
    page[EXPRESS] = express({ stripe: { publishable_key: '' } });
    expect(expressSettings()).toBeUndefined();
  });
});

describe.skipIf(!available('stripe'))(
  `captured pages (${available('stripe') ? 'read' : skipNote('stripe')})`,
  () => {
    const files = available('stripe')
      ? readdirSync(join(shared, 'captures/stripe')).filter(
          (name) => /\.html$/.test(name) && !/^appearance/.test(name),
        )
      : [];

    test.each(files)('ST6 ST13 %s', (file) => {
      const html = readCapture('stripe', file);
      for (const [, name = '', value = ''] of html.matchAll(/^var (wc_?[sS]tripe\w+) = (.*);\s*$/gm))
        page[name] = JSON.parse(value);
      const names = Object.keys(page).filter((name) => [PAYMENT, EXPRESS, PAID_ORDER].includes(name));
      if (names.includes(PAYMENT)) expect(paymentSettings()?.key).toMatch(/^pk_/);
      if (names.includes(EXPRESS)) expect(expressSettings()?.stripe.publishable_key).toMatch(/^pk_/);
      if (names.includes(PAID_ORDER)) expect(paidOrder()?.orderDetails.orderKey).toMatch(/^wc_order/);
      expect(names.length || /payment-methods-list/.test(file)).toBeTruthy();
      expect(told).toEqual([]);
    });
  },
);
