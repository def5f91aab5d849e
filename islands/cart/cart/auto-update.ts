import { native } from '../../../src/runtime/native';
import { onAbort } from '../../../src/runtime/on-abort';
import { cartForm, hasChanges } from '../store/state';
import { autoUpdateDelay, isBusy, isComplete } from './cart.model';

const isInCart = (node: EventTarget | null): boolean =>
  !!native(cartForm(), 'contains')?.(node as Node | null);

/**
 * Sends quantities by themselves, some time after the last change, where the page wants that.
 *
 * @param update - sends them
 * @param signal - ends it: what still waits is not sent
 */
export function createAutoUpdate(update: (form: HTMLFormElement) => void, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  onAbort(signal, stop);
  const wait = () => {
    stop();
    const delay = autoUpdateDelay(cartForm());
    if (delay !== undefined) timer = setTimeout(send, delay);
  };
  const send = () => {
    stop();
    const form = cartForm();
    if (!form) return;
    if (isBusy(form)) wait();
    else if (hasChanges.peek() && isComplete(form)) update(form);
  };
  /** Whoever leaves the cart on a page that is the checkout, too, may be about to order. */
  const leave = () => {
    if (timer !== undefined && document.querySelector('form.checkout')) send();
  };
  return {
    /** A quantity was changed. */
    wait,
    leaveByFocus(event: Event): void {
      if (isInCart(event.target) && !isInCart((event as FocusEvent).relatedTarget)) leave();
    },
    /** What is pressed takes the focus in some browsers only. */
    leaveByPress({ target }: Event): void {
      if (!isInCart(target)) leave();
    },
  };
}
