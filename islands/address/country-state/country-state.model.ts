import type { States } from '../params';

/** How a state is entered: chosen from a list, not at all, or as free text; the type of the control (checkout.md §1.4). */
export type ControlKind = 'select-one' | 'hidden' | 'text';

/** What a country's states, or the lack of them, ask for. */
export function controlKindOf(states: States | undefined | false): ControlKind {
  if (!states) return 'text';
  return Object.keys(states).length ? 'select-one' : 'hidden';
}

/** A change of country, as the state field sees it. */
export interface CountryChange {
  /** Type of the control so far. */
  was: string;
  kind: ControlKind;
  states: States | undefined;
  /** What the field holds. */
  now: string;
  /** What it held when this country was left the last time. */
  kept: string | undefined;
}

/** What the field holds after the change: a list has only its own codes (checkout.md §3.7, Q19, Q42). */
export const valueAfter = ({ was, kind, states, now, kept }: CountryChange): string => {
  // What was typed stays while the state is free text; the code of a list is no free text.
  if (kind === 'text') return (was === kind && now) || kept || '';
  return [kept, now].find((code) => code && Object.hasOwn(states ?? {}, code)) ?? '';
};
