import { requestUrl } from '../dom/navigate';
import { onAbort } from '../runtime/on-abort';
import { ownRequests } from './own-requests';

/** Milliseconds within which a press sends what is its own, such as a count of presses: that changes no cart. */
const OF_PRESS = 30;

/** Characters of a body above which nobody compares what it says. */
const LONG = 1000;

/** A call of another script. */
export interface OtherCall {
  /** What it says, but for numbers and what is made of them: times, and what was the latest. */
  words: string;
  began: number;
  ended: Promise<void>;
  /** Whether the shopper has pressed something since. */
  isBeforePress?: boolean;
  /** Whether it was waited for long enough, as that of a chat which waits for news. */
  isEndless?: boolean;
}

/** Told of each call of another script to this shop, as it is sent, what it says where that can be read at once, and of its end. */
export const otherRequestWatchers = new Set<(call: Call, text: string, ended: Promise<void>) => void>();

/** What is sent. */
export interface Call {
  method: string;
  address: string;
  body?: unknown;
}

/** Those of `XMLHttpRequest` to this shop, by what was said when they were opened. */
const opened = new WeakMap<XMLHttpRequest, Call>();

/** Each that is under way. */
const running = new Set<OtherCall>();
/** When the last of those that are over was. */
let lastEnd = -Infinity;

/** Kinds of calls that have changed nothing, by what they say. */
const harmless = new Set<string>();

/** What a body says, where that can be read at once: many calls of one address differ by that alone. */
function textIn(body: unknown): string | undefined {
  if (body === null || body === undefined) return '';
  if (body instanceof FormData) return JSON.stringify([...body]);
  return typeof body === 'string' || body instanceof URLSearchParams ? `${body}` : undefined;
}

/** What a call says, but for numbers. Nothing of what cannot be read, or is too long: it is like no other. */
function wordsOf({ method, address }: Call, text: string | undefined): string {
  if (text === undefined || text.length > LONG) return '';
  const { pathname, search } = new URL(address);
  // The signs in it are written by numbers, and once more where it is sent in a field.
  const says = `${method.toUpperCase()} ${pathname}${search} ${text}`.replace(/%(25)*[\da-f]{2}/gi, ' ');
  return says.replace(/\w*\d\w*/g, '');
}

/** Counts one, unless it changes nothing. @returns its end */
function begin(call: Call): () => void {
  const text = textIn(call.body);
  let settle = () => {};
  const ended = new Promise<void>((resolve) => {
    settle = resolve;
  });
  for (const watch of otherRequestWatchers) watch(call, text ?? '', ended);
  const one = { words: wordsOf(call, text), began: performance.now(), ended };
  const counts = !harmless.has(one.words);
  if (counts) running.add(one);
  const end = () => {
    running.delete(one);
    if (counts) lastEnd = performance.now();
    settle();
  };
  // Who asked hears of it first.
  return () => void setTimeout(end);
}

/** A call that may change something of this shop: what may outlive the page only reports. */
function callThatCounts([input, init]: Parameters<typeof fetch>): Call | undefined {
  const { url, keepalive, method } =
    input instanceof Request ? input : { url: `${input}`, keepalive: false, method: 'GET' };
  const isOwn = !!init?.signal && ownRequests.has(init.signal);
  const address = requestUrl(url);
  if (isOwn || (init?.keepalive ?? keepalive) || !address) return undefined;
  const isUnread = input instanceof Request && !init?.body && !/^(GET|HEAD)$/.test(method);
  return { method: init?.method ?? method, address, body: isUnread ? input : init?.body };
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
      try {
        if (!life.aborted) called(args, self, answer);
      } catch (error) {
        reportError(error);
      }
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
 * if (otherCalls().length) totals.doubt();
 */
export function watchOtherRequests(life: AbortSignal): void {
  harmless.clear();
  listen(window, 'fetch', life, (args, _, answer) => {
    const call = callThatCounts(args as Parameters<typeof fetch>);
    const end = call && begin(call);
    if (end) Promise.resolve(answer).then(end, end);
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
    const end = call && isSent && begin({ ...call, body });
    if (end) request.addEventListener('loadend', end, { once: true });
  });
  // What a field has sent that a press leaves is not the press's own, however soon that is told.
  const onPress = ({ isTrusted }: Event) => {
    if (isTrusted) for (const one of running) one.isBeforePress = true;
  };
  window.addEventListener('click', onPress, { signal: life, capture: true });
}

/** Those under way that may change the cart, and that the press of this moment did not send. */
export function otherCalls(): OtherCall[] {
  const now = performance.now();
  return [...running].filter(
    ({ began, isBeforePress, isEndless }) => !isEndless && (isBeforePress || now - began > OF_PRESS),
  );
}

/** Whether nothing of another script's has been under way since a time, in ms of `performance.now()`. */
export const wereOthersQuiet = (since: number): boolean => running.size === 0 && lastEnd < since;

/** Says that calls have changed nothing: those that say the same count no more, as some scripts send one all the time. */
export function noteHarmless(calls: readonly OtherCall[]): void {
  for (const one of calls) {
    if (one.words) harmless.add(one.words);
    running.delete(one);
  }
}

/**
 * Waits for calls of other scripts. What has not ended by then, as that of a chat, says nothing any more.
 *
 * @param patience - longest time that it waits, in ms
 * @returns whether anything has ended
 * @example
 * if (await othersEnded(otherCalls(), 3000)) totals.doubt();
 */
export async function othersEnded(calls: readonly OtherCall[], patience: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.all(calls.map(({ ended }) => ended)), tooLong]);
  clearTimeout(timer);
  const endless = calls.filter((one) => running.has(one));
  for (const one of endless) one.isEndless = true;
  return endless.length < calls.length;
}
