import type { ButtonsOptions } from '../sdk/surface';

/** Where a group of buttons goes: a wrapper, or one of its sources. */
export type ButtonsPlace = string | readonly [wrapper: string, source: string];

/** What to draw there. */
export interface Registered {
  wrapper: string;
  source: string | undefined;
  options: ButtonsOptions;
  /** The element that it was drawn into, or is being. */
  at?: Element | undefined;
  isPending?: boolean;
  /** Whether the provider could not draw it. */
  hasFailed?: boolean;
  /** Whether it has been silent for a while since it was drawn; what waits for that. */
  isSilent?: boolean;
  silence?: ReturnType<typeof setTimeout>;
  /** Whether it goes on with what was approved elsewhere: then nothing is drawn until the script comes anew. */
  hasResumed?: boolean;
}

/** What is noted, by place. */
export const registered = new Map<string, Registered>();

/** Places that the provider refused, with their wrappers: it is not asked again until its script comes anew (paypal.md §3.7). */
export const refused = new Map<string, string>();

const parts = (place: ButtonsPlace): [wrapper: string, source: string | undefined] =>
  typeof place === 'string' ? [place, undefined] : [place[0], place[1]];

/** A place as a key. */
export const keyOf = (place: ButtonsPlace): string => parts(place).filter(Boolean).join(' ');

/** The element of a place; those of sources are made when there is something to draw. */
export function elementOf({ wrapper, source }: Registered, make = false): Element | null {
  const box = document.querySelector(wrapper);
  if (!source || !box) return box;
  const known = [...box.children].find((child) => child.classList.contains(`item-${source}`));
  if (known || !make) return known ?? null;
  const item = document.createElement('div');
  item.className = `item-${source}`;
  box.append(item);
  return item;
}

/** Whether a wrapper has something in it. */
export const hasRendered = (wrapper: string): boolean => !!document.querySelector(wrapper)?.hasChildNodes();

/** Notes what is drawn at a place. It is drawn by {@link renderButtons}. */
export function registerButtons(place: ButtonsPlace, options: ButtonsOptions): void {
  const [wrapper, source] = parts(place);
  if (refused.has(keyOf(place))) return;
  const own = source ? { ...options, fundingSource: source } : options;
  const known = registered.get(keyOf(place));
  // The same one goes on: it may be on its way to be drawn.
  if (known) known.options = own;
  else registered.set(keyOf(place), { wrapper, source, options: own });
}

/** The places that are noted, for those who look (paypal.md §7). */
export const registeredPlaces = (): string[] => [...registered.keys()];

/** Whether a place is noted, also for only this source. */
export const isPlace = (wrapper: Element, source: unknown): boolean =>
  [...registered.values()].some(
    (one) =>
      document.querySelector(one.wrapper) === wrapper && (!source || !one.source || one.source === source),
  );
