import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  type CheckoutPage,
  checkoutPage,
  closeCheckout,
  errors,
  inTurn,
  openCheckout,
  PARAMS,
  payment,
  review,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { FADING } from '../testing/ordering';

const open = (options: Parameters<typeof openCheckout>[1] = {}) => openCheckout([() => import('.')], options);

afterEach(() => {
  closePage();
  closeCheckout();
});

/** Has the totals updated with an answer. */
async function answered(page: CheckoutPage, answer: object, args: object = {}) {
  page.shop.answer({ [UPDATE]: answer });
  page.tell('update_checkout', [args]);
  await page.pass(10);
}
const overlays = () => document.querySelectorAll(`.blockOverlay:not(${FADING})`).length;
const group = () => document.querySelector('.woocommerce-NoticeGroup-updateOrderReview');

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('C40 fragments, then `updated_checkout` with the whole answer', async () => {
    const page = await open({ jquery });
    const answer = update(review('$12'), payment(), { extra: 1 });
    await answered(page, { json: answer });
    expect(page.el('.order-total td').textContent).toBe('$12');
    expect(page.log).toEqual([
      { name: 'update_checkout', args: [{}] },
      { name: 'updated_checkout', args: [answer] },
    ]);
  });

  test('CQ8 the same markup replaces nothing, whatever a gateway did to it', async () => {
    const page = await open({ jquery });
    await answered(page, { json: update() });
    const box = page.el('.payment_box.payment_method_cod');
    box.innerHTML = '<div id="frame-place"><iframe></iframe></div><input name="token" value="t1">';
    const nodes = [...document.querySelectorAll('#order_review *')];
    for (let count = 0; count < 3; count++) await answered(page, { json: update() });
    expect([...document.querySelectorAll('#order_review *')]).toEqual(nodes);
    await answered(page, { json: update(review('$13')) });
    expect(box.isConnected).toBe(true);
    expect(page.el<HTMLInputElement>('[name=token]').value).toBe('t1');
  });

  test('C50 CQ21 messages of an update: shown above the form, fields checked, page scrolled', async () => {
    const page = await open({ jquery });
    page.el('.woocommerce-notices-wrapper').innerHTML = '<div class="woocommerce-message">Old</div>';
    const checked: string[] = [];
    if (page.jquery) page.jquery(page.form).on('validate', ({ target }) => void checked.push(target.id));
    else page.form.addEventListener('validate', ({ target }) => checked.push((target as Element).id));
    await answered(page, {
      json: update(review(), payment(), { result: 'failure', messages: errors({ 'a b': 'Sold out.' }) }),
    });
    expect(page.form.firstElementChild).toBe(group());
    expect(group()?.textContent?.trim()).toBe('Sold out.');
    expect(document.querySelector('.woocommerce-message')).toBeNull();
    expect(checked).toContain('billing_first_name');
    // CQ21: those of a closed section, too.
    expect(checked).toContain('shipping_city');
    await page.pass(1100);
    expect(scrollTo).toHaveBeenCalled();
    expect(page.told()).toContain('updated_checkout');
    await answered(page, { json: update() });
    expect(group()).toBeNull();
  });

  test('CQ31 good news is shown, and turns no field red', async () => {
    const page = await open({ jquery });
    let checked = 0;
    page.form.addEventListener('validate', () => checked++);
    if (page.jquery) page.jquery(page.form).on('validate', () => void checked++);
    await answered(page, {
      json: update(review(), payment(), {
        result: 'failure',
        messages: '<div class="woocommerce-message" role="alert">Free post now.</div>',
      }),
    });
    await page.pass(1100);
    expect(group()?.textContent).toBe('Free post now.');
    expect(checked).toBe(0);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('C40 an expired visit: the form gives way to the message, the event still comes, later wishes do nothing', async () => {
    const page = await open({ jquery });
    await answered(page, {
      json: {
        fragments: { 'form.woocommerce-checkout': '\n<ul class="woocommerce-error"><li>Expired</li></ul>' },
      },
    });
    expect(document.querySelector('form.checkout')).toBeNull();
    expect(page.el('.woocommerce-error').textContent).toBe('Expired');
    expect(page.told()).toEqual(['update_checkout', 'updated_checkout']);
    page.tell('update_checkout');
    await page.pass(50);
    expect(page.asked(UPDATE)).toHaveLength(1);
  });

  test('C51 `reload` loads the page anew, and only a true one', async () => {
    const page = await open({ jquery });
    await answered(page, { json: { result: 'failure', messages: '', reload: 'true', fragments: {} } });
    expect(page.reloads()).toBe(0);
    page.told();
    await answered(page, { json: { result: 'failure', messages: '', reload: true } });
    expect(page.reloads()).toBe(1);
    expect(page.told()).toEqual(['update_checkout']);
  });

  test.each([
    ['a server error', { status: 500 }],
    ['no connection', { fail: true }],
    ['an empty body', { text: '' }],
    ['half a JSON', { text: '{"result":"succ' }],
    ['null', { text: 'null' }],
    ['a list of notices', { text: '<ul class="woocommerce-error"></ul>' }],
  ] as const)('CQ1 %s frees the page and says so', async (_, answer) => {
    const page = await open({ jquery });
    await answered(page, answer);
    expect(overlays()).toBe(0);
    expect(group()?.querySelector('.woocommerce-error[role=alert]')?.textContent).toMatch(
      /could not be updated/,
    );
    expect(page.told()).toEqual(['update_checkout']);
    await answered(page, { json: update(review('$14')) });
    expect(group()).toBeNull();
    expect(page.el('.order-total td').textContent).toBe('$14');
  });

  test('CQ2 an answer without fragments frees the page', async () => {
    const page = await open({ jquery });
    for (const fragments of [undefined, [], null]) {
      await answered(page, { json: { result: 'failure', messages: '', reload: false, fragments } });
      expect(overlays()).toBe(0);
      expect(page.told()).toEqual(['update_checkout', 'updated_checkout']);
    }
  });
});

