import { native } from '../runtime/native';
import { prefersReducedMotion } from './motion';

/** What a shopper does to scroll or act: from then on the page is theirs. */
const takeovers = ['wheel', 'touchstart', 'keydown', 'mousedown'];

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
  const from = scrollY;
  const way = Math.max(0, from + native(el as Element, 'getBoundingClientRect')().top - above) - from;
  // "instant": a theme's `scroll-behavior: smooth` would animate every step on its own.
  const go = (part: number) => scrollTo({ top: from + way * part, behavior: 'instant' });
  if (prefersReducedMotion()) {
    go(1);
    return;
  }
  const run = new AbortController();
  running = run;
  const { signal } = run;
  for (const type of takeovers) addEventListener(type, () => run.abort(), { signal, passive: true });
  const start = performance.now();
  const step = (now: number) => {
    if (signal.aborted) return;
    const time = Math.min(1, Math.max(0, now - start) / duration);
    go(0.5 - Math.cos(time * Math.PI) / 2);
    if (time < 1) requestAnimationFrame(step);
    else run.abort();
  };
  requestAnimationFrame(step);
}
