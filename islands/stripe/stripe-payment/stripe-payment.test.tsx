import { afterEach, describe, expect, test } from 'vitest';
import { box } from '../../payment/payment-section/page.testing';
import { BOXES, closeStripe, openStripe, SETTINGS, stripeCheckout, total } from '../testing/stripe-page';

afterEach(closeStripe);

const methods = (boxes: Record<string, string> = BOXES, chosen = 'stripe') =>
  box(['bacs', ...Object.keys(boxes)], { chosen, boxes });

/** As a browser tells it. */
const change = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('change', { bubbles: true }));

describe('mounting', () => {
  test('ST1 ST10 ST31 only the chosen method is made, with the options of the contract', async () => {
    const page = await openStripe(stripeCheckout());
    expect(page.calls('Stripe')).toEqual([['pk_test_1', { locale: 'en', apiVersion: '2024-06-20' }]]);
    expect(page.calls('stripe.elements')).toEqual([
      [
        {
          appearance: { theme: 'stripe' },
          fonts: [],
          paymentMethodCreation: 'manual',
          mode: 'payment',
          currency: 'usd',
          amount: 3004,
          paymentMethodTypes: ['card', 'link'],
        },
      ],
    ]);
    expect(page.calls('elements.create')).toMatchObject([
      [
        { __elements: 'els1' },
        'payment',
        {
          terms: { card: 'never', link: 'never', cashapp: 'never', acss_debit: 'never' },
          fields: { billingDetails: { name: 'never', phone: 'auto', address: { line1: 'auto' } } },
          defaultValues: { billingDetails: { email: 'ada@example.com', phone: '' } },
          wallets: { applePay: 'never', googlePay: 'never' },
        },
      ],
    ]);
    expect(page.calls('element.mount')).toMatchObject([
      [{ type: 'payment' }, { cls: 'wc-stripe-upe-element', data: { paymentMethodType: 'card' } }],
    ]);
  });

  test('ST6 a page without a key has nothing of the provider', async () => {
    const page = await openStripe(stripeCheckout(), { settings: { key: '' } });
    expect(page.names()).toEqual([]);
    expect(page.border.scripts).toHaveLength(0);
  });

  test('ST1 another method is made when it is chosen, and each once', async () => {
    const page = await openStripe(stripeCheckout('bacs'));
    expect(page.border.scripts).toHaveLength(0);
    for (const id of ['stripe', 'stripe_klarna', 'stripe', 'stripe_klarna']) {
      page.el(`#payment_method_${id}`).click();
      await page.pass(30);
    }
    expect(page.calls('stripe.elements').map(([options]) => options)).toMatchObject([
      { paymentMethodTypes: ['card', 'link'] },
      { paymentMethodTypes: ['klarna'] },
    ]);
    expect(page.calls('Stripe')).toHaveLength(1);
  });

  test('ST1 STQ 8.12 STQ 8.14 ten updates in a row keep the frame, and tell it the amount without drawing it anew', async () => {
    const page = await openStripe(stripeCheckout());
    const frame = page.el('iframe');
    for (let turn = 1; turn <= 10; turn++) {
      page.el('.order-total .amount').textContent = `$${40 + turn}.00`;
      await page.update(methods());
      page.tell('updated_checkout');
      await page.pass();
    }
    expect(document.querySelector('iframe')).toBe(frame);
    expect(page.border.provider.loads).toEqual({ 'payment-el2-0': 1 });
    expect(page.calls('elements.update').map(([, options]) => options)).toEqual(
      Array.from({ length: 10 }, (_, turn) => ({ amount: 4100 + turn * 100 })),
    );
    expect(page.calls('elements.create')).toHaveLength(1);
  });

  test('ST31 an order that costs nothing is set up, and paid again when it costs something', async () => {
    const page = await openStripe(stripeCheckout('stripe', '$0.00'));
    expect(page.calls('stripe.elements')).toMatchObject([[{ mode: 'setup', amount: 0 }]]);
    page.el('.order-total .amount').textContent = '$5.00';
    page.tell('updated_checkout');
    await page.pass();
    expect(page.calls('elements.update')).toMatchObject([[{}, { mode: 'payment', amount: 500 }]]);
  });

  test('ST17 a look that is measured is kept by the shop, once', async () => {
    const page = await openStripe(stripeCheckout(), { settings: { appearance: '' } });
    page.el('#payment_method_stripe_klarna').click();
    await page.pass(30);
    const sent = page.shop.calls.filter(({ url }) => String(url).includes('save_appearance'));
    expect(sent).toHaveLength(1);
    expect(page.calls('stripe.elements')).toMatchObject([
      [{ appearance: { theme: 'stripe', variables: { colorBackground: '#ffffff' } } }],
      [{ appearance: { theme: 'stripe' } }],
    ]);
  });

  test('ST25 STQ 8.15 an element that does not load says so in its place, and is not submitted', async () => {
    const page = await openStripe(stripeCheckout('bacs'));
    page.border.provider.plan.loadErrors = ['card'];
    page.el('#payment_method_stripe').click();
    await page.pass(50);
    expect(page.el('.wc-stripe-upe-element .woocommerce-error').textContent).toBe(
      'Could not load the card form.',
    );
    expect(await page.collect()).toEqual({
      ok: false,
      message:
        'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
    });
    expect(page.calls('createPaymentMethod')).toEqual([]);
    expect(page.warnings.splice(0)).toEqual([
      expect.stringContaining('stripe: the fields of card could not be loaded'),
    ]);
    page.el('.wc-stripe-upe-element .woocommerce-error').remove();
    page.tell('checkout_error');
    expect(page.el('.wc-stripe-upe-element .woocommerce-error').textContent).toBe(
      'Could not load the card form.',
    );
  });

  test('ST25 a script that does not come is said in the box, and tried again with the method', async () => {
    const page = await openStripe(stripeCheckout('bacs'));
    page.border.fails = true;
    page.el('#payment_method_stripe').click();
    await page.pass(50);
    expect(page.el('.payment_method_stripe .woocommerce-error').textContent).toContain('could not be loaded');
    expect(page.border.scripts).toHaveLength(2);
    expect(page.warnings.splice(0).join()).toContain('gateway stripe');
    expect(await page.collect()).toMatchObject({ ok: false });
    page.border.fails = false;
    page.el('#payment_method_bacs').click();
    page.el('#payment_method_stripe').click();
    await page.pass(50);
    expect(page.calls('element.mount')).toHaveLength(1);
    expect(document.querySelector('.payment_method_stripe .woocommerce-error')).toBeNull();
  });

  const UNREACHABLE = 'This way to pay could not be loaded. Please try again, or choose another one.';
  /** What a press comes to that waits as long as presses do. */
  const pressed = async (page: Awaited<ReturnType<typeof openStripe>>) => {
    const { collectPayment } = await import('../../payment');
    const asked = collectPayment(page.form);
    await page.pass(10_000);
    return Promise.race([asked, 'waits']);
  };

  test('ST25 an element that never becomes ready: the press ends, and says so; with a late one the next press pays', async () => {
    const page = await openStripe(stripeCheckout('bacs'));
    page.border.provider.plan.silent = ['card'];
    page.el('#payment_method_stripe').click();
    await page.pass(50);
    expect(await pressed(page)).toEqual({ ok: false, message: UNREACHABLE });
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('frames')]);
    expect(page.calls('createPaymentMethod')).toEqual([]);
    page.border.provider.elements[0]?.emit('ready', {});
    expect(await page.collect()).toMatchObject({ ok: true });
  });

  test('ST25 a script that is on its way for ever: the press ends, a kept method does not wait for it', async () => {
    const boxes = {
      ...BOXES,
      stripe: `<input type="radio" name="wc-stripe-payment-token" value="7">${BOXES.stripe}`,
    };
    const page = await openStripe(stripeCheckout('bacs', '$30.04', boxes), {
      settings: { key: 'pk_test_never' },
    });
    page.border.held = true;
    page.el('#payment_method_stripe').click();
    await page.pass(50);
    expect(await pressed(page)).toEqual({ ok: false, message: UNREACHABLE });
    expect(page.warnings.splice(0)).toHaveLength(1);
    page.el<HTMLInputElement>('[name=wc-stripe-payment-token]').checked = true;
    expect(await page.collect()).toEqual({ ok: true, fields: {} });
    page.el('#payment_method_stripe_blik').click();
    page.el<HTMLInputElement>('#wc-stripe-blik-code').value = '123456';
    expect(await pressed(page)).toEqual({ ok: false, message: UNREACHABLE });
    page.warnings.splice(0);
    page.border.release();
    await page.pass(50);
  });

  test('ST25 the title of a method is said as it is', async () => {
    const { acss_debit } = SETTINGS.paymentMethodsConfig;
    const page = await openStripe(stripeCheckout('stripe_acss_debit'), {
      settings: { paymentMethodsConfig: { acss_debit: { ...acss_debit, title: "$& or $' (<b>now</b>)" } } },
      answers: { '*': { json: { success: false } } },
    });
    expect(page.el('.payment_method_stripe_acss_debit .woocommerce-error').textContent).toContain(
      "Failed to load $& or $' (now) payment method.",
    );
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test('ST37 a method that is not deferred has its intent made first, and posts it', async () => {
    const page = await openStripe(stripeCheckout('stripe_acss_debit'), {
      answers: { '*': { json: { success: true, data: { id: 'pi_9', client_secret: 'pi_9_secret_1' } } } },
    });
    expect(page.calls('stripe.elements')).toEqual([
      [
        {
          appearance: { theme: 'stripe' },
          fonts: [],
          paymentMethodCreation: 'manual',
          clientSecret: 'pi_9_secret_1',
        },
      ],
    ]);
    expect(await page.collect()).toMatchObject({ ok: true, fields: { wc_payment_intent_id: 'pi_9' } });
  });

  test('ST41 an intent that the shop cannot make is said in its box', async () => {
    const page = await openStripe(stripeCheckout('stripe_acss_debit'), {
      answers: { '*': { json: { success: false, data: { error: { message: '' } } } } },
    });
    expect(page.el('.payment_method_stripe_acss_debit .woocommerce-error').textContent).toBe(
      'Failed to load Debit payment method. Please refresh the page and try again.',
    );
    expect(page.calls('elements.create')).toEqual([]);
    page.el('.payment_method_stripe_acss_debit .woocommerce-error').remove();
    page.tell('checkout_error');
    expect(page.el('.payment_method_stripe_acss_debit .woocommerce-error').textContent).toContain('Debit');
    page.warnings.splice(0);
  });
});

