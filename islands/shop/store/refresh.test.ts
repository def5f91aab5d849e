import { afterEach, beforeEach, expect, test } from 'vitest';
import { installPort, nativePort } from '../../../src/legacy-port';
import { type FakeFetch, fakeFetch } from '../../../src/testing/fake-fetch';
import { createFakePort, type FakeLegacyPort } from '../../../src/testing/fake-legacy-port';
import { createFragmentsRefresh } from './refresh';
import { cartHasItems, cartRevision } from './state';

const params = {
  wc_ajax_url: '/?wc-ajax=%%endpoint%%',
  cart_hash_key: 'k',
  fragment_name: 'n',
  request_timeout: 5000,
};
const answer = { json: { fragments: { '.count': '<p class="count">1</p>' }, cart_hash: 'h' } };
let shop: FakeFetch;
let page: FakeLegacyPort;
beforeEach(() => {
  document.body.innerHTML = '<p class="count">0</p>';
  page = createFakePort();
  installPort(page);
  shop = fakeFetch({ get_refreshed_fragments: answer });
});
afterEach(() => {
  shop.restore();
  installPort(nativePort);
});

test('what came is kept before it is told', async () => {
  const order: string[] = [];
  const { signal } = new AbortController();
  page.on('wc_fragments_refreshed', () => order.push('told'), { signal });
  await createFragmentsRefresh(params, (cart) => order.push(`kept ${cart.hash}`), signal)();
  expect(order).toEqual(['kept h', 'told']);
  expect(cartHasItems.value).toBe(true);
});

test('Q11 callers during a refresh share the one that follows it, and lose nothing that came before', async () => {
  let answers = 0;
  shop.answer({
    get_refreshed_fragments: () => ({ json: { fragments: {}, cart_hash: `h${++answers}` } }),
  });
  const kept: string[] = [];
  const refresh = createFragmentsRefresh(params, ({ hash }) => kept.push(hash), new AbortController().signal);
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(kept).toEqual(['h1', 'h2']);
  await refresh();
  expect(kept).toEqual(['h1', 'h2', 'h3']);
});

test('Q11 wishes that never stop do not keep an answer from the page', async () => {
  let answers = 0;
  const kept: string[] = [];
  const refresh = createFragmentsRefresh(params, ({ hash }) => kept.push(hash), new AbortController().signal);
  // Each question is asked again before its answer is there.
  shop.answer({
    get_refreshed_fragments: () => {
      if (++answers < 5) queueMicrotask(refresh);
      return {
        json: { fragments: { '.count': `<p class="count">${answers}</p>` }, cart_hash: `h${answers}` },
      };
    },
  });
  const seen: (string | null | undefined)[] = [];
  page.on('wc_fragments_refreshed', () => seen.push(document.querySelector('.count')?.textContent), {
    signal: new AbortController().signal,
  });
  await refresh();
  expect(kept).toEqual(['h1', 'h2', 'h3', 'h4', 'h5']);
  expect(seen).toEqual(['1', '2', '3', '4', '5']);
});

test('Q11 an answer that began before the cart changed is dropped, and asked for once more', async () => {
  let answers = 0;
  shop.answer({
    get_refreshed_fragments: () => {
      if (!answers++) cartRevision.value++;
      return { json: { fragments: {}, cart_hash: `h${answers}` } };
    },
  });
  const kept: string[] = [];
  await createFragmentsRefresh(params, ({ hash }) => kept.push(hash), new AbortController().signal)();
  expect([answers, kept]).toEqual([2, ['h2']]);
});

test('a keeper that throws costs one refresh, not all', async () => {
  let calls = 0;
  const refresh = createFragmentsRefresh(
    params,
    () => {
      if (!calls++) throw new Error('no space');
    },
    new AbortController().signal,
  );
  await expect(refresh()).rejects.toThrow('no space');
  await refresh();
  expect(page.names()).toEqual(['wc_fragments_refreshed']);
});

test('the end of the page is no error to tell', async () => {
  const life = new AbortController();
  shop.answer({ get_refreshed_fragments: { never: true } });
  const done = createFragmentsRefresh(params, () => {}, life.signal)();
  life.abort();
  await done;
  expect(page.names()).toEqual([]);
});
