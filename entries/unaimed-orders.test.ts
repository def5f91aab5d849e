import { beforeEach, expect, test, vi } from 'vitest';
import { rememberAim } from './unaimed-orders';

const ORDERS = 'form [type=submit]';

let isUnaimed: ReturnType<typeof rememberAim>;
/** @returns whether it is an order that nobody aimed at */
let clickAt: (id: string, time: number, init?: MouseEventInit) => boolean;
const find = (id: string) => document.getElementById(id) as HTMLElement;
const timed = <E extends Event>(event: E, time: number): E =>
  Object.defineProperty(event, 'timeStamp', { value: time });

// Painted after a second.
beforeEach(() => {
  vi.restoreAllMocks();
  const painted = [{ startTime: 1000 }];
  Object.assign(performance, { getEntriesByName: () => painted });
  document.body.innerHTML = `<form class="checkout"><button type="submit" id="place_order"></button>
    <button type="submit" id="sticky"></button></form><button id="bar"></button>`;
  isUnaimed = rememberAim();
  clickAt = (id, time, init) => {
    const event = new MouseEvent('click', { detail: 1, clientX: 300, ...init });
    return isUnaimed(timed(event, time), find(id).closest(ORDERS));
  };
});

test.each([
  ['30 ms after the page was painted', 'place_order', 1030, 1, true],
  ['350 ms after', 'place_order', 1350, 1, true],
  ['350 ms after, as another button of the form', 'sticky', 1350, 1, true],
  ['350 ms after, by a key', 'place_order', 1350, 0, false],
  ['450 ms after', 'place_order', 1450, 1, false],
  ['450 ms after, as another button of the form', 'sticky', 1450, 1, false],
])('V8 W1 an order that is pressed %s', (_, id, time, detail, expected) => {
  expect(clickAt(id, time, { detail })).toBe(expected);
});

test('V8 it counts when the pointer went down', () => {
  find('place_order').dispatchEvent(timed(new Event('pointerdown', { bubbles: true }), 1350));
  expect(clickAt('place_order', 1550)).toBe(true);
  expect(clickAt('place_order', 1650), 'the next one').toBe(false);
});

test.each([
  ['at once', 1350, 1352, true],
  ['for a press that is late enough', 1410, 1412, false],
  ['in its own time', 1350, 1900, false],
])('W1 a button of the theme that goes on to that of the order %s', (_, pressed, goesOn, expected) => {
  expect(clickAt('bar', pressed), 'itself').toBe(false);
  expect(clickAt('place_order', goesOn, { detail: 0 })).toBe(expected);
});

test.each([
  ['as the second click of a double click on what was there before', [200, 300], [true]],
  ['as the third, too', [100, 300, 200, 300], [true, true]],
  ['in its own time', [600, 300], [false]],
  ['in another place', [200, 340], [false]],
  ['by the label that was clicked', [2, 300], [false]],
])('W3 W6 an order that is pressed %s', (_, presses, expected) => {
  clickAt('bar', 2000);
  const pairs = expected.map((_, i) => presses.slice(2 * i, 2 * i + 2));
  const click = ([after = 0, clientX = 0]: number[], i: number) =>
    clickAt('place_order', 2000 + after, { clientX, detail: i + 2 });
  expect(pairs.map(click)).toEqual(expected);
});

test('W3 a double click on the order button presses it', () => {
  expect(clickAt('place_order', 2000)).toBe(false);
  expect(clickAt('place_order', 2200, { detail: 2 })).toBe(false);
});

test('W4 a button that came long after the first of the page', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(3000);
  document.body.append(document.createElement('footer'));
  await Promise.resolve();
  expect(clickAt('place_order', 3350)).toBe(true);
  expect(clickAt('place_order', 3450)).toBe(false);
});

test.each([
  ['which is still loading', 'interactive', true],
  ['at all', 'complete', false],
] as const)('W7 a page of which the browser has not said when it was painted, %s', (_, state, expected) => {
  Object.assign(performance, { getEntriesByName: () => [] });
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  expect(clickAt('place_order', 3000)).toBe(expected);
});

test('W5 a page that came back from memory', () => {
  dispatchEvent(timed(new PageTransitionEvent('pageshow', { persisted: true }), 5000));
  expect(clickAt('place_order', 5350)).toBe(true);
  expect(clickAt('place_order', 5450)).toBe(false);
});
