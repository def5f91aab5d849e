import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPressed, watchPresses, whenPressEnds } from './press';

const life = new AbortController();
watchPresses(life.signal);
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const tell = (selector: string, type: string) =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<form><button id="a"><i></i></button><button id="b"></button></form>';
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('what the pointer went down on is pressed, with all around it, until its click was heard', () => {
  tell('i', 'pointerdown');
  expect(['#a', 'form', '#b'].map((one) => isPressed(find(one)))).toEqual([true, true, false]);
  tell('#b', 'click');
  vi.advanceTimersByTime(1000);
  expect(isPressed(find('#a')), 'a script’s click ends nothing').toBe(true);
  tell('i', 'pointerup');
  vi.advanceTimersByTime(100);
  expect(isPressed(find('#a')), 'a finger’s click comes later').toBe(true);
  tell('i', 'click');
  expect(isPressed(find('#a')), 'others hear it, too').toBe(true);
  vi.advanceTimersByTime(1);
  expect(isPressed(find('#a'))).toBe(false);
});

test.each(['pointerup', 'pointercancel', 'dragend', 'blur'])(
  'without a click it is over soon after %s',
  (type) => {
    tell('i', 'pointerdown');
    dispatchEvent(new Event(type));
    vi.advanceTimersByTime(299);
    expect(isPressed(find('#a'))).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isPressed(find('#a'))).toBe(false);
  },
);

test('a field that the press leaves, or a key that goes up meanwhile, ends nothing', () => {
  document.body.insertAdjacentHTML('beforeend', '<input id="street">');
  find('#street').focus();
  tell('i', 'pointerdown');
  find('#street').blur();
  tell('i', 'keyup');
  vi.advanceTimersByTime(1000);
  expect(isPressed(find('#a'))).toBe(true);
  tell('i', 'pointerup');
});

test('of what began before anybody looked the browser says it', () => {
  const button = find('#a');
  button.matches = (selector: string) => selector === ':active';
  expect([isPressed(button), isPressed(find('#b'))]).toEqual([true, false]);
});

test('who waits for its end is told once', () => {
  const done = vi.fn();
  whenPressEnds(done);
  for (const type of ['pointerup', 'click', 'pointerup']) {
    tell('#a', type);
    vi.runAllTimers();
  }
  expect(done).toHaveBeenCalledOnce();
});

test('who waits after it was released already is told with the others', () => {
  tell('#a', 'pointerdown');
  tell('#a', 'pointerup');
  const done = vi.fn();
  whenPressEnds(done);
  tell('#a', 'click');
  vi.advanceTimersByTime(1);
  expect([done.mock.calls.length, isPressed(find('#a'))]).toEqual([1, false]);
});
