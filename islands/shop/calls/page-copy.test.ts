import { afterEach, expect, test } from 'vitest';
import { fakeFetch } from '../../../src/testing/fake-fetch';
import { fetchPageCopy } from './page-copy';

afterEach(() => history.replaceState(null, '', '/'));

test('a copy of the page comes from the shop, and does nothing that its address asks for', async () => {
  const shop = fakeFetch({ '/cart/': { text: '<p>' } });
  history.replaceState(
    null,
    '',
    '/cart/?lang=de&add-to-cart=7&quantity=2&remove_coupon=ten&undo_item=k1#top',
  );
  expect(await fetchPageCopy({ timeout: 5 })).toBe('<p>');
  expect(shop.calls.map(({ url, cache }) => [url.replace(location.origin, ''), cache])).toEqual([
    ['/cart/?lang=de', 'no-store'],
  ]);
  shop.restore();
});
