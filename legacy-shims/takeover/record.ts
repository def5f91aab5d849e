import type { BindingMoment } from '../binding-order';
import type { Choice } from './table';

/**
 * What the head tag did about a handle. `withheld`: its configuration; `blocked`: its script element was kept from
 * running; `kept`: the page wants the legacy script; `late`: it was there before the tag. Nothing is recorded for a
 * handle that the page does not print.
 */
export type Taken = 'withheld' | 'blocked' | 'kept' | 'late';

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
  /** CSP nonce of the tag; empty without one. */
  nonce?: string | undefined;
}
