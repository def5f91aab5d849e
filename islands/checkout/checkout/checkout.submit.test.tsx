import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { takesInput } from '../../testing/trusted';
import {
  checkoutPage,
  closeCheckout,
  errors,
  failure,
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

const PLACED = { json: { result: 'success', redirect: '/thanks/?key=k1', order_id: 7 } };
const overlay = () => document.querySelector(`form.checkout > .blockOverlay:not(${FADING})`);
/** Whether leaving the page would be asked about. */
const guarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('C29 C30 C39 C41 CQ12 handlers, then one request with all fields, then the address it answers', async () => {
    const page = await open({ jquery, answers: { checkout: { ...PLACED, delay: 100 } } });
    expect(page.submit().defaultPrevented).toBe(true);
    expect(page.form.classList.contains('processing')).toBe(true);
    expect(page.form.getAttribute('aria-busy')).toBe('true');
    expect(overlay()).not.toBeNull();
    expect(guarded()).toBe(true);
    await page.pass(50);
    const [call] = page.asked('checkout');
    expect(call?.body).toMatch(/^billing_first_name=&billing_country=US&/);
    expect(call?.fields).toMatchObject({
      'shipping_method[0]': 'flat:1',
      payment_method: 'cod',
      'woocommerce-process-checkout-nonce': 'n1',
      'terms-field': '1',
    });
    expect(Object.keys(call?.fields ?? {})).not.toContain('woocommerce_checkout_place_order');
    expect(call?.headers.get('Accept')).toContain('application/json');
    await page.pass(60);
    expect(page.log.map(({ name, args }) => [name, args.length])).toEqual([
      ['checkout_place_order', 1],
      ['checkout_place_order_cod', 1],
      ['checkout_place_order_success', 2],
    ]);
    expect(page.log[2]?.args[0]).toEqual(PLACED.json);
    expect(page.left).toEqual([`${location.origin}/thanks/?key=k1`]);
    // Taken until the page is gone.
    expect(guarded()).toBe(false);
    expect(page.form.classList.contains('processing')).toBe(true);
    page.submit();
    expect(page.asked('checkout')).toHaveLength(1);
  });

  test('C29 twenty submits in a second by click, Enter and script: one order', async () => {
    const page = await open({ jquery, answers: { checkout: { ...PLACED, delay: 900 } } });
    for (let turn = 0; turn < 20; turn++) {
      if (turn % 3 === 0) page.click('#place_order');
      else if (turn % 3 === 1) page.form.requestSubmit();
      else if (page.jquery) page.trigger(page.form, 'submit');
      else page.submit();
      await page.pass(50);
    }
    expect(page.asked('checkout')).toHaveLength(1);
    expect(page.followed).toEqual([]);
    expect(page.told().filter((name) => name === 'checkout_place_order')).toHaveLength(1);
  });

  test('C29 nobody further out hears a submit that the browser does not make: a theme would take the form for sent', async () => {
    const page = await open({ jquery, answers: { checkout: { json: failure(errors({ 'a b': 'No.' })) } } });
    const heard: string[] = [];
    const further = () => heard.push('document');
    page.form.addEventListener('submit', () => heard.push('form'));
    document.addEventListener('submit', further);
    page.click('#place_order');
    await page.pass(50);
    document.removeEventListener('submit', further);
    expect([page.asked('checkout').length, heard]).toEqual([1, ['form']]);
  });

  test('C29 nor that of a form whose order is on its way, and whose checkout has ended', async () => {
    const page = await open({ jquery, answers: { checkout: { ...PLACED, delay: 900 } } });
    page.submit();
    await page.pass(10);
    page.runtime.stop();
    const further = vi.fn();
    document.addEventListener('submit', further);
    const event = page.send();
    document.removeEventListener('submit', further);
    expect([event.defaultPrevented, further.mock.calls.length]).toEqual([true, 0]);
    const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    if (jquery) page.trigger(page.form, 'submit');
    expect(native).not.toHaveBeenCalled();
    // Its answer comes all the same.
    await page.pass(1000);
  });

  test('C29 one handler’s `false` stops quietly; the gateway submits again when it is ready', async () => {
    const page = await open({ jquery, answers: { checkout: PLACED } });
    let token = '';
    page.answer('checkout_place_order_cod', () => (token ? undefined : false));
    page.submit();
    await page.pass(20);
    expect(page.asked('checkout')).toEqual([]);
    expect(page.form.classList.contains('processing')).toBe(false);
    expect(overlay()).toBeNull();
    expect(guarded()).toBe(false);
    token = 't1';
    if (page.jquery) page.trigger(page.form, 'submit');
    else page.form.requestSubmit();
    await page.pass();
    expect(page.asked('checkout')).toHaveLength(1);
  });

  test('C29 after a general no the gateway is not asked', async () => {
    const page = await open({ jquery });
    page.answer('checkout_place_order', () => false);
    page.submit();
    await page.pass();
    expect(page.told()).toEqual(['checkout_place_order']);
  });

  test('C29 of several handlers the last that answers decides', async () => {
    const page = await open({ jquery });
    page.answer('checkout_place_order', () => false);
    page.answer('checkout_place_order', () => true);
    page.answer('checkout_place_order', () => undefined);
    page.submit();
    await page.pass(10);
    // Without jQuery a no is an event that was prevented, and stays so.
    expect(page.asked('checkout')).toHaveLength(jquery ? 1 : 0);
  });

  test('C29 handlers that throw do not stop the order, and are reported', async () => {
    const page = await open({ jquery, answers: { checkout: PLACED } });
    for (const name of ['checkout_place_order', 'checkout_place_order_cod', 'checkout_place_order_success'])
      page.answer(name, () => {
        throw new Error(`broken ${name}`);
      });
    page.submit();
    await page.pass();
    expect(page.left).toHaveLength(1);
    expect(page.errors.splice(0)).toHaveLength(3);
  });

  test.each(['checkout_place_order', 'checkout_place_order_cod', 'checkout_place_order_success'])(
    'C29 %s: the no after a handler that throws is heard',
    async (name) => {
      const page = await open({ jquery, answers: { checkout: PLACED } });
      page.answer(name, () => {
        throw new Error('broken');
      });
      page.answer(name, () => false);
      page.submit();
      await page.pass(50);
      expect(page.errors.splice(0)).toHaveLength(1);
      expect(page.asked('checkout')).toHaveLength(name.endsWith('success') ? 1 : 0);
      expect(page.left).toEqual([]);
    },
  );

  test('C29 without a chosen gateway the event says so', async () => {
    const page = await open({ jquery, answers: { checkout: PLACED } });
    page.el('.payment_methods').remove();
    page.submit();
    await page.pass();
    expect(page.told()).toContain('checkout_place_order_undefined');
  });

  test('CQ34 a redirect to a fragment: the page stays, taken, until the gateway frees it', async () => {
    const page = await open({
      jquery,
      body: `<base href="/elsewhere/">${checkoutPage()}`,
      answers: { checkout: { json: { result: 'success', redirect: '#confirm-3ds' } } },
    });
    const hashes: string[] = [];
    window.addEventListener('hashchange', () => hashes.push(location.hash), { once: true });
    page.submit();
    await page.pass(10);
    expect(location.pathname + location.hash).toBe('/checkout/#confirm-3ds');
    await page.pass(50);
    expect(hashes).toEqual(['#confirm-3ds']);
    expect(page.form.classList.contains('processing')).toBe(true);
    expect(overlay()).not.toBeNull();
    expect(guarded()).toBe(false);
    page.submit();
    await page.pass();
    expect(page.asked('checkout')).toHaveLength(1);
    // As gateways do it.
    page.form.classList.remove('processing');
    overlay()?.remove();
    page.submit();
    await page.pass();
    expect(page.asked('checkout')).toHaveLength(2);
    expect(overlay()).not.toBeNull();
  });

  test('C31 success that a handler turns into an error goes nowhere', async () => {
    const page = await open({ jquery, answers: { checkout: PLACED } });
    page.answer('checkout_place_order_success', () => false);
    page.submit();
    await page.pass(10);
    expect(page.left).toEqual([]);
    expect(page.told().at(-1)).toBe('checkout_error');
    expect(page.form.classList.contains('processing')).toBe(false);
  });

  test('C41 `refresh` asks for totals and a fresh nonce, and shows the message', async () => {
    const page = await open({
      jquery,
      answers: {
        checkout: { json: failure(errors({ 'a b': 'Please try again.' }), { refresh: true }) },
        [UPDATE]: { json: update(review(), payment({ nonce: 'n2' })) },
      },
    });
    page.submit();
    await page.pass(20);
    expect(page.told()).toEqual([
      'checkout_place_order',
      'checkout_place_order_cod',
      'update_checkout',
      'checkout_error',
      'updated_checkout',
    ]);
    expect(page.el<HTMLInputElement>('[name$=checkout-nonce]').value).toBe('n2');
    expect(page.el('.woocommerce-NoticeGroup-checkout').textContent).toContain('Please try again.');
  });

  test('C51 CQ39 `reload` loads the page anew and shows nothing', async () => {
    const page = await open({
      jquery,
      answers: { checkout: { json: failure('', { reload: true, refresh: true }) } },
    });
    page.submit();
    await page.pass(20);
    expect(page.reloads()).toBe(1);
    expect(page.told()).not.toContain('checkout_error');
  });

  test('A5 while the page is loaded anew nothing is ordered; one that stays says why, and is free', async () => {
    const answer = { json: failure('', { reload: true }) };
    const page = await open({ jquery, answers: { checkout: answer } });
    page.submit();
    await page.pass(3000);
    page.submit();
    await page.pass(20);
    expect(page.shop.calls.filter(({ endpoint }) => endpoint === 'checkout')).toHaveLength(1);
    await page.pass(7000);
    expect(page.told()).toContain('checkout_error');
    page.submit();
    await page.pass(20);
    expect(page.shop.calls.filter(({ endpoint }) => endpoint === 'checkout')).toHaveLength(2);
  });

  test('0025 a page that is loaded anew puts nothing into the cart once more', async () => {
    const page = await open({
      jquery,
      path: '/checkout/?lang=de&add-to-cart=7#review',
      answers: { checkout: { json: failure('', { reload: true }) } },
    });
    page.submit();
    await page.pass(20);
    expect([page.reloads(), location.search, location.hash]).toEqual([1, '?lang=de', '#review']);
  });

  test('CQ10 totals that are wished for while an order is under way come after a failure', async () => {
    const page = await open({
      jquery,
      answers: { checkout: { json: failure(errors({ 'a b': 'No.' })), delay: 200 } },
    });
    page.shop.answer({ [UPDATE]: { json: update(review('$21')) } });
    page.submit();
    page.tell('update_checkout');
    await page.pass(150);
    expect(page.asked(UPDATE)).toHaveLength(0);
    expect(document.querySelectorAll(`#order_review .blockOverlay:not(${FADING})`)).toHaveLength(0);
    await page.pass(100);
    expect(page.asked(UPDATE)).toHaveLength(1);
    expect(page.el('.order-total td').textContent).toBe('$21');
  });
});

