import { createEventSender } from '../../src/dom/send-event';

/** What a refresh brought, for whoever keeps it. */
export interface FreshCart {
  fragments: Record<string, string>;
  hash: string;
}

/** Events of the shop's pages, by name: what each carries. */
export interface ShopEvents {
  /** A product is about to be added; cancel to prevent it, or change `data`. */
  'atoll:cart:adding': { button: HTMLElement; data: Record<string, unknown> };
  'atoll:cart:added': FreshCart & { button: HTMLElement };
  /** An add did not happen, or nobody knows; `code` is that of `RequestError`, or `refused`, or `broken` for a fault of ours. */
  'atoll:cart:failed': { button: HTMLElement; code: string };
  'atoll:cart:removed': FreshCart & { link: HTMLElement };
  /** The fragments came fresh from the server. */
  'atoll:cart:refreshed': FreshCart;
  /** The cart page shows the newest cart, or its newest totals. */
  'atoll:cart:updated': undefined;
  /** The checkout shows the newest totals. */
  'atoll:checkout:updated': undefined;
  /** A click or a submit that waited for its island was dropped: what it would have acted on was changed meanwhile. */
  'atoll:hold:dropped': undefined;
  /** Asks for focus on the page's first message (storefront.md §3.16). */
  'atoll:notice:focus': undefined;
  /** Asks for the announcement of the result count (storefront.md §3.2.2). */
  'atoll:count:announce': undefined;
}

type ShopEventMap = { [Name in keyof ShopEvents]: CustomEvent<ShopEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends ShopEventMap {}
  interface DocumentEventMap extends ShopEventMap {}
}

/** Tells an event of the shop's pages. @returns `false` when a listener cancelled it */
export const sendShopEvent = createEventSender<ShopEvents>();
