import { native } from '../../src/runtime/native';
import type { FreshCart } from './store/refresh';

/**
 * The events of Atoll's own: bubbling, typed, on the element concerned or on `document.body`. Those that announce
 * an action can be cancelled. Legacy events with their legacy arguments are sent beside them.
 */
export interface AtollEvents {
  /** A product is about to be added; cancel to prevent it, or change `data`. */
  'atoll:cart:adding': { button: HTMLElement; data: Record<string, unknown> };
  'atoll:cart:added': FreshCart & { button: HTMLElement };
  /** An add did not happen, or nobody knows; `code` is that of `ShopError`, or `refused`, or `broken` for a fault of ours. */
  'atoll:cart:failed': { button: HTMLElement; code: string };
  'atoll:cart:removed': FreshCart & { link: HTMLElement };
  /** The fragments came fresh from the server. */
  'atoll:cart:refreshed': FreshCart;
  /** A click or a submit that waited for its island was dropped: what it would have acted on was changed meanwhile. */
  'atoll:hold:dropped': undefined;
  /** Asks for focus on the page's first message (storefront.md §3.16). */
  'atoll:notice:focus': undefined;
  /** Asks for the announcement of the result count (storefront.md §3.2.2). */
  'atoll:count:announce': undefined;
  /** Asks a list of saved payment methods to start again (checkout.md §3.19). */
  'atoll:tokens:start': undefined;
}

declare global {
  interface HTMLElementEventMap extends AtollEventMap {}
  interface DocumentEventMap extends AtollEventMap {}
}

type AtollEventMap = { [Name in keyof AtollEvents]: CustomEvent<AtollEvents[Name]> };

/**
 * Sends an event of our own.
 *
 * @returns `false` when a listener cancelled it
 */
export function send<Name extends keyof AtollEvents>(
  name: Name,
  detail: AtollEvents[Name],
  { target, cancelable = false }: { target?: Element; cancelable?: boolean } = {},
): boolean {
  const event = new CustomEvent(name, { bubbles: true, cancelable, detail });
  return native(target && native(target, 'isConnected') ? target : document.body, 'dispatchEvent')(event);
}
