import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installPort, nativePort } from '../../../src/legacy-port';
import { type FakeFetch, fakeFetch } from '../../../src/testing/fake-fetch';
import { createFakePort } from '../../../src/testing/fake-legacy-port';
import { type Navigation, watchNavigation } from '../../testing/navigation';
import { clearErrors, ownErrors } from './notices';
import { removeFromCart } from './remove';
import { rowsBeingRemoved } from './state';

const params = {
  wc_ajax_url: '/?wc-ajax=%%endpoint%%',
  i18n_view_cart: 'Basket',
  cart_url: '/basket/',
  is_cart: false,
  cart_redirect_after_add: false,
};
let shop: FakeFetch;
let navigation: Navigation;
let link: HTMLAnchorElement;
beforeEach(() => {
  document.body.innerHTML = '<ul><li><a href="/basket/?remove_item=k">x</a></li></ul>';
  link = document.querySelector('a') as HTMLAnchorElement;
  installPort(createFakePort());
  shop = fakeFetch({ remove_from_cart: { json: { fragments: {}, cart_hash: '' } } });
  navigation = watchNavigation();
  clearErrors();
});
afterEach(() => {
  shop.restore();
  navigation.restore();
  installPort(nativePort);
  vi.unstubAllGlobals();
});
const row = () => link.closest('li') as HTMLElement;
const run = () => removeFromCart({ link, row: row(), key: 'k', href: link.href }, params);

test('S4.6 says whether the line was removed, and frees it', async () => {
  const done = run();
  expect(rowsBeingRemoved.value.has(row())).toBe(true);
  expect(await done).toBe(true);
  expect(rowsBeingRemoved.value.size).toBe(0);
  shop.answer({ remove_from_cart: { status: 500 } });
  expect(await run()).toBe(false);
  expect(navigation.left).toEqual([link.href]);
});

test('S8.2 a fault of our own follows the link as well, and is reported', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const fault = new Error('broken');
  installPort({
    ...createFakePort(),
    emit() {
      throw fault;
    },
  });
  expect(await run()).toBe(false);
  expect(reported).toEqual([fault]);
  expect(navigation.left).toEqual([link.href]);
});

const line = (key: string) => ({
  mini: `<a class="remove_from_cart_button" data-cart_item_key="${key}">x</a>`,
});
test.each<[string, object, boolean, string]>([
  ['the line is there', { fragments: line('k'), cart_hash: 'h' }, false, 'could not be removed'],
  ['the line is there, without a hash', { fragments: line('k') }, false, 'could not be removed'],
  ['only others are there', { fragments: line('other'), cart_hash: 'h' }, true, ''],
  ['the cart is empty', { fragments: {}, cart_hash: '' }, true, ''],
  ['the page shows no lines', { fragments: {}, cart_hash: 'h' }, false, 'not certain'],
])('S8.2 without an address the cart says what came of it: %s', async (_, cart, removed, text) => {
  shop.answer({ remove_from_cart: { status: 500 }, get_refreshed_fragments: { json: cart } });
  expect(await removeFromCart({ link, row: row(), key: 'k', href: undefined }, params)).toBe(removed);
  expect(rowsBeingRemoved.value.size).toBe(0);
  expect(ownErrors.value.map((error) => error.text).join()).toContain(text);
  expect(ownErrors.value).toHaveLength(text ? 1 : 0);
});

test('S8.2 without an address the shopper is told and the line freed', async () => {
  shop.answer({ remove_from_cart: {} });
  expect(await removeFromCart({ link, row: row(), key: 'k', href: undefined }, params)).toBe(false);
  expect(rowsBeingRemoved.value.size).toBe(0);
  expect(ownErrors.value).toHaveLength(1);
});
