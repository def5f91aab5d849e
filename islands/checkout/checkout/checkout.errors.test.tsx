import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  type CheckoutPage,
  checkoutPage,
  closeCheckout,
  errors,
  failure,
  inTurn,
  openCheckout,
  PARAMS,
  payment,
  review,
  row,
  update,
} from '../testing/checkout-page';

const open = (options: Parameters<typeof openCheckout>[1] = {}) => openCheckout([() => import('.')], options);

afterEach(() => {
  vi.restoreAllMocks();
  closePage();
  closeCheckout();
});

/** Places an order that the shop answers like this. */
async function refused(page: CheckoutPage, answer: object) {
  page.shop.answer({ checkout: answer });
  page.submit();
  await page.pass(10);
}
const group = () => document.querySelector('.woocommerce-NoticeGroup-checkout');
const inline = () =>
  [...document.querySelectorAll('.checkout-inline-error-message')].map(({ id, textContent }) => [
    id,
    textContent,
  ]);
const banner = (id: string, content: string) =>
  `<div class="wc-block-components-notice-banner is-error" role="alert"${id && ` data-id="${id}"`}><svg></svg><div class="wc-block-components-notice-banner__content">${content}</div></div>`;

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('C31 C46 C47 C48 C53 C55 CQ40 messages at the top, links, focus, scroll, event, inline messages', async () => {
    const page = await open({ jquery });
    page.el('.woocommerce-notices-wrapper').innerHTML = '<ul class="woocommerce-error"><li>Old</li></ul>';
    const order: string[] = [];
    page.el('#billing_city').addEventListener('validate', () => order.push('validate'));
    page.el('#billing_city').addEventListener('blur', () => order.push('blur'));
    if (page.jquery)
      page.jquery(page.el('#billing_city')).on('validate blur', ({ type }) => void order.push(type));
    page.hear('checkout_error', () => order.push(`told, inline ${inline().length}`));
    await refused(page, {
      json: failure(
        errors({
          billing_city: '<strong>City</strong> is needed.',
          terms: 'Agree, please.',
          'no field': 'Closed.',
        }),
      ),
    });
    expect(page.form.firstElementChild).toBe(group());
    expect(group()?.innerHTML).toBe(
      `<div role="alert"><ul class="woocommerce-error" tabindex="-1">\n\t<li data-id="billing_city"><a href="#billing_city">\n\t\t<strong>City</strong> is needed.\t</a></li>\n\t<li data-id="terms"><a href="#terms">\n\t\tAgree, please.\t</a></li>\n\t<li>\n\t\tClosed.\t</li>\n</ul></div>`,
    );
    expect(page.log.at(-1)).toEqual({ name: 'checkout_error', args: [group()?.innerHTML] });
    expect(order).toEqual(['validate', 'blur', 'told, inline 0']);
    expect(document.activeElement).toBe(page.el('ul.woocommerce-error'));
    expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1);
    // The terms box is far from the top.
    expect(inline()).toEqual([
      ['billing_city_description', 'City is needed.'],
      ['terms_description', 'Agree, please.'],
    ]);
    expect(page.el('#terms_description').parentElement).toBe(page.el('#terms').closest('.form-row'));
    expect(page.el('#billing_city').getAttribute('aria-describedby')).toBe('billing_city_description');
    expect(page.el('#billing_city').getAttribute('aria-invalid')).toBe('true');
    expect(page.form.classList.contains('processing')).toBe(false);
    expect(page.form.getAttribute('aria-busy')).toBeNull();
    // Within 1,000 ms, not later.
    await page.pass(900);
    const steps = vi.mocked(scrollTo).mock.calls.length;
    expect(steps).toBeGreaterThan(5);
    await page.pass(200);
    const all = vi.mocked(scrollTo).mock.calls.length;
    await page.pass(500);
    expect(vi.mocked(scrollTo).mock.calls.length).toBe(all);
    await page.pass(500);
    // The overlay has gone.
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
  });

  test.each([
    ['no connection', { fail: true }],
    ['a server error, even with JSON', { status: 500, json: failure(errors({ billing_city: 'X' })) }],
    ['a stale answer', { status: 403, text: '-1' }],
    ['an empty body', { text: '' }],
    ['no JSON', { text: '<html>Gateway timeout</html>' }],
    ['no message', { json: failure('') }],
    ['messages of spaces', { json: failure(' \n ') }],
    ['messages that say nothing', { json: failure('<ul class="woocommerce-error"> </ul><!-- x -->') }],
    ['messages that are no text', { json: failure('', { messages: ['x'] }) }],
    ['null (CQ4)', { text: 'null' }],
    ['a number', { text: '7' }],
    ['a list', { text: '[]' }],
    ['another result', { json: { result: 'pending' } }],
  ])('C44 CQ33 %s: the page’s general words, as an alert with focus', async (_, answer) => {
    const page = await open({ jquery });
    await refused(page, answer);
    const box = page.el('.woocommerce-NoticeGroup-checkout > .woocommerce-error[role=alert]');
    expect(box.innerHTML).toBe(PARAMS.i18n_checkout_error);
    expect(document.activeElement).toBe(box);
    expect(page.log.at(-1)).toEqual({ name: 'checkout_error', args: [box.outerHTML] });
    expect(page.form.classList.contains('processing')).toBe(false);
    await refused(page, { json: { result: 'success', redirect: '/thanks/' } });
    expect(page.left).toHaveLength(1);
  });
});

