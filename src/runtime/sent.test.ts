import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { submitForm } from '../testing/submit';
import { isBeingSent, noteSending, noteUnheard, sendOnce, watchSending, whenShopperLeaves } from './sent';

let life: AbortController;
let heard: string[];
const form = (id = 'form') => document.getElementById(id) as HTMLFormElement;
/** What a press does: whether the browser sends the form. */
const send = (one = form(), submitter?: HTMLElement) => submitForm(one, submitter);
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
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
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
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(send()).toBe(true);
  });

  test('again when the page has stayed: a download, or somebody stopped it', async () => {
    send();
    expect(await sendLater(121_000)).toBe(true);
  });
});

describe('C13 links that are given back are followed once', () => {
  const follow = (id = 'add', init: MouseEventInit = {}) =>
    document
      .querySelector(`#${id}`)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  beforeEach(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a id="add" href="?add=1"><b id="in">+</b></a><a id="top" href="#"></a><a id="new" href="/" target="_blank"></a>',
    );
    for (const link of document.querySelectorAll('a')) sendOnce(link);
    // jsdom goes nowhere.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => void vi.restoreAllMocks());

  test('until the page comes back; wherever they are pressed', () => {
    expect([follow(), follow('in'), follow('add', { ctrlKey: true })]).toEqual([true, false, true]);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(follow()).toBe(true);
  });

  test('not those that a script takes, nor those that stay here or open elsewhere', () => {
    const take = (event: Event) => event.preventDefault();
    addEventListener('click', take, { once: true });
    expect([follow(), follow()]).toEqual([false, true]);
    expect([follow('top'), follow('top'), follow('new'), follow('new')]).toEqual([true, true, true, true]);
  });
});

test('who sends a form without an event can ask, and hears when that changes', async () => {
  const states: boolean[] = [];
  watchSending(() => states.push(isBeingSent(form())), life.signal);
  expect(isBeingSent(form())).toBe(false);
  send();
  expect(isBeingSent(form())).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([isBeingSent(form()), states]).toEqual([false, [true, false]]);
});

test('what was let go before counts from then on', async () => {
  let event: Event | undefined;
  const note = (one: Event) => {
    event = one;
  };
  addEventListener('submit', note, { once: true });
  submitForm(form('other'));
  await vi.advanceTimersByTimeAsync(20_000);
  if (event) noteSending(event, performance.now() - 20_000);
  expect(send(form('other'))).toBe(false);
  await vi.advanceTimersByTimeAsync(100_100);
  expect(send(form('other'))).toBe(true);
});

describe('what makes no event of its own', () => {
  const jquerysSubmit = (one: HTMLFormElement) => {
    const event = new Event('submit', { cancelable: true });
    Object.defineProperty(event, 'target', { value: one });
    noteUnheard(event);
    return event;
  };

  test('C13 a submit that jQuery simulates, and then sends', () => {
    jquerysSubmit(form());
    expect(send()).toBe(false);
    jquerysSubmit(form('window'));
    jquerysSubmit(form('other'));
    expect([send(form('window')), send(form('other'))]).toEqual([true, true]);
  });

  test('C13 not one that is prevented after all', () => {
    jquerysSubmit(form()).preventDefault();
    expect(send()).toBe(true);
  });

  test('C13 browsers that tell what they post, and that they gave up', async () => {
    vi.resetModules();
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    const { sendOnce, isBeingSent } = await import('./sent');
    sendOnce(form());
    const go = (details: object) => navigation.dispatchEvent(Object.assign(new Event('navigate'), details));
    go({ formData: null, sourceElement: form() });
    go({ formData: new FormData(), sourceElement: form('other') });
    expect(isBeingSent(form())).toBe(false);
    go({ formData: new FormData(), sourceElement: form().querySelector('button') });
    expect(isBeingSent(form())).toBe(true);
    const fail = () => navigation.dispatchEvent(new Event('navigateerror'));
    const later = () => vi.advanceTimersByTimeAsync(1);
    // Browsers give up the wait for a page also when something else happens on this one; the shop works on.
    for (const aside of [
      { destination: { url: 'https://shop.test/#a', sameDocument: true } },
      { destination: { url: 'tel:1', sameDocument: false } },
      { destination: { url: 'https://shop.test/bill', sameDocument: false }, downloadRequest: '' },
    ])
      for (const events of [
        [() => go(aside), fail],
        [fail, () => go(aside)],
      ]) {
        for (const happen of events) happen();
        await later();
        expect(isBeingSent(form()), aside.destination.url).toBe(true);
      }
    fail();
    await later();
    expect(isBeingSent(form())).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe('it counts nothing', () => {
  test.each([true, false])('J3 that a script makes up: it sends nothing (cancelable: %s)', (cancelable) => {
    form().dispatchEvent(new Event('submit', { bubbles: true, cancelable }));
    expect(send()).toBe(true);
    const again = new Event('submit', { bubbles: true, cancelable });
    form().dispatchEvent(again);
    expect(heard, 'but nobody hears of it while the form is being sent').toEqual(['form', 'form']);
  });

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
      send(form(id), button ?? undefined);
      await vi.advanceTimersByTimeAsync(10);
      expect(send(form(id))).toBe(true);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }
    send(form('here'));
    await vi.advanceTimersByTimeAsync(10);
    expect(send(form('here'))).toBe(false);
  });
});

test('a shopper who leaves is noticed at once: not a script, a download, or what stays here', async () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  let times = 0;
  const left = new AbortController();
  whenShopperLeaves(form(), () => times++, left.signal);
  const destination = { url: 'https://shop.example/cart/', sameDocument: false };
  const go = (details: object) => {
    const event = { destination, userInitiated: true, ...details };
    navigation.dispatchEvent(Object.assign(new Event('navigate'), event));
    return times;
  };
  expect([
    go({ userInitiated: false }),
    go({ downloadRequest: '' }),
    go({ destination: { ...destination, sameDocument: true } }),
    go({ destination: { ...destination, url: 'mailto:a@shop.example' } }),
  ]).toEqual([0, 0, 0, 0]);
  form()
    .querySelector('button')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(go({}), 'in the form').toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(go({})).toBe(1);
  left.abort();
  expect(go({})).toBe(1);
  vi.unstubAllGlobals();
});
