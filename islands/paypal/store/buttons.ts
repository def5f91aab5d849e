import { tellDocument } from '../events';
import { isDisabled } from '../page/disabling';
import { uncover } from '../page/overlays';
import type { ButtonGroup, ButtonsOptions, InitActions } from '../sdk/surface';
import { whenNothingIsPaid } from './one-payment';
import { paypal, reloadSdk } from './sdk';
import { tellFailure } from './tell-failure';

/** Where a group of buttons goes: a wrapper, or one of its sources. */
export type ButtonsPlace = string | readonly [wrapper: string, source: string];

/** What to draw there. */
interface Registered {
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

/** Milliseconds after which a frame that shows nothing is not waited for. */
const SILENT = 15_000;

const registered = new Map<string, Registered>();

/** Places that the provider refused, with their wrappers: it is not asked again until its script comes anew (paypal.md §3.7). */
const refused = new Map<string, string>();

/** What the groups in a wrapper can do for it. */
let actions = new WeakMap<Element, InitActions[]>();

/** What is done when a group of a wrapper is ready; a place has one. */
const listeners = new Map<string, () => void>();

/** Only one group goes on with what the buyer approved in the provider's app (8.7). */
let hasResumed = false;

const parts = (place: ButtonsPlace): [wrapper: string, source: string | undefined] =>
  typeof place === 'string' ? [place, undefined] : [place[0], place[1]];

const keyOf = (place: ButtonsPlace): string => parts(place).filter(Boolean).join(' ');

/** The element of a place; those of sources are made when there is something to draw. */
function elementOf({ wrapper, source }: Registered, make = false): Element | null {
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

/** Calls back when a group of a wrapper is ready; a later caller takes the place of an earlier one. */
export function onInit(wrapper: string, listener: () => void): void {
  listeners.set(wrapper, listener);
}

/** Lets the provider's buttons of a wrapper take presses, or not. What it makes of that is told, and stops nothing. */
export async function setGroupsEnabled(wrapper: string, enabled: boolean): Promise<void> {
  const box = document.querySelector(wrapper);
  for (const one of (box && actions.get(box)) ?? []) {
    try {
      await (enabled ? one.enable() : one.disable());
    } catch (error) {
      tellFailure(new Error(`Failed to ${enabled ? 'enable' : 'disable'} buttons: ${error}`));
    }
  }
}

/** Told when the provider will not draw what is noted for a place, or does after all. */
export const lossWatchers = new Set<() => void>();

function lose(one: Registered): void {
  if (canBePressed(one.wrapper)) return;
  uncover('wallet');
  for (const watch of lossWatchers) watch();
}

/** Whether there is something to press in a wrapper, or may be: the provider has not refused all that is noted for it. */
export function canBePressed(wrapper: string): boolean {
  const sdk = paypal();
  if (sdk && !sdk.Buttons) return false;
  const groups = [...registered.values()].filter((one) => one.wrapper === wrapper);
  return (
    groups.some((one) => !one.hasFailed && !one.isSilent) ||
    (!groups.length && ![...refused.values()].includes(wrapper))
  );
}

/** A frame that shows nothing after a while may never do: another way to pay is shown beside it. It may still come. */
function watchSilence(one: Registered): void {
  clearTimeout(one.silence);
  one.silence = setTimeout(() => {
    one.isSilent = true;
    tellFailure('the provider draws nothing');
    lose(one);
  }, SILENT);
}

/** What was drawn is there. */
function breakSilence(one: Registered): void {
  clearTimeout(one.silence);
  if (!one.isSilent) return;
  one.isSilent = false;
  for (const watch of lossWatchers) watch();
}

/** What cannot be drawn is told, and whoever shows another way to pay looks again. */
function fail(one: Registered, error: unknown): void {
  one.hasFailed = true;
  clearTimeout(one.silence);
  tellFailure(error);
  lose(one);
}

const withInit = (one: Registered): ButtonsOptions => ({
  ...one.options,
  onInit(_data, made) {
    const { wrapper } = one;
    breakSilence(one);
    const box = document.querySelector(wrapper);
    if (box) actions.set(box, [...(actions.get(box) ?? []), made]);
    tellDocument('ppcp-smart-buttons-init');
    uncover('wallet');
    if (isDisabled(wrapper)) setGroupsEnabled(wrapper, false).catch(reportError);
    listeners.get(wrapper)?.();
  },
});

async function draw(one: Registered, group: ButtonGroup, element: Element): Promise<void> {
  one.at = element;
  one.isPending = true;
  watchSilence(one);
  try {
    await group.render(one.source ? element : one.wrapper);
    one.hasFailed = false;
  } catch (error) {
    fail(one, error);
  } finally {
    one.isPending = false;
  }
}

function render(one: Registered): void {
  const sdk = paypal();
  const box = document.querySelector(one.wrapper);
  const known = elementOf(one);
  if (sdk && !sdk.Buttons) lose(one);
  if (!sdk?.Buttons || !box || one.hasResumed || known?.hasChildNodes()) return;
  if (known && known === one.at && one.isPending) return;
  let group: ButtonGroup;
  try {
    group = sdk.Buttons(withInit(one));
    if (group.isEligible && !group.isEligible()) {
      const key = keyOf(one.source ? [one.wrapper, one.source] : one.wrapper);
      registered.delete(key);
      refused.set(key, one.wrapper);
      lose(one);
      return;
    }
    if (!hasResumed && group.hasReturned?.()) {
      hasResumed = one.hasResumed = true;
      Promise.resolve(group.resume?.()).catch(tellFailure);
      return;
    }
  } catch (error) {
    fail(one, error);
    return;
  }
  const element = elementOf(one, true);
  if (element) draw(one, group, element).catch(reportError);
}

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

/** Draws what is noted for a place, unless something is there already (paypal.md §3.7). */
export function renderButtons(place: ButtonsPlace): void {
  const one = registered.get(keyOf(place));
  if (one) render(one);
}

/** Draws whatever is noted and is not there. */
export function renderAllButtons(): void {
  for (const one of [...registered.values()]) render(one);
}

/** The places that are noted, for those who look (paypal.md §7). */
export const registeredPlaces = (): string[] => [...registered.keys()];

/** Whether a place is noted, also for only this source. */
const isPlace = (wrapper: Element, source: unknown): boolean =>
  [...registered.values()].some(
    (one) =>
      document.querySelector(one.wrapper) === wrapper && (!source || !one.source || one.source === source),
  );

/** Told after the script came anew, when the buttons are there again. */
export const reloadWatchers = new Set<() => void>();

let isReloadWanted = false;

/**
 * Loads the provider's script anew for a wrapper, and draws everything again (paypal.md §3.7), once no payment is under way:
 * the provider's window goes with the script that opened it.
 */
export async function reloadButtons(wrapper: Element, source?: unknown): Promise<void> {
  if (isReloadWanted || !isPlace(wrapper, source)) return;
  isReloadWanted = true;
  await whenNothingIsPaid();
  isReloadWanted = false;
  if (!(await reloadSdk())) return;
  // The groups of the earlier script are gone.
  actions = new WeakMap();
  refused.clear();
  for (const one of registered.values()) one.hasResumed = one.hasFailed = one.isSilent = false;
  renderAllButtons();
  for (const watch of reloadWatchers) watch();
}
