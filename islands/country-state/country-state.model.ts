import type { States } from '../../src/page/address-params';

/** How a state is entered: chosen from a list, not at all, or as free text (checkout.md §1.4). */
export type Kind = 'list' | 'none' | 'text';

/** What a country's states, or the lack of them, ask for. */
export const kindOf = (states: States | undefined | false): Kind =>
  states ? (Object.keys(states).length ? 'list' : 'none') : 'text';

/** A change of country, as the state field sees it. */
export interface Turn {
  was: Kind;
  kind: Kind;
  states: States | undefined | false;
  /** What the field holds. */
  now: string;
  /** What it held when this country was left the last time. */
  kept: string | undefined;
}

/** What the field holds after the change: a list has only its own codes (checkout.md §3.7, Q19, Q42). */
export function valueAfter({ was, kind, states, now, kept }: Turn): string {
  if (kind === 'none') return '';
  if (kind === 'text') return (was === 'text' && now) || kept || '';
  return [kept, now].find((code) => code !== undefined && Object.hasOwn(Object(states), code)) ?? '';
}
