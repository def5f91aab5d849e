import { afterEach, describe, expect, test } from 'vitest';
import type { Island, Mounter } from '../../../src/runtime/island';
import { closePage, openPage } from '../../testing/shop-page';
import {
  checkoutPage,
  closeCheckout,
  fill,
  openCheckout,
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

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('C9 boot: two wishes, one request; the page’s own totals are never trusted', async () => {
    const page = await open({ jquery, quiet: false });
    expect(page.told()).toEqual(['update_checkout', 'init_checkout', 'update_checkout']);
    expect(page.asked(UPDATE)).toEqual([]);
    await page.pass(10);
    expect(page.asked(UPDATE)).toHaveLength(1);
    expect(page.told()).toEqual(['updated_checkout']);
    expect(page.form.noValidate).toBe(true);
  });

  test('tells it by an event that is the same with and without jQuery, once per update, when the totals are there', async () => {
    const page = await open({ jquery });
    const totals: unknown[] = [];
    const hear = () => totals.push(page.el('.order-total td').textContent);
    document.addEventListener('atoll:checkout:updated', hear);
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.tell('update_checkout');
    await page.pass(50);
    document.removeEventListener('atoll:checkout:updated', hear);
    expect(totals).toEqual(['$12']);
  });

  test('C57 the request leaves 5 ms after the wish, whoever has it', async () => {
    const page = await open({ jquery });
    page.tell('update_checkout', [{ update_shipping_method: false }]);
    await page.pass(4);
    expect(page.asked(UPDATE)).toHaveLength(0);
    await page.pass(1);
    expect(page.asked(UPDATE)).toHaveLength(1);
    expect(page.asked(UPDATE)[0]?.fields['shipping_method[0]']).toBeUndefined();
    document.body.dispatchEvent(new Event('update_checkout'));
    await page.pass(5);
    expect(page.asked(UPDATE)).toHaveLength(2);
    expect(page.asked(UPDATE)[1]?.fields['shipping_method[0]']).toBe('flat:1');
  });

  test('C9 a shipping method, the other address and marked controls are unconditional', async () => {
    const page = await open({
      jquery,
      body: checkoutPage({
        more: `<div class="update_totals_on_change"><select id="gift"><option>a<option>b</select><input type="checkbox" id="wrap"></div>`,
      }),
    });
    for (const [id, act] of [
      ['shipping_method_0_free', () => page.click('#shipping_method_0_free')],
      ['ship-to-different-address-checkbox', () => page.click('#ship-to-different-address-checkbox')],
      ['gift', () => page.choose('gift', 'b')],
      ['wrap', () => page.click('#wrap')],
    ] as const) {
      act();
      expect(page.log.splice(0)).toEqual([
        { name: 'update_checkout', args: [{ current_target: page.el(`#${id}`) }] },
      ]);
    }
    await page.pass(10);
    expect(page.asked(UPDATE)).toHaveLength(1);
  });

  test('C9 the form’s own event `update`, also told in the form', async () => {
    const page = await open({ jquery });
    const targets = [page.form, page.el('#billing_country')];
    for (const target of targets) {
      if (page.jquery) page.trigger(target, 'update');
      else target.dispatchEvent(new Event('update', { bubbles: true }));
    }
    expect(page.log.map(({ args }) => args)).toEqual(targets.map((target) => [{ current_target: target }]));
    await page.pass(5);
    expect(page.asked(UPDATE)).toHaveLength(1);
  });

  test('C9 whatever another script says with its wish, totals are asked for', async () => {
    const page = await open({ jquery, body: checkoutPage({ more: '<input name="id">' }) });
    const wishes = [[null], ['now'], [{ current_target: page.form }], [{ current_target: null }], []];
    for (const args of wishes) {
      page.tell('update_checkout', args);
      await page.pass(10);
    }
    expect(page.asked(UPDATE)).toHaveLength(wishes.length);
    expect(page.told().filter((name) => name === 'updated_checkout')).toHaveLength(wishes.length);
  });

  test('C56 typing the last missing field asks 1,000 ms after the last key, and not again on leaving', async () => {
    const page = await open({ jquery });
    fill(page);
    page.el<HTMLInputElement>('#billing_postcode').value = '';
    page.type('billing_postcode', '9365');
    await page.pass(600);
    page.type('billing_postcode', '0');
    await page.pass(999);
    expect(page.told()).toEqual([]);
    await page.pass(1);
    expect(page.log).toEqual([{ name: 'update_checkout', args: [{ current_target: null }] }]);
    await page.pass(5);
    expect(page.asked(UPDATE)[0]?.fields).toMatchObject({ postcode: '93650', has_full_address: 'true' });
    page.el('#billing_postcode').dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass(1100);
    expect(page.asked(UPDATE)).toHaveLength(1);
  });

  test('C56 leaving the field asks at once; Tab marks nothing', async () => {
    const page = await open({ jquery });
    fill(page);
    page.key('#billing_city', 'Tab');
    await page.pass(1100);
    expect(page.told()).toEqual([]);
    page.type('billing_city', 'x');
    page.el('#billing_city').dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass(5);
    expect(page.asked(UPDATE)).toHaveLength(1);
    await page.pass(1100);
    expect(page.asked(UPDATE)).toHaveLength(1);
  });

  test('C36 typing asks only when the visible required fields of its section are filled', async () => {
    const page = await open({ jquery });
    fill(page);
    page.el<HTMLInputElement>('#billing_postcode').value = '';
    page.type('billing_city', 'x');
    await page.pass(1100);
    expect(page.told()).toEqual([]);
    // A select is no text field, so it is not looked at (§3.2).
    page.el<HTMLSelectElement>('#billing_state').value = '';
    page.el('#billing_postcode_field').style.display = 'none';
    page.type('billing_city', 'y');
    await page.pass(1100);
    expect(page.told()).toContain('update_checkout');
  });

  test('CQ20 a required row that is hidden does not stop it', async () => {
    const page = await open({ jquery });
    fill(page);
    page.el<HTMLInputElement>('#billing_postcode').value = '';
    page.el('#billing_postcode_field').style.display = 'none';
    page.type('billing_city', 'y');
    await page.pass(1010);
    expect(page.asked(UPDATE)[0]?.fields.has_full_address).toBe('true');
  });

  test('C36 CQ20 an address in a closed section is not complete because nobody sees it', async () => {
    const page = await open({ jquery });
    const section = page.el('.shipping_address');
    expect(section.style.display).toBe('none');
    page.choose('shipping_state', 'NY');
    await page.pass(10);
    expect(page.told()).toEqual([]);
    fill(page, 'shipping');
    page.choose('shipping_state', 'CA');
    await page.pass(10);
    expect(page.asked(UPDATE)).toHaveLength(1);
  });

  test('C36 a country asks once, though two rules apply; a state only with the rest', async () => {
    const page = await open({ jquery });
    page.choose('billing_country', 'DE');
    await page.pass(10);
    expect(page.asked(UPDATE)).toHaveLength(1);
    page.told();
    page.choose('billing_state', 'NY');
    await page.pass(10);
    expect(page.told()).toEqual([]);
    fill(page);
    page.choose('billing_state', 'CA');
    await page.pass(10);
    expect(page.asked(UPDATE)).toHaveLength(2);
  });

  test('CQ14 what the browser fills in counts, without a key', async () => {
    const page = await open({ jquery });
    fill(page);
    for (const key of ['address_1', 'city', 'postcode'])
      page.el(`#billing_${key}`).dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass(5);
    expect(page.asked(UPDATE)).toHaveLength(1);
    expect(page.asked(UPDATE)[0]?.fields).toMatchObject({ city: 'Fresno', s_city: 'Fresno' });
    // The same value again is no change.
    page.el('#billing_city').dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass(10);
    expect(page.asked(UPDATE)).toHaveLength(1);
  });

  test('C9 address suggestions: the field counts when it is left, and never while it is being filled', async () => {
    const page = await open({ jquery });
    fill(page);
    const field = page.el<HTMLInputElement>('#billing_address_1');
    field.parentElement?.classList.add('autocomplete-available');
    page.type('billing_address_1', 'x');
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass(1100);
    expect(page.told()).toEqual([]);
    field.dataset.autocompleteManipulating = 'true';
    page.choose('billing_country', 'DE');
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    page.told();
    delete field.dataset.autocompleteManipulating;
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(page.told()).toEqual(['update_checkout']);
  });

  test('CQ11 five quick changes: what was sent is waited for and left unread, what was not is dropped', async () => {
    const delays = [500, 40];
    let count = 0;
    let running = 0;
    const page = await open({ jquery });
    page.shop.answer({
      [UPDATE]: ({ signal }) => {
        const turn = count++;
        expect([signal?.aborted, running++]).toEqual([false, 0]);
        setTimeout(() => running--, (delays[turn] ?? 0) - 1);
        return { json: update(review(`$${turn}`)), delay: delays[turn] ?? 0 };
      },
    });
    for (const value of ['DE', 'US', 'GB', 'DE', 'GB']) {
      page.choose('billing_country', value);
      await page.pass(10);
    }
    expect(page.asked(UPDATE)).toHaveLength(1);
    await page.pass(460);
    expect(page.asked(UPDATE).map(({ fields, signal }) => [fields.country, signal?.aborted])).toEqual([
      ['DE', false],
      ['GB', false],
    ]);
    // The answer to what nobody wants any more.
    expect(page.el('.order-total td').textContent).toBe('$10');
    await page.pass(100);
    expect(page.el('.order-total td').textContent).toBe('$1');
    expect(page.told().filter((name) => name === 'updated_checkout')).toHaveLength(1);
  });

  test('C9 C55 CQ13 blocked while it asks, busy for readers, free before `updated_checkout`', async () => {
    const page = await open({ jquery });
    page.shop.answer({ [UPDATE]: { json: update(review('$11')), delay: 100 } });
    const busy = () =>
      [...document.querySelectorAll('[aria-busy=true]')].map(({ className }) => className.split(' ').pop());
    page.tell('update_checkout');
    await page.pass(5);
    expect(busy()).toEqual(['woocommerce-checkout-review-order-table', 'woocommerce-checkout-payment']);
    const layer = page.el('.woocommerce-checkout-payment > .blockOverlay');
    expect([layer.style.opacity, layer.style.cursor, layer.style.backgroundColor]).toEqual([
      '0.6',
      'default',
      'rgb(255, 255, 255)',
    ]);
    let then: unknown;
    page.hear('updated_checkout', () => {
      then = [
        busy(),
        document.querySelectorAll(`.blockOverlay:not(${FADING})`).length,
        page.el('.order-total td').textContent,
      ];
    });
    await page.pass(100);
    expect(then).toEqual([[], 0, '$11']);
  });
});

