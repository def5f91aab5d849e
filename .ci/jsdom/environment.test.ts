import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import environment, { RENEW } from './environment';

type Page = typeof globalThis & Record<PropertyKey, unknown>;

let page: Page;
let teardown: (global: Page) => unknown;
const renew = () => (page[RENEW] as () => Promise<void>)();

beforeEach(async () => {
  vi.useFakeTimers();
  // In place of the process's own globals, which this test needs itself.
  page = { setTimeout, setInterval, fetch } as Page;
  ({ teardown } = await environment.setup(page, {}));
  page.runner = 'stays';
  await renew();
});
afterEach(async () => {
  await teardown(page);
  vi.useRealTimers();
});

test('what a test file leaves in its window is gone for the next', async () => {
  const { document } = page;
  document.body.innerHTML = '<p>left</p>';
  document.cookie = 'left=1';
  page.localStorage.setItem('left', '1');
  page.Element.prototype.scrollIntoView = () => {};
  page.history.replaceState(null, '', '/left/');
  const heard = vi.fn();
  page.addEventListener('resize', heard);
  await renew();
  expect(page.document).not.toBe(document);
  expect(page.document.body.innerHTML + page.document.cookie + page.location.pathname).toBe('/');
  expect(page.localStorage.length).toBe(0);
  expect(page.Element.prototype.scrollIntoView).toBeUndefined();
  page.dispatchEvent(new page.Event('resize'));
  expect(heard).not.toHaveBeenCalled();
});

test('globals are what they were, and the runner keeps its own', async () => {
  const own = [page.fetch, page.Request];
  page.left = 1;
  page[Symbol.for('left')] = 1;
  page.fetch = async () => new Response();
  page.__vitest_worker__ = 'of the next file';
  await renew();
  expect([page.left, page[Symbol.for('left')]]).toEqual([undefined, undefined]);
  expect(page.fetch).toBe(own[0]);
  // A class around the one of the file before would become deeper with each file.
  expect(Object.getPrototypeOf(page.Request)).toBe(Object.getPrototypeOf(own[1]));
  expect([page.runner, page.__vitest_worker__]).toEqual(['stays', 'of the next file']);
});

test('timers of a file do not run in the next', async () => {
  const ran = vi.fn();
  page.setTimeout(ran, 10);
  page.setInterval(ran, 10);
  await renew();
  vi.advanceTimersByTime(100);
  expect(ran).not.toHaveBeenCalled();
});
