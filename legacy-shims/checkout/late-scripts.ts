import { checkoutForHandlers } from '../../islands/checkout';
import { legacy } from '../../src/legacy-port';
import { whenBound } from '../bridge/when-bound';

/** What optimisers release the scripts at that they hold back. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'];

const RUN = /^(text|application)\/(x-)?(java|ecma)script$|^module$|^$/;

/** Whether a script has an address, and the browser does not run it: an optimiser does, later. */
const isHeld = ({ src, type, dataset }: HTMLScriptElement): boolean =>
  src ? !RUN.test(type) : Object.keys(dataset).some((key) => /src$/i.test(key));

const listeners = () => legacy.listeners('updated_checkout');
const begin = () => checkoutForHandlers.begin?.();

let isWatching = false;

/**
 * Gateways that an optimiser holds back, with jQuery or without, build their fields when they hear of totals: the checkout begins
 * once more for those that came after it had begun (§3.1).
 */
export function tellLateScripts(): void {
  if (isWatching) return;
  isWatching = true;
  // It was there before this jQuery.
  if (checkoutForHandlers.begin) whenBound(listeners, begin);
  else if ([...document.scripts].some(isHeld)) {
    const life = new AbortController();
    const options = { capture: true, passive: true, signal: life.signal };
    const onTouch = () => {
      life.abort();
      whenBound(listeners, begin, listeners());
    };
    for (const type of TOUCHES) addEventListener(type, onTouch, options);
  }
}
