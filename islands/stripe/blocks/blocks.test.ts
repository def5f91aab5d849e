import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExpressSettings } from '../params/express';
import { type BlocksPage, blockProps, closeBlocks, openBlocks } from '../testing/blocks-page';
import { blockOffer } from './block-place';

afterEach(closeBlocks);

const methods = (page: BlocksPage) => page.border.provider.elements.map(({ type }) => type);
const FAILED = { type: 'error', message: 'Your payment information is incomplete.' };

describe('ST1 ST2 a method in a checkout of blocks', () => {
  test('ST13 its settings are those of the blocks, where the page has no others', async () => {
    const page = await openBlocks();
    await page.open('card');
    expect(page.calls('Stripe')).toEqual([['pk_test_1', { locale: 'en', apiVersion: '2024-06-20' }]]);
    expect(page.warnings).toEqual([]);
  });

  test('ST31 fields of the checkout are never asked for again; Link knows whom it may ask', async () => {
    const page = await openBlocks();
    await page.open('klarna');
    const [args] = page.calls('elements.create');
    expect(args?.[2]).toMatchObject({
      fields: { billingDetails: { name: 'never', email: 'never', phone: 'auto' } },
      wallets: { applePay: 'never', googlePay: 'never' },
      defaultValues: { billingDetails: { email: 'ada@example.com', phone: '5551234567' } },
    });
    expect(Object(args?.[2])).not.toHaveProperty('terms');
  });

  test.each([
    ['a shop that keeps methods', { forceSavePaymentMethod: true }, 'off_session'],
    ['a subscription', { cartContainsSubscription: true }, 'off_session'],
    [
      'one that is renewed by hand',
      { cartContainsSubscription: true, subscriptionRequiresManualRenewal: true },
      undefined,
    ],
    ['anything else', {}, undefined],
  ])('ST3 ST31 for %s the method is kept: %o', async (_, settings, expected) => {
    const page = await openBlocks({ settings });
    await page.open('card');
    expect(Object(page.calls('stripe.elements')[0]?.[0]).setupFutureUsage).toBe(expected);
  });

  test('ST31 STQ 8.14 a total that changes reaches the element; it is not made anew', async () => {
    const page = await openBlocks();
    const { say } = await page.open('card');
    for (const value of [100, 100, 0, 4000])
      await say({ billing: { ...blockProps().billing, cartTotal: { value } } });
    expect(page.calls('elements.update').map(([, options]) => options)).toEqual([
      { amount: 100 },
      { mode: 'setup', amount: 0 },
      { mode: 'payment', amount: 4000 },
    ]);
    expect(methods(page)).toEqual(['payment']);
  });

  test.each([
    ['JPY', 2, 300_400, 3004],
    ['USD', 0, 30, 3000],
    ['KWD', 3, 30_040, 30_040],
  ])(
    'ST43 STQ 8.8 %s shown with %i decimals: %i is %i for the provider',
    async (code, minorUnit, value, amount) => {
      const page = await openBlocks();
      await page.open(
        'card',
        blockProps({ billing: { cartTotal: { value }, currency: { code, minorUnit } } }),
      );
      expect(page.calls('stripe.elements')[0]?.[0]).toMatchObject({ amount, currency: code.toLowerCase() });
    },
  );

  test('one for all methods: keeping it is told to the element, and what nobody can keep is not offered', async () => {
    const page = await openBlocks({
      settings: { isOCEnabled: true, paymentMethodConfigurationParentId: 'pmc_1' },
    });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p class="wc-block-components-payment-methods__save-card-info"></p><i id="radio-control-wc-payment-method-options-stripe__label"></i>',
    );
    const { say } = await page.open('card');
    expect(page.calls('stripe.elements')[0]?.[0]).toMatchObject({ paymentMethodConfiguration: 'pmc_1' });
    await say({ shouldSavePayment: true });
    await say({ shouldSavePayment: false });
    expect(page.calls('elements.update').map(([, options]) => options)).toEqual([
      { setupFutureUsage: 'off_session' },
      { setupFutureUsage: null },
    ]);
    expect(page.el('#radio-control-wc-payment-method-options-stripe__label').className).toBe(
      'optimized-checkout-element',
    );
    const [element] = page.border.provider.elements as unknown as { choose(type: string): void }[];
    element?.choose('klarna');
    await page.pass(20);
    expect(page.el('.wc-block-components-payment-methods__save-card-info').style.display).toBe('none');
    element?.choose('card');
    await page.pass(20);
    expect(page.el('.wc-block-components-payment-methods__save-card-info').style.display).toBe('');
  });

  test('the shop’s words are markup; what would run is shown as text', async () => {
    const page = await openBlocks({
      settings: {
        paymentMethodsConfig: {
          card: {
            title: 'Card',
            description: '<b>Safe</b>',
            testingInstructions: '<img src=x onerror="alert(1)">',
          },
        },
      },
    });
    const { place } = await page.open('card');
    const [description, instructions] = place.querySelectorAll('p.content');
    expect(description?.innerHTML).toBe('<b>Safe</b>');
    expect(instructions?.children).toHaveLength(0);
  });

  test('ST34 a method that is left takes its element along', async () => {
    const page = await openBlocks();
    const { close, place } = await page.open('card');
    await close();
    expect(page.calls('element.destroy')).toHaveLength(1);
    expect(place.children).toHaveLength(0);
  });

  test('ST2 an intent is made first where the method asks for that; a failure is said in its place', async () => {
    let tries = 0;
    const page = await openBlocks({
      answers: {
        wc_stripe_create_payment_intent: () => ({
          json: tries++
            ? { success: true, data: { id: 'pi_1', client_secret: 'pi_1_secret' } }
            : { success: false, data: { error: { message: '' } } },
        }),
      },
    });
    const { place, close, method } = await page.open('acss_debit');
    expect(place.querySelector('[role=alert]')?.textContent).toBe(
      'Failed to load Debit payment method. Please refresh the page and try again.',
    );
    const refused = method.setUp();
    await page.pass(20);
    expect(await refused).toMatchObject({
      type: 'error',
      message: expect.stringContaining('Invalid or missing'),
    });
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('stripe: the fields of acss_debit')]);
    await close();
    const again = await page.open('acss_debit');
    const answer = again.method.setUp();
    await page.pass(50);
    expect(await answer).toMatchObject({ meta: { paymentMethodData: { wc_payment_intent_id: 'pi_1' } } });
  });

  test('ST15 ST33 a high amount by Cash App is warned of beside the notices about payment', async () => {
    const page = await openBlocks();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="wc-block-checkout__payment-method"><div class="wc-block-components-notices"></div></div>',
    );
    const { say, close } = await page.open('cashapp', blockProps({ activePaymentMethod: 'stripe_cashapp' }));
    const notice = () =>
      document.querySelector('.wc-block-components-notices [data-testid=cash-app-limit-notice]');
    expect(notice()).toBeNull();
    await say({ billing: { ...blockProps().billing, cartTotal: { value: 200_001 } } });
    expect(notice()?.textContent).toContain('Cash App Pay may reject');
    await close();
    expect(notice()).toBeNull();
  });
});

