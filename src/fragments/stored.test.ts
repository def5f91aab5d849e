import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetWarnings, warnings } from '../runtime/warn';
import { applyStored } from './stored';

beforeEach(() => {
  document.body.innerHTML = '<div id="page"><main>A</main><b class="count">1</b><p></p><p></p></div>';
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  resetWarnings();
  vi.restoreAllMocks();
});

it('shows what is kept', () => {
  expect(applyStored({ '.count': '<b class="count">2</b>', '.nowhere': '' })).toBe(true);
  expect(document.querySelector('.count')?.textContent).toBe('2');
  expect(warnings()).toEqual([]);
});

it.each<[string, Record<string, string>]>([
  ['the root', { html: '<p>x</p>' }],
  ['the body', { body: '' }],
  ['everything', { '*': '<p>x</p>' }],
  ['what holds the page', { '#page': '<div id="page"></div>' }],
  ['the content of the page', { main: '<main>x</main>' }],
  ['all of several roots', { html: '', body: '', '*': '' }],
  ['a key that is no CSS', { 'a[': 'x' }],
  ['an empty key', { '': 'x' }],
  ['200,000 nodes', { p: '<hr>'.repeat(200_000) }],
  ['few nodes in many places', { '#page > *': '<hr>'.repeat(100_000) }],
  ['too many keys', Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`.n${n}`, 'x']))],
  ['a script', { p: '<p>x<script>document.title = "ran"</script></p>' }],
  ['an event handler', { p: '<p><img src="x" onerror="document.title = 1"></p>' }],
  ['an address that is a script', { p: '<a href="javascript:1">x</a>' }],
])('%s: nothing is applied, with one warning', (_, map) => {
  const before = document.body.innerHTML;
  expect(applyStored({ '.count': '<b class="count">2</b>', ...map })).toBe(false);
  expect(document.body.innerHTML).toBe(before);
  expect(warnings()).toHaveLength(1);
});

it('markup that shadows what has to be read is not taken for harmless', () => {
  const markup = '<form onclick="1"><input name="getAttributeNames"><input name="matches"></form>';
  expect(applyStored({ '.count': markup })).toBe(false);
});
