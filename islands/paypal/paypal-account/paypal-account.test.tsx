import { afterEach, describe, expect, test } from 'vitest';
import { cardForm } from '../testing/card-page';
import { closePaypalPage, NOTICES, openPaypalPage, type PaypalPageOptions } from '../testing/paypal-page';

afterEach(() => {
  closePaypalPage();
  Reflect.deleteProperty(window, 'ppcp-add-payment-method');
});

const CARDS = 'ppcp-credit-card-gateway';
const FAILED = 'Could not save payment method.';
const account = (parts = {}) => ({
  client_id: 'CLIENT',
  merchant_id: 'MERCHANT',
  id_token: 'ID',
  payment_methods_page: `${location.origin}/my-account/payment-methods/`,
  view_subscriptions_page: `${location.origin}/my-account/view-subscription/`,
  is_subscription_change_payment_page: '',
  subscription_id_to_change_payment: '0',
  error_message: FAILED,
  verification_method: 'SCA_WHEN_REQUIRED',
  user: { is_logged: true },
  ajax: Object.fromEntries(
    [
      ['create_setup_token', 'ppc-create-setup-token'],
      ['create_payment_token', 'ppc-create-payment-token'],
      ['subscription_change_payment_method', 'ppc-subscription-change-payment-method'],
    ].map(([name, call]) => [name, { endpoint: `/?wc-ajax=${call}`, nonce: `n-${name}` }]),
  ),
  labels: { error: { generic: 'Something went wrong.' } },
  ...parts,
});
const WALLET = '<div id="ppc-button-ppcp-gateway-save-payment-method"></div>';
const methods = (chosen: string, more = '') =>
  `<ul class="payment_methods">${['ppcp-gateway', CARDS].map((id) => `<li class="payment_method_${id}"><input class="input-radio" type="radio" name="payment_method" value="${id}"${id === chosen ? ' checked' : ''}>${id === CARDS ? cardForm(more) : ''}</li>`).join('')}</ul>`;
const body = (chosen: string, { wallet = WALLET, more = '', form = 'add_payment_method' } = {}) =>
  `${NOTICES}<form id="${form}" method="post" action="/posted/">${methods(chosen, more)}${wallet}<button type="submit" id="place_order">Add</button></form>`;
const refuse = (data?: unknown) => ({ json: { success: false, data } });

interface Options extends PaypalPageOptions {
  chosen?: string;
  parts?: object;
}
const open = async ({ chosen = CARDS, parts = {}, ...options }: Options = {}) => {
  const page = await openPaypalPage({
    islands: [() => import('.')],
    body: body(chosen),
    context: 'add-payment-method',
    ...options,
    globals: { ppcp_add_payment_method: account(parts), ...options.globals },
    answers: {
      'ppc-create-setup-token': { json: { success: true, data: { id: 'SETUP1' } } },
      'ppc-create-payment-token': { json: { success: true, data: 7 } },
      'ppc-subscription-change-payment-method': { json: { success: true } },
      ...options.answers,
    },
  });
  const settle = async () => {
    for (let count = 0; count < 12; count++) await page.pass(50);
  };
  await settle();
  return Object.assign(page, {
    settle,
    async add(number = '4111 1111 1111 1111') {
      for (const [kind, text] of [
        ['number', number],
        ['expiry', '12/31'],
        ['cvv', '123'],
      ]) {
        const input = document
          .querySelector<HTMLIFrameElement>(`iframe[data-provider^="${kind}-"]`)
          ?.contentDocument?.querySelector('input');
        if (input) input.value = text as string;
      }
      page.click('#place_order');
      await settle();
    },
  });
};
const button = () => document.querySelector<HTMLButtonElement>('#place_order');
const isHidden = () => button()?.classList.contains('ppcp-hidden');