test('C29 a click on the button before the island is live places the order once it is', async () => {
  const page = await open({ asleep: true, quiet: false, answers: { checkout: PLACED } });
  page.click('#place_order');
  page.click('#place_order');
  page.form.requestSubmit();
  page.form.requestSubmit();
  expect(page.followed).toEqual([]);
  for (let count = 0; count < 10; count++) await page.pass(1);
  await page.pass(100);
  expect(page.asked('checkout')).toHaveLength(1);
  expect(page.followed).toEqual([]);
});

test('C29 a script’s submit before the island is live is the island’s, or goes its native way', async () => {
  const page = await open({ asleep: true, quiet: false, answers: { checkout: PLACED } });
  page.form.requestSubmit();
  page.form.requestSubmit();
  for (let count = 0; count < 10; count++) await page.pass(1);
  expect(page.asked('checkout')).toHaveLength(1);
  closePage();

  const other = await open({
    asleep: true,
    quiet: false,
    globals: { wc_checkout_params: { wc_ajax_url: '' } },
  });
  other.form.requestSubmit(other.el('#place_order'));
  other.click('#place_order');
  other.form.requestSubmit();
  for (let count = 0; count < 10; count++) await other.pass(1);
  expect(other.followed).toEqual(['/checkout/']);
  expect(other.warnings.splice(0).join()).toContain('wc_checkout_params');
});