test('CQ1 a stale nonce: a fresh one is read from the page, nothing that was typed is lost', async () => {
  const page = await open();
  page.el<HTMLInputElement>('#billing_city').value = 'Fresno';
  page.shop.answer({
    [UPDATE]: ({ fields }) =>
      fields.security === 'u2' ? { json: update(review('$15')) } : { status: 403, text: '-1' },
    '/checkout/': { text: `<script>var wc_checkout_params = {"update_order_review_nonce":"u2"};</script>` },
  });
  page.tell('update_checkout');
  await page.pass(20);
  expect(page.asked(UPDATE).map(({ fields }) => fields.security)).toEqual(['u1', 'u2']);
  expect(page.el('.order-total td').textContent).toBe('$15');
  expect(page.el<HTMLInputElement>('#billing_city').value).toBe('Fresno');
  page.tell('update_checkout');
  await page.pass(20);
  expect(page.asked(UPDATE)[2]?.fields.security).toBe('u2');
  expect(page.reloads()).toBe(0);
});

test('CQ1 what a script writes into the configuration counts, as a fresh nonce on a page from a cache', async () => {
  const page = await open();
  Object.assign((window as unknown as { wc_checkout_params: object }).wc_checkout_params, {
    update_order_review_nonce: 'u9',
  });
  page.shop.answer({ [UPDATE]: { json: update(review('$15')) } });
  page.tell('update_checkout');
  await page.pass(20);
  expect(page.asked(UPDATE).map(({ fields }) => fields.security)).toEqual(['u9']);
});

test('CQ1 refused again: the page is free, and nothing is asked in a circle', async () => {
  const page = await open({ path: '/checkout/?add-to-cart=7&remove_coupon=ten' });
  page.shop.answer({ [UPDATE]: { status: 403, text: '-1' }, '/checkout/': { text: 'a cart' } });
  page.tell('update_checkout');
  await page.pass(2000);
  expect(page.asked(UPDATE)).toHaveLength(1);
  expect(page.shop.calls.at(-1)?.url).not.toMatch(/add-to-cart|remove_coupon/);
  expect(overlays()).toBe(0);
  expect(group()).not.toBeNull();
});

test('C40 keys of others, that match nothing, or are no selector', async () => {
  const page = await open({ body: `${checkoutPage()}<div class="other">old</div>` });
  const fragments = { '.other': '<div class="other">new</div>', '.nowhere': '<b></b>', 'a[': '<b></b>' };
  await answered(page, { json: { ...update(), fragments } });
  expect(page.el('.other').textContent).toBe('new');
  expect(page.told()).toContain('updated_checkout');
  expect(page.warnings.splice(0).join()).toContain('not a CSS selector');
});

