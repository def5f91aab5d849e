import { afterEach, describe, expect, test } from 'vitest';
import { addButton } from '../../testing/shop-markup';
import { closePage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import { ADDED, CLOTH, isLoading, LAMP, openList, POT } from '../testing/list-page';

afterEach(closePage);

const list = (options: Partial<ShopPageOptions> = {}) =>
  openList([() => import('.'), () => import('../notices')], options);
const endpoints = (page: ShopPage) => page.shop.calls.map(({ endpoint }) => endpoint);

describe('requests', () => {
  test('S7.1 P9.2 add_to_cart is posted to the address of the endpoint, as the original did', async () => {
    const wc_ajax_url = '/shop/?lang=de&wc-ajax=%%endpoint%%&x=%%endpoint%%';
    const params = {
      wc_ajax_url,
      i18n_view_cart: 'V',
      cart_url: '/b/',
      is_cart: '',
      cart_redirect_after_add: 'no',
    };
    const page = await list({ globals: { wc_add_to_cart_params: params } });
    page.click(POT);
    await page.pass();
    const [call] = page.shop.calls;
    expect(call?.url).toBe(`${location.origin}/shop/?lang=de&wc-ajax=add_to_cart&x=%%endpoint%%`);
    expect([call?.method, call?.credentials, call?.mode]).toEqual(['POST', 'same-origin', 'same-origin']);
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      accept: 'application/json, text/javascript, */*; q=0.01',
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  test('S4.2 requests are sent one at a time, in order, also when one fails', async () => {
    const page = await list({
      answers: {
        add_to_cart: ({ fields }) =>
          fields.product_id === '7' ? { status: 500, delay: 100 } : { ...ADDED, delay: 100 },
        get_refreshed_fragments: ADDED,
      },
    });
    for (const button of [POT, CLOTH, LAMP]) page.click(button);
    const sent = () => page.shop.calls.map(({ endpoint, fields }) => fields.product_id ?? endpoint);
    await page.pass(99);
    expect(sent()).toEqual(['7']);
    expect([POT, CLOTH, LAMP].map((button) => isLoading(page, button))).toEqual([true, true, true]);
    await page.pass(1);
    // The cart is looked at before the next add changes it.
    const look = 'get_refreshed_fragments';
    expect(sent().slice(0, 3)).toEqual(['7', look, '9']);
    expect([POT, CLOTH, LAMP].map((button) => isLoading(page, button))).toEqual([false, true, true]);
    await page.pass(200);
    expect(sent()).toEqual(['7', look, '9', '11']);
    expect(page.el(LAMP).className).toContain('added');
  });

  test('S4.2 thirty clicks in a second on three buttons: thirty adds, never two at once', async () => {
    let running = 0;
    let most = 0;
    const page = await list({
      answers: {
        add_to_cart: () => {
          most = Math.max(most, ++running);
          setTimeout(() => running--, 20);
          return { ...ADDED, delay: 20 };
        },
      },
    });
    const wanted: string[] = [];
    for (let count = 0; count < 30; count++) {
      const button = [POT, CLOTH, LAMP][count % 3] as string;
      wanted.push(page.el(button).dataset.product_id as string);
      page.click(button);
      await page.pass(33);
    }
    await page.pass(2000);
    expect(page.shop.calls.map(({ fields }) => fields.product_id)).toEqual(wanted);
    expect(most).toBe(1);
    expect(document.querySelectorAll('.loading')).toHaveLength(0);
    expect(document.querySelectorAll('.added_to_cart')).toHaveLength(3);
    expect(page.names().filter((name) => name === 'added_to_cart')).toHaveLength(30);
  });

  test('the button may go while its request runs', async () => {
    const page = await list({ answers: { add_to_cart: { ...ADDED, delay: 50 } } });
    page.click(POT);
    page.click(CLOTH);
    page.el('.post-7').remove();
    await page.pass(120);
    expect(page.names().filter((name) => name === 'added_to_cart')).toHaveLength(2);
    expect(page.el(CLOTH).className).toContain('added');
    expect(document.querySelectorAll('.added_to_cart')).toHaveLength(1);
  });

  test('S1.1 a button that came later with a fragment, or by another script, adds as well', async () => {
    const page = await list();
    page.el('.products').insertAdjacentHTML('beforeend', addButton(13, 'Tin cup'));
    await page.pass();
    page.click('[data-product_id="13"]');
    await page.pass();
    expect(page.shop.calls[0]?.fields.product_id).toBe('13');
    expect(page.el('.post-13 .added_to_cart').textContent).toBe('To the basket');
  });

  test('S3.3 an answer carries fragments and hash; an empty list is an empty map', async () => {
    const page = await list({ answers: { add_to_cart: { json: { fragments: [], cart_hash: 'h9' } } } });
    page.click(POT);
    await page.pass();
    expect(page.events.find(({ name }) => name === 'added_to_cart')?.args.slice(0, 2)).toEqual([{}, 'h9']);
    expect(page.el(POT).className).toContain('added');
  });

  test('JSON with warnings around it is read', async () => {
    const text = `\uFEFF<br />\n<b>Notice</b>: {array} x\n${JSON.stringify(ADDED.json)}<!-- cached -->`;
    const page = await list({ answers: { add_to_cart: { text } } });
    page.click(POT);
    await page.pass();
    expect(page.el(POT).className).toContain('added');
  });
});

describe('which clicks', () => {
  const button = (attributes: string) => `<a href="/p/" ${attributes}>Add</a>`;
  test.each([
    ['without ajax_add_to_cart', button('class="add_to_cart_button" data-product_id="7"')],
    ['without a product id', button('class="add_to_cart_button ajax_add_to_cart"')],
    ['with an empty product id', button('class="add_to_cart_button ajax_add_to_cart" data-product_id=""')],
    [
      'of a block list',
      button('class="add_to_cart_button ajax_add_to_cart wc-interactive" data-product_id="7"'),
    ],
  ])('S4.1 a button %s follows its link', async (_, markup) => {
    const page = await list({ body: `${markup}<ul>${addButton(9, 'Linen cloth')}</ul>` });
    page.click('[href="/p/"]');
    await page.pass();
    expect(page.followed).toEqual(['/p/']);
    expect(page.shop.calls).toEqual([]);
    expect(page.names()).toEqual([]);
  });

  test('Q14 nothing is done for a click that another script has handled', async () => {
    const page = await list();
    page.el(POT).addEventListener('click', (event) => event.preventDefault());
    page.click(POT);
    await page.pass();
    expect(page.shop.calls).toEqual([]);
    expect(page.names()).toEqual([]);
    expect(isLoading(page, POT)).toBe(false);
  });

  test('a click on a picture inside the button adds', async () => {
    const page = await list();
    page.el(POT).innerHTML = '<svg><path/></svg>';
    page
      .el(POT)
      .querySelector('path')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await page.pass();
    expect(endpoints(page)).toEqual(['add_to_cart']);
  });

  test('a click before the island is there is kept and adds once', async () => {
    const page = await list({ asleep: true });
    expect(page.click(POT).defaultPrevented).toBe(true);
    page.click(POT);
    await page.pass(1);
    await page.pass();
    await page.pass();
    expect(endpoints(page)).toEqual(['add_to_cart']);
    expect(page.el(POT).className).toContain('added');
  });

  test('atoll:cart:adding can be cancelled, and atoll:cart:failed says why', async () => {
    const page = await list({ answers: { add_to_cart: { status: 500 }, get_refreshed_fragments: ADDED } });
    const codes: string[] = [];
    document.addEventListener('atoll:cart:failed', ({ detail }) => codes.push(detail.code), { once: true });
    page.el('.post-9').addEventListener('atoll:cart:adding', (event) => event.preventDefault());
    page.click(CLOTH);
    page.click(POT);
    await page.pass();
    expect(page.shop.calls.filter((call) => call.endpoint === 'add_to_cart')).toHaveLength(1);
    expect(page.shop.calls[0]?.fields.product_id).toBe('7');
    expect(isLoading(page, CLOTH)).toBe(false);
    expect(codes).toEqual(['http']);
  });
});
