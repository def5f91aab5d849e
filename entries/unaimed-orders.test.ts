import { beforeEach, expect, test, vi } from 'vitest';
import { rememberAim } from './unaimed-orders';

const ORDERS = 'form [type=submit]';

let isUnaimed: ReturnType<typeof rememberAim>;
/** What lies under the pointer. */
let top: Element | null;
/** Whether a cover lies over that. */
let isCovered = false;
const find = (id: string) => document.getElementById(id) as HTMLElement;
const timed = <E extends Event>(event: E, time: number): E =>
  Object.defineProperty(event, 'timeStamp', { value: time });

const downAt = (id: string, time: number, clientX = 300) => {
  const event = new MouseEvent('pointerdown', { bubbles: true, clientX, clientY: 300 });
  find(id).dispatchEvent(timed(event, time));
};
/** @returns whether it is an order that nobody aimed at */
const clickAt = (id: string, time: number, init: MouseEventInit = {}): boolean => {
  let unaimed = false;
  const hear = (event: MouseEvent) => {
    unaimed = isUnaimed(event, (event.target as Element).closest(ORDERS));
  };
  addEventListener('click', hear, { capture: true, once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init });
  find(id).dispatchEvent(timed(event, time));
  return unaimed;
};
/** A whole press. @returns the same */
const pressAt = (id: string, time: number, clientX?: number, detail?: number): boolean => {
  downAt(id, time, clientX);
  return clickAt(id, time + 10, { detail: detail ?? 1 });
};

// Painted after a second.
beforeEach(() => {
  vi.restoreAllMocks();
  const painted = [{ startTime: 1000 }];
  Object.assign(performance, { getEntriesByName: () => painted });
  document.body.innerHTML = `<form class="checkout"><button type="submit" id="place_order"></button>
    <button type="submit" id="sticky"></button></form><button id="bar"></button><div class="blockOverlay" id="cover"></div>`;
  top = find('place_order');
  const hit = () => [isCovered && find('cover'), top].filter(Boolean);
  Object.assign(document, { elementsFromPoint: hit });
  isCovered = false;
  isUnaimed = rememberAim();
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
  downAt('place_order', 1350);
  expect(clickAt('place_order', 1550)).toBe(true);
  downAt('place_order', 1950);
  expect(clickAt('place_order', 2000), 'the next one').toBe(false);
});

test.each([
  ['too early', 1350, true],
  ['late enough', 1450, false],
])('W1 a button of the theme that has the order pressed, %s', (_, time, expected) => {
  const heard: boolean[] = [];
  find('bar').addEventListener('click', () => {
    heard.push(clickAt('place_order', time + 2, { detail: 0 }));
  });
  expect(clickAt('bar', time), 'itself').toBe(false);
  expect(heard).toEqual([expected]);
});

test('W11 what a script sends of its own goes out, however soon after such a press', () => {
  clickAt('bar', 1350);
  expect(clickAt('place_order', 1352, { detail: 0 })).toBe(false);
});

test.each([
  ['the second press of a double click on what was there before', [['place_order', 200]], true],
  [
    'the third, too',
    [
      ['place_order', 100],
      ['place_order', 250],
    ],
    true,
  ],
  ['in its own time', [['place_order', 600]], false],
  ['as slow as the system counts clicks', [['place_order', 700]], true, 5000],
  ['a finger that meets the place less well', [['place_order', 200, 340]], true],
  ['in another place', [['place_order', 200, 400]], false],
] as const)('W3 W6 W9 an order that is pressed by %s', (_, presses, expected, slow: number = 500) => {
  // Browsers count clicks in one place.
  const counts = (after: number, at = 300) => after < slow && at < 360;
  pressAt('bar', 2000);
  const answers = presses.map(([id, after, at], i) =>
    pressAt(id, 2000 + after, at, counts(after, at) ? i + 2 : 1),
  );
  expect(answers.at(-1)).toBe(expected);
});

test.each([
  ['is still there, as of a box that was ticked while a field was left', 'bar', false],
  ['is gone', 'place_order', true],
])('A4 under a cover, as of totals, what was pressed first %s', (_, under, expected) => {
  pressAt('bar', 2000);
  isCovered = true;
  top = find(under);
  expect(pressAt('place_order', 2200)).toBe(expected);
});

test('W9 where the first press is told no click, as one that acts on a touch', () => {
  downAt('bar', 2000);
  expect(pressAt('place_order', 2200)).toBe(true);
});

test('not where the first was no press but scrolled, as of a thumb that moves the page on and taps', () => {
  downAt('bar', 2000);
  find('bar').dispatchEvent(new MouseEvent('pointercancel', { bubbles: true }));
  expect(pressAt('place_order', 2340)).toBe(false);
});

test('W9 where the first press was on another submit of the form', () => {
  pressAt('sticky', 2000);
  expect(pressAt('place_order', 2200)).toBe(true);
});

