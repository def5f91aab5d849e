import { afterEach, describe, expect, test, vi } from 'vitest';
import { addButton, CONTENTS, cartAnswer, line, lines, WRAPPER, widget } from '../../src/testing/shop-markup';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../src/testing/shop-page';

afterEach(closePage);

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
const POT = line(A, 'Clay pot');
const CLOTH = line(B, 'Linen cloth');
const LAMP = line(C, 'Oak lamp');
const remove = (key: string) => `.remove_from_cart_button[data-cart_item_key="${key}"]`;
const row = (page: ShopPage, key: string) => page.el(remove(key)).closest('li') as HTMLElement;
const REGION = '.widget_shopping_cart_live_region';
const left = { json: cartAnswer('h2', CLOTH, LAMP) };
const none = { json: cartAnswer('') };
const cart = (options: Partial<ShopPageOptions> = {}) =>
  openPage({
    islands: [() => import('./index'), () => import('../notices/index')],
    body: `${WRAPPER}${CONTENTS}${widget(lines(POT, CLOTH, LAMP))}`,
    answers: { remove_from_cart: left },
    ...options,
  });

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('S4.6 S1.5 a line is dimmed and blocked, then gone, with the fragments of the answer', async () => {
    const page = await cart({ jquery, answers: { remove_from_cart: { ...left, delay: 300 } } });
    const item = row(page, A);
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
    expect([fragments, hash]).toEqual([left.json.fragments, 'h2']);
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
    islands: [() => import('./index'), () => import('../add-to-cart/index')],
    body: `${CONTENTS}${widget(lines(POT, CLOTH))}<ul>${addButton(7, 'Clay pot')}</ul>`,
    answers: {
      remove_from_cart: { json: cartAnswer('h2', CLOTH), delay: 100 },
      add_to_cart: { json: cartAnswer('h3', CLOTH, POT), delay: 100 },
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

describe('answers that are no success', () => {
  const failures = {
    'a bad key': { json: { success: false } },
    'an empty body': {},
    'an error 500': { status: 500 },
    'a refusal': { status: 403, text: '-1' },
    HTML: { text: '<title>Sign in</title>' },
    'half JSON': { text: '{"fragments":{"a' },
    null: { text: 'null' },
    'no fragments': { json: { cart_hash: 'x' } },
    'fragments that are no map': { json: { fragments: 'x' } },
    'no answer at all': { never: true as const },
    'a lost connection, seen too late': { fail: true as const },
  };
  test.each(Object.entries(failures))(
    'S8.2 S4.6 %s: the address of the link does the work',
    async (_, answer) => {
      const page = await cart({ answers: { remove_from_cart: answer } });
      page.click(remove(A));
      await page.pass();
      await page.pass(30_000);
      expect(page.left).toEqual([`${location.origin}/basket/?remove_item=${A}&_wpnonce=n1`]);
      expect(page.names()).toEqual([]);
      expect(page.el(REGION).textContent).toBe('');
      // Dimmed until the next page is there.
      expect(document.querySelectorAll('.blockOverlay')).toHaveLength(1);
    },
  );

  test('S8.2 without a connection the page stays, the line is free and the shopper told', async () => {
    const page = await cart({ answers: { remove_from_cart: { fail: true } } });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    page.click(remove(A));
    await page.pass();
    expect(page.left).toEqual([]);
    await page.pass(500);
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
    expect(page.el('.woocommerce-error').textContent).toMatch(/\S/);
  });

  test('S8.2 a hostile address is not followed', async () => {
    const page = await cart({ answers: { remove_from_cart: { status: 500 } } });
    page.el(remove(A)).setAttribute('href', 'javascript:alert(1)');
    page.click(remove(A));
    await page.pass();
    expect(page.left).toEqual([]);
    await page.pass(500);
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
    expect(page.el('.woocommerce-error').textContent).toMatch(/\S/);
    expect(page.warnings.splice(0).join()).toContain('not http');
  });
});

describe('focus', () => {
  const keys = async (page: ShopPage, key: string) => {
    page.el(remove(key)).focus();
    page.click(remove(key));
    await page.pass();
    return document.activeElement;
  };
  test('Q5 goes on to the link that took the place', async () => {
    const page = await cart({ answers: { remove_from_cart: { json: cartAnswer('h', POT, LAMP) } } });
    expect(await keys(page, B)).toBe(page.el(remove(C)));
  });

  test('Q5 goes back to the last link when the last line went', async () => {
    const page = await cart({ answers: { remove_from_cart: { json: cartAnswer('h', POT, CLOTH) } } });
    expect(await keys(page, C)).toBe(page.el(remove(B)));
  });

  test('Q5 goes to the message of the empty cart', async () => {
    const page = await cart({ answers: { remove_from_cart: none } });
    expect(await keys(page, A)).toBe(page.el('.woocommerce-mini-cart__empty-message'));
  });

  test('Q5 stays in the mini-cart in which it was', async () => {
    const body = `${widget(lines(POT, CLOTH))}<footer>${widget(lines(POT, CLOTH))}</footer>`;
    const page = await cart({ body, answers: { remove_from_cart: { json: cartAnswer('h', CLOTH) } } });
    const link = page.el(`footer ${remove(A)}`);
    link.focus();
    page.click(link);
    await page.pass();
    expect(document.activeElement).toBe(page.el(`footer ${remove(B)}`));
  });

  test('Q5 is not taken from a shopper who has moved on, nor given to one who used the mouse', async () => {
    const page = await cart({
      body: `${widget(lines(POT, CLOTH))}<input id="search">`,
      answers: { remove_from_cart: { json: cartAnswer('h', CLOTH), delay: 100 } },
    });
    page.el(remove(A)).focus();
    page.click(remove(A));
    page.el('#search').focus();
    await page.pass(100);
    expect(document.activeElement?.id).toBe('search');
    (document.activeElement as HTMLElement).blur();
    page.click(remove(B));
    await page.pass(100);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('clicks', () => {
  test('an impatient second click is the same wish', async () => {
    const page = await cart({ answers: { remove_from_cart: { ...left, delay: 100 } } });
    for (let count = 0; count < 5; count++) expect(page.click(remove(A)).defaultPrevented).toBe(true);
    await page.pass(100);
    expect(page.shop.calls).toHaveLength(1);
  });

  test('also where a theme has no rows of the known kind', async () => {
    const link = `<a class="remove_from_cart_button" href="/basket/?remove_item=${A}" data-cart_item_key="${A}">x</a>`;
    const page = await cart({
      body: `${CONTENTS}<div class="drawer">${link}</div>`,
      answers: { remove_from_cart: { ...none, delay: 100 } },
    });
    for (let count = 0; count < 5; count++) page.click(remove(A));
    await page.pass(100);
    await page.pass(500);
    expect(page.shop.calls).toHaveLength(1);
    expect(page.left).toEqual([]);
    expect(page.el('.drawer').innerHTML).toBe(link);
  });

  test('Q14 a click that another script handled, and a link without a key, are left alone', async () => {
    const page = await cart();
    page.el(remove(A)).addEventListener('click', (event) => event.preventDefault());
    page.click(remove(A));
    const other = page.el(remove(B));
    other.removeAttribute('data-cart_item_key');
    page.click(other);
    await page.pass();
    expect(page.shop.calls).toEqual([]);
    expect(page.followed).toEqual([other.getAttribute('href')]);
  });

  test('S3.8 without wc_add_to_cart_params the link is followed', async () => {
    const page = await cart({ globals: { wc_add_to_cart_params: undefined } });
    page.click(remove(A));
    expect(page.followed).toEqual([page.el(remove(A)).getAttribute('href')]);
  });

  test('a mini-cart that comes with a fragment works as well', async () => {
    const page = await cart({ body: CONTENTS + widget() });
    page.el('.widget_shopping_cart_content').innerHTML = lines(POT);
    await page.pass();
    page.click(remove(A));
    await page.pass();
    expect(page.shop.calls).toHaveLength(1);
  });

  test('the row may leave the page while its request runs', async () => {
    const page = await cart({ answers: { remove_from_cart: { ...left, delay: 100 } } });
    page.click(remove(A));
    page.el('.widget_shopping_cart_content').innerHTML = lines(POT, CLOTH);
    await page.pass(100);
    expect(document.querySelector(remove(A))).toBeNull();
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
  });
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

test('Q6 a page that comes back from the back/forward cache has no dimmed line', async () => {
  const page = await cart({ answers: { remove_from_cart: { status: 500 } } });
  page.click(remove(A));
  await page.pass();
  expect(document.querySelectorAll('.blockOverlay')).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await page.pass(500);
  expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
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
    ['blockUI blockOverlay', 200, [0, '0.6']],
    ['blockUI blockOverlay', 400, ['0.6', 0]],
  ]);
  await page.pass(390);
  expect(overlay.isConnected).toBe(true);
  await page.pass(10);
  expect(overlay.isConnected).toBe(false);
  Reflect.deleteProperty(Element.prototype, 'animate');
});

test('released, the page is as the server sent it, and links work', async () => {
  const page = await cart({ answers: { remove_from_cart: { ...left, delay: 100 } } });
  const before = page.el('.widget_shopping_cart').innerHTML;
  page.click(remove(A));
  page.runtime.release('mini-cart', 'test');
  await page.pass(500);
  page.click(remove(B));
  expect(page.followed).toHaveLength(1);
  expect(before).toContain(A);
});
