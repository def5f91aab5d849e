import { afterEach, describe, expect, test } from 'vitest';
import { addButton, CONTENTS, cartAnswer, line, WRAPPER, widget } from '../../src/testing/shop-markup';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../src/testing/shop-page';

afterEach(closePage);

const POT = '.add_to_cart_button[data-product_id="7"]';
const CLOTH = '.add_to_cart_button[data-product_id="9"]';
const LAMP = '.add_to_cart_button[data-product_id="11"]';
const REGION = '.widget_shopping_cart_live_region';
const body = `${WRAPPER}${CONTENTS}${widget()}<ul class="products">${addButton(7, 'Clay pot')}${addButton(
  9,
  'Linen cloth',
)}${addButton(11, 'Oak lamp')}</ul>`;
const ok = { json: cartAnswer('h1', line('a'.repeat(32), 'Clay pot')) };
const list = (options: Partial<ShopPageOptions> = {}) =>
  openPage({
    islands: [() => import('./index'), () => import('../notices/index')],
    body,
    answers: { add_to_cart: ok },
    ...options,
  });
const endpoints = (page: ShopPage) => page.shop.calls.map(({ endpoint }) => endpoint);
const errorOn = (_page: ShopPage) => document.querySelector('.woocommerce-error')?.textContent ?? '';
const isLoading = (page: ShopPage, button = POT) => page.el(button).classList.contains('loading');

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('S4.1 a button is loading, then added, with the link to the cart behind it', async () => {
    const page = await list({ jquery, answers: { add_to_cart: { ...ok, delay: 300 } } });
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
    expect([...button.classList].slice(-1)).toEqual(['loading']);
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
    expect([added?.[0], added?.[1], element(added?.[2])]).toEqual([ok.json.fragments, 'h1', button]);
    expect(updated?.map(element)).toEqual([button]);
    expect(loaded).toEqual([]);
  });

  test('S3.2 a handler of adding_to_cart sees the button loading and may change the payload', async () => {
    const page = await list({ jquery });
    const seen: boolean[] = [];
    page.hear('adding_to_cart', (_button, data) => {
      seen.push(isLoading(page));
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
    expect(isLoading(page)).toBe(false);
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
    page.tell('added_to_cart', [ok.json.fragments, 'h1']);
    expect(page.el('.cart-contents').textContent).toBe('1 items');
    expect(page.names().at(-1)).toBe('wc_fragments_loaded');
    // With a button, as a theme does that adds by itself.
    const button = page.el(LAMP);
    page.tell('added_to_cart', [ok.json.fragments, 'h1', page.jquery ? page.jquery(button) : button]);
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
          fields.product_id === '7' ? { status: 500, delay: 100 } : { ...ok, delay: 100 },
        get_refreshed_fragments: ok,
      },
    });
    for (const button of [POT, CLOTH, LAMP]) page.click(button);
    const sent = () => page.shop.calls.map(({ fields }) => fields.product_id);
    await page.pass(99);
    expect(sent()).toEqual(['7']);
    expect([POT, CLOTH, LAMP].map((button) => isLoading(page, button))).toEqual([true, true, true]);
    await page.pass(1);
    expect(sent()).toEqual(['7', '9']);
    expect([POT, CLOTH, LAMP].map((button) => isLoading(page, button))).toEqual([false, true, true]);
    await page.pass(200);
    expect(sent()).toEqual(['7', '9', '11']);
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
          return { ...ok, delay: 20 };
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
    const page = await list({ answers: { add_to_cart: { ...ok, delay: 50 } } });
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
    const text = `\uFEFF<br />\n<b>Notice</b>: {array} x\n${JSON.stringify(ok.json)}<!-- cached -->`;
    const page = await list({ answers: { add_to_cart: { text } } });
    page.click(POT);
    await page.pass();
    expect(page.el(POT).className).toContain('added');
  });
});

