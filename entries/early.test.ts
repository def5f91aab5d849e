import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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

test('V8 what nobody aimed at is no press, also when the loader is there', () => {
  const painted = [{ startTime: 1000 }];
  Object.assign(performance, { getEntriesByName: () => painted });
  onTestFinished(() => {
    Reflect.deleteProperty(performance, 'getEntriesByName');
  });
  const ordering: HeadRecord = { ...record };
  document.body.innerHTML = '<form class="checkout"><button type="submit" id="place_order"></button></form>';
  keepEarlyActions('.checkout [type=submit]', ordering);
  ordering.early = undefined;
  const pressAt = (time: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
    Object.defineProperty(event, 'timeStamp', { value: time });
    find('#place_order').dispatchEvent(event);
  };
  pressAt(1350);
  expect(log).toEqual([]);
  pressAt(1450);
  expect(log).toEqual(['click place_order']);
});

test('a submit is that of its own button: a theme’s coupon within the checkout is no order', async () => {
  document.body.innerHTML = `<form class="checkout"><button id="apply"></button><dialog><button id="close" formmethod="dialog"></button></dialog>
    <button type="submit" id="place_order"></button></form>`;
  const ordering: HeadRecord = { ...record };
  keepEarlyActions('.checkout [type=submit]', ordering);
  const submit = (by: string) => {
    const init = { bubbles: true, cancelable: true, submitter: find<HTMLButtonElement>(by) };
    return find('form').dispatchEvent(new SubmitEvent('submit', init));
  };
  submit('#close');
  expect(log).toEqual(['submit ']);
  submit('#apply');
  replayEarlyActions(ordering, defined);
  define();
  await vi.advanceTimersByTimeAsync(0);
  expect(log.slice(1)).toEqual(['click apply']);
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

describe('A2 a link was followed after it', () => {
  const follow = () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="away" href="/cart/"></a>');
    // jsdom goes nowhere.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    press('#away', { cancelable: false });
    log = [];
  };
  const order = () => {
    document.body.innerHTML =
      '<form class="variations_form checkout"><button type="submit" id="add"></button></form>';
  };
  afterEach(() => void vi.restoreAllMocks());

  test('without a loader nothing is pressed', () => {
    press('#add');
    follow();
    letGo();
    expect(log).toEqual([]);
  });

  test.each([
    ['an order is none', order, []],
    ['what goes into the cart does', () => {}, ['click add']],
  ])('with one %s', async (_, prepare, expected) => {
    prepare();
    press('#add');
    follow();
    replayEarlyActions(record, defined);
    define();
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(expected);
  });
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