describe('PP5 the account’s page for a new method', () => {
  test('the script comes under a name of its own, as this customer’s', async () => {
    const page = await open();
    expect(page.sdk('sdk.load')).toMatchObject([
      {
        namespace: 'ppcp-add-payment-method',
        data: { 'data-user-id-token': 'ID', 'data-namespace': 'ppcp-add-payment-method' },
      },
    ]);
    const { src } = page.border.scripts[0] as HTMLScriptElement;
    const { searchParams } = new URL(src);
    expect(Object.fromEntries(searchParams)).toEqual({
      'client-id': 'CLIENT',
      'merchant-id': 'MERCHANT',
      components: 'buttons,card-fields',
    });
  });

  test('PP48 the wallet has its own button, the card the shop’s', async () => {
    const page = await open({ chosen: 'ppcp-gateway' });
    expect(isHidden()).toBe(true);
    expect(page.el('#ppc-button-ppcp-gateway-save-payment-method').style.display).toBe('');
    page.el<HTMLInputElement>(`[value="${CARDS}"]`).click();
    expect(isHidden()).toBe(false);
    expect(page.el('#ppc-button-ppcp-gateway-save-payment-method').style.display).toBe('none');
  });

  test('PP18 a wallet', async () => {
    const page = await open({ chosen: 'ppcp-gateway' });
    expect(page.sdk('Buttons')[0]?.keys).toEqual(['createVaultSetupToken', 'onApprove', 'onError']);
    await page.press();
    expect(page.sent('ppc-create-setup-token')).toEqual([{ nonce: 'n-create_setup_token' }]);
    expect(page.sent('ppc-create-payment-token')).toEqual([
      { nonce: 'n-create_payment_token', vault_setup_token: 'SETUP1' },
    ]);
    expect(page.left).toEqual([`${location.origin}/my-account/payment-methods/`]);
  });

  test('PP18 PP63 a card', async () => {
    const page = await open();
    await page.add();
    expect(page.sent('ppc-create-setup-token')).toEqual([
      { nonce: 'n-create_setup_token', payment_method: CARDS, verification_method: 'SCA_WHEN_REQUIRED' },
    ]);
    expect(page.sent('ppc-create-payment-token')).toEqual([
      {
        nonce: 'n-create_payment_token',
        vault_setup_token: 'SETUP1',
        payment_method: CARDS,
        is_free_trial_cart: false,
      },
    ]);
    expect(page.left).toEqual([`${location.origin}/my-account/payment-methods/`]);
    expect([page.followed, page.faults()]).toEqual([[], []]);
  });

  test.each([
    ['a card that is not valid', '41', {}],
    ['a refusal to begin', undefined, { 'ppc-create-setup-token': refuse() }],
    ['a refusal to keep', undefined, { 'ppc-create-payment-token': refuse() }],
    ['a lost connection', undefined, { 'ppc-create-payment-token': { fail: true as const } }],
  ])('PPQ 8.15 PP69 %s is said once, and can be tried again', async (_, number, answers) => {
    const page = await open({ answers });
    await page.add(number);
    expect(page.faults()).toEqual([FAILED]);
    expect(button()?.disabled).toBe(false);
    expect([page.left, page.followed]).toEqual([[], []]);
    expect(page.warnings.splice(0)).toHaveLength(1);
    await page.add(number);
    expect(page.faults()).toEqual([FAILED]);
    page.warnings.length = 0;
  });

  test('a wallet that the shop does not keep is said once', async () => {
    const page = await open({ chosen: 'ppcp-gateway', answers: { 'ppc-create-setup-token': refuse() } });
    await page.press();
    expect(page.faults()).toEqual([FAILED]);
    page.warnings.length = 0;
  });

  test('a card that is on its way is not sent twice', async () => {
    const page = await open({ answers: { 'ppc-create-setup-token': { never: true } } });
    await page.add();
    expect(button()?.disabled).toBe(true);
    await page.add();
    expect(page.sdk('CardFields.submit')).toHaveLength(1);
  });

  test('a stored card, and other methods, are the form’s business', async () => {
    const page = await open({
      body: body(CARDS, {
        more: `<input type="radio" name="wc-${CARDS}-payment-token" value="5" checked>`,
      }),
    });
    page.click('#place_order');
    await page.settle();
    expect(page.sdk('CardFields.submit')).toEqual([]);
    expect(button()?.disabled).toBe(false);
  });

  test('PP38 without the script the shop’s own button is there, and it is said', async () => {
    const page = await open({ chosen: 'ppcp-gateway', fails: true });
    await page.pass(2000);
    expect(page.faults()).toEqual(['Something went wrong.']);
    expect(isHidden()).toBe(false);
    page.warnings.length = 0;
  });

  test('a page of an order that waits is left alone', async () => {
    const page = await open({ body: body(CARDS, { form: 'order_review' }) });
    expect(page.border.scripts).toEqual([]);
  });
});

describe('PP45 PP57 another card for a subscription', () => {
  const parts = { is_subscription_change_payment_page: '1', subscription_id_to_change_payment: '44' };
  const markup = body(CARDS, {
    form: 'order_review',
    wallet: '',
    more: `<input type="checkbox" id="wc-${CARDS}-new-payment-method">`,
  });

  test('PPQ 8.24 it is kept, the subscription gets it, and its page is shown', async () => {
    const page = await open({ parts, body: markup });
    const box = page.el<HTMLInputElement>(`#wc-${CARDS}-new-payment-method`);
    expect([box.checked, box.disabled]).toEqual([true, true]);
    await page.add();
    expect(page.sent('ppc-subscription-change-payment-method')).toEqual([
      {
        nonce: 'n-subscription_change_payment_method',
        subscription_id: '44',
        payment_method: CARDS,
        wc_payment_token_id: 7,
      },
    ]);
    expect(page.left).toEqual([`${location.origin}/my-account/view-subscription/44`]);
  });

  test('a subscription that was not changed is said', async () => {
    const page = await open({
      parts,
      body: markup,
      answers: { 'ppc-subscription-change-payment-method': refuse() },
    });
    await page.add();
    expect(page.faults()).toEqual([FAILED]);
    expect(page.left).toEqual([]);
    page.warnings.length = 0;
  });
});
