import { afterEach, describe, expect, test } from 'vitest';
import { addButton, WRAPPER } from '../../testing/shop-markup';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import { openList, POT } from '../testing/list-page';

afterEach(closePage);

const list = (options: Partial<ShopPageOptions> = {}) =>
  openList([() => import('.'), () => import('../notices')], options);

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