test('C40 warnings around the JSON of an update, and a content type of HTML', async () => {
  const page = await open();
  await answered(page, {
    text: `<b>Warning</b>: {"x} in line 1\n${JSON.stringify(update(review('$16')))}\n<!-- {} -->`,
  });
  expect(page.el('.order-total td').textContent).toBe('$16');
  expect(page.warnings.splice(0).join()).toContain('text around the JSON');
});

describe('the payment box', () => {
  const BOX = `<input id="card-number" class="input-text" value=""><input type="checkbox" id="save"><select id="month"><option value="">-<option>02</select>`;

  test('CQ8 terms and what was typed or ticked come back, with a `change` where a control is new', async () => {
    const page = await open({
      answers: { [UPDATE]: { json: update(review(), payment({ box: BOX })) } },
    });
    page.el<HTMLInputElement>('#card-number').value = '4242';
    page.el<HTMLInputElement>('#save').checked = true;
    page.el<HTMLSelectElement>('#month').value = '02';
    page.el<HTMLInputElement>('#terms').checked = true;
    const changed: string[] = [];
    page.form.addEventListener('change', ({ target }) => changed.push((target as Element).id));
    // Every node is another one.
    const next = payment({
      box: BOX.replace(/<input/g, '<input data-turn="2"'),
    });
    await answered(page, { json: update(review(), next) });
    expect(page.el('#card-number').dataset.turn).toBe('2');
    expect(page.el<HTMLInputElement>('#card-number').value).toBe('4242');
    expect(page.el<HTMLInputElement>('#save').checked).toBe(true);
    expect(page.el<HTMLSelectElement>('#month').value).toBe('02');
    expect(page.el<HTMLInputElement>('#terms').checked).toBe(true);
    expect(changed.sort()).toEqual(['card-number', 'month', 'save']);
    // No wish for totals came of it.
    await page.pass(20);
    expect(page.asked(UPDATE)).toHaveLength(1);
  });

  test('CQ8 what the server fills in stays the server’s', async () => {
    const page = await open({
      answers: { [UPDATE]: { json: update(review(), payment({ box: BOX })) } },
    });
    page.el<HTMLInputElement>('#card-number').value = '4242';
    await answered(page, {
      json: update(review(), payment({ box: BOX.replace('value=""', 'value="saved" data-turn="2"') })),
    });
    expect(page.el<HTMLInputElement>('#card-number').value).toBe('saved');
  });

  test.each([
    ['a number that has a proposal', '<input type="number" id="months" value="3">', '12', '3'],
    ['a number that is empty', '<input type="number" id="months">', '12', '12'],
    ['a list', '<select id="months"><option>3<option>12</select>', '12', '3'],
    ['a list that proposes nothing', '<select id="months"><option value="">-<option>12</select>', '12', '12'],
  ])('CQ8 %s is the server’s unless that leaves it empty', async (_, field, picked, expected) => {
    const box = (turn: number) => `<input type="hidden" name="mandate" value="${turn}">${field}`;
    const page = await open({ answers: { [UPDATE]: { json: update(review(), payment({ box: box(1) })) } } });
    page.el<HTMLInputElement>('#months').value = picked;
    await answered(page, { json: update(review(), payment({ box: box(2) })) });
    expect(page.el<HTMLInputElement>('#months').value).toBe(expected);
  });

  test('CQ8 what is ticked is ticked again by its id, whatever its label says', async () => {
    const box = (words: string) =>
      `<label><input type="checkbox" id="save"> ${words}</label><label><input type="checkbox" name="no-id"> ${words}</label>`;
    const page = await open({
      answers: { [UPDATE]: { json: update(review(), payment({ box: box('Save my card') })) } },
    });
    for (const one of document.querySelectorAll<HTMLInputElement>('.payment_box [type=checkbox]'))
      one.checked = true;
    page.el('label:has(#save)').lastChild?.replaceWith('Karte speichern');
    await answered(page, { json: update(review(), payment({ box: box('Save this card') })) });
    expect([
      page.el<HTMLInputElement>('#save').checked,
      page.el<HTMLInputElement>('[name=no-id]').checked,
    ]).toEqual([true, false]);
  });

  test('CQ9 controls that were not there before stay as the server ticked them', async () => {
    const page = await open();
    let changes = 0;
    page.form.addEventListener('change', () => changes++);
    await answered(page, {
      json: update(review(), payment({ box: '<input type="checkbox" id="new" checked>' })),
    });
    expect(page.el<HTMLInputElement>('#new').checked).toBe(true);
    expect(changes).toBe(0);
  });

  test('CQ7 focus and caret stay in a box that is replaced around them', async () => {
    const page = await open({
      answers: { [UPDATE]: { json: update(review(), payment({ box: BOX })) } },
    });
    const field = page.el<HTMLInputElement>('#card-number');
    field.focus();
    field.value = '4242';
    field.setSelectionRange(1, 3);
    await answered(page, { json: update(review('$17'), payment({ box: BOX, nonce: 'n2' })) });
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['4242', 1, 3]);
    expect(page.el<HTMLInputElement>('[name$=checkout-nonce]').value).toBe('n2');
  });

  test('CQ7 focus goes to the same radio, the terms, the button when they are replaced', async () => {
    const page = await open();
    for (const id of ['payment_method_cod', 'terms', 'place_order']) {
      page.el(`#${id}`).focus();
      const next = payment().replace(`id="${id}"`, `data-turn="${id}" id="${id}"`);
      await answered(page, { json: update(review(), next) });
      expect(document.activeElement?.id).toBe(id);
      expect(page.el(`#${id}`).dataset.turn).toBe(id);
    }
  });
});

