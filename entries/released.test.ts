import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeadRecord } from '../legacy-shims/takeover/record';
import { holdAction } from '../src/runtime/hold';
import { isBeingSent } from '../src/runtime/sent';
import { submitForm } from '../src/testing/submit';
import { keepEarlyActions } from './keep-early-actions';
import { replayEarlyActions } from './replay-early-actions';

let record: HeadRecord;
let letGo: () => void;
let form: HTMLFormElement;
const button = () => form.querySelector('button') as HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  record = { islands: [], keep: [], config: {}, takeover: {}, left: [], moment: new Promise(() => {}) };
  document.body.innerHTML =
    '<form class="checkout"><input name="street" value="12 Pier Road"><button type="submit"></button></form>';
  form = document.querySelector('form') as HTMLFormElement;
  letGo = keepEarlyActions('.checkout [type=submit]', record);
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  record.early = undefined;
  record.released = undefined;
  vi.useRealTimers();
});

test('a form that was let go is sent once, before the loader and after it', () => {
  button().click();
  // The press that is done now sends it.
  letGo();
  expect(submitForm(form), 'before').toBe(false);
  replayEarlyActions(record, Promise.resolve());
  expect(isBeingSent(form)).toBe(true);
  expect(submitForm(form), 'after').toBe(false);
});

test('one that a script prevented can be sent', () => {
  const refuse = (event: Event) => event.preventDefault();
  form.addEventListener('submit', refuse);
  button().click();
  letGo();
  form.removeEventListener('submit', refuse);
  expect([submitForm(form), submitForm(form)]).toEqual([true, false]);
});

test('without anything that was let go, the loader finds nothing that is being sent', () => {
  replayEarlyActions(record, Promise.resolve());
  expect([isBeingSent(form), record.released]).toEqual([false, undefined]);
});

test('what the form held at the press goes along, whatever scripts write until the islands are defined', async () => {
  const covered: unknown[] = [];
  const hold = (event: Event) => {
    const cover = (data?: FormData) => {
      covered.push(data?.get('street'));
      return () => {};
    };
    holdAction({ control: button(), busy: button(), start: async () => {}, replay: () => {}, cover }, event);
  };
  button().click();
  (form.elements[0] as HTMLInputElement).value = 'Stored Lane 7';
  document.addEventListener('click', hold, { once: true });
  replayEarlyActions(record, Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  expect(covered).toEqual(['12 Pier Road']);
});
