import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendOnce } from './sent';

let life: AbortController;
let heard: string[];
const form = (id = 'form') => document.getElementById(id) as HTMLFormElement;
/** What a press does: whether the browser sends the form. */
const send = (one = form(), submitter: HTMLElement | null = null) =>
  one.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
const sendLater = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  return send();
};

beforeEach(() => {
  vi.useFakeTimers();
  life = new AbortController();
  heard = [];
  document.body.innerHTML = `<form id="form"><button id="save" formtarget="_blank"></button></form>
    <form id="other"></form><form id="window" target="_blank"></form><form id="here" target="_self"></form>`;
  for (const id of ['form', 'window', 'here']) sendOnce(form(id));
  document.addEventListener('submit', ({ target }) => heard.push((target as Element).id), {
    capture: true,
    signal: life.signal,
  });
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
  dispatchEvent(new Event('pageshow'));
});

describe('C13 what the browser sends by itself it sends once', () => {
  test('until the page goes; nobody hears of the others', async () => {
    expect(send()).toBe(true);
    expect([await sendLater(700), await sendLater(20_000)]).toEqual([false, false]);
    expect(heard).toEqual(['form']);
  });

  test('also where nothing else ran in between', () => {
    expect([send(), send()]).toEqual([true, false]);
  });

  test('one that a handler sends in the place of another', () => {
    const posted: boolean[] = [];
    const insteadOf = (event: Event) => {
      removeEventListener('submit', insteadOf);
      posted.push(send());
      event.preventDefault();
    };
    addEventListener('submit', insteadOf);
    posted.push(send(), send());
    expect(posted).toEqual([true, false, false]);
  });

  test('again when the browser brings the page back', async () => {
    send();
    expect(await sendLater(700)).toBe(false);
    dispatchEvent(new Event('pageshow'));
    expect(send()).toBe(true);
  });

  test('again when the page has stayed: a download, or somebody stopped it', async () => {
    send();
    expect(await sendLater(31_000)).toBe(true);
  });
});

describe('it counts nothing', () => {
  test('that a script prevents, however late it is asked', async () => {
    const refuse = (event: Event) => event.preventDefault();
    addEventListener('submit', refuse);
    expect(send()).toBe(false);
    removeEventListener('submit', refuse);
    expect(await sendLater(10)).toBe(true);
  });

  test('that goes to another window, nor what nobody gave back', async () => {
    const save = document.querySelector<HTMLElement>('#save');
    for (const [id, button] of [['window'], ['other'], ['form', save]] as const) {
      send(form(id), button ?? null);
      await vi.advanceTimersByTimeAsync(10);
      expect(send(form(id))).toBe(true);
      dispatchEvent(new Event('pageshow'));
    }
    send(form('here'));
    await vi.advanceTimersByTimeAsync(10);
    expect(send(form('here'))).toBe(false);
  });
});