describe('what the page says', () => {
  test('ST34 what the country does not have is not chosen, whoever chooses it', async () => {
    const page = await openStripe(stripeCheckout());
    page.el<HTMLInputElement>('#billing_country').value = 'DE';
    change('#billing_country');
    page.el('#payment_method_stripe_klarna').click();
    await page.pass(30);
    expect(page.el<HTMLInputElement>('#payment_method_stripe_klarna').checked).toBe(false);
  });

  test('ST26 ST34 methods of other countries are not shown, and not chosen', async () => {
    const page = await openStripe(stripeCheckout('stripe_klarna'));
    const item = page.el('li.payment_method_stripe_klarna');
    expect(item.style.display).toBe('block');
    page.el<HTMLInputElement>('#billing_country').value = 'DE';
    change('#billing_country');
    await page.pass();
    expect(item.style.display).toBe('none');
    expect(page.el<HTMLInputElement>('#payment_method_stripe_klarna').checked).toBe(false);
    page.el<HTMLInputElement>('#billing_country').value = 'US';
    change('#billing_country');
    expect(item.style.display).toBe('block');
  });

  test('ST33 ST42 a wallet with a limit says so above it', async () => {
    const page = await openStripe(stripeCheckout('stripe', '$2,000.01'));
    const choose = (id: string) => {
      page.el(`#payment_method_${id}`).click();
      change(`#payment_method_${id}`);
    };
    choose('stripe_cashapp');
    expect(page.el('.woocommerce-checkout-payment > :first-child').dataset.testid).toBe(
      'cash-app-limit-notice',
    );
    choose('stripe');
    expect(document.querySelector('[data-testid=cash-app-limit-notice]')).toBeNull();
    page.el('.order-total .amount').textContent = '$2,000.00';
    choose('stripe_cashapp');
    expect(document.querySelector('[data-testid=cash-app-limit-notice]')).toBeNull();
  });

  test('STQ 8.16 Link: what is filled in later reaches the card element', async () => {
    const page = await openStripe(stripeCheckout());
    page.el<HTMLInputElement>('#billing_phone').value = '555';
    page.el('#billing_phone').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(page.calls('element.update')).toEqual([
      [
        { __element: 'el2', type: 'payment' },
        { defaultValues: { billingDetails: { email: 'ada@example.com', phone: '555' } } },
      ],
    ]);
  });

  test('ST26 STQ 8.13 with one element for all, keeping the method changes it and does not draw it anew', async () => {
    const page = await openStripe(stripeCheckout(), {
      settings: { isOCEnabled: '1', paymentMethodConfigurationParentId: 'pmc_1' },
    });
    expect(page.calls('stripe.elements')).toMatchObject([[{ paymentMethodConfiguration: 'pmc_1' }]]);
    const save = page.el<HTMLInputElement>('#wc-stripe-new-payment-method');
    save.checked = true;
    change('#wc-stripe-new-payment-method');
    save.checked = false;
    change('#wc-stripe-new-payment-method');
    expect(page.calls('elements.update').map(([, options]) => options)).toEqual([
      { setupFutureUsage: 'off_session' },
      { setupFutureUsage: null },
    ]);
    const terms = page.calls('element.update').map(([, options]) => Object(options).terms);
    expect(terms).toMatchObject([{ card: 'always' }, { card: 'never' }]);
    expect(page.calls('element.mount')).toHaveLength(1);
  });
});

