import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CardPage, openCardPage, payment } from '../../../testing/card-page';
import { closePaypalPage } from '../../../testing/paypal-page';

afterEach(() => {
  vi.restoreAllMocks();
  closePaypalPage();
});

const CARD = '4111 1111 1111 1111';
const NOT_VALID = 'These card details are not valid.';
const GENERIC = 'Something went wrong. Please try again or choose another payment source.';
/** A stored card, chosen, beside the form of a new one. */
const STORED =
  '<ul><li><input type="radio" name="wc-ppcp-credit-card-gateway-payment-token" value="5" checked><input type="radio" name="wc-ppcp-credit-card-gateway-payment-token" value="new"></li></ul>';
const MAY_BE_PAID = 'Your payment may have gone through. Please look at your orders before you pay again.';
const refuse = (data?: unknown) => ({ json: { success: false, data } });
const shown = (element: HTMLElement) => !element.closest('[style*="display: none"],[hidden]');
const frames = () => document.querySelectorAll('.payment_box iframe');
const isCovered = () => !!document.querySelector('form.checkout > .blockOverlay');
const tells = (page: CardPage) =>
  expect(page.warnings.splice(0)).toEqual([expect.stringContaining('a payment came to nothing')]);
const heard = (name: string) => {
  const events: Event[] = [];
  document.addEventListener(name, (event) => events.push(event));
  return events;
};
/** What an update of the checkout prints, and then tells. */
const update = async (page: CardPage, markup?: string) => {
  const { applyFragments } = await import('../../../../../src/fragments/apply');
  if (markup) applyFragments({ '.woocommerce-checkout-payment': markup });
  page.tell('updated_checkout');
  await page.settle();
};

describe('PP30 PP2 fields of the provider in the place of the shop’s', () => {
  test('each goes where its input is, looks like it, and the inputs are out of the way', async () => {
    const page = await openCardPage();
    expect(page.sdk('CardFields').map(({ keys }) => keys)).toEqual([['createOrder', 'onApprove', 'onError']]);
    expect(page.sdk('CardFields.NumberField')).toMatchObject([
      { options: { placeholder: 'Card number', style: { input: {} } } },
    ]);
    expect(page.sdk('CardFields.CVVField')[0]?.options).not.toHaveProperty('placeholder');
    expect(page.sdk('CardFields.NameField')).toEqual([]);
    const places = [...frames()].map((frame) => frame.parentElement?.className);
    expect(places).toEqual(['form-row form-row-wide', 'form-row form-row-first', 'form-row form-row-last']);
    for (const input of document.querySelectorAll<HTMLInputElement>('.payment_box input')) {
      expect([input.hidden, input.style.display, input.style.getPropertyPriority('display')]).toEqual([
        true,
        'none',
        'important',
      ]);
    }
  });

  test('all looks are read before the first is drawn: each field would have the page laid out anew', async () => {
    const { getComputedStyle } = window;
    const drawn: number[] = [];
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
      if (element.matches('.payment_box .input-text')) drawn.push(frames().length);
      return getComputedStyle(element, pseudo);
    });
    await openCardPage();
    expect(drawn).toEqual([0, 0, 0]);
  });

  test('what hid the method is gone, and its button is there', async () => {
    const page = await openCardPage();
    expect(document.querySelector('#ppcp-hide-dcc')).toBeNull();
    expect(page.el('li.payment_method_ppcp-credit-card-gateway').style.display).toBe('block');
    expect(shown(page.el('#ppcp-hosted-fields button'))).toBe(true);
    expect(page.el('.payment_box').style.display).toBe('none');
    expect(page.el('#place_order').classList.contains('ppcp-hidden')).toBe(true);
    expect(document.querySelector('#ppcp-hosted-fields .blockOverlay')).toBeNull();
  });

  test('a name is asked for where the shop shows one', async () => {
    const page = await openCardPage({
      more: '<p class="name"><input id="ppcp-credit-card-gateway-card-name" placeholder="Name"></p>',
    });
    expect(page.sdk('CardFields.NameField.render')).toMatchObject([{ target: 'p.name' }]);
  });

  test('a browser or an account that cannot take cards is not offered them', async () => {
    const page = await openCardPage({ plan: { ineligible: ['CardFields'] } });
    expect(frames()).toHaveLength(0);
    expect(document.querySelector('#ppcp-hide-dcc')).not.toBeNull();
    expect(shown(page.el('#ppcp-hosted-fields button'))).toBe(false);
    // Nobody sees what is chosen: the first method that can be seen is.
    expect(page.el<HTMLInputElement>('[name=payment_method]:checked').value).toBe('bacs');
  });

  test('fields that cannot be drawn leave the shop’s own, and the method is not offered', async () => {
    const page = await openCardPage({ chosen: 'bacs', plan: { throws: ['CardFields.ExpiryField.render'] } });
    expect(frames()).toHaveLength(0);
    expect(page.el('li.payment_method_ppcp-credit-card-gateway').style.display).toBe('none');
    tells(page);
  });

  test('PP57 a card that subscriptions need is kept in any case', async () => {
    const page = await openCardPage({
      settings: { cart_contains_subscription: '1' },
      more: '<input type="checkbox" id="wc-ppcp-credit-card-gateway-new-payment-method">',
    });
    const box = page.el<HTMLInputElement>('#wc-ppcp-credit-card-gateway-new-payment-method');
    expect([box.checked, box.disabled]).toEqual([true, true]);
  });
});

