import { native, setNative } from '../runtime/native';
import { prefersReducedMotion } from './motion';

/** What a shopper does to scroll or act: from then on the page is theirs. */
const takeovers = ['wheel', 'touchmove', 'keydown', 'mousedown'];
/** Not one more press of the button that led to the message, as of a double click. */
const isTakeover = ({ type, target, key }: Event & Partial<KeyboardEvent>): boolean =>
  type === 'mousedown' ? (target as Element).matches?.('input,select,textarea') : key !== 'Enter';

let running: AbortController | undefined;

/**
 * Scrolls the page so that a message stands 100 px below the top, within 1000 ms (storefront.md §3.16). With
 * reduced motion it jumps. The shopper's own scrolling, or a newer call, ends it.
 *
 * @param above - px that stay free above it
 * @param duration - ms
 * @example
 * scrollToNotice(document.querySelector('.woocommerce-error'));
 */
export function scrollToNotice(el: Element | null | undefined, above = 100, duration = 1000): void {
  if (!native(el, 'isConnected')) return;
  running?.abort();
  const topOf = (one: Element) => native(one, 'getBoundingClientRect')().top;
  // In a drawer, or on a page whose body scrolls in itself, the window has no way to go.
  for (let box = native(el as Element, 'parentElement'); box; box = native(box, 'parentElement')) {
    const top = native(box, 'scrollTop');
    if (top && box !== document.scrollingElement)
      setNative(box, 'scrollTop', top + topOf(el as Element) - topOf(box) - above);
  }
  const from = scrollY;
  const way = Math.max(0, from + topOf(el as Element) - above) - from;
  // "instant": a theme's `scroll-behavior: smooth` would animate every step on its own.
  const go = (part: number) => scrollTo({ top: from + way * part, behavior: 'instant' });
  if (prefersReducedMotion()) {
    go(1);
    return;
  }
  const run = new AbortController();
  running = run;
  const { signal } = run;
  const hear = (event: Event) => void (isTakeover(event) && run.abort());
  for (const type of takeovers) addEventListener(type, hear, { signal, passive: true });
  const start = performance.now();
  const step = (now: number) => {
    if (signal.aborted) return;
    // It stood there from the start: what scripts and browsers scroll meanwhile is not taken back.
    if (Math.abs(way) < 1 && scrollY !== from) return run.abort();
    const time = Math.min(1, Math.max(0, now - start) / duration);
    go(0.5 - Math.cos(time * Math.PI) / 2);
    if (time < 1) requestAnimationFrame(step);
    else run.abort();
  };
  requestAnimationFrame(step);
}