describe('ST24 the order', () => {
  let page: BlocksPage;
  const order = async (props = {}, plan = {}) => {
    page = await openBlocks({ plan });
    const opened = await page.open('card', blockProps(props));
    const answer = opened.method.setUp();
    await page.pass(100);
    return answer;
  };

  test('an empty card', async () => {
    expect(await order({}, { card: '' })).toEqual(FAILED);
    expect(page.calls('elements.submit')).toEqual([]);
  });

  test('what the checkout itself says of it', async () => {
    expect(await order({ errorMessage: 'Not today.' })).toEqual({ type: 'error', message: 'Not today.' });
  });

  test('an error that the provider shows beside its fields; one with words for its code', async () => {
    const said = {
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    };
    expect(await order({}, { submitErrors: [said] })).toEqual({ type: 'error', message: said.message });
    closeBlocks();
    const declined = { type: 'card_error', code: 'card_declined', message: 'Declined.' };
    expect(await order({}, { createErrors: [declined] })).toEqual({
      type: 'error',
      message: 'The card was declined.',
    });
  });

  test('a provider that throws orders nothing, in the shop’s words', async () => {
    expect(await order({}, { throws: ['elements.submit'] })).toEqual({
      type: 'error',
      message: 'There was a problem. Please try again.',
    });
    expect(page.errors.splice(0).join()).toContain('a bad day');
  });

  test('ST31 a BLIK code without the provider: the same', async () => {
    page = await openBlocks();
    page.border.fails = true;
    const { method, place } = await page.open('blik', blockProps({ activePaymentMethod: 'stripe_blik' }));
    const field = place.querySelector('input');
    if (field) field.value = '123456';
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    const answer = method.setUp();
    await page.pass(200);
    expect(await answer).toEqual({ type: 'error', message: 'There was a problem. Please try again.' });
    expect(page.errors.splice(0)).toHaveLength(1);
  });

  test('nothing while other fields are wrong: the checkout says so itself', async () => {
    Object.assign(window, { wp: { data: { select: () => ({ hasValidationErrors: () => true }) } } });
    expect(await order()).toBeUndefined();
    expect(page.calls('createPaymentMethod')).toEqual([]);
  });

  test('ST35 a method is kept if the shopper wants it', async () => {
    expect(await order({ shouldSavePayment: true })).toMatchObject({
      meta: { paymentMethodData: { save_payment_method: 'yes' } },
    });
  });

  test('what cannot be used a second time is not kept', async () => {
    page = await openBlocks({
      settings: {
        isOCEnabled: true,
        paymentMethodsConfig: {
          card: { title: 'Card', isReusable: true, showSaveOption: true },
          klarna: { title: 'Klarna', isReusable: false },
        },
      },
    });
    const { method } = await page.open('card', blockProps({ shouldSavePayment: true }));
    const [element] = page.border.provider.elements as unknown as { choose(type: string): void }[];
    element?.choose('klarna');
    expect(await method.setUp()).toEqual({
      type: 'error',
      message: 'This payment method cannot be saved for future use.',
    });
  });

  test('the total of the order is the one that the provider was told last', async () => {
    page = await openBlocks();
    let value = 3004;
    const { method } = await page.open('card', {
      ...blockProps(),
      get billing() {
        return { ...blockProps().billing, cartTotal: { value } };
      },
    });
    value = 5000;
    const answer = method.setUp();
    await page.pass(100);
    await answer;
    expect(page.calls('elements.update').at(-1)?.[1]).toEqual({ amount: 5000 });
  });
});

