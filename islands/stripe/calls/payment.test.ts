import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { available, readCapture } from '../../../fixtures/captures/shared';
import { type FakeFetch, fakeFetch } from '../../../src/testing/fake-fetch';
import { paymentSettings } from '../params/payment';
import { PAYMENT } from '../params/printed';
import * as calls from './payment';

const page = window as unknown as Record<string, unknown>;
// As the recordings have them.
const NONCES = {
  createPaymentIntentNonce: '7b8826a6f6',
  createSetupIntentNonce: '276e51c7c9',
  createAndConfirmSetupIntentNonce: '72f5a0f937',
  updatePaymentIntentNonce: '0694755cbc',
  updateFailedOrderNonce: '4fea8c5af0',
  saveAppearanceNonce: '5a5a5a5a5a',
};
const ADMIN = `${location.origin}/wp-admin/admin-ajax.php`;
let shop: FakeFetch;

const print = (more: object = {}) => {
  page[PAYMENT] = {
    key: 'pk_test_1',
    ajax_url: '/?wc-ajax=%%endpoint%%',
    wp_ajax_url: ADMIN,
    paymentMethodsConfig: {},
    ...NONCES,
    ...more,
  };
};
const settings = () => {
  const read = paymentSettings();
  if (!read) throw new Error('No settings');
  return read;
};

beforeEach(() => {
  print();
  shop = fakeFetch({ '*': { json: { success: true, data: {} } } });
});
afterEach(() => {
  shop.restore();
  vi.restoreAllMocks();
  delete page[PAYMENT];
});

const sent = () => {
  const [call] = shop.calls;
  return { endpoint: call?.endpoint, body: [...new URLSearchParams(call?.body)] };
};

const setup = { method: 'pm_1', type: 'card', forAllSubscriptions: false };

describe('ST36 ST37 calls with their fields and security values', () => {
  test.each([
    [
      'wc_stripe_init_setup_intent',
      () => calls.initSetupIntent('acss_debit'),
      'payment_method_type=acss_debit&_ajax_nonce=276e51c7c9',
    ],
    [
      'wc_stripe_create_payment_intent',
      () => calls.createIntent(null, 'acss_debit'),
      'stripe_order_id=&payment_method_type=acss_debit&_ajax_nonce=7b8826a6f6',
    ],
    [
      'wc_stripe_update_failed_order',
      () => calls.updateFailedOrder('pi_1', '7'),
      'intent_id=pi_1&order_id=7&_ajax_nonce=4fea8c5af0',
    ],
    [
      'wc_stripe_update_payment_intent',
      () => calls.updateIntent({ order: '7', intent: 'pi_1', saves: false, type: 'card' }),
      'stripe_order_id=7&wc_payment_intent_id=pi_1&save_payment_method=no&selected_upe_payment_type=card&_ajax_nonce=0694755cbc',
    ],
    [
      'wc_stripe_update_order_status',
      () => calls.updateOrderStatus({ order_id: '7', intent_id: 'pi_1', payment_method_id: null }, 'n1'),
      'order_id=7&intent_id=pi_1&payment_method_id=&_ajax_nonce=n1',
    ],
    [
      'wc_stripe_confirm_change_payment',
      () =>
        calls.confirmChangePayment({ order_id: '7', intent_id: 'seti_1', payment_method_id: 'pm_1' }, 'n1'),
      'order_id=7&intent_id=seti_1&payment_method_id=pm_1&_ajax_nonce=n1',
    ],
    [
      'wc_stripe_save_appearance',
      () => calls.saveAppearance({ theme: 'night' }, 'storefront'),
      'appearance=%7B%22theme%22%3A%22night%22%7D&is_block_checkout=false&theme_name=storefront&_ajax_nonce=5a5a5a5a5a',
    ],
  ])('%s', async (endpoint, call, body) => {
    await call();
    expect(sent()).toEqual({ endpoint, body: [...new URLSearchParams(body)] });
  });

  test('ST37 an intent that keeps a method is not brought up to date', async () => {
    await calls.updateIntent({ order: '7', intent: 'seti_1', saves: true, type: 'card' });
    expect(shop.calls).toEqual([]);
  });

  test('ST37 a method is kept by the general address, with its action; for all subscriptions when that is wanted', async () => {
    await calls.setupIntent(settings(), { ...setup, forAllSubscriptions: true });
    expect(shop.calls[0]?.url).toBe(ADMIN);
    expect(sent().body).toEqual([
      ['update_all_subscription_payment_methods', 'true'],
      ['action', 'wc_stripe_create_and_confirm_setup_intent'],
      ['wc-stripe-payment-method', 'pm_1'],
      ['wc-stripe-payment-type', 'card'],
      ['_ajax_nonce', '72f5a0f937'],
    ]);
  });

  test('ST27 before 9.8.0 there is no such address', async () => {
    print({ wp_ajax_url: undefined });
    await calls.setupIntent(settings(), setup);
    expect(sent()).toEqual({
      endpoint: 'wc_stripe_create_and_confirm_setup_intent',
      body: [
        ['wc-stripe-payment-method', 'pm_1'],
        ['wc-stripe-payment-type', 'card'],
        ['_ajax_nonce', '72f5a0f937'],
      ],
    });
  });
});

