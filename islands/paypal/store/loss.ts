import { uncover } from '../page/overlays';
import { type Registered, refused, registered } from './places';
import { paypal } from './sdk';
import { tellFailure } from './tell-failure';

/** Milliseconds after which a frame that shows nothing is not waited for. */
const SILENT = 15_000;

/** Told when the provider will not draw what is noted for a place, or does after all. */
export const lossWatchers = new Set<() => void>();

/** Nothing may be there to press: whoever shows another way to pay looks again. */
export function lose(one: Registered): void {
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
export function watchSilence(one: Registered): void {
  clearTimeout(one.silence);
  one.silence = setTimeout(() => {
    one.isSilent = true;
    tellFailure('the provider draws nothing');
    lose(one);
  }, SILENT);
}

/** What was drawn is there. */
export function breakSilence(one: Registered): void {
  clearTimeout(one.silence);
  if (!one.isSilent) return;
  one.isSilent = false;
  for (const watch of lossWatchers) watch();
}