describe('ST29 after the order', () => {
  let page: BlocksPage;
  const goOn = async (redirect: unknown, plan = {}) => {
    page = await openBlocks({
      plan,
      answers: {
        wc_stripe_update_order_status: { json: { success: true, data: { return_url: '/received/' } } },
      },
    });
    const paymentDetails = redirect === undefined ? {} : { redirect };
    const answer = page.payments.goOn({ processingResponse: { paymentDetails } }, blockProps(), false);
    await page.pass(200);
    return answer;
  };
  const CONFIRM = '#wc-stripe-confirm-pi:7:pi_1_secret_2:n0nce';

  test.each([
    [
      'an address',
      'https://shop.test/received/',
      { type: 'success', redirectUrl: 'https://shop.test/received/' },
    ],
    [
      'a wallet’s fragment',
      '#wc-stripe-wallet-7:cashapp:payment_intent:s:u:n',
      { type: 'success', redirectUrl: '#wc-stripe-wallet-7:cashapp:payment_intent:s:u:n' },
    ],
    ['nothing', undefined, { type: 'success' }],
    ['something else', { not: 'a text' }, { type: 'success' }],
  ])('%s', async (_, redirect, expected) => {
    expect(await goOn(redirect)).toEqual(expected);
  });

  test('the bank is asked once, also when the answer comes twice', async () => {
    const first = await goOn(CONFIRM);
    expect(first).toEqual({ type: 'success', redirectUrl: '/received/' });
    const again = page.payments.goOn(
      { processingResponse: { paymentDetails: { redirect: CONFIRM } } },
      blockProps(),
      false,
    );
    await page.pass(200);
    expect((await again).type).toBe('error');
    expect(page.calls('confirmPayment')).toHaveLength(1);
  });

  test('the bank said no', async () => {
    expect(await goOn(CONFIRM, { otherwise: 'fail' })).toMatchObject({
      type: 'error',
      message: expect.stringMatching(/\w/),
      messageContext: 'wc/checkout/payments',
    });
  });
});

