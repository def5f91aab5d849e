import { requestUrl } from '../dom/navigate';
import { native } from '../runtime/native';
import { onAbort } from '../runtime/on-abort';
import { ownRequests } from './own-requests';

/** Milliseconds within which a press sends what is its own, such as a count of presses: that changes no cart. */
const OF_PRESS = 30;

/** Milliseconds after an act of the shopper's within which scripts send what comes of it, also after a pause. */
const OF_ACT = 3000;

/** How often a call has come by itself that is one of those that are polled, as for the latest news: they change no cart. */
const POLLED = 2;

/** What is longer is none of those, and not worth the memory; nor are more of them at once. */
const LONG = 1000;
const MANY = 100;

interface OtherRequest {
  began: number;
  ended: Promise<void>;
  /** Whether the shopper has pressed something since. */
  isBeforePress?: boolean;
  /** Whether it was waited for long enough, as that of a chat which waits for news. */
  isEndless?: boolean;
}

/** Those of `XMLHttpRequest` to this shop, by what was said when they were opened. */
const opened = new WeakMap<XMLHttpRequest, { method: string; address: string }>();

/** Each that is under way. */
const running = new Set<OtherRequest>();
/** When the last of those that are over was. */
let lastEnd = -Infinity;

let lastAct = -Infinity;
/** How often calls have come by themselves, by what they say. */
const unasked = new Map<string, number>();

/** What a body says, where that can be read at once: many calls of one address differ by that alone. */
function textIn(body: unknown): string | undefined {
  if (body === null || body === undefined) return '';
  if (body instanceof FormData) return JSON.stringify([...body]);
  return typeof body === 'string' || body instanceof URLSearchParams ? `${body}` : undefined;
}

/** Whether a call is one that scripts make again and again by themselves. */
function isPolled(method: string, address: string, body: string | undefined): boolean {
  if (body === undefined || body.length > LONG) return false;
  const { pathname, search } = new URL(address);
  // The same but for times, and what was the latest.
  const call = `${method.toUpperCase()} ${pathname}${search} ${body}`.replace(/\d+/g, '');
  const times = unasked.get(call) ?? 0;
  // Of what the shopper does in a frame nobody hears.
  const isInFrame = !!document.activeElement && native(document.activeElement, 'matches')('iframe');
  if (performance.now() - lastAct > OF_ACT && !isInFrame) {
    if (unasked.size > MANY) unasked.clear();
    unasked.set(call, times + 1);
  }
  return times >= POLLED;
}

/** Counts one. @returns its end */
function begin(): () => void {
  let settle = () => {};
  const ended = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const one = { began: performance.now(), ended };
  running.add(one);
  const end = () => {
    running.delete(one);
    lastEnd = performance.now();
    settle();
  };
  // Who asked hears of it first.
  return () => void setTimeout(end);
}

/** Whether it may change something of this shop: what may outlive the page only reports. */
function mayChange([input, init]: Parameters<typeof fetch>): boolean {
  const { url, keepalive, method } =
    input instanceof Request ? input : { url: `${input}`, keepalive: false, method: 'GET' };
  const isOwn = !!init?.signal && ownRequests.has(init.signal);
  const address = requestUrl(url);
  if (isOwn || (init?.keepalive ?? keepalive) || !address) return false;
  const isUnread = input instanceof Request && !init?.body && !/^(GET|HEAD)$/.test(method);
  return !isPolled(init?.method ?? method, address, isUnread ? undefined : textIn(init?.body));
}

/** Notes that something has happened that scripts may send calls for, as an answer of totals is: those are not polled. */
export function noteAct(): void {
  lastAct = performance.now();
}

/** Hears of each call of a function of the browser, until `life` ends. */
function listen<T extends object, K extends keyof T>(
  owner: T,
  name: K,
  life: AbortSignal,
  called: (args: unknown[], self: unknown, answer: unknown) => void,
): void {
  const original = owner[name] as (...args: unknown[]) => unknown;
  const heard = new Proxy(original, {
    apply(target, self, args) {
      const answer = Reflect.apply(target, self, args);
      if (!life.aborted) called(args, self, answer);
      return answer;
    },
  });
  // A page that guards it keeps its own.
  if (!Reflect.set(owner, name, heard)) return;
  onAbort(life, () => {
    // Who put theirs around it since goes on with it.
    if (owner[name] === heard) Reflect.set(owner, name, original);
  });
}

/**
 * Counts what other scripts send, as a plugin that puts an offer into the cart, until `life` ends: by `fetch`, and by
 * `XMLHttpRequest`, as jQuery does.
 *
 * @example
 * watchOtherRequests(lifetime);
 * if (isOtherSending()) totals.doubt();
 */
export function watchOtherRequests(life: AbortSignal): void {
  unasked.clear();
  noteAct();
  listen(window, 'fetch', life, (args, _, answer) => {
    if (!mayChange(args as Parameters<typeof fetch>)) return;
    const end = begin();
    Promise.resolve(answer).then(end, end);
  });
  listen(XMLHttpRequest.prototype, 'open', life, ([method, url], self) => {
    const address = requestUrl(`${url}`);
    if (address) opened.set(self as XMLHttpRequest, { method: `${method}`, address });
    else opened.delete(self as XMLHttpRequest);
  });
  listen(XMLHttpRequest.prototype, 'send', life, ([body], self) => {
    const request = self as XMLHttpRequest;
    const call = opened.get(request);
    const isSent = request.readyState === XMLHttpRequest.OPENED;
    if (call && isSent && !isPolled(call.method, call.address, textIn(body)))
      request.addEventListener('loadend', begin(), { once: true });
  });
  // What a field has sent that a press leaves is not the press's own, however soon that is told.
  const onPress = ({ isTrusted }: Event) => {
    if (isTrusted) for (const one of running) one.isBeforePress = true;
  };
  window.addEventListener('click', onPress, { signal: life, capture: true });
  const onAct = ({ isTrusted }: Event) => {
    if (isTrusted) noteAct();
  };
  for (const type of ['pointerdown', 'click', 'keydown', 'input', 'change'])
    window.addEventListener(type, onAct, { signal: life, capture: true, passive: true });
}

/** Those that may change the cart, and that the press of this moment did not send. */
function thatCount(): OtherRequest[] {
  const now = performance.now();
  return [...running].filter(
    ({ began, isBeforePress, isEndless }) => !isEndless && (isBeforePress || now - began > OF_PRESS),
  );
}

/** Whether another script's request is under way that may change the cart, and that the press of this moment did not send. */
export const isOtherSending = (): boolean => thatCount().length > 0;

/** Whether nothing of another script's has been under way since a time, in ms of `performance.now()`. */
export const wereOthersQuiet = (since: number): boolean => running.size === 0 && lastEnd < since;

/**
 * Waits for what other scripts are sending now. What has not ended by then, as that of a chat, says nothing any more.
 *
 * @param patience - longest time that it waits, in ms
 * @returns whether anything has ended
 * @example
 * if (await othersEnded(3000)) totals.doubt();
 */
export async function othersEnded(patience: number): Promise<boolean> {
  const sent = thatCount();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.all(sent.map(({ ended }) => ended)), tooLong]);
  clearTimeout(timer);
  const endless = sent.filter((one) => running.has(one));
  for (const one of endless) one.isEndless = true;
  return endless.length < sent.length;
}
