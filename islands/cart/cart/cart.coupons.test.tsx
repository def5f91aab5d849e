import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { cartPage, message, openCart, POT, refusal, VERSIONS } from './page.testing';

afterEach(closePage);

const cart = (state: Parameters<typeof openCart>[1] = {}, options: Parameters<typeof openCart>[2] = {}) =>
  openCart([() => import('.'), () => import('../../shop/notices')], state, options);
type Page = Awaited<ReturnType<typeof cart>>;
const field = (page: Page) => page.el<HTMLInputElement>('#coupon_code');
const apply = (page: Page, code: string) => {
  page.type(field(page), code);
  page.click('[name=apply_coupon]');
};

describe.each(VERSIONS)('a refused coupon, jQuery %s', (jquery) => {
  const REFUSED = { apply_coupon: { text: `\n${refusal('There is no &quot;nope&quot;.')}\n` } };

  test('S8.5 S7.2 Q30 is told under the field, as an alert, and the event comes all the same', async () => {
    const page = await cart({ notices: message('Old.') }, { jquery, answers: REFUSED });
    page.shop.answer({ '/basket/': cartPage() });
    apply(page, 'nope');
    await page.pass();
    expect(page.told).toEqual([['applied_coupon', 'nope'], ['updated_cart_totals'], ['updated_wc_div']]);
    expect(page.notices()).toEqual([]);
    const notice = page.el('.coupon > :last-child');
    expect(notice.outerHTML).toBe(
      '<p class="coupon-error-notice" id="coupon-error-notice" role="alert">There is no "nope".</p>',
    );
    const { className, value } = field(page);
    expect([className, value]).toEqual(['input-text has-error', 'nope']);
    expect(field(page).getAttribute('aria-invalid')).toBe('true');
    expect(field(page).getAttribute('aria-describedby')).toBe('coupon-error-notice');
    expect(document.activeElement).toBe(field(page));
    await page.pass(1000);
    expect(document.activeElement).toBe(field(page));

    page.type(field(page), 'nop');
    expect(document.querySelector('.coupon-error-notice')).toBeNull();
    expect(field(page).className).toBe('input-text');
    for (const name of ['aria-invalid', 'aria-describedby'])
      expect(field(page).hasAttribute(name)).toBe(false);
  });

  test('S8.5 the next success takes the error away', async () => {
    const page = await cart({}, { jquery, answers: REFUSED });
    apply(page, 'nope');
    await page.pass();
    page.shop.answer({ apply_coupon: { text: message('Taken.') } });
    page.click('[name=apply_coupon]');
    await page.pass();
    expect(document.querySelector('.coupon-error-notice')).toBeNull();
    expect(page.notices()).toEqual(['Taken.']);
  });

  test('S8.5 so does any other update of the cart', async () => {
    const page = await cart({}, { jquery, answers: REFUSED });
    apply(page, 'nope');
    await page.pass();
    page.shop.answer({ '/basket/': cartPage({ notices: message('Renewed.') }) });
    page.qty(POT).focus();
    page.key(page.qty(POT), 'Enter');
    await page.pass();
    expect(document.querySelector('.coupon-error-notice, .has-error')).toBeNull();
  });
});

test('S8.5 an error in the look of blocks, in a form that came anew', async () => {
  const banner = '<div class="wc-block-components-notice-banner is-error" role="alert"><b>No.</b></div>';
  const page = await cart({}, { answers: { apply_coupon: { text: banner } } });
  page.shop.answer({ '/basket/': cartPage({ form: 'data-x="new"' }) });
  apply(page, 'nope');
  await page.pass();
  expect(page.el('.coupon .coupon-error-notice').textContent).toBe('No.');
  expect(field(page).className).toContain('has-error');
  expect(field(page).value).toBe('nope');
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['quotes', `"'&=%`],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['half a surrogate pair', 'a\ud800'],
  ['nothing', ''],
])('S3.10 a code of %s is sent as it is, and comes back as text', async (_, code) => {
  const shown = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const page = await cart({}, { answers: { apply_coupon: { text: refusal(`No “${shown}”.`) } } });
  apply(page, code);
  await page.pass();
  expect(page.shop.calls[0]?.fields).toEqual({
    security: 'a1',
    coupon_code: code.replace('\ud800', '\ufffd'),
  });
  expect(page.el('.coupon-error-notice').textContent).toBe(`No “${code.replace('\ud800', '\ufffd')}”.`);
  expect(page.told[0]).toEqual(['applied_coupon', code]);
  expect(document.querySelector('img')).toBeNull();
});

test('a shop without coupons', async () => {
  const page = await cart({ noCoupons: true });
  page.type(page.qty(POT), '3');
  page.key(page.qty(POT), 'Enter');
  await page.pass();
  expect(page.requests()).toEqual(['POST /basket/']);
  expect(page.warnings).toEqual([]);
});

test.each([
  ['a login page', { text: '<html><title>Log in</title><form id="loginform"></form></html>' }],
  ['an empty answer', { text: '' }],
  ['an error 500', { status: 500 }],
  ['no connection', { fail: true as const }],
])('S7.2 %s is no success: the shopper is told, the code kept, the cart read anew', async (_, answer) => {
  const page = await cart({}, { answers: { apply_coupon: answer } });
  apply(page, 'fiver');
  await page.pass();
  expect(page.notices()).toHaveLength(1);
  expect(page.notices()[0]).toMatch(/\S/);
  expect(document.querySelector('#loginform')).toBeNull();
  expect(page.requests()).toEqual(['POST apply_coupon', 'POST /basket/']);
  expect(page.toldNames()).not.toContain('applied_coupon');
  expect(field(page).value).toBe('fiver');
  await page.pass(500);
  expect(document.querySelectorAll('.blockUI, .processing')).toHaveLength(0);
});

test('a coupon link without a code is followed', async () => {
  const page = await cart({ coupons: ['fiver'] });
  page.el('.woocommerce-remove-coupon').removeAttribute('data-coupon');
  page.click('.woocommerce-remove-coupon');
  expect(page.followed).toEqual(['/basket/?remove_coupon=fiver']);
});
