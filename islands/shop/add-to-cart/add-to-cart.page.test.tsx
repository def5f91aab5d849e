import { afterEach, describe, expect, test } from 'vitest';
import { addButton, WRAPPER } from '../../testing/shop-markup';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import { ADDED, CLOTH, isLoading, openList, POT, REGION } from '../testing/list-page';

afterEach(closePage);

const list = (options: Partial<ShopPageOptions> = {}) =>
  openList([() => import('.'), () => import('../notices')], options);

describe('the live region', () => {
  test('Q3 Q17 speaks 1000 ms after a real success, and is emptied by the next click', async () => {
    const page = await list({ answers: { add_to_cart: { ...ADDED, delay: 200 } } });
    const region = page.el(REGION);
    expect([region.getAttribute('role'), region.parentElement, region.textContent]).toEqual([
      'status',
      document.body,
      '',
    ]);
    page.click(POT);
    await page.pass(200);
    await page.pass(900);
    expect(region.textContent).toBe('');
    await page.pass(150);
    expect(region.textContent).toBe('Clay pot is in your basket');
    expect(region.getAttribute('aria-relevant')).toBe('all');
    page.click(CLOTH);
    expect(region.textContent).toBe('');
    expect(region.hasAttribute('aria-relevant')).toBe(false);
    await page.pass(200);
    await page.pass(1100);
    expect(region.textContent).toBe('Linen cloth is in your basket');
  });

  test('Q3 the same message twice is said twice', async () => {
    const page = await list();
    const region = page.el(REGION);
    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(region.textContent));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    for (let count = 0; count < 2; count++) {
      page.click(POT);
      await page.pass();
      await page.pass(1100);
    }
    observer.disconnect();
    expect(said.filter(Boolean)).toHaveLength(2);
  });

  test('Q3 the region of the page is used, and stays as it is until there is something to say', async () => {
    const own = '<div class="widget_shopping_cart_live_region" role="status" id="theirs">theirs</div>';
    const page = await list({ body: addButton(7, 'Clay pot') + own });
    expect(document.querySelectorAll(REGION)).toHaveLength(1);
    expect(page.el(REGION).textContent).toBe('theirs');
    page.click(POT);
    await page.pass();
    await page.pass(1100);
    expect(page.el('#theirs').textContent).toBe('Clay pot is in your basket');
  });

  test('markup in data-success_message is text', async () => {
    const evil = '<img src=x onerror="window.evil = 1">"&amp;';
    const page = await list({ body: `${WRAPPER}${addButton(7, evil)}` });
    page.click(POT);
    await page.pass();
    await page.pass(1100);
    expect(page.el(REGION).textContent).toBe(`${evil} is in your basket`);
    expect(page.el(REGION).children).toHaveLength(0);
  });

  test('a page that a browser has translated goes on', async () => {
    const page = await list();
    page.click(POT);
    await page.pass();
    await page.pass(1100);
    const translate = (node: Element) => {
      const font = document.createElement('font');
      font.textContent = 'übersetzt';
      node.replaceChildren(font);
    };
    for (const selector of [POT, '.added_to_cart', REGION]) translate(page.el(selector));
    page.click(POT);
    await page.pass();
    await page.pass(1100);
    expect(page.el(POT).className).toContain('added');
    expect(page.el(POT).textContent).toBe('übersetzt');
    expect(page.el(REGION).textContent).toBe('Clay pot is in your basket');
    page.runtime.release('add-to-cart', 'test');
    expect(document.querySelector('.added_to_cart')).toBeNull();
  });
});

describe('around the page', () => {
  test('Q6 a page that comes back from the back/forward cache has no loading button', async () => {
    const page = await list({ answers: { add_to_cart: { never: true }, get_refreshed_fragments: ADDED } });
    page.click(POT);
    await page.pass();
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(isLoading(page, POT)).toBe(true);
    shown(true);
    expect(isLoading(page, POT)).toBe(false);
    expect(page.el(POT).hasAttribute('aria-busy')).toBe(false);
    await page.pass(30_000);
  });

  test('Q4 fragments are replaced at once: no fading, no overlay, no style left behind', async () => {
    const page = await list();
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(document.body.innerHTML));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    page.click(POT);
    await page.pass();
    await page.pass(1100);
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.some((html) => html.includes('blockUI') || html.includes('opacity'))).toBe(false);
  });

  test('Q13 objects and functions of plugins are not sent', async () => {
    const page = await list({ jquery: 3 });
    const button = page.jquery?.(page.el(POT));
    button?.data('plugin', { element: page.el(POT), run() {} });
    button?.data('callback', () => {});
    button?.data('tooltip', 'yes');
    page.click(POT);
    await page.pass();
    expect(Object.keys(page.shop.calls[0]?.fields ?? {}).sort()).toEqual([
      'product_id',
      'product_sku',
      'quantity',
      'success_message',
      'tooltip',
    ]);
  });

  test('released, the page is as the server sent it, and links work', async () => {
    const page = await list();
    const before = page.el('.products').innerHTML;
    page.click(POT);
    await page.pass();
    await page.pass(1100);
    expect(page.el('.products').innerHTML).not.toBe(before);
    page.runtime.release('add-to-cart', 'test');
    expect(page.el('.products').innerHTML).toBe(before);
    page.click(POT);
    expect(page.followed).toEqual(['?add-to-cart=7']);
  });
});