test('CQ7 a shipping method that was chosen without focus gets it, unless the shopper went on', async () => {
  const page = await open();
  page.click('#shipping_method_0_free');
  await page.pass(10);
  expect(document.activeElement?.id).toBe('shipping_method_0_free');
  page.el('#billing_city').focus();
  page.shop.answer({ [UPDATE]: { json: update(review('$18')) } });
  page.click('#shipping_method_0_flat');
  await page.pass(10);
  expect(document.activeElement?.id).toBe('billing_city');
});

test('what readers hear: the updating, and the new total; nothing of the first update', async () => {
  const page = await open({ quiet: false });
  const region = () => page.el('.widget_shopping_cart_live_region').textContent;
  await page.pass(2000);
  expect(region()).toBe('');
  page.shop.answer({ [UPDATE]: { json: update(review('$19')), delay: 3000 } });
  page.tell('update_checkout');
  await page.pass(1500);
  expect(region()).toBe('Updating the totals');
  await page.pass(3000);
  expect(region()).toBe('Totals updated. Total $19');
  page.shop.answer({ [UPDATE]: inTurn({ status: 500 }) });
  page.tell('update_checkout');
  await page.pass(1500);
  expect(region()).toBe('');
});

test('30 updates in a row leave listeners and nodes where they were', async () => {
  const page = await open();
  const count = () => [document.querySelectorAll('*').length, document.querySelectorAll('.blockUI').length];
  await answered(page, { json: update(review('$0'), payment({ nonce: 'x' })) });
  const before = count();
  for (let turn = 0; turn < 30; turn++)
    await answered(page, { json: update(review(`$${turn}`), payment({ nonce: `n${turn}` })) });
  expect(count()).toEqual(before);
  expect(page.told().filter((name) => name === 'updated_checkout')).toHaveLength(31);
});

test('CQ36 the page comes back from the browser’s cache: free, and its totals fresh', async () => {
  const page = await open({
    answers: { checkout: { json: { result: 'success', redirect: '/thanks/' } } },
  });
  page.submit();
  await page.pass();
  expect(page.left).toEqual([`${location.origin}/thanks/`]);
  expect(page.form.classList.contains('processing')).toBe(true);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await page.pass(500);
  expect(page.form.classList.contains('processing')).toBe(false);
  expect(overlays()).toBe(0);
  expect(page.asked(UPDATE)).toHaveLength(1);
  page.submit();
  await page.pass();
  expect(page.asked('checkout')).toHaveLength(2);
});

