import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Checkout } from '../../checkout/store/checkout';
import {
  type CheckoutPage,
  closeCheckout,
  failure,
  fill,
  openCheckout,
  payment,
  review,
  update,
} from '../../checkout/testing/checkout-page';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import type { OrderButtonApi } from '../later/gateways/order-buttons';

beforeEach(() => {
  // jsdom has no sheets that are made by scripts.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => {
  closePage();
  closeCheckout();
  Reflect.deleteProperty(window, 'atoll');
  Reflect.deleteProperty(window, 'wc');
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

const CART = 'woocommerce_cart_hash';
const own = () => document.querySelector<HTMLElement>('#place_order + .wc-custom-place-order-button button');

const later = setTimeout;
/** Lets time go by until something is so: files come from the disk, which knows no fake time. */
async function until(page: CheckoutPage, isSo: () => unknown): Promise<void> {
  for (let round = 0; round < 200 && !isSo(); round++) {
    await new Promise((resolve) => later(resolve, 10));
    await page.pass(1);
  }
  expect(isSo(), `${isSo}`).toBeTruthy();
}

/** A whole checkout, filled in, with a wallet that brings its own button. */
async function open(options: Partial<ShopPageOptions> = {}) {
  const payments = async () => {
    const { openRegisters } = await import('../../shop/registers/registers');
    openRegisters();
    return import('.');
  };
  const page = await openCheckout([payments, () => import('../../checkout/checkout')], options);
  const log: string[] = [];
  let finished = 0;
  const wallet = {
    render(container: HTMLElement, api: OrderButtonApi) {
      log.push('render');
      const button = document.createElement('button');
      button.type = 'button';
      button.addEventListener('click', async () => {
        const { hasError } = await api.validate();
        log.push(hasError ? 'no' : 'yes');
        finished++;
        if (hasError) return;
        const approval = document.createElement('input');
        Object.assign(approval, { type: 'hidden', name: 'approval', value: 'ok' });
        container.closest('form')?.append(approval);
        approved();
        api.submit();
      });
      container.append(button);
    },
    cleanup() {
      log.push('cleanup');
      document.querySelector('[name=approval]')?.remove();
    },
  };
  /** What happens between the approval and the order. */
  let approved = () => {};
  const { wc } = window as unknown as {
    wc: { customPlaceOrderButton: { register(...args: unknown[]): void } };
  };
  wc.customPlaceOrderButton.register('cod', wallet);
  await until(page, own);
  fill(page);
  page.choose('billing_state', 'NY');
  page.el<HTMLInputElement>('#terms').checked = true;
  page.tell('update_checkout');
  await page.pass(20);
  await until(page, own);
  log.length = 0;
  return Object.assign(page, {
    wallet: log,
    onApproved: (run: () => void) => {
      approved = run;
    },
    async press() {
      const before = finished;
      own()?.click();
      await until(page, () => finished > before);
      await page.pass(20);
    },
  });
}

/** Another tab, or the wallet's own call, changes the cart. */
const otherCart = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop does it
  document.cookie = `${CART}=other; path=/`;
};
const orders = (page: CheckoutPage) => page.asked('checkout').map(({ fields }) => fields.approval);
const refused = failure('<ul class="woocommerce-error"><li>No</li></ul>');
const cookies = { [CART]: 'one' };

test.each([undefined, 3, 4] as const)(
  'C8 CQ13 a wallet is pressed on a page that looks first: its button stays under its handler, and orders (jQuery %s)',
  async (jquery) => {
    const page = await open({ jquery, cookies, answers: { checkout: { json: refused } } });
    const updates = page.asked('update_order_review').length;
    otherCart();
    await page.press();
    expect(page.asked('update_order_review').length).toBe(updates + 1);
    expect([page.wallet, orders(page)]).toEqual([['yes'], ['ok']]);
  },
);

test.each([undefined, 3, 4] as const)(
  'C8 what a wallet approved is in the order, though the page looked in between (jQuery %s)',
  async (jquery) => {
    const page = await open({ jquery, cookies, answers: { checkout: { json: refused } } });
    page.onApproved(otherCart);
    const updates = page.asked('update_order_review').length;
    await page.press();
    expect(page.asked('update_order_review').length).toBe(updates + 1);
    expect([page.wallet, orders(page)]).toEqual([['yes'], ['ok']]);
  },
);

test('C8 another total takes the approval for the old one away, and the button is rendered for the new one', async () => {
  const page = await open({ cookies });
  page.onApproved(() => {
    otherCart();
    page.shop.answer({ update_order_review: { json: update(review('$12')) } });
  });
  await page.press();
  expect([page.wallet, orders(page), document.querySelector('[name=approval]')]).toEqual([
    ['yes', 'cleanup', 'render'],
    [],
    null,
  ]);
});

test('C8 an answer that brings another place for the button has it rendered there', async () => {
  const page = await open({ cookies });
  const box = payment().replace('"form-row place-order"', '"form-row place-order wide"');
  page.shop.answer({ update_order_review: { json: update(review(), box) } });
  page.tell('update_checkout');
  await page.pass(20);
  expect([page.wallet, !!own()]).toEqual([['cleanup', 'render'], true]);
});

test.each([
  ['fails', { status: 500 }],
  ['is no answer', { text: '-1' }],
])('CQ1 C8 an update that %s: the wallet’s button is there again', async (_, answer) => {
  const page = await open();
  page.shop.answer({ update_order_review: answer });
  page.tell('update_checkout');
  expect(own()).toBeNull();
  await page.pass(20);
  expect(page.el('.woocommerce-error').textContent).toContain('could not be updated');
  expect([!!own(), page.wallet]).toEqual([true, ['cleanup', 'render']]);
});

test('C8 an update that another script calls back: the wallet’s button is there again', async () => {
  const page = await open();
  let checkout: Checkout | undefined;
  page.answer('checkout_place_order', (given) => {
    checkout = given as Checkout;
    return false;
  });
  page.submit();
  await page.pass(20);
  page.shop.answer({ update_order_review: { json: update(), delay: 50 } });
  page.tell('update_checkout');
  await page.pass(10);
  expect(own()).toBeNull();
  checkout?.totals.peek().xhr?.abort();
  await page.pass(100);
  expect(!!own()).toBe(true);
});

test('C8 totals that are asked for while the order is under way take no button away', async () => {
  const page = await open({ answers: { checkout: { json: refused, delay: 50 } } });
  page.submit();
  await page.pass(5);
  page.tell('update_checkout');
  await page.pass(5);
  expect(!!own()).toBe(true);
  await page.pass(200);
  expect([page.asked('checkout').length, !!own()]).toEqual([1, true]);
});

test('C8 CQ13 a press that leaves a field, whose change asks for totals, keeps the button that it is on', async () => {
  const page = await open({ answers: { checkout: { json: refused } } });
  const place = own();
  place?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  page.choose('billing_postcode', '10001');
  expect(page.wallet).toEqual([]);
  place?.dispatchEvent(new Event('pointerup', { bubbles: true }));
  expect(own()).toBe(place);
  await page.press();
  await page.pass(20);
  expect(page.asked('update_order_review').at(-1)?.fields.postcode).toBe('10001');
  expect([page.wallet, orders(page)]).toEqual([['yes'], ['ok']]);
  // The next update brings it anew, as any.
  page.tell('update_checkout');
  expect(own()).toBeNull();
});

test('A4 pressed in the wallet’s frame, which asks later: totals that came after the press are shown first', async () => {
  const page = await open({ answers: { checkout: { json: refused } } });
  const focusFrame = () => {
    const frame = document.createElement('iframe');
    own()?.before(frame);
    frame.focus();
    window.dispatchEvent(new Event('blur'));
    frame.remove();
  };
  focusFrame();
  page.shop.answer({ update_order_review: { json: update(review('$12')) } });
  page.tell('update_checkout');
  await until(page, own);
  page.wallet.length = 0;
  await page.press();
  expect([page.wallet, orders(page)]).toEqual([['no'], []]);
  await page.pass(700);
  focusFrame();
  await page.press();
  expect([page.wallet, orders(page)]).toEqual([['no', 'yes'], ['ok']]);
});

describe('C8 §3.25 totals that a field has asked for take the wallet’s button away; they say the same, and it is there again', () => {
  const openWithField = async (jquery?: 3) => {
    const page = await open({ jquery, answers: { checkout: { json: refused } } });
    page.shop.answer({ update_order_review: { json: update(), delay: 50 } });
    page.choose('billing_postcode', '10001');
    expect(own()).toBeNull();
    return page;
  };
  const isBack = async (page: CheckoutPage) => {
    await page.pass(500);
    await until(page, own);
    expect(page.form.classList.contains('has-custom-place-order-button')).toBe(true);
  };

  test.each([
    ['before they are sent', 0, undefined],
    ['while they are under way', 10, undefined],
    ['while they are under way', 10, 3],
  ] as const)('an order waits for them, %s (%i ms, jQuery %s), and is refused', async (_, ms, jquery) => {
    const page = await openWithField(jquery);
    await page.pass(ms);
    page.submit();
    await isBack(page);
    expect(page.el('.woocommerce-error').textContent).toBe('No');
  });

  test('the page goes and comes back: its look takes their place', async () => {
    const page = await openWithField();
    await page.pass(10);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await isBack(page);
  });
});
