import { checkoutForHandlers } from '../../islands/checkout';
import { legacy } from '../../src/legacy-port';
import { whenBound } from '../bridge/when-bound';

/** What optimisers release the scripts at that they hold back. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'];

const TOLD = 'updated_checkout';

/** Waits for those that hear of totals, and begins once more for them. Many bind again with each answer: that is nobody new. */
function waitForOthers(known: number): void {
  let [last, again, isTold] = [known, 0, false];
  const { signal } = new AbortController();
  legacy.on(
    TOLD,
    () => {
      isTold = true;
    },
    { signal },
  );
  const listeners = () => {
    const count = legacy.listeners(TOLD);
    if (isTold) again += count - last;
    isTold = false;
    last = count;
    return count - again;
  };
  whenBound(listeners, () => checkoutForHandlers.begin?.(), known);
}

let isWatching = false;

/**
 * Gateways that an optimiser holds back, with jQuery or without, build their fields when they hear of totals: the checkout begins
 * once more for those that came after it had begun (§3.1).
 */
export function tellLateScripts(): void {
  const hasBegun = !!checkoutForHandlers.begin;
  if (isWatching) return;
  isWatching = true;
  // It was there before this jQuery.
  if (hasBegun) waitForOthers(0);
  else {
    const life = new AbortController();
    const options = { capture: true, passive: true, signal: life.signal };
    const onTouch = () => {
      life.abort();
      waitForOthers(legacy.listeners(TOLD));
    };
    for (const type of TOUCHES) addEventListener(type, onTouch, options);
  }
}
