import { earlyEvents, fieldsOf } from './early-field-events';
import { holdAction } from './hold';
import { native } from './native';
import type { Strategy } from './strategies';

/** Which events load the island, and whether its first click is kept for it. */
export interface InteractionOptions {
  /** Events that show intent; the default covers mouse, touch, pen and keyboard. */
  events?: readonly string[];
  /** Which elements count, when not the hosts themselves: descendants of a host, or for a page-level island any. */
  of?: string;
  /**
   * Hold the first click (also the one that Enter makes) until the island is live, then give it to the island. If loading
   * fails, or takes more than ten seconds, the click is given back to the page: the link is followed, the form
   * submitted. It is dropped when the shopper changes meanwhile what it would act on. Modified clicks are never held.
   */
  hold?: boolean;
  /**
   * With `hold`: takes the host from the shopper while a click is held, with what its form held at the press if that was
   * before; returns how to give it back.
   */
  cover?: (host: Element, data?: FormData) => () => void;
}

const INTENT = ['pointerover', 'focusin', 'touchstart', 'click'];

/** What a click is meant for: a picture inside a button is the button. */
const CONTROL = 'a,button,input,label,summary,[role=button]';

const plain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/**
 * Loads on the first sign of intent: a pointer over the host, focus in it (also one that is there already), a touch, a
 * click.
 *
 * @example
 * when: [idle(), interaction({ hold: true })]
 */
export const interaction =
  ({ events = INTENT, of, hold: holds = false, cover }: InteractionOptions = {}): Strategy =>
  ({ host, match, signal, scope, start }) => {
    const within = (target: EventTarget | null): HTMLElement | null | undefined => {
      const found = native(target instanceof Element ? target : null, 'closest')?.<HTMLElement>(of ?? match);
      return scope === 'page' || (found && native(host, 'contains')(found)) ? found : null;
    };
    // Fast shoppers, and `autofocus`, are in a field before there is anybody to hear of it.
    if (events.includes('focusin')) {
      const said = earlyEvents(fieldsOf(scope === 'page' ? document : host));
      if (within(document.activeElement) || said.some(({ target }) => within(target))) start();
    }
    for (const type of events) {
      const wake = (event: Event) => {
        if (within(event.target)) start();
      };
      // On the window: a click that another island holds on the document wakes this one all the same.
      addEventListener(type, wake, { capture: true, passive: true, signal });
    }
    if (!holds) return;
    const catchClick = (event: MouseEvent) => {
      const found = within(event.target);
      if (!found || event.defaultPrevented || !plain(event)) return;
      const target = event.target as Element;
      holdAction(
        {
          control: native(target, 'closest')(CONTROL) ?? target,
          busy: found,
          start,
          cover: cover && ((data) => cover(host, data)),
          replay: (control) => {
            const pressed = native(target, 'isConnected') ? target : control;
            native(pressed, 'dispatchEvent')(new MouseEvent('click', event));
          },
        },
        event,
      );
    };
    document.addEventListener('click', catchClick, { capture: true, signal });
  };
