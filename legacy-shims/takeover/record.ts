import type { BindingMoment } from '../bridge/binding-order';
import type { Choice } from './table';

/**
 * What the head tag did about a handle. `withheld`: its configuration; `dequeued`: nothing, the server prints its configuration
 * alone; `blocked`: its script element was kept from
 * running; `kept`: the page wants the legacy script; `late`: it was there before the tag. Nothing is recorded for a
 * handle that the page does not print.
 */
export type Taken = 'withheld' | 'dequeued' | 'blocked' | 'kept' | 'late';

/**
 * An event before the islands' definitions are there; what was pressed if that waits for them, and what its form held
 * then.
 */
export type EarlyEvent = [event: Event, press: HTMLElement | null | undefined, data?: FormData | undefined];

/** `window.atoll` as the head tag leaves it for the loader. */
export interface HeadRecord extends Choice {
  /** Withheld configuration globals. */
  config: Record<string, unknown>;
  /** By handle. */
  takeover: Record<string, Taken>;
  /** Features of legacy scripts that the page prints and that were left alone. */
  left: string[];
  /** How the page looks until our islands are there; its second rule hides what they will show. */
  sheet?: CSSStyleSheet;
  /** Where the handlers of legacy scripts would begin in the page's jQuery. */
  moment: Promise<BindingMoment>;
  /** What the shopper did before the islands' definitions were there; nothing once they are, or will not come. */
  early?: EarlyEvent[] | undefined;
  /** Presses and submits of such things that were left to the browser, because the definitions did not come in time. */
  released?: Event[] | undefined;
  /** CSP nonce of the tag; empty without one. */
  nonce?: string | undefined;
  /** Whether scripts in answers of the shop run with that nonce even if they do not carry it. */
  trustAnswers?: boolean;
}