test('CQ13 what covers the form for a mouse covers it for keys, while the order is under way', async () => {
  const page = await open({
    answers: {
      checkout: inTurn({ json: failure('No.'), delay: 50 }, { json: { result: 'success', redirect: '#a' } }),
    },
  });
  page.submit();
  page.el('#place_order').focus();
  expect(takesInput(page.el('#billing_first_name'))).toBe(false);
  expect([document.activeElement?.id, page.form.ariaBusy]).toEqual(['place_order', 'true']);
  await page.pass(60);
  expect(takesInput(page.el('#billing_first_name'))).toBe(true);
  page.submit();
  await page.pass(10);
  // From here on it is the gateway's (CQ34).
  expect(page.form.classList.contains('processing')).toBe(true);
  expect(takesInput(page.el('#billing_first_name'))).toBe(true);
});

test('C29 an order right after a refused one is covered as well, while the last overlay fades', async () => {
  const page = await open({
    answers: { checkout: inTurn({ json: failure('No.') }, { json: failure('No.'), delay: 5000 }) },
  });
  Element.prototype.animate = () => ({ cancel() {}, finished: Promise.resolve() }) as unknown as Animation;
  page.submit();
  await page.pass(10);
  expect(page.form.classList.contains('processing')).toBe(false);
  page.submit();
  await page.pass(1000);
  Reflect.deleteProperty(Element.prototype, 'animate');
  expect(document.querySelectorAll(`form.checkout > .blockOverlay:not(${FADING})`)).toHaveLength(1);
});