test('C9 nothing is asked for while a script fills a field in', async () => {
  const page = await open();
  fill(page);
  const fields = ['billing_country', 'billing_state', 'billing_city', 'shipping_method_0_free'];
  for (const id of fields) {
    const field = page.el<HTMLInputElement>(`#${id}`);
    field.dataset.autocompleteManipulating = 'true';
    page.key(`#${id}`, 'x');
    for (const type of ['change', 'focusout']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  await page.pass(1100);
  expect(page.told()).toEqual([]);
  delete page.el('#billing_city').dataset.autocompleteManipulating;
  page.key('#billing_city', 'x');
  await page.pass(1100);
  expect(page.told()).toEqual(['update_checkout', 'updated_checkout']);
});

describe('C9 the boot order: the checkout begins after the countries', () => {
  test('whose view takes long to load', async () => {
    const page = await open({ asleep: true, quiet: false });
    const { mount } = await import('../../../src/react/mount');
    const { idle } = await import('../../../src/runtime/strategies');
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    const island: Island = {
      name: 'country-state',
      match: '.country_to_state',
      scope: 'page',
      when: idle(),
      load: async () => {
        await coming;
        return { default: () => null };
      },
    };
    page.runtime.add([{ island, mounter: async () => mount as Mounter }]);
    page.el('#billing_city').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await page.pass(9000);
    expect(page.told()).toEqual([]);
    come();
    await page.pass(200);
    expect(page.told()).toEqual(['update_checkout', 'init_checkout', 'update_checkout', 'updated_checkout']);
  });

  test('and wakes those that wait for a sign', async () => {
    const page = await open({ asleep: true, quiet: false });
    const { mount } = await import('../../../src/react/mount');
    const island: Island = {
      name: 'payment-section',
      match: 'form.checkout',
      when: () => {},
      load: async () => ({ default: () => null }),
    };
    page.runtime.add([{ island, mounter: async () => mount as Mounter }]);
    page.el('#billing_city').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await page.pass(200);
    expect(page.told()).toContain('init_checkout');
    expect(page.runtime.report().find(({ name }) => name === island.name)?.state).toBe('live');
  });
});

test('C15 C16 C17 C18 C19 C20 C21 the payload, field by field and in order', async () => {
  const page = await open();
  fill(page);
  fill(page, 'shipping');
  page.el<HTMLInputElement>('#shipping_city').value = 'Reno';
  page.el('.shipping_address').style.display = '';
  page.click('#ship-to-different-address-checkbox');
  await page.pass(10);
  const [call] = page.asked(UPDATE);
  expect(new URLSearchParams(call?.body).toString().split('&').map(decodeURIComponent)).toEqual([
    'security=u1',
    'payment_method=cod',
    'country=US',
    'state=CA',
    'postcode=93650',
    'city=Fresno',
    'address=1+Main+St',
    'address_2=',
    's_country=US',
    's_state=CA',
    's_postcode=93650',
    's_city=Reno',
    's_address=1+Main+St',
    's_address_2=',
    'has_full_address=true',
    expect.stringMatching(
      /^post_data=billing_first_name=Ada&billing_country=US&.*&ship_to_different_address=1&/,
    ),
    'shipping_method[0]=flat:1',
  ]);
  expect(call?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  expect(call?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded; charset=UTF-8');
});

test('C15 C16 C20 CQ19 what the page does not have is not in the payload', async () => {
  const page = await open();
  page.el('.payment_methods').remove();
  page.el('#shipping_method').remove();
  page.el('#billing_address_2').remove();
  page.el<HTMLSelectElement>('#billing_state').value = 'none such';
  page.tell('update_checkout');
  await page.pass(5);
  const fields = page.asked(UPDATE)[0]?.fields ?? {};
  expect(Object.keys(fields)).not.toContain('payment_method');
  expect(Object.keys(fields)).not.toContain('address_2');
  expect(fields['shipping_method[0]']).toBeUndefined();
  // CQ19: nothing selected is an empty value, and not a full address.
  expect(fields).toMatchObject({ state: '', s_state: '', has_full_address: 'false' });
  expect(fields.post_data).toMatch(/&billing_city=[^&]*&billing_state=&/);
});

test('C20 several packages: a hidden rate, a select and radios, each by its index', async () => {
  const page = await open({
    body: checkoutPage({
      table: review(
        '$1',
        `<tr><td><input type="hidden" name="shipping_method[1]" data-index="1" id="shipping_method" value="pickup:2"><select class="shipping_method" name="shipping_method[2]" data-index="2"><option value="a:1"><option value="b:1" selected></select></td></tr>`,
      ),
    }),
    answers: { [UPDATE]: { json: update(review('$1', '<tr class="none"></tr>')) } },
    quiet: false,
  });
  await page.pass(10);
  expect(page.asked(UPDATE)[0]?.fields).toMatchObject({
    'shipping_method[0]': 'flat:1',
    'shipping_method[1]': 'pickup:2',
    'shipping_method[2]': 'b:1',
  });
});

test.each([
  [
    'the form that checks an e-mail address',
    '<form name="checkout" class="woocommerce-verify-email"></form>',
    {},
  ],
  ['a page without its configuration', checkoutPage(), { wc_checkout_params: undefined }],
])('C9 nothing happens on %s', async (_, body, globals) => {
  const page = await openPage({
    islands: [() => import('.')],
    body,
    globals,
    bodyClass: 'woocommerce-checkout',
  });
  page.tell('update_checkout');
  await page.pass(100);
  expect(page.shop.calls).toEqual([]);
  expect(document.querySelector('[novalidate]')).toBeNull();
});

test('C9 a second form.checkout asks for nothing and is sent its native way', async () => {
  const page = await open({
    body: `${checkoutPage()}${checkoutPage().replace('/checkout/', '/second/')}`,
    quiet: false,
  });
  await page.pass(10);
  expect(page.asked(UPDATE)).toHaveLength(1);
  const second = document.querySelectorAll<HTMLFormElement>('form.checkout')[1];
  second?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(page.followed).toEqual(['/second/']);
  expect(page.asked('checkout')).toEqual([]);
});

describe('J6 a checkout that a builder prints twice', () => {
  // jsdom has no layout.
  const seeHidden = () => {
    Element.prototype.checkVisibility = function (this: Element) {
      return !this.closest('[hidden]');
    };
  };
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'checkVisibility'));

  test.each<[string, (second: HTMLFormElement) => unknown]>([
    ['the window gets narrow', () => dispatchEvent(new Event('resize'))],
    ['the shopper goes there', (second) => second.querySelector('input')?.focus()],
  ])('the one that is seen is at work, also when %s', async (_name, act) => {
    seeHidden();
    const page = await open({
      body: `${checkoutPage()}<div hidden id="small">${checkoutPage().replace('/checkout/', '/second/')}</div>`,
    });
    const [first, second] = document.querySelectorAll<HTMLFormElement>('form.checkout') as unknown as [
      HTMLFormElement,
      HTMLFormElement,
    ];
    expect([first.noValidate, second.noValidate]).toEqual([true, false]);
    first.hidden = true;
    page.el('#small').hidden = false;
    act(second);
    await page.pass(10);
    expect([first.noValidate, second.noValidate]).toEqual([false, true]);
    expect(page.asked(UPDATE)).toHaveLength(1);
    second.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await page.pass(50);
    expect([page.followed, page.asked('checkout').length]).toEqual([[], 1]);
  });
});

test('C19 CQ30 120 more fields, names with apostrophes and emoji, and a field called “elements”', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `extra[${index}]['ä😀']`);
  const page = await open({
    body: checkoutPage({
      more: `<input name="elements" value="e">${names.map((name) => `<input name="${name}" value="O'Neil 😀">`).join('')}`,
    }),
    quiet: false,
  });
  await page.pass(10);
  const [call] = page.asked(UPDATE);
  // CQ30: no apostrophe is in the body, and all arrive.
  expect(call?.body).not.toContain("'");
  const posted = new URLSearchParams(call?.fields.post_data);
  expect(names.map((name) => posted.get(name))).toEqual(names.map(() => "O'Neil 😀"));
  expect(posted.get('elements')).toBe('e');
});
