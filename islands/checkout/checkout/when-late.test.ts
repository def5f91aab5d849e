import { afterEach, describe, expect, test } from 'vitest';
import { setCurrentRuntime } from '../../../src/runtime/current';
import type { Runtime } from '../../../src/runtime/page-runtime';
import { checkoutPage, review } from '../testing/checkout-page';
import { totalsFirst } from './when-late';

const ORDER = 'woocommerce_checkout_place_order';
const TOTALS = 'woocommerce_checkout_update_totals';

afterEach(() => {
  setCurrentRuntime(undefined);
  sessionStorage.clear();
});

/** A checkout whose island is defined. */
const define = (body = checkoutPage()) => {
  document.body.innerHTML = body;
  const form = document.querySelector<HTMLFormElement>('form.checkout') as HTMLFormElement;
  const life = new AbortController();
  totalsFirst()({ host: form, match: '', scope: 'element', signal: life.signal, start: async () => false });
  return { form, life };
};
/** What the browser posts at a press of the button; jsdom does not tell it. */
const posted = (form: HTMLFormElement, button = ORDER) => {
  const formData = new FormData(form);
  if (button) formData.set(button, '1');
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
  return [ORDER, TOTALS].filter((name) => formData.has(name));
};
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const fill = (id: string, value: string) => () => Object.assign(field(id), { value });

test.each<[string, string[], (() => unknown)?]>([
  ['as it was printed', [ORDER]],
  ['another name', [ORDER], fill('billing_first_name', 'Ada')],
  ['another state', [TOTALS], fill('billing_state', 'NY')],
  ['a city', [TOTALS], fill('billing_city', 'Fresno')],
  ['blanks', [ORDER], fill('billing_city', ' ')],
  ['another way of shipping', [TOTALS], () => field('shipping_method_0_free').click()],
  ['another place to ship to', [TOTALS], () => field('ship-to-different-address-checkbox').click()],
  ['a state that is gone', [TOTALS], () => field('billing_state').remove()],
])('25 late or lost, the browser posts %s: %j', (_, expected, change) => {
  const { form } = define();
  change?.();
  expect(posted(form)).toEqual(expected);
});

test('25 late or lost, a choice that a plugin says totals depend on is one that they are asked for', () => {
  const gift =
    '<p class="update_totals_on_change"><input type="checkbox" name="gift" id="gift" value="1"></p>';
  for (const expected of [TOTALS, ORDER]) {
    const { form } = define(
      checkoutPage().replace('<div id="order_review"', `${gift}<div id="order_review"`),
    );
    expect(posted(form)).toEqual([ORDER]);
    field('gift').click();
    expect(posted(form)).toEqual([expected]);
  }
});

test('25 totals are for what was printed, not for what a browser restores or a script makes of it', () => {
  const { form } = define(
    checkoutPage({ table: review('$10', '', 'free') }).replace(
      'name="billing_city" id="billing_city" value=""',
      'name="billing_city" id="billing_city" value="Fresno"',
    ),
  );
  expect(posted(form)).toEqual([ORDER]);
  fill('billing_city', 'Monterey')();
  expect(posted(form)).toEqual([TOTALS]);
});

test('25 a shop that does not print all of it back is asked once, for each change and each order', () => {
  for (const expected of [TOTALS, ORDER, TOTALS]) {
    const { form } = define();
    fill('billing_state', 'NY')();
    // Chromium reads it once more for whoever hears of navigations.
    for (let reading = 0; reading < 2; reading++) expect(posted(form)).toEqual([expected]);
  }
  const { form } = define();
  fill('billing_city', 'Albany')();
  expect(posted(form)).toEqual([TOTALS]);
});

describe('A4 late or lost, another cart than the page was printed with', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
  const put = (hash: string) => (document.cookie = `woocommerce_cart_hash=${hash}; path=/`);
  afterEach(() => put('; max-age=0'));

  test('is shown before it is ordered', () => {
    put('h1');
    const { form } = define();
    expect(posted(form)).toEqual([ORDER]);
    put('h2');
    expect(posted(form)).toEqual([TOTALS]);
    // The page is printed anew.
    expect(posted(define().form)).toEqual([ORDER]);
  });

  test('is asked for once in a shop whose pages and answers each bring another cookie', () => {
    for (const [turn, expected] of [TOTALS, ORDER].entries()) {
      put(`p${turn}`);
      const { form } = define();
      put(`a${turn}`);
      expect(posted(form)).toEqual([expected]);
    }
  });
});

test('25 fields of others that are called alike do not count', () => {
  const { form } = define(checkoutPage({ more: '<input name="pickup_city" id="pickup_city">' }));
  fill('pickup_city', 'Fresno')();
  expect(posted(form)).toEqual([ORDER]);
});

test('25 data of the form that is no order stays as it is', () => {
  const { form } = define();
  fill('billing_state', 'NY')();
  expect(posted(form, '')).toEqual([]);
});

test('25 a checkout at work has looked itself; one that fails later does not any more', () => {
  const { form, life } = define();
  fill('billing_state', 'NY')();
  life.abort();
  expect(posted(form)).toEqual([ORDER]);
  const runtime: Partial<Runtime> = { hasFailed: (name) => name === 'checkout' };
  setCurrentRuntime(runtime as Runtime);
  expect(posted(form)).toEqual([TOTALS]);
});

test('25 a theme that sends the form without a button orders, where the checkout is lost; data alone does not', () => {
  const { form, life } = define();
  const submit = (button: HTMLElement | null) => {
    const event = Object.assign(new Event('submit', { cancelable: true }), { submitter: button });
    form.dispatchEvent(event);
    return event;
  };
  submit(null);
  expect(posted(form, '')).toEqual([ORDER]);
  submit(document.createElement('button'));
  expect(posted(form, 'other')).toEqual([]);
  expect(posted(form, '')).toEqual([]);
  submit(null).preventDefault();
  expect(posted(form, '')).toEqual([]);
  submit(null);
  life.abort();
  expect(posted(form, '')).toEqual([]);
});

test('25 such a theme asks for the totals first, too', () => {
  const { form } = define();
  fill('billing_state', 'NY')();
  form.dispatchEvent(Object.assign(new Event('submit'), { submitter: null }));
  expect(posted(form, '')).toEqual([TOTALS]);
});