describe('PPQ 8.2 updates of the checkout', () => {
  test('one that changed nothing draws nothing, and one press pays once', async () => {
    const page = await openCardPage();
    const loaded = heard('hosted_fields_loaded');
    const before = [...frames()];
    await update(page);
    await update(page);
    expect([...frames()]).toEqual(before);
    expect(page.sdk('CardFields')).toHaveLength(1);
    expect(loaded).toHaveLength(0);
    page.type(CARD);
    await page.pay();
    expect(page.sdk('CardFields.submit')).toHaveLength(1);
    expect(page.faults()).toEqual([]);
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
  });

  test('one that prints the payment anew keeps the fields with what is in them', async () => {
    const page = await openCardPage();
    const loaded = heard('hosted_fields_loaded');
    const before = [...frames()];
    const button = page.el('#ppcp-hosted-fields button');
    page.type(CARD);
    await update(page, payment('ppcp-credit-card-gateway', '<p>New words of the shop</p>', 'Pay now'));
    expect(page.el('#place_order').textContent).toBe('Pay now');
    expect(page.el('.payment_box').textContent).toContain('New words');
    expect([...frames()]).toEqual(before);
    expect(Object.values(page.border.provider.loads).every((count) => count === 1)).toBe(true);
    expect(page.sdk('CardFields')).toHaveLength(1);
    expect(loaded).toHaveLength(page.el('#ppcp-hosted-fields button') === button ? 0 : 1);
    expect(document.querySelector('#ppcp-hide-dcc')).toBeNull();
    expect(shown(page.el('#ppcp-hosted-fields button'))).toBe(true);
    await page.pay();
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
  });

  test('fields that somebody threw away are drawn once anew', async () => {
    const page = await openCardPage();
    const loaded = heard('hosted_fields_loaded');
    page.el('#payment').outerHTML = payment('ppcp-credit-card-gateway');
    await update(page);
    expect(page.sdk('CardFields')).toHaveLength(2);
    expect(frames()).toHaveLength(3);
    expect(loaded).toHaveLength(1);
    page.type(CARD);
    await page.pay();
    expect(page.sdk('CardFields.submit')).toHaveLength(1);
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
  });

  test('a script that came anew draws anew', async () => {
    const page = await openCardPage();
    const { setUrlParams } = await import('../../../store/settings');
    setUrlParams({ components: 'buttons,card-fields', 'disable-funding': 'paylater' });
    page
      .el('#ppc-button-ppcp-gateway')
      .dispatchEvent(new CustomEvent('ppcp-reload-buttons', { bubbles: true, detail: [] }));
    await page.settle();
    expect(page.sdk('CardFields')).toHaveLength(2);
    expect(frames()).toHaveLength(3);
  });
});