describe('CQ36 an order that was sent as the page went, when that comes back', () => {
  const sendAndReturn = async (delay: number) => {
    const page = await open({
      answers: { checkout: { json: { result: 'success', redirect: '/thanks/' }, delay } },
    });
    page.submit();
    await page.pass(10);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await page.pass(1000);
    expect([page.form.ariaBusy, page.left]).toEqual(['true', []]);
    return page;
  };

  test('its answer comes: it leads on', async () => {
    const page = await sendAndReturn(5000);
    await page.pass(5000);
    expect(page.left).toEqual([`${location.origin}/thanks/`]);
  });

  test('no answer comes: the form is free, and it is said', async () => {
    const page = await sendAndReturn(1e7);
    await page.pass(100_000);
    expect(page.form.ariaBusy).toBe('true');
    await page.pass(20_000);
    expect([page.form.matches('.processing, [aria-busy]'), overlays()]).toEqual([false, 0]);
    expect(document.querySelector('.woocommerce-error')?.textContent).toContain('See your orders first.');
    expect([page.told().includes('checkout_error'), page.asked(UPDATE).length]).toEqual([true, 1]);
  });
});

test('CQ36 §3.4 a plugin tells a change as the page comes back: who has heard update_checkout hears its end', async () => {
  const page = await open({ jquery: 3 });
  page.tell('update_checkout');
  await page.pass(500);
  page.told();
  const change = () => page.el('#billing_country').dispatchEvent(new Event('change', { bubbles: true }));
  window.addEventListener('pageshow', change, { capture: true, once: true });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await page.pass(500);
  expect(page.told()).toEqual(['update_checkout', 'updated_checkout']);
});

test('CQ36 the page comes back while an order waited: totals that say the same build no card anew', async () => {
  const page = await open({ jquery: 3 });
  page.tell('update_checkout');
  await page.pass(500);
  page.shop.answer({ [UPDATE]: { json: update(), delay: 300 } });
  // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
  document.cookie = 'woocommerce_cart_hash=h2';
  page.submit();
  await page.pass(100);
  page.told();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await page.pass(2000);
  expect([page.told(), page.asked('checkout').length]).toEqual([[], 0]);
  // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
  document.cookie = 'woocommerce_cart_hash=; max-age=0';
});

test('CQ1 a script that writes into the addresses of all calls writes none into that of the page’s copy', async () => {
  const page = await open({ jquery: 3 });
  page.jquery?.(document).on('ajaxSend', (_event, _xhr, settings) => {
    (settings as { url: string }).url += '&lang=de';
  });
  page.shop.answer({
    [UPDATE]: ({ fields }) =>
      fields.security === 'u2' ? { json: update(review('$15')) } : { status: 403, text: '-1' },
    '/checkout/': { text: `<script>var wc_checkout_params = {"update_order_review_nonce":"u2"};</script>` },
  });
  page.tell('update_checkout');
  await page.pass(100);
  expect(page.asked(UPDATE).map(({ fields }) => fields.security)).toEqual(['u1', 'u2']);
});

describe('A3 once an order is placed and the page on its way', () => {
  const placed = async (redirect: string) => {
    const page = await open({ answers: { checkout: { json: { result: 'success', redirect } } } });
    page.submit();
    await page.pass();
    return page;
  };

  test('nothing asks for totals: of an empty cart the shop says that the session is over', async () => {
    const page = await placed('/thanks/');
    page.tell('update_checkout');
    await page.pass(100);
    expect(page.asked(UPDATE)).toHaveLength(0);
    // Somebody frees the form of a page that stays.
    page.form.classList.remove('processing');
    page.tell('update_checkout');
    await page.pass(100);
    expect(page.asked(UPDATE)).toHaveLength(1);
  });

  test('a gateway that goes on here asks as ever', async () => {
    const page = await placed('#confirm');
    page.tell('update_checkout');
    await page.pass(100);
    expect(page.asked(UPDATE)).toHaveLength(1);
    location.hash = '';
  });
});

test('an island that ends leaves the form as the server sent it', async () => {
  const page = await open({ answers: { [UPDATE]: { never: true } } });
  page.tell('update_checkout');
  await page.pass(10);
  expect(overlays()).toBe(2);
  page.runtime.release('checkout', 'test');
  await page.pass(500);
  expect(overlays()).toBe(0);
  expect(document.querySelector('[aria-busy], [novalidate]')).toBeNull();
  page.submit();
  expect(page.followed).toEqual(['/checkout/']);
  expect(PARAMS.is_checkout).toBe('1');
});