test('C44 without words of the page: ours', async () => {
  const page = await open({ globals: { wc_checkout_params: { ...PARAMS, i18n_checkout_error: ' ' } } });
  await refused(page, { fail: true });
  expect(page.el('.woocommerce-error').textContent).toMatch(/look whether/);
});

describe('C45 a body that is not only JSON', () => {
  const placed = JSON.stringify({ result: 'success', redirect: '/thanks/', note: 'a } in a text' });
  test.each([
    ['warnings before', `<br />\n<b>Warning</b>: Undefined {"x} in a.php\n${placed}`],
    ['markup after', `${placed}<!-- cached -->`],
    ['on the same line, with a brace after it', `${placed} <style>a{b:c}</style>`],
    ['another object before', `{"debug":true}\n${placed}`],
    ['a byte order mark', `\ufeff${placed}`],
    ['over several lines', `x ${JSON.stringify(JSON.parse(placed), null, 2)}`],
    ['another first key', 'x {"order_id":7,"result":"success","redirect":"/thanks/"}'],
  ])('%s', async (_, text) => {
    const page = await open();
    await refused(page, { text });
    expect(page.left).toEqual([`${location.origin}/thanks/`]);
    page.warnings.length = 0;
  });

  test.each([
    ['half of it', 'x {"result":"success","redirect":"/thanks/"'],
    ['an object without a result', 'x {"redirect":"/thanks/"}'],
    ['a text that holds it', JSON.stringify(placed)],
  ])('not mended: %s', async (_, text) => {
    const page = await open();
    await refused(page, { text });
    expect(page.left).toEqual([]);
    expect(page.el('.woocommerce-error').innerHTML).toBe(PARAMS.i18n_checkout_error);
  });

  test('CQ28 nobody else’s answers are touched', async () => {
    const page = await open({ jquery: 3 });
    const { jquery } = page;
    await refused(page, { text: `x ${placed}` });
    expect(page.left).toHaveLength(1);
    page.shop.answer({ others: { text: `x ${placed}` } });
    const others = await fetch('/?wc-ajax=others');
    expect(await others.text()).toBe(`x ${placed}`);
    const { ajax } = jquery as unknown as { ajax(options: object): void };
    const ended = await new Promise((resolve) => {
      ajax({
        dataType: 'json',
        xhr: () => ({
          open() {},
          setRequestHeader() {},
          getAllResponseHeaders: () => '',
          abort() {},
          send() {
            Object.assign(this, { status: 200, responseText: `x ${placed}` });
            (this as { onload?: () => void }).onload?.();
          },
        }),
        success: () => resolve('mended'),
        error: (_: unknown, status: string) => resolve(status),
      });
    });
    expect(ended).toBe('parsererror');
    page.warnings.length = 0;
  });
});

describe('CQ4 messages that are no markup', () => {
  test.each(['Sorry.', '#payment failed: [x]', 'a.b > c', '5 < 6 & 7'])('%s', async (text) => {
    const page = await open();
    await refused(page, { json: failure(text) });
    expect(page.el('.woocommerce-NoticeGroup-checkout [role=alert] .woocommerce-error').textContent).toBe(
      text,
    );
    expect(page.form.classList.contains('processing')).toBe(false);
  });
});

