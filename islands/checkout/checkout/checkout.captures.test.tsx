import { afterEach, describe, expect, test } from 'vitest';
import { available, readCapture, skipNote } from '../../../fixtures/captures/shared';
import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import { readConfiguration } from '../../../src/testing/page';
import { closePage } from '../../testing/shop-page';
import { closeCheckout, openCheckout } from '../testing/checkout-page';

const present = available('checkout');
if (!present) console.info(skipNote('checkout'));

afterEach(() => {
  closePage();
  closeCheckout();
});

interface Trace {
  events: { kind: string; event?: string; args?: string[]; fields?: Record<string, string | string[]> }[];
  after: { inlineErrors: string[]; focus: string };
}
const trace = (name: string) => JSON.parse(readCapture('checkout', `trace-${name}.json`)) as Trace;
const requestOf = (name: string) => trace(name).events.find(({ kind }) => kind === 'request')?.fields ?? {};
const answer = (name: string) => ({ text: readCapture('checkout', `ajax-${name}`) });
/** The same answer to another choice of shipping: the shop prints the one that it was told. */
const withShipping = ({ text }: { text: string }, id: string) => ({
  text: text
    .replace(/(id=\\"shipping_method_0_\w+\\"[^>]*?) checked='checked'/, '$1')
    .replace(new RegExp(`(id=\\\\"shipping_method_0_${id}\\\\"[^>]*?)(\\\\/>)`), "$1 checked='checked' $2"),
});

/** Opens a captured page with the shop's own configuration. */
async function open(name: string, answers: FakeRoutes, quiet: boolean) {
  const parsed = new DOMParser().parseFromString(readCapture('checkout', name), 'text/html');
  const globals: Record<string, unknown> = {};
  for (const script of parsed.querySelectorAll('script')) {
    Object.assign(globals, readConfiguration(script.text));
    script.remove();
  }
  const { wc_checkout_params } = globals;
  return openCheckout([() => import('.')], {
    body: parsed.body.innerHTML.replaceAll('https://shop.example', location.origin),
    bodyClass: parsed.body.className,
    globals: { wc_checkout_params },
    answers,
    quiet,
  });
}

const NONCE = /^[0-9a-f]{10}$/;
const plain = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
/** Fields as the recordings spell them. */
const recorded = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => [
    name,
    name === 'post_data'
      ? value.split('&').map((pair) => plain(pair).replace(/nonce=[0-9a-f]{10}$/, 'nonce=<nonce>'))
      : NONCE.test(value)
        ? '<nonce>'
        : value,
  ]);

describe.runIf(present)('as recorded in a real shop', () => {
  test('C15 C16 C17 C18 C19 C20 C21 the first update: every field, value and place', async () => {
    const page = await open('checkout-guest-us-storefront.html', {}, false);
    await page.pass(10);
    const [call] = page.asked('update_order_review');
    expect(recorded(call?.fields ?? {})).toEqual(Object.entries(requestOf('load-guest-us')));
  });

  test('C31 C41 C46 C47 an empty order: fields, event, links, inline errors, focus', async () => {
    const { events, after } = trace('submit-empty');
    const page = await open(
      'checkout-guest-us-storefront.html',
      {
        update_order_review: withShipping(answer('update_order_review-us-partial.json'), 'free_shipping2'),
        checkout: answer('checkout-fail-required-all-empty.json'),
      },
      true,
    );
    page.el('.shipping_address').style.display = 'none';
    const wanted = requestOf('submit-empty') as Record<string, string>;
    for (const name of ['shipping_address_1', 'shipping_city', 'shipping_postcode'])
      page.el<HTMLInputElement>(`#${name}`).value = wanted[name] ?? '';
    page.el<HTMLInputElement>('#payment_method_cod').checked = true;
    page.el<HTMLInputElement>('#shipping_method_0_free_shipping2').checked = true;
    page.submit();
    await page.pass(10);
    expect(recorded(page.asked('checkout')[0]?.fields ?? {})).toEqual(Object.entries(wanted));
    const said = events.find(({ event }) => event === 'checkout_error')?.args?.[0] ?? '';
    const [told] = page.log.filter(({ name }) => name === 'checkout_error');
    expect(said.length).toBeGreaterThan(100);
    expect(told?.args[0]).toMatch(new RegExp(`^${said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
    expect(
      [...document.querySelectorAll('.checkout-inline-error-message')].map(
        ({ id, textContent }) => `${id}: ${textContent}`,
      ),
    ).toEqual(after.inlineErrors);
    expect(document.activeElement?.matches(after.focus)).toBe(true);
  });

  test('C45 a real warning before the JSON is mended', async () => {
    const page = await open(
      'checkout-guest-us-storefront.html',
      { checkout: answer('checkout-success-garbage-before.txt') },
      true,
    );
    page.submit();
    await page.pass(10);
    expect(page.told()).toContain('checkout_place_order_success');
    expect(page.warnings.splice(0).join()).toContain('text around');
    expect(page.left.concat(page.warnings)).toHaveLength(1);
  });

  test.each([
    ['checkout-fail-one-error-blocktheme.json', 1],
    ['checkout-fail-two-errors-blocktheme.json', 2],
    ['checkout-fail-errors-without-field.json', 0],
    ['checkout-fail-email-exists.json', 0],
    ['checkout-fail-stock-gone.json', 0],
    ['checkout-fail-terms.json', 1],
  ])('C46 C47 CQ5 CQ38 %s: %s inline', async (name, count) => {
    const page = await open('checkout-guest-us-storefront.html', { checkout: answer(name) }, true);
    page.submit();
    await page.pass(10);
    expect(document.querySelectorAll('.checkout-inline-error-message')).toHaveLength(count);
    expect(document.activeElement?.matches('.woocommerce-error, .is-error')).toBe(true);
    expect(document.querySelector('a a')).toBeNull();
  });

  test('C40 the same answer twice replaces nothing; another one only what differs', async () => {
    const page = await open(
      'checkout-guest-us-storefront.html',
      { update_order_review: answer('update_order_review-us-partial.json') },
      true,
    );
    const ask = async () => {
      page.tell('update_checkout');
      await page.pass(10);
    };
    page.shop.answer({ update_order_review: answer('update_order_review-us-full.json') });
    await ask();
    const nodes = [...document.querySelectorAll('#order_review *')];
    await ask();
    expect([...document.querySelectorAll('#order_review *')]).toEqual(nodes);
    page.shop.answer({ update_order_review: answer('update_order_review-coupon-tenoff.json') });
    await ask();
    expect(page.el('.cart-discount')).not.toBeNull();
  });
});
