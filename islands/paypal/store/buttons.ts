import { tellDocument } from '../events';
import { isDisabled } from '../page/disabling';
import { uncover } from '../page/overlays';
import type { ButtonGroup, ButtonsOptions } from '../sdk/surface';
import { breakSilence, lose, watchSilence } from './loss';
import { whenNothingIsPaid } from './one-payment';
import { type ButtonsPlace, elementOf, isPlace, keyOf, type Registered, refused, registered } from './places';
import { forgetReady, noteReady, setGroupsEnabled, tellReady } from './ready-groups';
import { paypal, reloadSdk } from './sdk';
import { tellFailure } from './tell-failure';

/** Only one group goes on with what the buyer approved in the provider's app (8.7). */
let hasResumed = false;

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
    noteReady(wrapper, made);
    tellDocument('ppcp-smart-buttons-init');
    uncover('wallet');
    if (isDisabled(wrapper)) setGroupsEnabled(wrapper, false).catch(reportError);
    tellReady(wrapper);
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

/** Draws what is noted for a place, unless something is there already (paypal.md §3.7). */
export function renderButtons(place: ButtonsPlace): void {
  const one = registered.get(keyOf(place));
  if (one) render(one);
}

/** Draws whatever is noted and is not there. */
export function renderAllButtons(): void {
  for (const one of [...registered.values()]) render(one);
}

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
  forgetReady();
  refused.clear();
  for (const one of registered.values()) one.hasResumed = one.hasFailed = one.isSilent = false;
  renderAllButtons();
  for (const watch of reloadWatchers) watch();
}
