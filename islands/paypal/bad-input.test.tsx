import { afterEach, describe, expect, test } from 'vitest';
import {
  BODIES,
  closePaypalPage,
  MINI_CART,
  openPaypalPage,
  type PaypalPage,
  WRAPPER,
} from './testing/paypal-page';

afterEach(closePaypalPage);

/** The provider's script, as another plugin puts it into the page. */
function loadElsewhere(query = 'client-id=OTHER&components=buttons'): void {
  const script = document.createElement('script');
  script.src = `https://www.paypal.com/sdk/js?${query}`;
  document.head.append(script);
}
const wrapper = (page: PaypalPage) => page.el('#ppc-button-ppcp-gateway');

describe('PP36 a script of the same name that another plugin loads after ours', () => {
  test('takes our buttons away: with the next update of the page they are there again, and pay', async () => {
    const page = await openPaypalPage();
    loadElsewhere();
    await page.pass(50);
    expect(wrapper(page).childElementCount).toBe(0);
    page.tell('updated_cart_totals');
    await page.pass(50);
    expect(wrapper(page).childElementCount).toBe(1);
    await page.press();
    expect(page.left).toEqual(['http://localhost:3000/received/']);
  });

  test('or before ours is there: one of them draws, once', async () => {
    const page = await openPaypalPage({ held: true });
    page.border.held = false;
    loadElsewhere();
    await page.pass(50);
    page.border.release();
    await page.pass(200);
    expect(wrapper(page).childElementCount).toBe(1);
  });
});

describe('a script that is slow', () => {
  test('another method of the checkout can be used meanwhile', async () => {
    const page = await openPaypalPage({ context: 'checkout', held: true });
    const isHidden = () => page.el('#place_order').classList.contains('ppcp-hidden');
    expect(isHidden()).toBe(true);
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    page.tell('payment_method_selected');
    expect([isHidden(), document.querySelector('.blockOverlay')]).toEqual([false, null]);
    page.border.release();
    await page.pass(500);
    expect(isHidden()).toBe(false);
  });

  test('a product can be put into the cart meanwhile, and no place is covered', async () => {
    const page = await openPaypalPage({ context: 'product', held: true });
    await page.pass(60_000);
    expect(document.querySelector('.blockOverlay')).toBeNull();
    expect(page.el<HTMLButtonElement>('.single_add_to_cart_button').disabled).toBe(false);
  });
});

describe('markup that is there twice', () => {
  test.each(['cart', 'product', 'checkout'])(
    'of two wrappers on %s the first has buttons',
    async (context) => {
      const page = await openPaypalPage({ context, body: `${BODIES[context]}${WRAPPER}` });
      const [first, second] = document.querySelectorAll('#ppc-button-ppcp-gateway');
      expect([first?.childElementCount, second?.childElementCount]).toEqual([1, 0]);
      expect(page.sdk('Buttons')).toHaveLength(1);
    },
  );
});

describe('a page that comes back from the browser’s memory', () => {
  const restore = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  test('PPQ 8.37 a payment that was left in the middle keeps no other place from paying', async () => {
    const page = await openPaypalPage({
      context: 'product',
      body: `${BODIES.product}${MINI_CART}`,
      plan: { otherwise: 'ask' },
    });
    const [mini, product] = page.border.provider.groups;
    product?.press('paypal').catch(() => {});
    await page.pass(100);
    restore();
    page.border.provider.plan.otherwise = 'approve';
    mini?.press('paypal').catch(() => {});
    await page.pass(10);
    await page.pass(500);
    expect(page.sdk('onClick.reject')).toEqual([]);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('an approval goes on: nobody else pays, and the page stays covered until it is answered', async () => {
    const page = await openPaypalPage({
      body: `${BODIES.cart}${MINI_CART}`,
      answers: { 'ppc-approve-order': { never: true } },
    });
    const [mini, cart] = page.border.provider.groups;
    cart?.press('paypal').catch(() => {});
    await page.pass(200);
    restore();
    mini?.press('paypal').catch(() => {});
    await page.pass(10);
    expect(page.sdk('onClick.reject')).toHaveLength(1);
    expect(document.querySelector('body > .blockOverlay')).not.toBeNull();
  });
});