test('STQ 8.8 ways of delivery in a sheet are whole units of the currency, too', () => {
  const settings = { checkout: { currency_decimals: 0, needs_payer_phone: false } } as ExpressSettings;
  const shippingRates = [{ shipping_rates: [{ rate_id: 'flat_rate:1', price: '50000', name: 'Flat' }] }];
  const billing = { cartTotal: { value: 350_400 }, currency: { code: 'JPY', minorUnit: 2 } };
  const offer = blockOffer({ billing, shippingData: { needsShipping: true, shippingRates } }, settings);
  expect(offer).toMatchObject({
    amount: 3504,
    rates: [{ id: 'flat_rate:1', amount: 500, displayName: 'Flat' }],
  });
});

describe('ST9 whether a browser has a wallet', () => {
  const settings = {
    stripe: { publishable_key: 'pk_test_1', locale: 'en' },
    checkout: { currency_code: 'jpy', currency_decimals: 0 },
  };
  const totals = { total_price: '300400', currency_code: 'JPY', currency_minor_unit: 2 };

  test('STQ 8.8 is asked once, with whole units of the currency, and leaves nothing behind', async () => {
    const page = await openBlocks({ settings, plan: { wallets: ['link'] } });
    const asked = [page.payments.canPay('link', totals), page.payments.canPay('link', totals)];
    const other = page.payments.canPay('applePay', totals);
    await page.pass(100);
    expect([await Promise.all(asked), await other]).toEqual([[true, true], false]);
    expect(page.calls('stripe.elements').map(([options]) => Object(options).amount)).toEqual([3004, 3004]);
    expect(page.calls('element.destroy')).toHaveLength(2);
    expect(document.querySelectorAll('body > div[hidden]')).toHaveLength(0);
  });

  test('a wallet that never becomes ready is none after ten seconds, and is not waited for again', async () => {
    const page = await openBlocks({ settings, plan: { silent: ['link'] } });
    const asked = page.payments.canPay('link', totals);
    await page.pass(10_100);
    expect(await asked).toBe(false);
    expect(await page.payments.canPay('link', totals)).toBe(false);
    expect(page.calls('element.destroy')).toHaveLength(1);
    expect(document.querySelectorAll('body > div[hidden]')).toHaveLength(0);
  });

  test('a provider that does not come is no wallet, and is asked again', async () => {
    const page = await openBlocks({ settings });
    page.border.fails = true;
    const lost = page.payments.canPay('link', totals);
    await page.pass(100);
    expect(await lost).toBe(false);
    page.border.fails = false;
    const again = page.payments.canPay('link', totals);
    await page.pass(100);
    expect(await again).toBe(true);
    const told = page.warnings.splice(0);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('its script did not come');
  });

  test('a key that the provider refuses is told as that', async () => {
    const page = await openBlocks({ settings, plan: { throws: ['Stripe'] } });
    const asked = page.payments.canPay('link', totals);
    await page.pass(100);
    expect(await asked).toBe(false);
    const told = page.warnings.splice(0);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('the provider refused the key');
  });
});

describe('labels of methods that are kept', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });
  test('are those of the plugin, also when they come later', async () => {
    const page = await openBlocks({ settings: { tokenLabelOverrides: { 5: '<b>Link</b> by Stripe' } } });
    const place = document.createElement('span');
    place.id = 'radio-control-wc-payment-method-saved-tokens-5__label';
    place.textContent = 'Token 5';
    document.body.append(place);
    await page.pass(50);
    expect(place.innerHTML).toBe('<b>Link</b> by Stripe');
  });
});
