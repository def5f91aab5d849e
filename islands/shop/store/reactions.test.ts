import { afterEach, beforeEach, expect, test } from 'vitest';
import { installPort, nativePort } from '../../../src/legacy-port';
import { createFakePort, type FakeLegacyPort } from '../../../src/testing/fake-legacy-port';
import { reactToCartEvents } from './reactions';
import { addToCartButtons, announcement, cartHasItems } from './state';

let page: FakeLegacyPort;
let life: AbortController;
let button: HTMLElement;
beforeEach(() => {
  page = createFakePort();
  installPort(page);
  life = new AbortController();
  document.body.innerHTML = '<p class="count">0</p><a data-success_message="Pot is in">Add</a>';
  button = document.querySelector('a') as HTMLElement;
  addToCartButtons.value = new Map();
  announcement.value = { text: '' };
});
afterEach(() => {
  life.abort();
  installPort(nativePort);
});
const fragments = (count: number) => ({ '.count': `<p class="count">${count}</p>` });
const count = () => document.querySelector('.count')?.textContent;

test('several users make one reaction, which ends with the last of them', () => {
  const other = new AbortController();
  reactToCartEvents(life.signal);
  reactToCartEvents(other.signal);
  page.fire('added_to_cart', [fragments(1), 'h', button]);
  expect(page.names()).toEqual(['wc_cart_button_updated', 'wc_fragments_loaded']);
  life.abort();
  page.fire('added_to_cart', [fragments(2), 'h', button]);
  expect(count()).toBe('2');
  other.abort();
  page.fire('added_to_cart', [fragments(3), 'h', button]);
  expect(count()).toBe('2');
  const third = new AbortController();
  reactToCartEvents(third.signal);
  page.fire('added_to_cart', [fragments(4), 'h', button]);
  expect(count()).toBe('4');
  third.abort();
});

test('a user that is gone already makes no reaction', () => {
  life.abort();
  reactToCartEvents(life.signal);
  page.fire('added_to_cart', [fragments(1), 'h', button]);
  expect(count()).toBe('0');
});

test.each<[string, readonly unknown[], boolean]>([
  ['with a hash', [fragments(1), 'h'], true],
  ['with the empty hash', [fragments(0), ''], false],
])('Q7 fragments %s say whether the cart is filled: %s', (_, args, expected) => {
  reactToCartEvents(life.signal);
  page.fire('removed_from_cart', args);
  expect(cartHasItems.value).toBe(expected);
});

test('S4.1 without fragments the button is freed, and neither added nor linked', () => {
  reactToCartEvents(life.signal);
  page.fire('added_to_cart', [undefined, undefined, button]);
  expect(addToCartButtons.value.has(button)).toBe(false);
  expect(page.names()).toEqual(['wc_cart_button_updated']);
});
