import { requestUrl } from '../dom/navigate';
import { onAbort } from '../runtime/on-abort';

/** Milliseconds within which a press sends what is its own, such as a count of presses: that changes no cart. */
const OF_PRESS = 30;

/** Each request that is under way: when it began, and whether the shopper has pressed something since. */
const running = new Set<{ began: number; isBeforePress?: boolean }>();

/** Whether it may change something of this shop: what may outlive the page only reports, and of this mode are Atoll's own. */
function mayChange([input, init]: Parameters<typeof fetch>): boolean {
  const { url, keepalive } = input instanceof Request ? input : { url: `${input}`, keepalive: false };
  return !(init?.keepalive ?? keepalive) && init?.mode !== 'same-origin' && !!requestUrl(url);
}

/**
 * Counts what other scripts send by `fetch`, as a plugin that puts an offer into the cart, until `life` ends. jQuery counts its
 * own.
 *
 * @example
 * watchOtherRequests(lifetime);
 * if (isOtherSending()) totals.doubt();
 */
export function watchOtherRequests(life: AbortSignal): void {
  const original = window.fetch;
  const counting = new Proxy(original, {
    apply(target, self, args: Parameters<typeof fetch>) {
      const answer: ReturnType<typeof fetch> = Reflect.apply(target, self, args);
      if (life.aborted || !mayChange(args)) return answer;
      const one = { began: performance.now() };
      running.add(one);
      // Who asked hears of it first.
      const end = () => setTimeout(() => running.delete(one));
      Promise.resolve(answer).then(end, end);
      return answer;
    },
  });
  // A page that guards it keeps its own.
  if (!Reflect.set(window, 'fetch', counting)) return;
  // What a field has sent that a press leaves is not the press's own, however soon that is told.
  const onPress = ({ isTrusted }: Event) => {
    if (isTrusted) for (const one of running) one.isBeforePress = true;
  };
  window.addEventListener('click', onPress, { signal: life, capture: true });
  onAbort(life, () => {
    // Who put theirs around it since goes on with it.
    if (window.fetch === counting) window.fetch = original;
  });
}

/** Whether another script's request is under way that may change the cart, and that the press of this moment did not send. */
export function isOtherSending(): boolean {
  const now = performance.now();
  return [...running].some(({ began, isBeforePress }) => isBeforePress || now - began > OF_PRESS);
}