test('a label of the order button that the press itself has moved, as where the focus scrolls to the button', () => {
  top = find('bar');
  pressAt('bar', 2000);
  top = null;
  expect(clickAt('place_order', 2010, { clientX: 300, clientY: 300 })).toBe(false);
  expect(pressAt('place_order', 2200), 'a second press').toBe(true);
});

test('W9 where the first press was in a frame: only the number of clicks tells', () => {
  expect(pressAt('place_order', 2200, 300, 2)).toBe(true);
  expect(pressAt('place_order', 2900, 300, 1)).toBe(false);
});

test('W9 not where it was the order button, as long ago as systems count clicks: who presses again has read why', () => {
  pressAt('place_order', 2000);
  expect(pressAt('place_order', 4500, 300, 2)).toBe(false);
});

test.each([
  ['is still there', 'bar'],
  ['was the cover of the form', 'cover'],
  ['was the order button', 'place_order'],
])('W3 W11 not where what was pressed first %s', (_, id) => {
  if (id === 'bar') top = find('bar');
  pressAt(id, 2000);
  expect(pressAt('place_order', 2200, 300, id === 'place_order' ? 2 : 1)).toBe(false);
});

test('W10 where a finger went down on what took itself away', () => {
  downAt('bar', 2000);
  expect(clickAt('place_order', 2060)).toBe(true);
});

test('W10 not where that was the order button, which an answer has printed anew', () => {
  downAt('place_order', 2000);
  find('place_order').replaceWith(find('place_order').cloneNode());
  top = find('place_order');
  expect(clickAt('place_order', 2060)).toBe(false);
});

test.each(['is there again', 'is gone'])(
  'X1 a choice was pressed that an answer printed anew, with all around it: not where it %s',
  (state) => {
    find('bar').insertAdjacentHTML('afterend', '<ul id="rates"><li><label>Pick up</label></li></ul>');
    const list = find('rates');
    const label = list.querySelector('label') as Element;
    label.id = 'label';
    downAt('label', 2000);
    label.removeAttribute('id');
    if (state === 'is gone') list.remove();
    else list.replaceWith(list.cloneNode(true));
    expect(pressAt('place_order', 2490)).toBe(state === 'is gone');
  },
);

test('W3 a button that has gone is gone, whatever of the same id is printed where it stood', () => {
  find('bar').insertAdjacentHTML('afterend', '<div id="step"><button>Next</button></div>');
  const next = find('step').querySelector('button') as Element;
  next.id = 'next';
  downAt('next', 2000);
  next.removeAttribute('id');
  find('step').replaceWith(find('step').cloneNode());
  expect(pressAt('place_order', 2300)).toBe(true);
});

test('W3 a label of the theme goes on to the order button', () => {
  top = find('bar');
  downAt('bar', 2000);
  expect(clickAt('bar', 2010)).toBe(false);
  expect(clickAt('place_order', 2012)).toBe(false);
});

test('W4 a button that came long after the first of the page', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(3000);
  document.body.append(document.createElement('footer'));
  await Promise.resolve();
  expect(clickAt('place_order', 3350)).toBe(true);
  expect(clickAt('place_order', 3450)).toBe(false);
});

test('W7 W12 a page of which the browser does not say when it was painted, or not yet: after the next frame', async () => {
  Object.assign(performance, { getEntriesByName: () => [] });
  expect(clickAt('place_order', 9000)).toBe(true);
  const now = vi.spyOn(performance, 'now').mockReturnValue(9500);
  dispatchEvent(new Event('DOMContentLoaded'));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  now.mockRestore();
  expect(clickAt('place_order', 9800)).toBe(true);
  expect(clickAt('place_order', 9950)).toBe(false);
});

test('W5 a page that came back from memory', () => {
  dispatchEvent(timed(new PageTransitionEvent('pageshow', { persisted: true }), 15_000));
  expect(clickAt('place_order', 15_350)).toBe(true);
  expect(clickAt('place_order', 15_450)).toBe(false);
});

test.each([
  ['held on the page before, in a field that has the focus', 'field', 'Enter', true, true],
  ['held on the page before, on the order button', 'place_order', 'Enter', true, true],
  ['held on the page before, on an order button that says no type', 'typeless', 'Enter', true, true],
  ['pressed', 'field', 'Enter', false, false],
  ['held where it writes lines', 'notes', 'Enter', true, false],
  ['held that types', 'field', 'a', true, false],
  ['held elsewhere', 'bar', 'Enter', true, false],
])('A2 a key that is %s', (_, id, key, repeat, expected) => {
  const order = find('place_order');
  order.insertAdjacentHTML('beforebegin', '<input id="field"><textarea id="notes"></textarea>');
  if (id === 'typeless') order.removeAttribute('type');
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  addEventListener('keydown', (one) => void isUnaimed(one as never), { capture: true, once: true });
  (document.getElementById(id) ?? order).dispatchEvent(event);
  expect(event.defaultPrevented).toBe(expected);
});