describe('paying by card', () => {
  test('PP63 PP39 an order is made of the form, approved, and placed', async () => {
    const page = await openCardPage();
    page.type(CARD);
    await page.pay();
    expect(page.asked()).toEqual(['ppc-create-order', 'ppc-approve-order']);
    expect(page.sent('ppc-create-order')).toMatchObject([
      {
        context: 'checkout',
        payment_method: 'ppcp-credit-card-gateway',
        form_encoded:
          'billing_first_name=Ada&billing_last_name=Buyer&payment_method=ppcp-credit-card-gateway',
        save_payment_method: false,
      },
    ]);
    expect(page.sent('ppc-approve-order')).toEqual([{ nonce: 'n-approve_order', order_id: 'ORDER1' }]);
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
    expect([isCovered(), document.querySelector('body > .blockOverlay')]).toEqual([false, null]);
  });

  test('PP1 an order that waits is paid in the same way', async () => {
    const page = await openCardPage({ context: 'pay-now', settings: { order_id: '175' } });
    page.type(CARD);
    await page.pay();
    expect(page.sent('ppc-create-order')).toMatchObject([
      { context: 'pay-now', order_id: '175', bn_code: '' },
    ]);
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
  });

  test.each(['', STORED])(
    'PP1 0025 an order that waits and costs something else by now is not paid before that is said (%#)',
    async (stored) => {
      const due = (total_str: string) => ({
        total: Number(total_str),
        total_str,
        currency_code: 'EUR',
        country_code: 'DE',
      });
      const page = await openCardPage({ context: 'pay-now', settings: { pay_now: due('38.61') } });
      page.el('#order_review').insertAdjacentHTML('beforeend', stored);
      page.shop.answer({
        [location.pathname]: { text: `{"a":{},"pay_now":${JSON.stringify(due('52.00'))}}` },
      });
      page.type(CARD);
      await page.pay();
      expect([page.sent('ppc-create-order'), page.placed]).toEqual([[], []]);
      expect(page.faults()).toEqual([expect.stringMatching(/amount has changed.* 52.00 EUR/)]);
      await page.pay();
      expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
    },
  );

  test('PPQ 8.19 what an earlier press of the wallet left does not go along', async () => {
    const page = await openCardPage({ plan: { otherwise: 'cancel' } });
    await page.press('venmo');
    page.border.provider.plan.otherwise = 'approve';
    page.type(CARD);
    await page.pay();
    expect(page.sent('ppc-create-order').at(-1)).not.toHaveProperty('funding_source');
    expect(page.sent('ppc-create-order').at(-1)?.form_encoded).not.toContain('ppcp-funding-source');
    expect(page.sent('ppc-approve-order').at(-1)).not.toHaveProperty('funding_source');
  });

  test('PP55 presses while one is under way are no further payments', async () => {
    const page = await openCardPage({ answers: { 'ppc-create-order': { never: true } } });
    page.type(CARD);
    page.click('#ppcp-hosted-fields button');
    page.click('#ppcp-hosted-fields button');
    await page.settle();
    expect(isCovered()).toBe(true);
    page.click('#ppcp-hosted-fields button');
    await page.settle();
    expect(page.sdk('CardFields.submit')).toHaveLength(1);
    expect(page.placed).toEqual([]);
  });

  test('PP68 a card that is not valid is said once', async () => {
    const page = await openCardPage();
    page.type('4111');
    await page.pay();
    expect(page.faults()).toEqual([NOT_VALID]);
    expect(isCovered()).toBe(false);
    tells(page);
    page.type(CARD);
    await page.pay();
    expect(page.faults()).toEqual([]);
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
  });

  test('a card that the bank refuses is said once', async () => {
    const page = await openCardPage();
    page.type('4000 0000 0000 0002');
    await page.pay();
    expect(page.faults()).toEqual([NOT_VALID]);
    expect(page.asked()).toEqual(['ppc-create-order']);
    tells(page);
  });

  test('PP65 an order that the shop refuses: its words, and no others', async () => {
    const page = await openCardPage({
      answers: { 'ppc-create-order': refuse({ errors: ['Name is missing.'], message: 'x' }) },
    });
    page.type(CARD);
    await page.pay();
    expect(page.faults()).toEqual(['Name is missing.']);
    expect(isCovered()).toBe(false);
    expect(page.placed).toEqual([]);
    page.warnings.length = 0;
  });

  test('PPQ 8.17 PP67 a payment that the shop refuses: its words, and no others', async () => {
    const page = await openCardPage({
      answers: { 'ppc-approve-order': refuse({ code: 100, message: 'Card refused by 3D Secure.' }) },
    });
    page.type(CARD);
    await page.pay();
    expect(page.faults()).toEqual(['Card refused by 3D Secure.']);
    expect(page.placed).toEqual([]);
    page.warnings.length = 0;
  });

  test('a lost connection while it is approved is said in general words, once', async () => {
    const page = await openCardPage({ answers: { 'ppc-approve-order': { fail: true } } });
    page.type(CARD);
    await page.pay();
    expect(page.faults()).toEqual([GENERIC]);
    expect([isCovered(), page.placed]).toEqual([false, []]);
    page.warnings.length = 0;
  });

  test('PP53 fields of the checkout that are missing are said before anything is sent', async () => {
    const page = await openCardPage({ settings: { basic_checkout_validation_enabled: '1' } });
    page.el('.validate-required').classList.add('woocommerce-invalid');
    page.type(CARD);
    await page.pay();
    expect(page.faults()).toEqual(['<strong>Billing First name</strong> is a required field.']);
    expect(page.sdk('CardFields.submit')).toEqual([]);
    expect(isCovered()).toBe(false);
  });

  test('PPD 9.6 a stored card goes out by the shop’s own button', async () => {
    const page = await openCardPage({
      more: STORED,
    });
    await page.pay();
    expect(page.sdk('CardFields.submit')).toEqual([]);
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
    expect(isCovered()).toBe(false);
  });

  test.each([
    ['a new card', ''],
    ['a stored card', STORED],
  ])(
    'P12 a payment in the mini-cart that nobody answered for is not paid once more by %s',
    async (_, more) => {
      const page = await openCardPage({
        more,
        answers: { 'ppc-get-order': { json: { success: true, data: { status: 'COMPLETED' } } } },
      });
      const { noteUnanswered } = await import('../../../store/unanswered');
      noteUnanswered('OF-MINI-CART');
      page.type(CARD);
      await page.pay();
      expect([page.sent('ppc-create-order'), page.placed, page.faults()]).toEqual([[], [], [MAY_BE_PAID]]);
      expect(page.sent('ppc-get-order')).toMatchObject([{ order_id: 'OF-MINI-CART' }]);
    },
  );

  test('what the page showed is looked at before anything is sent', async () => {
    const page = await openCardPage();
    const { onLookBeforePayment } = await import('../../../../payment/store/look-before-payment');
    const life = new AbortController();
    onLookBeforePayment(
      page.el('form.checkout'),
      { settle: async () => {}, agree: async () => false, review: () => ({ text: '', amounts: '' }) },
      life.signal,
    );
    page.type(CARD);
    await page.pay();
    expect(page.sdk('CardFields.submit')).toEqual([]);
    expect(isCovered()).toBe(false);
    life.abort();
    await page.pay();
    expect(page.placed).toEqual(['ppcp-credit-card-gateway']);
  });
});

test('the shop’s own form is back when the island leaves', async () => {
  const page = await openCardPage();
  page.runtime.stop();
  expect(frames()).toHaveLength(0);
  for (const input of document.querySelectorAll<HTMLInputElement>('.payment_box input'))
    expect([input.hidden, input.style.display]).toEqual([false, '']);
  expect(document.querySelector('#ppcp-hide-dcc')).not.toBeNull();
});
