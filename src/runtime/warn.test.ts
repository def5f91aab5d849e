import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetWarnings, warn, warnings } from './warn';

const page = 'https://atoll.example/warnings.html';
let lines: unknown[][];
const problem = { what: 'tabs', cause: 'no list', fix: 'Print one.' };
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void lines.push(parts));
});
afterEach(() => {
  resetWarnings();
  vi.restoreAllMocks();
});

test('says a thing once, however often it happens', () => {
  warn(problem);
  warn(problem);
  warn({ ...problem, what: 'cart' });
  expect(lines).toEqual([
    [`[atoll] tabs: no list. Print one. ${page}#tabs`],
    [`[atoll] cart: no list. Print one. ${page}#cart`],
  ]);
  expect(warnings().map(({ what }) => what)).toEqual(['tabs', 'cart']);
});

test('says where the documentation has more, by a name of its own where it has one', () => {
  warn({ ...problem, help: 'late-files' });
  expect(lines).toEqual([[`[atoll] tabs: no list. Print one. ${page}#late-files`]]);
  expect(warnings()).toEqual([{ ...problem, help: 'late-files' }]);
});

test('shows the host and the error', () => {
  const error = new Error('why');
  warn({ ...problem, host: document.body, error });
  expect(lines).toEqual([[`[atoll] tabs: no list. Print one. ${page}#tabs`, document.body, error]]);
});

test('a page script can take a warning over', () => {
  const heard = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('atoll:warning', heard, { once: true });
  warn({ ...problem, host: document.body });
  expect(lines).toEqual([]);
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ target: document.body, detail: problem });
  expect(warnings()).toHaveLength(1);
});

test('a host that left the page does not swallow the event', () => {
  const heard = vi.fn();
  document.addEventListener('atoll:warning', heard, { once: true });
  warn({ ...problem, host: document.createElement('p') });
  expect(heard).toHaveBeenCalledOnce();
});
