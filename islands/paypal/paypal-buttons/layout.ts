import { watchArrivals } from '../../../src/runtime/arrivals';
import { controllerWithin } from '../../../src/runtime/controller-within';
import { has } from '../../../src/runtime/has';
import { retryOnce } from '../../../src/runtime/retry-once';
import { separateButtons } from '../store/wallet';

/** Places of vendors' wallets, those of a mini-cart that comes later among them. */
const VENDORS = '.ppcp-button-apm,#ppc-button-ppcp-googlepay,#ppc-button-ppcp-applepay';

/** Vendors' buttons and those of single sources have a layout, which comes with the first of them (paypal.md §3.28). */
export function layOutButtons(life: AbortSignal): void {
  const found = controllerWithin(life);
  const look = (trees: readonly ParentNode[]) => {
    if (!separateButtons().length && !trees.some((tree) => has(tree, VENDORS))) return;
    found.abort();
    retryOnce(() => import('../later/button-layout'))
      .then(({ startButtonLayout }) => {
        if (!life.aborted) startButtonLayout(life);
      })
      .catch(reportError);
  };
  watchArrivals(look, found.signal);
  look([document]);
}
