import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { available, readCapture } from '../../../../fixtures/captures/shared';
import { type ProviderBorder, provideScripts } from '../../../../fixtures/stripe/jsdom';
import { type FakeFetch, fakeFetch } from '../../../../src/testing/fake-fetch';
import { EXPRESS } from '../../params/express';
import { PAYMENT } from '../../params/printed';
import { offerPublicApi } from '../../public-api';
import { stripeApi as api, type StripeApi } from '.';

const page = window as unknown as Record<string, unknown> & { atoll?: { stripe?: () => Promise<StripeApi> } };
let shop: FakeFetch;
let border: ProviderBorder;
/** A client belongs to its key: each test has its own. */
let keys = 0;

beforeEach(() => {
  border = provideScripts(window as Window & typeof globalThis);
  page[PAYMENT] = {
    key: `pk_test_${++keys}`,
    ajax_url: '/?wc-ajax=%%endpoint%%',
    genericErrorMessage: 'There was a problem.',
    theme_name: 'storefront',
    paymentMethodsConfig: {},
    updateFailedOrderNonce: '4fea8c5af0',
    updatePaymentIntentNonce: '0694755cbc',
  };
  page[EXPRESS] = {
    ajax_url: '/?wc-ajax=%%endpoint%%',
    stripe: { publishable_key: 'pk_test_1' },
    checkout: {},
    nonce: { get_cart_details: 'bc7691e4e5' },
  };
  shop = fakeFetch({ '*': { json: { success: true, data: { return_url: '/received/' } } } });
});
afterEach(() => {
  shop.restore();
  border.stop();
  vi.useRealTimers();
  localStorage.clear();
  for (const name of [PAYMENT, EXPRESS, 'atoll', 'Stripe', '__stripe', '__stripePlan'])
    Reflect.deleteProperty(window, name);
  for (const script of document.querySelectorAll('script')) script.remove();
});

const calls = (name: string) => border.provider.calls.filter((call) => call.name === name);
const sent = () => shop.calls.map(({ endpoint, body }) => [endpoint, [...new URLSearchParams(body)]]);

describe('ST37 what other code may ask (stripe.md §7)', () => {
  test('it comes when somebody asks, once for all islands, and goes with them', async () => {
    const life = new AbortController();
    offerPublicApi(life.signal);
    const first = page.atoll?.stripe;
    offerPublicApi(new AbortController().signal);
    expect(page.atoll?.stripe).toBe(first);
    expect(await first?.()).toBe(api);
    life.abort();
    expect(page.atoll?.stripe).toBeUndefined();
  });

  test('addresses of the calls, with and without the prefix', () => {
    expect([api.getAjaxUrl('init_setup_intent'), api.getAjaxUrl('checkout', '')]).toEqual([
      '/?wc-ajax=wc_stripe_init_setup_intent',
      '/?wc-ajax=checkout',
    ]);
    delete page[PAYMENT];
    expect(() => api.getAjaxUrl('checkout')).toThrow('Stripe initialization data is not available');
  });

  test.each([
    [{ message: 'No such order.' }, 'No such order.'],
    [{ statusText: 'timeout' }, 'A timeout occurred while connecting to the server. Please try again.'],
    [{ statusText: 'abort' }, 'The connection to the server was aborted. Please try again.'],
    [{ statusText: 'error' }, 'An error occurred while connecting to the server. Please try again.'],
    [undefined, 'An error occurred while connecting to the server. Please try again.'],
  ])('ST41 words for %j', (error, words) => {
    expect(api.getFriendlyErrorMessage(error)).toBe(words);
  });

  test('the client is that of the page; one that cannot be had is an answer', async () => {
    expect(await api.loadStripe()).toBe(await api.getStripe());
    expect(calls('Stripe')).toHaveLength(1);
    delete page[PAYMENT];
    expect(await api.loadStripe()).toEqual({ error: expect.any(Error) });
    await expect(api.getStripe()).rejects.toThrow('Stripe initialization data');
  });

  test('what the shop refuses is an error in its words', async () => {
    shop.answer({ '*': { json: { success: false, data: { error: { message: 'Too soon.' } } } } });
    await expect(api.createIntent(null, 'card')).rejects.toThrow('Too soon.');
  });

  test('an order with the fields of a form; a refusal has the shop’s messages', async () => {
    shop.answer({ checkout: { json: { result: 'success', redirect: '/received/' } } });
    expect(await api.processCheckout('pi_1', { billing_city: 'Paris' })).toMatchObject({
      redirect: '/received/',
    });
    expect(sent()).toEqual([
      [
        'checkout',
        [
          ['billing_city', 'Paris'],
          ['wc_payment_intent_id', 'pi_1'],
        ],
      ],
    ]);
    shop.answer({ checkout: { json: { result: 'failure', messages: '<li>No.</li>' } } });
    await expect(api.processCheckout('pi_1', {})).rejects.toThrow('<li>No.</li>');
  });

  test('an order that failed is told, whatever the shop says to that', async () => {
    shop.answer({ '*': { json: { success: false } } });
    expect(await api.updateFailedOrder('pi_unknown', '1')).toBeUndefined();
    expect(sent()[0]?.[0]).toBe('wc_stripe_update_failed_order');
  });
});