test('CQ4 text with markup in it is a message as a whole, and has the focus', async () => {
  const page = await open();
  await refused(page, { json: failure('Sorry, <b>no</b>. Can&#8217;t pay? <a href="/help/">Help</a>') });
  const box = page.el('.woocommerce-NoticeGroup-checkout .woocommerce-error');
  expect(box.innerHTML).toBe('Sorry, <b>no</b>. Can’t pay? <a href="/help/">Help</a>');
  expect(document.activeElement).toBe(box);
});

describe('CQ5 block themes', () => {
  test('one error: the banner names the field', async () => {
    const page = await open();
    await refused(page, { json: failure(banner('billing_city', '<strong>City</strong> is needed.')) });
    expect(page.el('.is-error .wc-block-components-notice-banner__content').innerHTML).toBe(
      '<a href="#billing_city"><strong>City</strong> is needed.</a>',
    );
    expect(document.activeElement).toBe(page.el('.is-error'));
    expect(inline()).toEqual([['billing_city_description', 'City is needed.']]);
  });

  test('two errors: items of a list', async () => {
    const page = await open();
    const list =
      '<p>Problems:</p><ul><li data-id="billing_city">City?</li><li data-id="terms">Terms?</li></ul>';
    await refused(page, { json: failure(banner('', list)) });
    expect(inline().map(([id]) => id)).toEqual(['billing_city_description', 'terms_description']);
    expect(document.querySelectorAll('.is-error li > a')).toHaveLength(2);
  });
});

describe('entries of the summary', () => {
  const summary = async (all: Record<string, string>, more = '') => {
    const page = await open({ body: checkoutPage({ more }) });
    await refused(page, { json: failure(errors(all)) });
    return page;
  };

  test('C47 move to their fields, without a trace in the address', async () => {
    const page = await summary({ billing_city: 'City?' });
    const event = page.click('[data-id=billing_city] a');
    expect(event.defaultPrevented).toBe(true);
    expect(document.activeElement?.id).toBe('billing_city');
    expect(page.el('#billing_city').scrollIntoView).toHaveBeenCalled();
    expect(location.hash).toBe('');
  });

  test('CQ6 a link in a message stays a link, and none is in another, also where a browser has no `:has()`', async () => {
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      if (selector.includes(':has')) throw new SyntaxError(selector);
      return matches.call(this, selector);
    });
    const page = await summary({
      billing_postcode: 'Not valid. <a href="https://finder.example">Find it</a> first.',
    });
    expect(page.el('li[data-id]').innerHTML.trim()).toBe(
      '<a href="#billing_postcode">\n\t\tNot valid. </a><a href="https://finder.example">Find it</a> first.',
    );
    expect(document.querySelector('a a')).toBeNull();
    expect(page.click('[href^=https]').defaultPrevented).toBe(true);
    expect(page.followed).toEqual(['https://finder.example']);
  });

  test('CQ38 a field that is not there, or in a closed section: plain text', async () => {
    const page = await summary({
      nowhere: 'Slot?',
      shipping_city: 'City?',
      'we"ird[]': 'Odd?',
      '</li><b>': 'Bad?',
    });
    expect(document.querySelector('.woocommerce-error a')).toBeNull();
    expect(inline()).toEqual([]);
    expect(page.el('.woocommerce-error').textContent).toContain('Slot?');
  });

  test('CQ38 a field whose section was closed since: nothing moves, and no script hears of a fragment', async () => {
    const page = await summary({ billing_city: 'City?' });
    page.el('#billing_city_field').style.display = 'none';
    const before = document.activeElement;
    expect(page.click('[data-id=billing_city] a').defaultPrevented).toBe(true);
    expect(page.followed).toEqual([]);
    expect(document.activeElement).toBe(before);
  });

  test('C47 a choice of radios is found by its row; so are hidden companions passed over', async () => {
    await summary(
      { wrap: 'Choose.', gift: 'Tick.' },
      `<p class="form-row" id="wrap_field"><input type="radio" name="wrap" id="wrap_a"><input type="radio" name="wrap" id="wrap_b"></p>${row('gift', '<input type="hidden" name="gift" value="0"><input type="checkbox" name="gift" id="gift">')}`,
    );
    expect(inline()).toEqual([
      ['wrap_description', 'Choose.'],
      ['gift_description', 'Tick.'],
    ]);
    expect(document.querySelector('#wrap_a')?.getAttribute('aria-describedby')).toBe('wrap_description');
  });

  test('C47 an id that several elements have gets no inline message', async () => {
    await summary({ twin: 'Which?' }, `${row('twin')}${row('twin')}`);
    expect(inline()).toEqual([]);
    expect(document.querySelector('[data-id=twin] a')).not.toBeNull();
  });

  test.each([
    ['', 'opened'],
    ['of the page', undefined],
  ])(
    'C46 a gateway opens its window by a script in them, not without the nonce "%s"',
    async (nonce, window) => {
      const page = await open();
      const { setNonce } = await import('../../../src/dom/html');
      setNonce(nonce);
      const script = '<script>document.body.dataset.window = "opened"</script>';
      await refused(page, { json: { result: 'success', messages: `<p>Pay in the window.</p>${script}` } });
      setNonce('');
      expect(group()?.textContent).toContain('Pay in the window.');
      expect(document.body.dataset.window).toBe(window);
      delete document.body.dataset.window;
      page.warnings.length = 0;
    },
  );

  test('C47 what stands at the field has no code in it', async () => {
    const page = await open();
    await refused(page, {
      json: failure(
        '<ul class="woocommerce-error"><li data-id="billing_city">No such town.<script>1</script></li></ul>',
      ),
    });
    expect(inline()).toEqual([['billing_city_description', 'No such town.']]);
  });

  test('hostile markup: no field is taken over, the page stays whole', async () => {
    const page = await open();
    await refused(page, {
      json: failure(
        '</form><form class="checkout" action="https://evil.example"><ul class="woocommerce-error"><li data-id="billing_city">x</li></ul><div>',
      ),
    });
    expect(page.form.contains(page.el('#place_order'))).toBe(true);
    page.shop.answer({ checkout: { json: { result: 'success', redirect: '/thanks/' } } });
    page.form.requestSubmit();
    await page.pass(10);
    expect(page.asked('checkout')).toHaveLength(2);
    expect(page.followed).toEqual([]);
  });
});

