import { afterEach, describe, expect, test, vi } from 'vitest';
import { addButton, CONTENTS, cartAnswer, lines, widget } from '../../testing/shop-markup';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import { REGION } from '../testing/list-page';
import { A, B, CLOTH_LINE, openCart, POT_LINE, REMOVED, remove } from '../testing/mini-cart-page';

afterEach(closePage);

const none = { json: cartAnswer('') };
const cart = (options: Partial<ShopPageOptions> = {}) =>
  openCart([() => import('.'), () => import('../notices')], options);

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('S4.6 S1.5 a line is dimmed and blocked, then gone, with the fragments of the answer', async () => {
    const page = await cart({ jquery, answers: { remove_from_cart: { ...REMOVED, delay: 300 } } });
    const item = page.el(remove(A)).closest('li') as HTMLElement;
    expect(page.click(remove(A)).defaultPrevented).toBe(true);
    const overlay = item.querySelector<HTMLElement>('.blockUI.blockOverlay');
    expect([overlay?.style.opacity, overlay?.style.backgroundColor, overlay?.style.cursor]).toEqual([
      '0.6',
      'rgb(0, 0, 0)',
      'wait',
    ]);
    expect(document.querySelectorAll('.blockOverlay')).toHaveLength(1);
    await page.pass(300);
    await page.pass(500);
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
    expect(document.querySelector(remove(A))).toBeNull();
    expect(page.el('.cart-contents').textContent).toBe('2 items');
    expect(document.querySelector('[style*="position"], [style*="zoom"]')).toBeNull();
    expect(page.left).toEqual([]);
  });

  test('S3.4 S2.5 the answer of a removal arrives as removed_from_cart, with the link', async () => {
    const page = await cart({ jquery });
    const link = page.el(remove(A));
    page.click(link);
    await page.pass();
    expect(page.names()).toEqual(['removed_from_cart', 'wc_fragments_loaded']);
    const [fragments, hash, source] = page.events[0]?.args ?? [];
    expect([fragments, hash]).toEqual([REMOVED.json.fragments, 'h2']);
    expect(page.jquery ? (source as ArrayLike<Element>)[0] : source).toBe(link);
  });

  test('removed_from_cart of another script, with and without arguments', async () => {
    const page = await cart({ jquery });
    page.tell('removed_from_cart');
    page.tell('removed_from_cart', [null]);
    expect(page.names()).toEqual(['removed_from_cart', 'removed_from_cart']);
    page.tell('removed_from_cart', [none.json.fragments, '']);
    expect(page.el('.widget_shopping_cart_content').textContent).toContain('empty');
  });
});

test('S3.1 S7.1 S4.6 the request carries the key of the line', async () => {
  const page = await cart();
  page.click(remove(B));
  await page.pass();
  const [call] = page.shop.calls;
  expect([call?.url, call?.method, call?.body]).toEqual([
    `${location.origin}/?wc-ajax=remove_from_cart`,
    'POST',
    `cart_item_key=${B}`,
  ]);
});

test('S4.2 removals and adds share one queue', async () => {
  const page = await cart({
    islands: [() => import('.'), () => import('../add-to-cart')],
    body: `${CONTENTS}${widget(lines(POT_LINE, CLOTH_LINE))}<ul>${addButton(7, 'Clay pot')}</ul>`,
    answers: {
      remove_from_cart: { json: cartAnswer('h2', CLOTH_LINE), delay: 100 },
      add_to_cart: { json: cartAnswer('h3', CLOTH_LINE, POT_LINE), delay: 100 },
    },
  });
  page.click('.add_to_cart_button');
  page.click(remove(A));
  await page.pass(50);
  expect(page.shop.calls.map(({ endpoint }) => endpoint)).toEqual(['add_to_cart']);
  await page.pass(50);
  expect(page.shop.calls.map(({ endpoint }) => endpoint)).toEqual(['add_to_cart', 'remove_from_cart']);
  await page.pass(100);
  expect(page.el('.cart-contents').textContent).toBe('1 items');
});

test('the message of the removal is said after 1000 ms', async () => {
  const page = await cart();
  page.click(remove(A));
  await page.pass();
  await page.pass(900);
  expect(page.el(REGION).textContent).toBe('');
  await page.pass(200);
  expect(page.el(REGION).textContent).toBe('Clay pot is out of your basket');
});

test('S9.10 the overlay is black at 0.6 and fades in 200 ms, out 400 ms', async () => {
  const fades: [string, unknown, unknown][] = [];
  const animate = vi.fn(function (
    this: Element,
    frames: PropertyIndexedKeyframes,
    timing: KeyframeAnimationOptions,
  ) {
    fades.push([this.className, timing.duration, frames.opacity]);
    return {} as Animation;
  });
  Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true });
  // The removal fails without a connection, so that the line stays and is freed.
  const page = await cart({ answers: { remove_from_cart: { fail: true, delay: 1000 } } });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page.click(remove(A));
  const overlay = page.el('.blockOverlay');
  expect([overlay.style.opacity, overlay.style.backgroundColor, overlay.style.zIndex]).toEqual([
    '0.6',
    'rgb(0, 0, 0)',
    '1000',
  ]);
  await page.pass(1000);
  expect(fades).toEqual([
    ['blockUI blockOverlay', 200, ['0', '0.6']],
    ['blockUI blockOverlay', 400, ['0.6', '0']],
  ]);
  await page.pass(390);
  expect(overlay.isConnected).toBe(true);
  await page.pass(10);
  expect(overlay.isConnected).toBe(false);
  Reflect.deleteProperty(Element.prototype, 'animate');
});

test('released, the page is as the server sent it, and links work', async () => {
  const page = await cart({ answers: { remove_from_cart: { ...REMOVED, delay: 100 } } });
  const before = page.el('.widget_shopping_cart').innerHTML;
  page.click(remove(A));
  page.runtime.release('mini-cart', 'test');
  await page.pass(500);
  page.click(remove(B));
  expect(page.followed).toHaveLength(1);
  expect(before).toContain(A);
});
