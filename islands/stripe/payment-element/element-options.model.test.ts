import { afterEach, describe, expect, test } from 'vitest';
import { available, readCapture } from '../../../fixtures/captures/shared';
import { paymentSettings } from '../params/payment';
import { PAYMENT } from '../params/printed';
import { type ElementPage, elementOptions, groupOptions, isKept } from './element-options.model';

const page = window as unknown as Record<string, unknown>;
afterEach(() => {
  delete page[PAYMENT];
});

const read = (printed: unknown) => {
  page[PAYMENT] = printed;
  const settings = paymentSettings();
  if (!settings) throw new Error('No settings');
  return settings;
};
const settings = (parts: object = {}) =>
  read({
    key: 'pk_test_1',
    ajax_url: '/?wc-ajax=%%endpoint%%',
    currency: 'USD',
    paymentMethodsConfig: { card: { isReusable: true }, klarna: {}, link: { isReusable: true } },
    ...parts,
  });
const here: ElementPage = { saves: false, email: '', phone: '' };

describe('ST31 the group of an element', () => {
  test.each([
    [3004, { mode: 'payment', amount: 3004 }],
    [1, { mode: 'payment', amount: 1 }],
    [0, { mode: 'setup', amount: 0 }],
  ])('an amount of %i', (amount, options) => {
    expect(groupOptions('klarna', settings(), { amount }, here)).toMatchObject({
      ...options,
      currency: 'usd',
    });
  });

  test('a card may be paid by Link, where the shop has it', () => {
    const typesIn = (parts: object) =>
      Object(groupOptions('card', settings(parts), { amount: 1 }, here)).paymentMethodTypes;
    expect([typesIn({}), typesIn({ paymentMethodsConfig: { card: {} } })]).toEqual([
      ['card', 'link'],
      ['card'],
    ]);
  });

  test('an intent that the shop has made says all by itself', () => {
    expect(groupOptions('acss_debit', settings(), { clientSecret: 'pi_1_secret' }, here)).toEqual({
      paymentMethodCreation: 'manual',
      clientSecret: 'pi_1_secret',
    });
  });

  test.each([
    [{}, {}, undefined],
    [{ saves: true }, {}, 'off_session'],
    [{}, { cartContainsSubscription: '1' }, 'off_session'],
  ])('optimised: %o %o', (more, parts, setupFutureUsage) => {
    const optimised = settings({ isOCEnabled: '1', paymentMethodConfigurationParentId: 'pmc_1', ...parts });
    const options = Object(groupOptions('card', optimised, { amount: 1 }, { ...here, ...more }));
    expect([
      options.paymentMethodConfiguration,
      options.paymentMethodTypes,
      options.setupFutureUsage,
    ]).toEqual(['pmc_1', undefined, setupFutureUsage]);
  });
});

describe('ST31 ST35 the element', () => {
  test.each([
    [false, {}, false],
    [true, {}, true],
    [false, { cartContainsSubscription: '1' }, true],
    [false, { cartContainsSubscription: '1', subscriptionRequiresManualRenewal: '1' }, false],
    [true, { cartContainsSubscription: '1', subscriptionRequiresManualRenewal: '1' }, true],
  ])('ST3 wanted %s with %o is kept: %s', (saves, parts, kept) => {
    expect(isKept(settings(parts), saves)).toBe(kept);
  });

  test('terms of what can be used again', () => {
    expect(elementOptions(settings(), { ...here, saves: true }).terms).toEqual({
      card: 'always',
      link: 'always',
    });
  });

  test('the provider asks for what the form does not have; either name will do', () => {
    const parts = { isCheckout: '1', enabledBillingFields: ['billing_last_name', 'billing_postcode'] };
    expect(elementOptions(settings(parts), here).fields?.billingDetails).toMatchObject({
      name: 'never',
      email: 'auto',
      phone: 'auto',
      address: { country: 'auto', postalCode: 'never' },
    });
  });

  test.each([{}, { isCheckout: '1', isOrderPay: '1' }, { isCheckout: '1', isChangingPayment: '1' }])(
    'elsewhere it asks for what it needs: %o',
    (parts) => {
      expect(elementOptions(settings(parts), here).fields).toBeUndefined();
    },
  );
});

interface Flow {
  providerCalls: { name: string; args: Record<string, unknown>[] }[];
}
const printedIn = (file: string) =>
  JSON.parse(/^var wc_stripe_upe_params = (.*);\s*$/m.exec(readCapture('stripe', file))?.[1] ?? '');

describe.skipIf(!available('stripe'))('ST1 as recorded', () => {
  const ada = { saves: false, email: 'ada@example.com', phone: '5551234567' };
  test.each([
    ['flow-checkout-card', 'checkout-guest-storefront.html', ada, 3004],
    ['flow-optimized-checkout', 'checkout-optimized-storefront.html', ada, 3004],
    ['flow-add-payment-method', 'add-payment-method-storefront.html', { ...here, saves: true }, 0],
  ])('%s', (flow, file, known, amount) => {
    const read_ = read(printedIn(file));
    const { providerCalls } = JSON.parse(readCapture('stripe', `${flow}.json`)) as Flow;
    const made = providerCalls.find(
      ({ name, args }) =>
        name === 'elements.create' && Object(args[1]) !== args[1] && String(args[1]) === 'payment',
    );
    const group = providerCalls.find(
      ({ name, args: [options] }) => name === 'stripe.elements' && options?.fonts,
    );
    const { appearance: _, fonts: __, ...options } = group?.args[0] ?? {};
    expect(groupOptions('card', read_, { amount }, known)).toEqual(options);
    expect(elementOptions(read_, known)).toEqual(made?.args[2]);
  });
});
