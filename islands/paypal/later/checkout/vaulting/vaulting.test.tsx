import { afterEach, describe, expect, test } from 'vitest';
import { type CardPageOptions, openCardPage } from '../../../testing/card-page';
import { closePaypalPage } from '../../../testing/paypal-page';

afterEach(closePaypalPage);

const CARD = '4111 1111 1111 1111';
const GENERIC = 'Something went wrong. Please try again or choose another payment source.';
const refuse = (data?: unknown) => ({ json: { success: false, data } });
const isCovered = () => !!document.querySelector('.blockOverlay');

/** A checkout with nothing but a free trial in its cart. */
const openTrial = ({ settings, ...options }: CardPageOptions = {}) =>
  openCardPage({
    ...options,
    settings: { is_free_trial_cart: '1', cart_contains_subscription: '1', ...settings },
  });
const v3 = { vault_v3_enabled: '1' };
const customer = { user: { is_logged: true, has_wc_card_payment_tokens: false } };

describe('PP46 free trials with vault v3', () => {
  test('the wallet is agreed to, kept, and the order placed', async () => {
    const page = await openTrial({ chosen: 'ppcp-gateway', settings: v3 });
    expect(page.sdk('Buttons')[0]?.keys).toEqual([
      'createVaultSetupToken',
      'onApprove',
      'onCancel',
      'onClick',
      'onError',
      'onInit',
      'style',
    ]);
    await page.press();
    expect(page.asked()).toEqual([
      'ppc-save-checkout-form',
      'ppc-create-setup-token',
      'ppc-update-customer-id',
    ]);
    expect(page.sent('ppc-create-setup-token')).toEqual([
      { nonce: 'n-create_setup_token', payment_method: 'ppcp-gateway' },
    ]);
    expect(page.sent('ppc-update-customer-id')).toEqual([
      { nonce: 'n-create_payment_token_for_guest', vault_setup_token: 'SETUP1' },
    ]);
    expect(page.placed).toEqual(['ppcp-gateway']);
    expect(isCovered()).toBe(false);
  });

  test('buttons take presses: what the shop says of plans is not about trials', async () => {
    const page = await openTrial({ chosen: 'ppcp-gateway', settings: v3 });
    expect(page.el('#ppc-button-ppcp-gateway').classList.contains('ppcp-disabled')).toBe(false);
  });

  test.each([['ppc-create-setup-token'], ['ppc-update-customer-id']])(
    'PPQ 8.15 PP69 a refusal of %s is said once, and no order is placed',
    async (endpoint) => {
      const page = await openTrial({
        chosen: 'ppcp-gateway',
        settings: v3,
        answers: { [endpoint]: refuse() },
      });
      await page.press();
      expect(page.faults()).toEqual([GENERIC]);
      expect([page.placed, isCovered()]).toEqual([[], false]);
      page.warnings.length = 0;
    },
  );

  test('PP61 a guest’s card', async () => {
    const page = await openTrial({ settings: v3 });
    expect(page.sdk('CardFields')[0]?.keys).toEqual(['createVaultSetupToken', 'onApprove', 'onError']);
    // The mark of a new card cannot be waited for in vain (8.6).
    expect(document.querySelector('#ppcp-hosted-fields .blockOverlay')).toBeNull();
    page.type(CARD);
    await page.pay();
    expect(page.asked()).toEqual(['ppc-create-setup-token', 'ppc-update-customer-id']);
    expect(page.sent('ppc-create-setup-token')).toEqual([
      { nonce: 'n-create_setup_token', payment_method: 'ppcp-credit-card-gateway' },
    ]);
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
  });

  test('PP61 PPD 9.9 a customer’s card', async () => {
    const page = await openTrial({ settings: { ...v3, ...customer } });
    page.type(CARD);
    await page.pay();
    expect(page.asked()).toEqual(['ppc-create-setup-token', 'ppc-create-payment-token']);
    expect(page.sent('ppc-create-payment-token')).toEqual([
      {
        nonce: 'n-create_payment_token',
        vault_setup_token: 'SETUP1',
        payment_method: 'ppcp-credit-card-gateway',
        is_free_trial_cart: true,
      },
    ]);
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
  });

  test('who has cards already pays by card fields', async () => {
    const page = await openTrial({
      settings: { ...v3, user: { is_logged: true, has_wc_card_payment_tokens: true } },
    });
    expect(page.sdk('CardFields')[0]?.keys).toEqual(['createOrder', 'onApprove', 'onError']);
  });

  test('PPQ 8.6 the fields of a trial are told as others are', async () => {
    const heard: string[] = [];
    const hear = ({ type }: Event) => heard.push(type);
    document.addEventListener('hosted_fields_loaded', hear);
    await openTrial({ settings: v3 });
    document.removeEventListener('hosted_fields_loaded', hear);
    expect(heard).toEqual(['hosted_fields_loaded']);
  });

  test('a card that cannot be kept is said once', async () => {
    const page = await openTrial({ settings: v3, answers: { 'ppc-create-setup-token': refuse() } });
    page.type(CARD);
    await page.pay();
    expect(page.faults()).toEqual([GENERIC]);
    expect([page.placed, isCovered()]).toEqual([[], false]);
    page.warnings.length = 0;
  });
});