describe('answers that are no success', () => {
  test('S4.3 S8.1 an error with an address leads to the product page', async () => {
    const page = await list({ answers: { add_to_cart: { json: { error: true, product_url: '/p/pot/' } } } });
    page.click(POT);
    await page.pass();
    expect(page.left).toEqual([`${location.origin}/p/pot/`]);
    expect(page.names()).not.toContain('added_to_cart');
    expect(document.querySelector(REGION)?.textContent).toBe('');
  });

  test('S4.4 S3.8 redirect after add leads to the cart, without the event', async () => {
    const wc_add_to_cart_params = {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      i18n_view_cart: 'V',
      cart_url: '/basket/',
      is_cart: '',
      cart_redirect_after_add: 'yes',
    };
    const page = await list({ globals: { wc_add_to_cart_params } });
    page.click(POT);
    await page.pass();
    expect(page.left).toEqual([`${location.origin}/basket/`]);
    expect(page.names()).toEqual(['should_send_ajax_request.adding_to_cart', 'adding_to_cart']);
  });

  const failures = {
    'an error 500': { status: 500, text: '<h1>Critical error</h1>' },
    'an empty body': {},
    'white space': { text: ' \n' },
    HTML: { text: '<!doctype html><title>Sign in</title>' },
    'half JSON': { text: '{"fragments":{"a.cart-contents":"<a cl' },
    null: { text: 'null' },
    'the number 0': { text: '0' },
    'a list': { text: '[]' },
    'fragments that are no map': { json: { fragments: 'none', cart_hash: 'x' } },
    'fragments with numbers in them': { json: { fragments: { 'a.cart-contents': 5 }, cart_hash: 'x' } },
    'no fragments': { json: { cart_hash: 'x' } },
    'no connection': { fail: true as const },
    'no answer at all': { never: true as const },
  };
  test.each(Object.entries(failures))(
    'Q1 %s: the button is free, the shopper told, nothing claimed',
    async (_, answer) => {
      const page = await list({ answers: { add_to_cart: answer, get_refreshed_fragments: ok } });
      page.click(POT);
      await page.pass();
      await page.pass(30_000);
      expect(isLoading(page)).toBe(false);
      expect(page.el(POT).className).not.toContain('added');
      expect(page.names()).not.toContain('added_to_cart');
      expect(page.names()).not.toContain('wc_fragments_loaded');
      expect(document.querySelector('.added_to_cart')).toBeNull();
      expect(page.left).toEqual([]);
      expect(page.el('.woocommerce-notices-wrapper .woocommerce-error[role=alert]').textContent).toMatch(
        /\S/,
      );
      expect(page.el(REGION).textContent).toBe('');
      expect({ ...sessionStorage }).toEqual({});
      // The next add goes through, and the message goes.
      page.shop.answer({ add_to_cart: ok });
      page.click(CLOTH);
      expect(errorOn(page)).toBe('');
      await page.pass();
      expect(page.el(CLOTH).className).toContain('added');
    },
  );

  test.each([{ status: 403, text: '-1' }, { text: '-1' }, { status: 403, text: '<h1>Firewall</h1>' }])(
    'Q1 refused before the shop did anything (%j): the link adds without script',
    async (answer) => {
      const page = await list({ answers: { add_to_cart: answer } });
      page.click(POT);
      await page.pass();
      expect(page.left).toEqual([`${location.origin}/shop/?add-to-cart=7`]);
      expect(isLoading(page)).toBe(false);
    },
  );

  test.each([
    { error: true, product_url: false },
    { error: true },
    { error: true, product_url: '' },
    { success: false },
  ])('Q2 an error without an address (%j) follows the link and claims nothing', async (json) => {
    const page = await list({ answers: { add_to_cart: { json } } });
    page.click(POT);
    await page.pass(2000);
    expect(page.left).toEqual([`${location.origin}/shop/?add-to-cart=7`]);
    expect(isLoading(page)).toBe(false);
    expect(page.names()).not.toContain('added_to_cart');
    expect(page.el(REGION).textContent).toBe('');
    expect({ ...sessionStorage, ...localStorage }).toEqual({});
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', ' java\tscript:alert(1)', { href: '/x' }, 'http://'])(
    'S4.3 a hostile product_url (%j) is never followed',
    async (product_url) => {
      const page = await list({ answers: { add_to_cart: { json: { error: true, product_url } } } });
      page.click(POT);
      await page.pass();
      expect(page.left).toEqual([`${location.origin}/shop/?add-to-cart=7`]);
    },
  );

  test('Q2 a <button> has no address: the shopper is told on the page', async () => {
    const button =
      '<button class="add_to_cart_button ajax_add_to_cart" data-product_id="7" type="button">Add</button>';
    const page = await list({ body: WRAPPER + button, answers: { add_to_cart: { json: { error: true } } } });
    page.click('button');
    await page.pass();
    expect(page.left).toEqual([]);
    expect(isLoading(page, 'button')).toBe(false);
    expect(errorOn(page)).toMatch(/\S/);
  });

  test('an extension that puts what cannot be sent into the payload costs this add only', async () => {
    const page = await list();
    page.hear('adding_to_cart', (button, data) => {
      if (button !== page.el(POT)) return;
      const loop: Record<string, unknown> = {};
      Object.assign(data as object, { loop: Object.assign(loop, { loop }) });
    });
    page.click(POT);
    page.click(CLOTH);
    await page.pass();
    expect(isLoading(page)).toBe(false);
    expect(errorOn(page)).toMatch(/\S/);
    expect(page.el(CLOTH).className).toContain('added');
    expect(page.errors.splice(0).join()).toContain('RangeError');
  });
});

describe('the live region', () => {
  test('Q3 Q17 speaks 1000 ms after a real success, and is emptied by the next click', async () => {
    const page = await list({ answers: { add_to_cart: { ...ok, delay: 200 } } });
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
    const page = await list({ body: body + own });
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
    expect(isLoading(page)).toBe(false);
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
    const page = await list({ answers: { add_to_cart: { status: 500 }, get_refreshed_fragments: ok } });
    const codes: string[] = [];
    document.addEventListener('atoll:cart:failed', ({ detail }) => codes.push(detail.code), { once: true });
    page.el('.post-9').addEventListener('atoll:cart:adding', (event) => event.preventDefault());
    page.click(CLOTH);
    page.click(POT);
    await page.pass();
    expect(page.shop.calls.map(({ fields }) => fields.product_id)).toEqual(['7']);
    expect(isLoading(page, CLOTH)).toBe(false);
    expect(codes).toEqual(['http']);
  });
});

describe('configuration', () => {
  const base = {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    i18n_view_cart: 'V',
    cart_url: '/basket/',
    is_cart: '',
    cart_redirect_after_add: 'no',
  };
  test('S3.8 without wc_add_to_cart_params nothing is intercepted, silently', async () => {
    const page = await list({ globals: { wc_add_to_cart_params: undefined } });
    page.click(POT);
    await page.pass();
    expect(page.followed).toEqual(['?add-to-cart=7']);
    expect(page.shop.calls).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['empty', {}],
    ['text', 'x'],
    ['a list', []],
    ['without address', { ...base, wc_ajax_url: undefined }],
    ['with an address without endpoint', { ...base, wc_ajax_url: '/?wc-ajax=' }],
    [
      'with an address of another site',
      { ...base, wc_ajax_url: 'https://evil.example/?wc-ajax=%%endpoint%%' },
    ],
    ['with a hostile address', { ...base, wc_ajax_url: 'javascript:%%endpoint%%' }],
    ['with a map as text', { ...base, i18n_view_cart: {} }],
    ['with a wrong flag', { ...base, cart_redirect_after_add: 'perhaps' }],
  ])('S3.8 broken configuration (%s): links work, one warning', async (_, wc_add_to_cart_params) => {
    const page = await list({ globals: { wc_add_to_cart_params } });
    page.click(POT);
    await page.pass();
    expect(page.followed).toEqual(['?add-to-cart=7']);
    expect(page.shop.calls).toEqual([]);
    expect(page.warnings.splice(0).join()).toMatch(/^\[atoll\] [^\n]*wc_add_to_cart_params/);
  });

  test('S3.8 on the cart page there is no link to the cart', async () => {
    const page = await list({ globals: { wc_add_to_cart_params: { ...base, is_cart: '1' } } });
    page.click(POT);
    await page.pass();
    expect(page.el(POT).className).toContain('added');
    expect(document.querySelector('.added_to_cart')).toBeNull();
  });

  test('S4.1 no second link where the server or a theme has put one', async () => {
    const page = await list({ body: `${WRAPPER}<ul>${addButton(7, 'Clay pot')}</ul>` });
    page.el('.post-7').insertAdjacentHTML('beforeend', '<a class="added_to_cart" href="/b/">there</a>');
    page.click(POT);
    await page.pass();
    expect(document.querySelectorAll('.added_to_cart')).toHaveLength(1);
  });

  test('hostile texts and addresses of the configuration do nothing', async () => {
    const hostile = { ...base, i18n_view_cart: '<b onclick=x>View</b>', cart_url: 'javascript:alert(1)' };
    const page = await list({ globals: { wc_add_to_cart_params: hostile } });
    page.click(POT);
    await page.pass();
    expect(page.el(POT).className).toContain('added');
    expect(document.querySelector('[href^="javascript"]')).toBeNull();
    expect(document.querySelector('.products b')).toBeNull();
    page.warnings.splice(0);
  });

  test('S4.4 a hostile address of the cart is not followed after an add', async () => {
    const hostile = { ...base, cart_redirect_after_add: 'yes', cart_url: 'javascript:alert(1)' };
    const page = await list({ globals: { wc_add_to_cart_params: hostile } });
    page.click(POT);
    await page.pass();
    expect(page.left).toEqual([]);
    expect(page.el(POT).className).toContain('added');
    expect(page.warnings.splice(0).join()).toContain('not http');
  });
});

describe('around the page', () => {
  test('Q6 a page that comes back from the back/forward cache has no loading button', async () => {
    const page = await list({ answers: { add_to_cart: { never: true }, get_refreshed_fragments: ok } });
    page.click(POT);
    await page.pass();
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(isLoading(page)).toBe(true);
    shown(true);
    expect(isLoading(page)).toBe(false);
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