test('C29 C30 an island that ends while the order is under way calls nothing back: the answer still leads on', async () => {
  const page = await open({ answers: { checkout: { ...PLACED, delay: 100 } } });
  page.submit();
  await page.pass(10);
  page.runtime.release('checkout', 'test');
  expect(page.asked('checkout')[0]?.signal?.aborted).toBeFalsy();
  await page.pass(200);
  expect(page.left).toEqual([`${location.origin}/thanks/?key=k1`]);
});

test('C29 A5 and keeps its form: nothing else is sent until the answer, which frees it', async () => {
  const page = await open({ answers: { checkout: { json: failure('No.'), delay: 100 } } });
  const isTaken = () => [page.form.matches('.processing[aria-busy=true]'), !!overlay()];
  page.submit();
  await page.pass(10);
  page.runtime.release('checkout', 'test');
  page.submit();
  expect([isTaken(), guarded(), page.followed]).toEqual([[true, true], true, []]);
  await page.pass(200);
  expect(document.querySelector('.woocommerce-error')?.textContent).toBe('No.');
  page.submit();
  expect([isTaken(), page.asked('checkout').length, page.followed]).toEqual([
    [false, false],
    1,
    ['/checkout/'],
  ]);
});

test('C29 the overlay of a plugin stays the only one, and goes with the order', async () => {
  const page = await open({ answers: { checkout: { json: failure('No.'), delay: 50 } } });
  page.form.insertAdjacentHTML('beforeend', '<div class="blockUI blockOverlay" id="theirs"></div>');
  page.submit();
  await page.pass(10);
  expect([...document.querySelectorAll(`.blockOverlay:not(${FADING})`)].map(({ id }) => id)).toEqual([
    'theirs',
  ]);
  await page.pass(50);
  expect(document.querySelectorAll(`.blockOverlay:not(${FADING})`)).toHaveLength(0);
});

test('C39 the addresses are the shop’s: an endpoint in its template, the order’s as it is', async () => {
  const page = await open({
    quiet: false,
    globals: {
      wc_checkout_params: {
        ...PARAMS,
        wc_ajax_url: '/de/?lang=de&wc-ajax=%%endpoint%%',
        checkout_url: '/de/?wc-ajax=checkout&lang=de',
      },
    },
    answers: { checkout: PLACED },
  });
  await page.pass(10);
  page.submit();
  await page.pass(10);
  expect(page.shop.calls.map(({ url, method }) => [method, url.replace(location.origin, '')])).toEqual([
    ['POST', '/de/?lang=de&wc-ajax=update_order_review'],
    ['POST', '/de/?wc-ajax=checkout&lang=de'],
  ]);
});

test('C39 a script that adds a language to them later is heeded', async () => {
  const page = await open({ answers: { checkout: PLACED } });
  const { wc_checkout_params } = window as unknown as { wc_checkout_params: typeof PARAMS };
  wc_checkout_params.checkout_url += '&lang=de';
  page.submit();
  await page.pass(10);
  expect(page.asked('checkout')[0]?.url).toMatch(/lang=de$/);
});

test('what readers hear: the order is being placed', async () => {
  const page = await open({
    answers: { checkout: { json: failure(errors({ 'a b': 'No.' })), delay: 3000 } },
  });
  page.submit();
  await page.pass(1500);
  expect(page.el('.widget_shopping_cart_live_region').textContent).toBe('Placing the order');
  await page.pass(2000);
  expect(page.el('.widget_shopping_cart_live_region').textContent).toBe('');
});
