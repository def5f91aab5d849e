import { afterEach, describe, expect, test } from 'vitest';
import { available, readCapture } from '../../../fixtures/captures/shared';
import { EXPRESS, expressSettings } from '../params/express';
import { buttonOptions, enabledWallets, groupOptions, WALLETS } from './element-options.model';

const page = window as unknown as Record<string, unknown>;
afterEach(() => {
  delete page[EXPRESS];
});

const settings = (parts: object = {}) => {
  page[EXPRESS] = {
    ajax_url: '/?wc-ajax=%%endpoint%%',
    stripe: {
      publishable_key: 'pk_test_1',
      is_link_enabled: true,
      is_amazon_pay_enabled: true,
      is_payment_request_enabled: true,
    },
    checkout: {},
    ...parts,
  };
  const read = expressSettings();
  if (!read) throw new Error('No settings');
  return read;
};
const offer = { amount: 6650, currency: 'usd' };

describe('ST9 which wallets', () => {
  test.each([
    ['all', {}, ['applePay', 'googlePay', 'amazonPay', 'link']],
    ['no payment requests', { stripe: { publishable_key: 'pk', is_link_enabled: true } }, ['link']],
    ['none', { stripe: { publishable_key: 'pk' } }, []],
  ])('%s', (_, parts, wallets) => {
    expect(enabledWallets(settings(parts))).toEqual(wallets);
  });
});

describe('ST10 ST18 ST31 how a button looks', () => {
  test.each([
    ['', 48],
    ['32', 40],
    ['55', 55],
    ['90', 55],
    ['tall', 48],
  ])('a height of "%s" is %i', (height, px) => {
    expect(buttonOptions('link', settings({ button: { height } })).buttonHeight).toBe(px);
  });

  test.each([
    ['dark', 'black', 'black'],
    ['light', 'white', 'white'],
    ['light-outline', 'white', 'white-outline'],
    ['neon', 'black', 'black'],
  ])('the theme "%s"', (theme, googlePay, applePay) => {
    expect(buttonOptions('applePay', settings({ button: { theme } })).buttonTheme).toEqual({
      googlePay,
      applePay,
    });
  });

  test.each([
    ['default', 'plain'],
    ['donate', 'donate'],
    [undefined, 'buy'],
  ])('the type "%s"', (type, word) => {
    expect(buttonOptions('applePay', settings({ button: { type } })).buttonType).toEqual({
      googlePay: word,
      applePay: word,
    });
  });

  test.each([
    ['6', '6px'],
    ['0', '4px'],
    [undefined, '4px'],
  ])('a radius of "%s"', (radius, borderRadius) => {
    const { appearance } = groupOptions('link', settings({ button: { radius } }), offer);
    expect(appearance.variables.borderRadius).toBe(borderRadius);
  });

  test('ST10 one wallet a group, the others never', () => {
    for (const wallet of WALLETS) {
      const { paymentMethods } = buttonOptions(wallet, settings());
      expect(Object.entries(paymentMethods).filter(([, shown]) => shown !== 'never')).toEqual([
        [wallet, /Pay$/.test(wallet) && wallet !== 'amazonPay' ? 'always' : 'auto'],
      ]);
    }
  });
});

test.skipIf(!available('stripe'))('ST18 as recorded, wallet by wallet', () => {
  const html = readCapture('stripe', 'cart-storefront.html');
  page[EXPRESS] = JSON.parse(/^var wc_stripe_express_checkout_params = (.*);\s*$/m.exec(html)?.[1] ?? '');
  const read = expressSettings();
  const { providerCalls } = JSON.parse(readCapture('stripe', 'flow-express-cart.json')) as {
    providerCalls: { name: string; args: unknown[] }[];
  };
  const made = (name: string, at: number) =>
    providerCalls.filter((one) => one.name === name).map(({ args }) => args[at]);
  if (!read) throw new Error('No settings');
  expect(enabledWallets(read).map((wallet) => groupOptions(wallet, read, offer))).toEqual(
    made('stripe.elements', 0),
  );
  expect(enabledWallets(read).map((wallet) => buttonOptions(wallet, read))).toEqual(
    made('elements.create', 2),
  );
});