describe('PP47 PP54 free trials with the older vault: the buyer agrees on a page of the provider’s', () => {
  const chosen = 'ppcp-gateway';

  test('the form is kept and looked at, and the page is left', async () => {
    const page = await openTrial({ chosen });
    const { href } = location;
    // The page that the buyer comes back to puts nothing into the cart once more.
    history.replaceState(null, '', '?add-to-cart=16');
    await page.press();
    expect(page.asked()).toEqual(['ppc-save-checkout-form', 'ppc-validate-checkout', 'ppc-vault-paypal']);
    expect(page.sent('ppc-vault-paypal')).toEqual([{ nonce: 'n-vault_paypal', return_url: href }]);
    expect(page.left).toEqual(['https://wallet.example/agree']);
    expect(page.sdk('onClick.reject')).toHaveLength(1);
    expect(page.sdk('window.open')).toEqual([]);
  });

  test('a card, and a plan of the provider, are no business of it', async () => {
    const page = await openTrial({ chosen });
    await page.press('card');
    expect(page.left).toEqual([]);
    expect(page.asked()).toContain('ppc-create-order');
  });

  test('PP52 PPD 9.2 faults of the form are shown, and nothing is agreed to', async () => {
    const page = await openTrial({
      chosen,
      answers: { 'ppc-validate-checkout': refuse({ errors: ['Name is missing.'], refresh: true }) },
    });
    const heard: unknown[] = [];
    page.hear('checkout_error', (markup) => void heard.push(markup));
    await page.press();
    expect(page.faults()).toEqual(['Name is missing.']);
    expect(page.names()).toContain('update_checkout');
    expect(heard).toEqual([expect.stringContaining('<li>Name is missing.</li>')]);
    expect([page.left, isCovered()]).toEqual([[], false]);
  });

  test('a look that fails stops nobody, and none is asked for where the shop wants none', async () => {
    const page = await openTrial({ chosen, answers: { 'ppc-validate-checkout': { fail: true } } });
    await page.press();
    expect(page.left).toHaveLength(1);
    page.warnings.length = 0;
  });

  test('PPQ 8.16 a refusal is shown in the shop’s words, or in general ones', async () => {
    const page = await openTrial({
      chosen,
      settings: { early_checkout_validation_enabled: '' },
      answers: { 'ppc-vault-paypal': refuse({ message: 'Not today.' }) },
    });
    await page.press();
    expect(page.asked()).toEqual(['ppc-save-checkout-form', 'ppc-vault-paypal']);
    expect(page.faults()).toEqual(['Not today.']);
    expect([page.left, isCovered()]).toEqual([[], false]);
    page.shop.answer({ 'ppc-vault-paypal': refuse() });
    await page.press();
    expect(page.faults()).toContain(GENERIC);
    page.warnings.length = 0;
  });
});
