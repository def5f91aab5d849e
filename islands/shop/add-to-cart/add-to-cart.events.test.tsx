import { afterEach, describe, expect, test } from 'vitest';
import { closePage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import { ADDED, CLOTH, isLoading, LAMP, openList, POT } from '../testing/list-page';

afterEach(closePage);

const list = (options: Partial<ShopPageOptions> = {}) =>
  openList([() => import('.'), () => import('../notices')], options);
const endpoints = (page: ShopPage) => page.shop.calls.map(({ endpoint }) => endpoint);

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('S4.1 a button is loading, then added, with the link to the cart behind it', async () => {
    const page = await list({ jquery, answers: { add_to_cart: { ...ADDED, delay: 300 } } });
    const button = page.el(POT);
    const click = page.click(POT);
    expect(click.defaultPrevented).toBe(true);
    expect(button.className).toBe('button product_type_simple add_to_cart_button ajax_add_to_cart loading');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await page.pass(300);
    expect(button.className).toBe('button product_type_simple add_to_cart_button ajax_add_to_cart added');
    expect(button.hasAttribute('aria-busy')).toBe(false);
    const link = button.nextElementSibling as HTMLAnchorElement;
    expect(link.outerHTML).toContain('class="added_to_cart wc-forward"');
    expect([link.getAttribute('href'), link.title, link.textContent]).toEqual([
      `${location.origin}/basket/`,
      'To the basket',
      'To the basket',
    ]);
    // Between the button and the text that describes it (§1.2).
    expect(link.nextElementSibling?.id).toContain('describedby_7');
    // Again: added goes, loading comes, still one link.
    page.click(POT);
    expect([...button.classList].slice(4)).toEqual(['loading']);
    await page.pass(300);
    expect(document.querySelectorAll('.added_to_cart')).toHaveLength(1);
  });

  test('S3.2 everything on the button is sent, in the legacy order, jQuery data below attributes', async () => {
    const page = await list({ jquery });
    page.el(POT).setAttribute('data-my-field', 'own');
    page.el(CLOTH).removeAttribute('data-success_message');
    if (page.jquery) {
      page.jquery(page.el(POT)).data('engraving', 'For Ada');
      page.jquery(page.el(POT)).data('quantity', 99);
    }
    page.click(POT);
    await page.pass();
    const own = { myField: 'own', success_message: 'Clay pot is in your basket' };
    const product = { product_sku: 'SKU-7', product_id: '7', quantity: '1' };
    expect(page.shop.calls[0]?.fields).toEqual({
      ...own,
      ...product,
      ...(page.jquery && { engraving: 'For Ada' }),
    });
    page.click(CLOTH);
    await page.pass();
    expect(page.shop.calls[1]?.body).toBe('product_sku=SKU-9&product_id=9&quantity=1');
  });

  test('S2.5 adding tells the events of the contract in order, with their arguments', async () => {
    const page = await list({ jquery });
    page.click(POT);
    const before = page.names();
    await page.pass();
    expect(before).toEqual(['should_send_ajax_request.adding_to_cart', 'adding_to_cart']);
    expect(page.names().slice(2)).toEqual(['added_to_cart', 'wc_cart_button_updated', 'wc_fragments_loaded']);
    const button = page.el(POT);
    const element = (value: unknown) => (page.jquery ? (value as ArrayLike<Element>)[0] : value);
    const [asked, adding, added, updated, loaded] = page.events.map(({ args }) => args);
    expect(asked?.map(element)).toEqual([button]);
    expect(element(adding?.[0])).toBe(button);
    expect(adding?.[1]).toMatchObject({ product_id: '7', quantity: '1' });
    expect([added?.[0], added?.[1], element(added?.[2])]).toEqual([ADDED.json.fragments, 'h1', button]);
    expect(updated?.map(element)).toEqual([button]);
    expect(loaded).toEqual([]);
  });

  test('S3.2 a handler of adding_to_cart sees the button loading and may change the payload', async () => {
    const page = await list({ jquery });
    const seen: boolean[] = [];
    page.hear('adding_to_cart', (_button, data) => {
      seen.push(isLoading(page, POT));
      Object.assign(data as object, { quantity: 3, gift: { wrap: 'red' } });
      delete (data as Record<string, unknown>).product_sku;
    });
    page.click(POT);
    await page.pass();
    expect(seen).toEqual([true]);
    expect(page.shop.calls[0]?.fields).toEqual({
      success_message: 'Clay pot is in your basket',
      product_id: '7',
      quantity: '3',
      'gift[wrap]': 'red',
    });
  });

  test('S4.1 a veto takes loading off and sends nothing', async () => {
    const page = await list({ jquery });
    page.hear('should_send_ajax_request.adding_to_cart', () => false);
    page.click(POT);
    await page.pass();
    expect(page.shop.calls).toEqual([]);
    expect(isLoading(page, POT)).toBe(false);
    expect(page.names()).toEqual([
      'should_send_ajax_request.adding_to_cart',
      'ajax_request_not_sent.adding_to_cart',
      'wc_cart_button_updated',
    ]);
    expect(page.events[1]?.args.slice(0, 2)).toEqual([false, false]);
  });

  test('S4.5 the fragments of the answer are on the page before handlers of wc_fragments_loaded run', async () => {
    const page = await list({ jquery });
    const seen: unknown[] = [];
    page.hear('wc_fragments_loaded', () => seen.push(page.el('.cart-contents').textContent));
    page.click(POT);
    await page.pass();
    expect(seen).toEqual(['1 items']);
    expect(page.el('.widget_shopping_cart_content').textContent).toContain('Clay pot');
  });

  test('a third party may tell added_to_cart without arguments or without a button', async () => {
    const page = await list({ jquery });
    page.tell('added_to_cart');
    page.tell('added_to_cart', [null, null, null]);
    page.tell('added_to_cart', [undefined, undefined, page.jquery ? page.jquery('#nowhere') : {}]);
    expect(page.el('.cart-contents').textContent).toBe('old');
    expect(page.names().filter((name) => name !== 'added_to_cart')).toEqual([]);
    page.tell('added_to_cart', [ADDED.json.fragments, 'h1']);
    expect(page.el('.cart-contents').textContent).toBe('1 items');
    expect(page.names().at(-1)).toBe('wc_fragments_loaded');
    // With a button, as a theme does that adds by itself.
    const button = page.el(LAMP);
    page.tell('added_to_cart', [ADDED.json.fragments, 'h1', page.jquery ? page.jquery(button) : button]);
    expect(button.className).toContain('added');
    expect(button.nextElementSibling?.className).toBe('added_to_cart wc-forward');
    expect(page.shop.calls).toEqual([]);
  });

  test('an extension that throws stops neither the add nor what comes after it', async () => {
    const page = await list({ jquery });
    for (const name of ['adding_to_cart', 'added_to_cart', 'wc_cart_button_updated', 'wc_fragments_loaded']) {
      page.hear(name, () => {
        throw new Error(`broken at ${name}`);
      });
    }
    page.click(POT);
    await page.pass();
    expect(page.el(POT).className).toContain('added');
    expect(page.el('.cart-contents').textContent).toBe('1 items');
    expect(page.errors.splice(0).filter((error) => error.includes('broken at')).length).toBeGreaterThan(3);
  });
});

test.each([3, 4] as const)('jQuery %i: .trigger("click") on an anchor adds once', async (jquery) => {
  const page = await list({ jquery });
  page.trigger(POT, 'click');
  await page.pass();
  expect(endpoints(page)).toEqual(['add_to_cart']);
  expect(page.el(POT).className).toContain('added');
});
