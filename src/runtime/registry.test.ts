import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeMounter } from '../testing/fake-mounter';

const KEY = Symbol.for('atoll.runtime.3');
const page = globalThis as { [KEY]?: { stop(): void } };
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A copy of the library, as a second plugin would bring it. */
async function copy() {
  vi.resetModules();
  const [registry, current, warnings, undo, fragments] = await Promise.all([
    import('./registry'),
    import('./current'),
    import('./warn'),
    import('../dom/undo'),
    import('../fragments/apply'),
  ]);
  return { ...registry, ...current, ...warnings, ...undo, ...fragments };
}

beforeEach(() => {
  document.body.innerHTML = '<p class="a" id="a"></p><p class="b" id="b"></p>';
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  page[KEY]?.stop();
  delete page[KEY];
  vi.restoreAllMocks();
});

test('copies of the library share one runtime, and each mounts with its own view library', async () => {
  const [first, second] = [await copy(), await copy()];
  expect(first.joinRuntime).not.toBe(second.joinRuntime);
  const [one, two] = [fakeMounter(), fakeMounter()];
  const runtime = first.joinRuntime([one.entry({ name: 'one', match: '.a' })], {});
  await runtime.start();
  expect(second.joinRuntime([two.entry({ name: 'two', match: '.b' })], {})).toBe(runtime);
  await runtime.start();
  await settled();
  expect([one.log, two.log]).toEqual([['mount one#a'], ['mount two#b']]);
  expect(runtime.report().map(({ name }) => name)).toEqual(['one', 'two']);
});

test('the same island from two copies is mounted once', async () => {
  const [first, second] = [await copy(), await copy()];
  const [one, two] = [fakeMounter(), fakeMounter()];
  const runtime = first.joinRuntime([one.entry({ name: 'tabs', match: '.a' })], {});
  second.joinRuntime([two.entry({ name: 'tabs', match: '.a' })], {});
  await runtime.start();
  await settled();
  expect([one.log, two.log]).toEqual([['mount tabs#a'], []]);
  expect(first.warnings()).toHaveLength(1);
});

test('what one copy puts on the page, or changes there, is not the shop’s to the other', async () => {
  const [first, second] = [await copy(), await copy()];
  const place = document.querySelector('.a') as Element;
  place.innerHTML = '<input id="note">';
  const outlet = document.createElement('b');
  second.markOurs(outlet);
  place.append(outlet);
  second.setClass(place, 'open', true);
  place.querySelector('input')?.focus();
  first.applyFragments({ '.a': '<p class="a new" id="a"><input id="note"><i></i></p>' });
  expect([place.isConnected, place.lastChild, place.className]).toEqual([true, outlet, 'a open new']);
});

test('a swap that the second copy makes is settled by the runtime they share', async () => {
  const [first, second] = [await copy(), await copy()];
  const fake = fakeMounter();
  const runtime = first.joinRuntime([fake.entry({ name: 'one', match: '.a', keep: 'iframe' })], {});
  await runtime.start();
  await settled();
  second.joinRuntime([], {});
  document.querySelector('.a')?.remove();
  second.settleIslands();
  expect(fake.log).toEqual(['mount one#a', 'unmount one#a']);
  expect(second.selectorOfKeptNodes()).toBe('iframe');
});