describe('ST29 a confirmation that other code asks for', () => {
  const URL = 'https://shop.example/checkout/#wc-stripe-confirm-pi:263:pi_1_secret_2:50a744c1c4';

  test.each(['/received/', '#wc-stripe-voucher-1:boleto:pi_1_secret_2:%2F'])(
    'nothing to confirm in %s',
    (url) => expect(api.confirmIntent(url)).toBe(true),
  );

  test('is made once, told to the shop, and says where to go', async () => {
    const first = api.confirmIntent(URL, 'pm_1');
    const second = api.confirmIntent(URL);
    if (first === true || second === true) throw new Error('Nothing to confirm');
    const refused = expect(second.request).rejects.toThrow('There was a problem.');
    expect([await first.request, first.isChangingPayment]).toEqual(['/received/', false]);
    await refused;
    expect(calls('confirmPayment')).toHaveLength(1);
    expect(sent()).toEqual([
      [
        'wc_stripe_update_order_status',
        expect.arrayContaining([
          ['order_id', '263'],
          ['payment_method_id', 'pm_1'],
          ['_ajax_nonce', '50a744c1c4'],
        ]),
      ],
    ]);
  });

  test('paid, and the shop is not heard: no word of the browser’s, and it is not paid again', async () => {
    const url = URL.replace('pi_1', 'pi_8');
    const ask = async () => {
      const asked = api.confirmIntent(url);
      if (asked === true) throw new Error('Nothing to confirm');
      return asked.request;
    };
    shop.answer({ '*': { fail: true } });
    await expect(ask()).rejects.toThrow('Please look whether your order was placed.');
    await expect(ask()).rejects.toThrow('There was a problem.');
    expect(calls('confirmPayment')).toHaveLength(1);
  });

  test('what the provider throws is told to the developer, and the shopper reads the shop’s words', async () => {
    const told = vi.fn();
    vi.stubGlobal('reportError', told);
    border.provider.plan.throws = ['confirmPayment'];
    const asked = api.confirmIntent(URL.replace('pi_1', 'pi_9'));
    if (asked === true) throw new Error('Nothing to confirm');
    await expect(asked.request).rejects.toThrow('There was a problem.');
    expect(told).toHaveBeenCalledOnce();
    border.provider.plan.throws = [];
    vi.unstubAllGlobals();
  });

  test('after a no of the bank it can be tried again', async () => {
    const url = URL.replace('pi_1', 'pi_7');
    border.provider.plan.confirmations = ['fail'];
    const ask = async () => {
      const asked = api.confirmIntent(url);
      if (asked === true) throw new Error('Nothing to confirm');
      return asked.request;
    };
    await expect(ask()).rejects.toThrow(/\w/);
    expect(await ask()).toBe('/received/');
  });
});

describe.skipIf(!available('stripe'))('recorded calls', () => {
  const captured = (name: string) =>
    JSON.parse(readCapture('stripe', `ajax-${name}.json`)) as {
      request: { url: string; body: [string, string][] };
      response: { body: object };
    };

  test.each([
    ['get_cart_details-ok', async () => (await api.express()).getCartDetails()],
    ['update_failed_order-error', () => api.updateFailedOrder('pi_unknown', '1')],
    ['update_payment_intent-error', () => api.updateIntent('pi_unknown', '1', false, 'card').catch(String)],
  ])('ST37 ST38 %s', async (name, call) => {
    const { request, response } = captured(name);
    shop.answer({ '*': { json: response.body } });
    const said = await call();
    expect(sent()).toEqual([[request.url.split('=')[1], request.body]]);
    if (name === 'get_cart_details-ok') expect(said).toEqual(response.body);
  });
});

describe('ST23 what is kept in the browser for some time', () => {
  test('with the format of the original', () => {
    vi.useFakeTimers({ now: 1_000 });
    api.setWithExpiry('look', { theme: 'night' }, 500);
    expect(localStorage.getItem('look')).toBe('{"value":{"theme":"night"},"expiration":1500}');
    expect(api.getWithExpiry('look')).toEqual({ theme: 'night' });
    vi.setSystemTime(1_501);
    expect([api.getWithExpiry('look'), localStorage.getItem('look')]).toEqual([null, null]);
  });

  test.each(['{', '7', '{"value":1}', '{"value":1,"expiration":"soon"}'])(
    '%s of others is nothing',
    (text) => {
      localStorage.setItem('look', text);
      expect([api.getWithExpiry('look'), localStorage.getItem('look')]).toEqual([null, null]);
    },
  );

  test('what was never kept is nothing', () => {
    expect(api.getWithExpiry('look')).toBeNull();
  });
});
