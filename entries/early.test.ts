import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { HeadRecord } from '../legacy-shims/takeover/record';
import { keepEarlyActions } from './keep-early-actions';
import { replayEarlyActions } from './replay-early-actions';

const HOOKS = '.list,.variations_form [type=submit]';

let record: HeadRecord;
let log: string[];
let letGo: () => void;
let define: () => void;
let defined: Promise<void>;
const life = new AbortController();
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const press = (selector: string, init: MouseEventInit = {}) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const change = (selector: string) => find(selector).dispatchEvent(new Event('change', { bubbles: true }));
const settled = () => Promise.resolve().then(() => Promise.resolve());

// What reaches the page. Behind those of each test: the head tag is the first of all.
const note = (event: Event) => {
  if (!event.defaultPrevented) log.push(`${event.type} ${(event.target as Element).id}`);
  event.preventDefault();
};
document.addEventListener('click', note, { signal: life.signal });
document.addEventListener('submit', note, { signal: life.signal });

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  record = { islands: [], keep: [], config: {}, takeover: {}, left: [], moment: new Promise(() => {}) };
  document.body.innerHTML = `<a class="list" id="list" href="#"></a><form class="variations_form"><select id="size"></select>
    <button type="submit" id="add">Add</button></form><form><button type="submit" id="search"></button></form><select id="sort"></select>`;
  letGo = keepEarlyActions(HOOKS, record);
  defined = new Promise((resolve) => {
    define = resolve;
  });
});
afterEach(async () => {
  define();
  await vi.runAllTimersAsync();
  record.early = undefined;
  vi.useRealTimers();
});

/** A page that was painted after a second, with the loader there already. @returns presses at a time, and says what the page heard */
function openPainted() {
  const painted = [{ startTime: 1000 }];
  Object.assign(performance, { getEntriesByName: () => painted });
  const ends = new AbortController();
  const ordering: HeadRecord = { ...record };
  document.body.innerHTML = `<form class="checkout"><button type="submit" id="place_order"></button>
    <button type="submit" id="sticky"></button></form><button id="bar"></button>`;
  keepEarlyActions('.checkout [type=submit]', ordering);
  ordering.early = undefined;
  const heard: string[] = [];
  const hear = (event: Event) => {
    heard.push((event.target as Element).id);
    event.preventDefault();
  };
  document.addEventListener('click', hear, { signal: ends.signal });
  onTestFinished(() => {
    ends.abort();
    Reflect.deleteProperty(performance, 'getEntriesByName');
  });
  const pressAt = (id: string, time: number, detail = 1) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    Object.defineProperty(event, 'timeStamp', { value: time });
    find(`#${id}`).dispatchEvent(event);
    return event;
  };
  return { heard, pressAt };
}

test.each([
  ['30 ms after the page was painted', 'place_order', 1030, 1, false],
  ['350 ms after', 'place_order', 1350, 1, false],
  ['350 ms after, as another button of the form', 'sticky', 1350, 1, false],
  ['450 ms after', 'place_order', 1450, 1, true],
  ['450 ms after, as another button of the form', 'sticky', 1450, 1, true],
  ['350 ms after, by a key', 'place_order', 1350, 0, true],
])('V8 W1 the order button is pressed %s', (_, id, time, detail, counts) => {
  const { heard, pressAt } = openPainted();
  expect(pressAt(id, time, detail).defaultPrevented).toBe(true);
  expect(heard).toEqual(counts ? [id] : []);
});

test.each([
  ['at once', 1350, 1352, false],
  ['for a press that is old enough', 1410, 1412, true],
  ['in its own time', 1350, 1900, true],
])('W1 a button of the theme goes on to that of the order %s', (_, pressed, goesOn, counts) => {
  const { heard, pressAt } = openPainted();
  pressAt('bar', pressed);
  pressAt('place_order', goesOn, 0);
  expect(heard).toEqual(counts ? ['bar', 'place_order'] : ['bar']);
});

test('Q72 21 presses wait until the islands are defined, in their order; others pass', async () => {
  expect([press('#list'), press('#add')], 'the browser does nothing').toEqual([false, false]);
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  expect(find('.variations_form').dispatchEvent(submit)).toBe(false);
  press('#list', { ctrlKey: true });
  press('#search');
  expect(log).toEqual(['click list', 'click search']);
  replayEarlyActions(record, defined);
  await settled();
  expect(log).toHaveLength(2);
  define();
  await vi.advanceTimersByTimeAsync(0);
  expect(log.slice(2)).toEqual(['click list', 'click add']);
  press('#add');
  expect(log).toHaveLength(5);
});

test('21 also those between the loader and the definitions', async () => {
  replayEarlyActions(record, defined);
  press('#add');
  expect(log).toEqual([]);
  define();
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['click add']);
});

test.each([
  ['before the loader', () => change('#size'), () => {}],
  ['before the definitions', () => {}, () => change('#size')],
])('A2 a press is dropped by a change in its form %s', async (_, before, after) => {
  press('#add');
  before();
  replayEarlyActions(record, defined);
  after();
  define();
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual([]);
  press('#add');
  expect(log).toEqual(['click add']);
});

test('A2 not by a change elsewhere, nor by one before it', async () => {
  change('#size');
  press('#add');
  change('#sort');
  replayEarlyActions(record, defined);
  define();
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['click add']);
});

test('21 without a loader the newest press does what it does without scripts', () => {
  change('#size');
  press('#add');
  letGo();
  expect(log).toEqual(['click add']);
  press('#list');
  expect(log).toEqual(['click add', 'click list']);
});

test('A2 but not after something else', () => {
  press('#add');
  change('#size');
  letGo();
  expect(log).toEqual([]);
});

test('A2 keys and clicks that change nothing are nothing else', () => {
  press('#add');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
  press('body');
  letGo();
  expect(log).toEqual(['click ', 'click add']);
});

test('21 with a loader whose definitions do not come neither; the next press is not kept', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  press('#add');
  replayEarlyActions(record, defined);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(log).toEqual(['click add']);
  press('#list');
  expect(log).toEqual(['click add', 'click list']);
  vi.restoreAllMocks();
});

test('21 nobody waits longer than ten seconds', async () => {
  press('#add');
  await vi.advanceTimersByTimeAsync(9_900);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(log).toEqual(['click add']);
});