describe('ST40 ST41 what comes of a call', () => {
  const ask = () => calls.createIntent(null, 'card');

  test.each([
    ['a yes', { json: { success: true, data: { id: 'pi_1' } } }, { ok: true, data: { id: 'pi_1' } }],
    [
      'a no with words',
      { json: { success: false, data: { error: { message: 'No.' } } } },
      { ok: false, message: 'No.' },
    ],
    ['a no without', { json: { success: false, data: 'Reload' } }, { ok: false, message: '' }],
    [
      'no connection',
      { fail: true as const },
      {
        ok: false,
        message: 'An error occurred while connecting to the server. Please try again.',
        isLost: true,
      },
    ],
    [
      'an error of the server',
      { status: 500, text: 'Fatal' },
      {
        ok: false,
        message: 'An error occurred while connecting to the server. Please try again.',
        isLost: true,
      },
    ],
  ])('%s', async (_, answer, result) => {
    shop.answer({ '*': answer });
    expect(await ask()).toEqual(result);
  });

  test('ST41 no answer in time', async () => {
    vi.useFakeTimers();
    shop.answer({ '*': { never: true } });
    const asked = ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asked).toEqual({
      ok: false,
      message: 'A timeout occurred while connecting to the server. Please try again.',
      isLost: true,
    });
    vi.useRealTimers();
  });

  test('ST36 a security value that is too old is taken from a new copy of the page, once', async () => {
    shop.answer({
      '/': { text: 'var wc_stripe_upe_params = {"saveAppearanceNonce":"f2e5h00001"};' },
      wc_stripe_save_appearance: ({ fields }) =>
        fields._ajax_nonce === 'f2e5h00001' ? { json: { success: true } } : { status: 403, text: '-1' },
    });
    expect(await calls.saveAppearance({}, 'storefront')).toEqual({ ok: true, data: undefined });
    expect(shop.calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  });
});

interface Captured {
  request: { url: string; body: [string, string][] };
}
const captured = (name: string) => JSON.parse(readCapture('stripe', `ajax-${name}.json`)) as Captured;

describe.skipIf(!available('stripe'))('recorded calls', () => {
  test.each([
    ['init_setup_intent-ok', () => calls.initSetupIntent('acss_debit')],
    ['create_payment_intent-ok', () => calls.createIntent(null, 'acss_debit')],
    ['update_failed_order-error', () => calls.updateFailedOrder('pi_unknown', '1')],
    [
      'update_payment_intent-error',
      () => calls.updateIntent({ order: '1', intent: 'pi_unknown', saves: false, type: 'card' }),
    ],
    [
      'create_and_confirm_setup_intent-ok',
      () => calls.setupIntent(settings(), { ...setup, method: 'pm_fk-card-visa4242-ok-dc6a7ula' }),
    ],
  ])('ST37 %s', async (name, call) => {
    await call();
    const { url, body } = captured(name).request;
    expect(sent()).toEqual({ endpoint: new URL(url).searchParams.get('wc-ajax') ?? '', body });
  });
});
