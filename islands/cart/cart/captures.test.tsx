import { afterEach, describe, expect, test, vi } from 'vitest';
import { available, readCapture, skipNote } from '../../../fixtures/captures/shared';
import { closePage, openPage } from '../../testing/shop-page';
import { PARAMS } from './page.testing';

afterEach(closePage);

const there = available('storefront');
if (!there) console.warn(skipNote('storefront'));

/** A recorded page, at home here. */
const read = (name: string) =>
  readCapture('storefront', name).replaceAll('https://shop.example', location.origin);
const parse = (name: string) => new DOMParser().parseFromString(read(name), 'text/html');

const open = async (name: string, answers: Record<string, string>) => {
  const { body } = parse(name);
  for (const script of body.querySelectorAll('script, style, link')) script.remove();
  const page = await openPage({
    islands: [() => import('.')],
    body: body.innerHTML,
    bodyClass: body.className,
    path: '/cart/',
    globals: { wc_cart_params: PARAMS },
    answers: Object.fromEntries(
      Object.entries(answers).map(([route, file]) => [route, { text: read(file) }]),
    ),
  });
  // jsdom cannot scroll.
  vi.stubGlobal('scrollTo', () => {});
  return page;
};

/** The words of a part, and what its fields hold: all that a shopper sees of it. */
const seen = (tree: ParentNode, selector: string) => {
  const part = tree.querySelector(selector);
  const fields = [...(part?.querySelectorAll<HTMLInputElement>('input, select') ?? [])];
  return [
    part?.textContent?.replace(/\s+/g, ' ').trim(),
    ...fields.map(({ name, value, checked }) => `${name}=${value}${checked ? ' checked' : ''}`),
  ];
};

const PAGES = [
  'cart-items.html',
  'cart-items-astra.html',
  'cart-items-shoptimizer-wc1036.html',
  'cart-with-coupon.html',
  'cart-single-shipping-method.html',
];
const ANSWERS = {
  'cart-response-update-quantities.html': 1,
  'cart-response-update-too-many.html': 2,
  'cart-response-item-removed.html': 1,
  'cart-response-item-restored.html': 0,
  'cart-response-no-change.html': 0,
  'cart-response-shipping-calculated.html': 1,
};

describe.runIf(there).each(PAGES)('%s', (name) => {
  test.each(Object.entries(ANSWERS))(
    'S2.5 shows what %s says, with its messages in their place',
    async (answer, count) => {
      const page = await open(name, { '/cart/': answer });
      page.tell('wc_update_cart');
      await page.pass();
      const next = parse(answer);
      for (const part of ['.woocommerce-cart-form', '.cart_totals'])
        expect(seen(document, part)).toEqual(seen(next, part));
      const wrapper = page.el('.woocommerce-notices-wrapper');
      expect(wrapper.children).toHaveLength(count);
      expect(document.querySelectorAll('.woocommerce-message, .woocommerce-error')).toHaveLength(
        wrapper.querySelectorAll('.woocommerce-message, .woocommerce-error').length,
      );
      expect(page.left).toEqual([]);
    },
  );

  test('S1.5 shows the emptied cart in place', async () => {
    const page = await open(name, { '/cart/': 'cart-response-emptied.html' });
    page.click('.product-remove > a');
    await page.pass();
    expect(page.left).toEqual([]);
    expect(document.querySelector('.woocommerce-cart-form')).toBeNull();
    expect(page.el('.wc-empty-cart-message .cart-empty').textContent?.trim()).not.toBe('');
    expect(page.el('.woocommerce-notices-wrapper .restore-item')).not.toBeNull();
  });

  test('S7.2 S8.5 coupons and shipping methods, as recorded', async () => {
    const page = await open(name, {
      '/cart/': 'cart-response-no-change.html',
      apply_coupon: 'ajax-apply_coupon-error-unknown.html',
      update_shipping_method: 'ajax-update_shipping_method-ok.html',
    });
    page.click('[name=apply_coupon]');
    await page.pass();
    expect(page.el('.coupon > .coupon-error-notice').textContent).toMatch(/\S/);
    const method = page.el<HTMLInputElement>('.shipping_method');
    method.dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass();
    const answer = new DOMParser().parseFromString(read('ajax-update_shipping_method-ok.html'), 'text/html');
    expect(seen(document, '.cart_totals')).toEqual(seen(answer, '.cart_totals'));
  });
});
