import type { Strategy } from './strategies';

/** Which events load the island, and whether its first click is kept for it. */
export interface InteractionOptions {
  /** Events that show intent; the default covers mouse, touch, pen and keyboard. */
  events?: readonly string[];
  /**
   * Hold the first click (also the one that Enter makes) until the island is live, then give it to the island. If loading
   * fails the click is given back to the page: the link is followed, the form submitted. Space and modified
   * clicks are never held.
   */
  hold?: boolean;
}

/** Clicks that are being given back: no hold may catch them again. */
const released = new WeakSet<Element>();

const plain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/**
 * Loads on the first sign of intent: a pointer over the host, focus in it, a touch, a click.
 *
 * @example
 * when: [idle(), interaction({ hold: true })]
 */
export const interaction =
  ({ events = ['pointerover', 'focusin', 'touchstart', 'click'], hold = false }: InteractionOptions = {}): Strategy =>
  ({ host, match, signal, scope, start }) => {
    const within = (event: Event): HTMLElement | null | undefined => {
      const target = event.target instanceof Element ? event.target : null;
      const found = target?.closest<HTMLElement>(match);
      return scope === 'page' || (found && host.contains(found)) ? found : null;
    };
    for (const type of events) {
      const wake = (event: Event) => {
        if (within(event)) start();
      };
      document.addEventListener(type, wake, { capture: true, passive: true, signal });
    }
    if (!hold) return;
    const held = new Set<HTMLElement>();
    const catchClick = async (event: MouseEvent) => {
      const found = within(event);
      const target = event.target as HTMLElement;
      if (!found || event.defaultPrevented || !plain(event) || released.has(target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // An impatient second click on the same element is the same wish.
      if (held.has(target)) return;
      held.add(target);
      found.setAttribute('aria-busy', 'true');
      const live = await start();
      held.delete(target);
      found.removeAttribute('aria-busy');
      if (!live) released.add(target);
      if (target.isConnected) target.click();
      released.delete(target);
    };
    document.addEventListener('click', catchClick, { capture: true, signal });
  };
