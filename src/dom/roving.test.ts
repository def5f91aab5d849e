import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from './listen';
import { ACROSS, type RovingOptions, roving, UPRIGHT } from './roving';

const life = new AbortController();
const clicked: string[] = [];
let items: HTMLElement[];

beforeEach(() => {
  document.body.innerHTML =
    '<main><a href="#" id="0">a</a><a href="#" id="1">b</a><a href="#" id="2">c</a></main>';
  items = [...document.querySelectorAll('a')];
  clicked.length = 0;
  for (const item of items) item.onclick = () => void clicked.push(item.id);
});
afterEach(() => {
  document.body.removeAttribute('dir');
});

function start(options: Partial<RovingOptions> = {}) {
  const handlers = roving({ items: () => items, arrows: () => ACROSS, ...options });
  const main = document.querySelector('main') as HTMLElement;
  for (const [type, handler] of Object.entries(handlers))
    listen(main, type, handler, { match: 'a', signal: life.signal });
}
function press(from: number, key: string, init: KeyboardEventInit = {}) {
  items[from]?.focus();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  items[from]?.dispatchEvent(event);
  return { prevented: event.defaultPrevented, at: Number(document.activeElement?.id) };
}

describe('where a key leads', () => {
  const both = () => /^Arrow/;
  test.each<[string, number, Partial<RovingOptions>, string, number | undefined]>([
    ['ArrowRight', 0, {}, '', 1],
    ['ArrowLeft', 2, {}, '', 1],
    ['ArrowRight', 2, { wraps: true }, '', 0],
    ['ArrowLeft', 0, { wraps: true }, '', 2],
    ['ArrowRight', 2, {}, '', 2],
    ['ArrowLeft', 0, {}, '', 0],
    ['ArrowRight', 1, {}, 'rtl', 0],
    ['ArrowLeft', 1, {}, 'rtl', 2],
    ['ArrowDown', 1, { arrows: () => UPRIGHT }, '', 2],
    ['ArrowUp', 1, { arrows: () => UPRIGHT }, 'rtl', 0],
    ['ArrowDown', 1, { arrows: both }, 'rtl', 2],
    ['ArrowLeft', 1, { arrows: both }, '', 0],
    ['Home', 2, {}, 'rtl', 0],
    ['End', 0, {}, '', 2],
    ['ArrowDown', 1, {}, '', undefined],
    ['ArrowRight', 1, { arrows: () => UPRIGHT }, '', undefined],
    ['PageDown', 1, { arrows: () => UPRIGHT }, '', undefined],
    ['Tab', 1, {}, '', undefined],
    ['Enter', 1, {}, '', undefined],
  ])('%s from %i %o %s: %s', (key, from, options, dir, to) => {
    document.body.dir = dir;
    start(options);
    expect(press(from, key)).toEqual({ prevented: to !== undefined, at: to ?? from });
    expect(clicked).toEqual([]);
  });

  test.each(['altKey', 'ctrlKey', 'metaKey'])('with %s it is the browser’s', (modifier) => {
    start();
    for (const key of ['ArrowRight', 'Home', ' '])
      expect(press(1, key, { [modifier]: true })).toEqual({ prevented: false, at: 1 });
  });

  test('a control that is none of the set is left alone', () => {
    items = items.slice(0, 2);
    start();
    const other = document.getElementById('2') as HTMLElement;
    other.focus();
    other.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    expect(document.activeElement).toBe(other);
  });
});

test('Space clicks; where focus chooses, arrows click as well, but not beyond the ends', () => {
  start();
  expect(press(1, ' ').prevented).toBe(true);
  expect(clicked).toEqual(['1']);
  clicked.length = 0;
  start({ clicks: true });
  press(1, 'ArrowRight');
  expect(clicked).toContain('2');
  clicked.length = 0;
  press(2, 'ArrowRight');
  expect(clicked).toEqual([]);
});

test('arrow keys released stay here, others go on', () => {
  start();
  const heard = vi.fn();
  document.addEventListener('keyup', heard);
  for (const key of ['ArrowUp', 'ArrowLeft', 'Enter'])
    items[0]?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  document.removeEventListener('keyup', heard);
  expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['Enter']);
});