describe('an order', () => {
  test('ST16 ST24 is submitted, then made into a payment method with the billing details', async () => {
    const page = await openStripe(stripeCheckout());
    expect(await page.collect()).toMatchObject({
      ok: true,
      fields: { 'wc-stripe-payment-method': expect.stringMatching(/^pm_fk-card-visa4242-ok-/) },
    });
    expect(page.names().slice(-2)).toEqual(['elements.submit', 'createPaymentMethod']);
    expect(page.calls('createPaymentMethod')).toEqual([
      [
        {
          elements: { __elements: 'els1' },
          params: {
            billing_details: {
              name: 'Ada Lovelace',
              email: 'ada@example.com',
              phone: null,
              address: {
                city: '',
                country: 'US',
                line1: '1 Main St',
                line2: '',
                postal_code: '',
                state: '',
              },
            },
          },
        },
      ],
    ]);
  });

  test('STQ 8.18 a name whose field a theme has taken out does not keep the order back', async () => {
    const page = await openStripe(stripeCheckout());
    page.el('#billing_first_name').remove();
    expect(await page.collect()).toMatchObject({ ok: true });
    expect(page.calls('createPaymentMethod')).toMatchObject([
      [{ params: { billing_details: { name: '' } } }],
    ]);
  });

  test('ST24 pays with a saved token without asking the provider', async () => {
    const tokens =
      '<input type="radio" name="wc-stripe-payment-token" value="7" checked><input type="radio" id="wc-stripe-payment-token-new" name="wc-stripe-payment-token" value="new">';
    const page = await openStripe(
      stripeCheckout('stripe', '$30.04', { ...BOXES, stripe: tokens + BOXES.stripe }),
    );
    expect(await page.collect()).toEqual({ ok: true, fields: {} });
    expect(page.calls('elements.submit')).toEqual([]);
    page.el<HTMLInputElement>('#wc-stripe-payment-token-new').checked = true;
    expect(await page.collect()).toMatchObject({
      ok: true,
      fields: { 'wc-stripe-payment-method': expect.any(String) },
    });
  });

  test('ST24 a shopper without saved methods pays with a new one, though no radio says so', async () => {
    const only =
      '<input type="radio" id="wc-stripe-payment-token-new" name="wc-stripe-payment-token" value="new">';
    const page = await openStripe(
      stripeCheckout('stripe', '$30.04', { ...BOXES, stripe: only + BOXES.stripe }),
    );
    expect(await page.collect()).toMatchObject({
      fields: { 'wc-stripe-payment-method': expect.any(String) },
    });
  });

  test('ST24 an empty card is said in the words of the provider, and makes nothing', async () => {
    const page = await openStripe(stripeCheckout());
    page.border.provider.plan.card = '';
    expect(await page.collect()).toEqual({ ok: false, message: 'Your card number is incomplete.' });
    expect(page.calls('createPaymentMethod')).toEqual([]);
  });

  test('ST33 ST42 a refusal is said in the words of the shop', async () => {
    const page = await openStripe(stripeCheckout());
    page.border.provider.plan.createErrors.push(
      { type: 'card_error', code: 'card_declined', message: 'Nope.' },
      {
        type: 'invalid_request_error',
        code: 'parameter_invalid_empty',
        param: 'payment_method_data[billing_details][phone]',
        message: 'Nope.',
      },
    );
    expect(await page.collect()).toEqual({ ok: false, message: 'The card was declined.' });
    expect(await page.collect()).toEqual({ ok: false, message: 'Billing Phone is a required field.' });
  });

  test('STQ 8.14 rule A: the amount of the element is that of the order when it is submitted', async () => {
    const page = await openStripe(stripeCheckout());
    page.el('.order-total .amount').textContent = '$25.00';
    await page.collect();
    expect(page.names().slice(-3)).toEqual(['elements.update', 'elements.submit', 'createPaymentMethod']);
    expect(page.calls('elements.update')).toEqual([[{ __elements: 'els1' }, { amount: 2500 }]]);
  });

  test.each([
    ['12345', 'BLIK Code is invalid'],
    ['', 'BLIK Code is invalid'],
    ['x123456y', 'BLIK Code is invalid'],
  ])('ST31 STQ 8.20 the BLIK code "%s" is none', async (code, message) => {
    const page = await openStripe(stripeCheckout('stripe_blik'));
    page.el<HTMLInputElement>('#wc-stripe-blik-code').value = code;
    expect(await page.collect()).toEqual({ ok: false, message });
    expect(page.names()).toEqual(['Stripe']);
  });

  test('ST2 ST31 BLIK is paid with its code, without an element', async () => {
    const page = await openStripe(stripeCheckout('stripe_blik'));
    page.el<HTMLInputElement>('#wc-stripe-blik-code').value = '123456';
    expect(await page.collect()).toMatchObject({ ok: true });
    expect(page.names()).toEqual(['Stripe', 'createPaymentMethod']);
    expect(page.calls('createPaymentMethod')).toMatchObject([
      [{ type: 'blik', blik: {}, billing_details: { name: 'Ada Lovelace' } }],
    ]);
  });

  test('STQ 8.12 a press while the element comes waits for it', async () => {
    const page = await openStripe(stripeCheckout('bacs'));
    page.border.held = true;
    page.el('#payment_method_stripe').click();
    await page.pass(30);
    const asked = page.collect();
    await page.pass(100);
    expect(page.names()).toEqual([]);
    page.border.release();
    await page.pass(100);
    expect(await asked).toMatchObject({ ok: true });
    expect(page.calls('createPaymentMethod')).toHaveLength(1);
  });
});

test('the total of the checkout is read where it is shown', async () => {
  const page = await openStripe(stripeCheckout('stripe', '1.030,04 €'), { settings: { currency: 'EUR' } });
  expect(total('x')).toContain('order-total');
  expect(page.calls('stripe.elements')).toMatchObject([[{ amount: 103004, currency: 'eur' }]]);
});
