import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onAbort } from '../runtime/on-abort';
import { listen } from './listen';
import { roving } from './roving';

const clicked: string[] = [];
let life: AbortController;
let items: HTMLElement[];

beforeEach(() => {
  life = new AbortController();
  document.body.innerHTML =
    '<main><a href="#" id="0">a</a><a href="#" id="1">b</a><a href="#" id="2">c</a></main>';
  items = [...document.querySelectorAll('a')];
  clicked.length = 0;
  for (const item of items) item.onclick = () => void clicked.push(item.id);
});
afterEach(() => {
  life.abort();
  document.body.removeAttribute('dir');
});

function start({
  radio = false,
  places = [
    [0, 0],
    [80, 0],
    [160, 0],
  ] as number[][],
} = {}) {
  for (const [index, item] of items.entries()) {
    const [left, top] = places[index] ?? [];
    item.getBoundingClientRect = () => new DOMRect(left, top, 80, 40);
  }
  const main = document.querySelector('main') as HTMLElement;
  for (const [type, handler] of Object.entries(roving(() => items, radio)))
    onAbort(life.signal, listen(main, type, handler, 'a'));
}
function press(from: number, key: string, init: KeyboardEventInit = {}) {
  items[from]?.focus();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  items[from]?.dispatchEvent(event);
  return { prevented: event.defaultPrevented, at: Number(document.activeElement?.id) };
}
const below = [
  [0, 0],
  [0, 40],
  [0, 80],
];

describe('where a key leads', () => {
  test.each<[string, number, Parameters<typeof start>[0], string, number | undefined]>([
    ['ArrowRight', 0, {}, '', 1],
    ['ArrowLeft', 2, {}, '', 1],
    ['ArrowRight', 2, {}, '', 0],
    ['ArrowLeft', 0, {}, '', 2],
    ['ArrowRight', 1, {}, 'rtl', 0],
    ['ArrowLeft', 1, {}, 'rtl', 2],
    ['ArrowDown', 1, { places: below }, '', 2],
    ['ArrowUp', 0, { places: below }, 'rtl', 2],
    ['Home', 2, {}, 'rtl', 0],
    ['End', 0, { places: below }, '', 2],
    ['ArrowDown', 1, {}, '', undefined],
    ['ArrowRight', 1, { places: below }, '', undefined],
    ['PageDown', 1, { places: below }, '', undefined],
    // The greater distance decides: tabs that do not quite stand in a line, tabs that are all in one place.
    [
      'ArrowRight',
      0,
      {
        places: [
          [0, 0],
          [80, 40],
        ],
      },
      '',
      1,
    ],
    [
      'ArrowRight',
      0,
      {
        places: [
          [0, 0],
          [0, 0],
        ],
      },
      '',
      1,
    ],
    [
      'ArrowDown',
      0,
      {
        places: [
          [0, 0],
          [30, 40],
        ],
      },
      '',
      1,
    ],
    ['Tab', 1, {}, '', undefined],
    ['Enter', 1, {}, '', undefined],
    ['ArrowDown', 1, { radio: true }, 'rtl', 2],
    ['ArrowUp', 1, { radio: true }, '', 0],
    ['ArrowLeft', 1, { radio: true }, '', 0],
    ['ArrowLeft', 1, { radio: true, places: below }, 'rtl', 2],
    ['ArrowRight', 2, { radio: true }, '', 2],
    ['ArrowUp', 0, { radio: true }, '', 0],
    ['Home', 2, { radio: true }, '', 0],
    ['Tab', 1, { radio: true }, '', undefined],
  ])('%s from %i %o %s: %s', (key, from, options, dir, to) => {
    document.body.dir = dir;
    start(options);
    expect(press(from, key)).toEqual({ prevented: to !== undefined, at: to ?? from });
    expect(clicked).toEqual(options?.radio && to !== undefined && to !== from ? [`${to}`] : []);
  });

  test.each(['altKey', 'ctrlKey', 'metaKey'])('with %s it is the browser’s', (modifier) => {
    start();
    for (const key of ['ArrowRight', 'Home', ' '])
      expect(press(1, key, { [modifier]: true })).toEqual({ prevented: false, at: 1 });
  });

  test('a control that is none of the set is left alone', () => {
    const other = items.pop() as HTMLElement;
    start();
    other.focus();
    other.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    expect(document.activeElement).toBe(other);
  });

  test('one alone stays where it is', () => {
    items = items.slice(0, 1);
    start();
    expect(press(0, 'ArrowRight')).toEqual({ prevented: true, at: 0 });
  });
});

test.each([false, true])('Space clicks (radio %s)', (radio) => {
  start({ radio });
  expect(press(1, ' ')).toEqual({ prevented: true, at: 1 });
  expect(clicked).toEqual(['1']);
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