describe('inline messages', () => {
  test('CQ18 what describes a field stays, and is left when the message goes', async () => {
    const page = await open();
    page.el('#billing_city').setAttribute('aria-describedby', 'billing_city-description hint');
    await refused(page, { json: failure(errors({ billing_city: 'City?' })) });
    expect(page.el('#billing_city').getAttribute('aria-describedby')).toBe(
      'billing_city-description hint billing_city_description',
    );
    await refused(page, { json: failure(errors({ billing_postcode: 'Code?' })) });
    expect(page.el('#billing_city').getAttribute('aria-describedby')).toBe('billing_city-description hint');
    expect(page.el('#billing_city').getAttribute('aria-invalid')).toBeNull();
    expect(inline()).toEqual([['billing_postcode_description', 'Code?']]);
  });

  test('C47 the next answer takes them away, also the one that placed the order', async () => {
    const page = await open();
    await refused(page, { json: failure(errors({ billing_city: 'City?' })) });
    page.shop.answer({ checkout: { json: { result: 'success', redirect: '#go' } } });
    page.submit();
    await page.pass(10);
    expect(inline()).toEqual([]);
  });

  test('C47 one in the payment box outlives an update', async () => {
    const page = await open();
    page.shop.answer({
      update_order_review: inTurn({ json: update(review('$5'), payment({ nonce: 'n5' })) }),
    });
    await refused(page, { json: failure(errors({ terms: 'Agree.' }), { refresh: true }) });
    await page.pass(20);
    expect(page.el<HTMLInputElement>('[name$=checkout-nonce]').value).toBe('n5');
    expect(inline()).toEqual([['terms_description', 'Agree.']]);
    expect(page.el('#terms').getAttribute('aria-invalid')).toBe('true');
  });
});

test('CQ37 with less movement the page jumps', async () => {
  const page = await open();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  await refused(page, { json: failure(errors({ billing_city: 'City?' })) });
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('CQ35 the guard asks only while the order is under way', async () => {
  const page = await open({ answers: { checkout: { fail: true, delay: 100 } } });
  const guarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(guarded()).toBe(false);
  page.submit();
  expect(guarded()).toBe(true);
  // What fails is told when it is sure that the page stays.
  await page.pass(10_110);
  expect(guarded()).toBe(false);
});

test('C31 the field in use is checked, but not left', async () => {
  const page = await open();
  page.el('#billing_city').focus();
  const blurs: string[] = [];
  page.form.addEventListener('blur', ({ target }) => blurs.push((target as Element).id));
  await refused(page, { json: failure(errors({ 'a b': 'No.' })) });
  expect(blurs).not.toContain('billing_city');
  expect(blurs).toContain('billing_postcode');
});
