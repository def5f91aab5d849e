import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { type CheckoutPage, closeCheckout, openCheckout, review, update } from '../testing/checkout-page';
import { lost } from '../testing/lost';

afterEach(() => {
  closePage();
  closeCheckout();
});

const open = async (name: string, jquery?: 3 | 4) => {
  const page = await openCheckout([() => import('.'), lost(name, 'form.checkout')], { jquery });
  expect(page.warnings.splice(0).join()).toContain(name);
  return page;
};

test.each(['country-state', 'address-locale', 'payment-section'])(
  'A7 without "%s" the browser sends the order, as a press of its button: the shop prints what is right',
  async (name) => {
    const page = await open(name);
    const sent: SubmitEvent[] = [];
    document.addEventListener('submit', (event) => sent.push(event));
    page.el('#place_order').click();
    await page.pass();
    expect(page.followed).toEqual(['/checkout/']);
    expect(sent.at(-1)?.submitter?.id).toBe('place_order');
    expect(page.asked('checkout')).toEqual([]);
    expect(page.form.matches('.processing, [aria-busy=true]')).toBe(false);
  },
);

test.each([undefined, 3] as const)(
  'A7 a submit that names no button gets it, else it would be no order, jQuery %s',
  async (jquery) => {
    const page = await open('country-state', jquery);
    let button: string | undefined;
    page.form.addEventListener('submit', ({ submitter, defaultPrevented }) => {
      if (!defaultPrevented) button = submitter?.id;
    });
    if (jquery) page.trigger('form.checkout', 'submit');
    else page.form.requestSubmit();
    await page.pass();
    expect(page.followed).toEqual(['/checkout/']);
    expect(button).toBe('place_order');
    expect(page.asked('checkout')).toEqual([]);
  },
);

test.each([0, 1])(
  'A7 a plugin disables the button against double orders, %i tasks later: its name goes out',
  async (tasks) => {
    const page = await open('country-state');
    const button = page.el<HTMLButtonElement>('#place_order');
    const disable = () => {
      button.disabled = true;
    };
    page.answer('checkout_place_order', () => (tasks ? void setTimeout(disable) : disable()));
    let sent: FormData | undefined;
    page.form.requestSubmit = (submitter) => {
      sent = new FormData(page.form, submitter?.matches(':disabled') ? null : submitter);
    };
    page.submit();
    await page.pass(50);
    expect(sent?.get('woocommerce_checkout_place_order')).toBe('Place order');
  },
);

test('A7 what does no harm to an order is not waited for', async () => {
  const page = await open('enhanced-select');
  page.submit();
  await page.pass(50);
  expect(page.followed).toEqual([]);
  expect(page.asked('checkout')).toHaveLength(1);
});

describe.each([undefined, 3, 4] as const)(
  'A7 gateways are asked as before any order, jQuery %s',
  (jquery) => {
    const press = async (page: CheckoutPage) => {
      page.press('#place_order');
      await page.pass(10);
    };

    test('one that says no keeps the order, and goes on in its time', async () => {
      const page = await open('country-state', jquery);
      let token = '';
      page.answer('checkout_place_order_cod', () => token !== '');
      await press(page);
      expect(page.told()).toEqual(['checkout_place_order', 'checkout_place_order_cod']);
      expect([page.followed, page.form.matches('.processing, [aria-busy=true]')]).toEqual([[], false]);
      token = 't1';
      if (jquery) page.trigger('form.checkout', 'submit');
      else page.form.requestSubmit();
      await page.pass(10);
      expect(page.followed).toEqual(['/checkout/']);
    });

    test('what changed until it goes on is looked at first', async () => {
      const page = await open('country-state', jquery);
      let token = '';
      page.answer('checkout_place_order', () => token !== '');
      await press(page);
      page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
      token = 't1';
      if (jquery) page.trigger('form.checkout', 'submit');
      else page.form.requestSubmit();
      await page.pass(10);
      expect(page.followed).toEqual([]);
      expect(page.el('.woocommerce-error').textContent).toContain('The payment method has changed.');
      await press(page);
      expect(page.followed).toEqual(['/checkout/']);
    });

    test('C29 one of the port says what the order has to say, once, or why it has to wait', async () => {
      const page = await open('country-state', jquery);
      const { registerGateway } = await import('../../payment/later/gateways/register-gateway');
      let token = '';
      const collect = async () => {
        if (!token) throw Object.assign(new Error('Card refused.'), { name: 'PaymentStop' });
        return { token };
      };
      registerGateway({ id: 'cod', collect });
      const sent: unknown[] = [];
      document.addEventListener('submit', ({ defaultPrevented }) => {
        if (!defaultPrevented) sent.push(new FormData(page.form).getAll('token'));
      });
      await press(page);
      expect([sent, page.el('.woocommerce-error').textContent]).toEqual([[], 'Card refused.']);
      token = 't1';
      page.el('#place_order').click();
      await press(page);
      expect(sent).toEqual([['t1']]);
    });
  },
);

/** The cart of another tab. */
const elsewhere = (hash: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
  document.cookie = `woocommerce_cart_hash=${hash}; path=/`;
};

test.each([undefined, 3] as const)(
  'A7 A4 totals that are at work are looked at before the browser sends the order, jQuery %s',
  async (jquery) => {
    const page = await open('country-state', jquery);
    page.shop.answer({ update_order_review: { json: update(review('$12')) } });
    elsewhere('other');
    page.el('#place_order').click();
    // Nothing of a second press gets past the first.
    page.el('#place_order').click();
    await page.pass(50);
    expect(page.followed).toEqual([]);
    expect(page.el('.woocommerce-error').textContent).toContain('Your cart has changed.');
    expect(page.form.matches('.processing, [aria-busy=true]')).toBe(false);
    page.press('#place_order');
    await page.pass();
    expect(page.followed).toEqual(['/checkout/']);
  },
);

test.each([undefined, 3] as const)(
  'A7 A4 what is the same after the look goes out once, with the button’s name, jQuery %s',
  async (jquery) => {
    const page = await open('country-state', jquery);
    const buttons: (string | undefined)[] = [];
    document.addEventListener('submit', ({ submitter, defaultPrevented }) => {
      if (!defaultPrevented) buttons.push(submitter?.id);
    });
    elsewhere('other');
    if (jquery) page.trigger('form.checkout', 'submit');
    else page.form.requestSubmit();
    expect(page.followed).toEqual([]);
    await page.pass(50);
    expect([page.followed, buttons]).toEqual([['/checkout/'], ['place_order']]);
    expect(page.asked('update_order_review')).toHaveLength(1);
  },
);

test('J14 while the browser sends the order nobody is asked, for totals neither; then all go on', async () => {
  const page = await open('country-state', 3);
  // Else the page of the test would prevent it. jsdom says that it sends nothing.
  page.form.removeAttribute('action');
  page.el('#place_order').click();
  await page.pass(10);
  page.told();
  const updates = page.asked('update_order_review').length;
  page.trigger('form.checkout', 'submit');
  page.tell('update_checkout');
  await page.pass(100);
  expect([page.told(), page.asked('update_order_review').length]).toEqual([['update_checkout'], updates]);
  await page.pass(120_000);
  expect(page.asked('update_order_review')).toHaveLength(updates + 1);
  page.trigger('form.checkout', 'submit');
  await page.pass(10);
  expect(page.told()).toContain('checkout_place_order');
  page.errors.splice(0);
});
