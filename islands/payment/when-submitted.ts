import { unblock } from '../../src/dom/overlay';
import { submitBy } from '../../src/dom/submit';
import { holdAction } from '../../src/runtime/hold';
import { native, setNative } from '../../src/runtime/native';
import { onAbort } from '../../src/runtime/on-abort';
import type { Strategy } from '../../src/runtime/strategies';
import { closesDialog } from '../../src/runtime/submitter';
import { holdForm } from './cover';
import { heldData } from './held-data';

/**
 * Takes the form from the shopper while an order waits, as while it is placed (CQ13): what is ordered is what was there
 * when it was asked for, and what scripts change meanwhile is noticed.
 *
 * @param data - what it held then, if that was before
 * @returns gives the form back
 */
export function coverHeldForm(form: Element, data?: FormData): () => void {
  const own = holdForm(form);
  heldData.set(form, data ?? new FormData(form as HTMLFormElement));
  return () => {
    heldData.delete(form);
    own.end();
    unblock(form);
  };
}

/** An event that jQuery simulates. */
type Simulated = Pick<Event, 'preventDefault' | 'stopImmediatePropagation'> & {
  isDefaultPrevented(): boolean;
};

/**
 * Holds a submit that no click announces, such as a script's, until the island is live: then it is the island's, or else
 * goes its native way, with the name of the order button. However often it is asked for, also by a click that is held, it
 * happens once.
 *
 * @param forms - selector of the hosts whose submits are held, where that is not all of them
 */
export const whenSubmitted =
  (forms = 'form'): Strategy =>
  ({ host, signal, start }) => {
    if (!native(host, 'matches')(forms)) return;
    const form = host as HTMLFormElement;
    const keep = (event: SubmitEvent | Simulated, submitter?: HTMLElement | null) => {
      // A shop takes what names no button for no order.
      const button = submitter ?? native(form, 'querySelector')<HTMLElement>('#place_order');
      const control = button ?? form;
      const replay = (now: Element) =>
        submitBy((now !== form && (now as HTMLButtonElement).form) || form, now);
      holdAction(
        { control, busy: control, start, cover: (data) => coverHeldForm(form, data), replay },
        event,
      );
    };
    const catchSubmit = (event: SubmitEvent) => {
      if (event.target === form && !event.defaultPrevented && !closesDialog(event))
        keep(event, event.submitter);
    };
    document.addEventListener('submit', catchSubmit, { capture: true, signal });

    // What jQuery simulates (`.trigger('submit')`) no listener hears; but it calls this property, as the browser does.
    if (native(form, 'onsubmit')) return;
    const catchSimulated = (event: Event | Simulated) => {
      if (!signal.aborted && !(event instanceof Event) && !event.isDefaultPrevented()) keep(event);
    };
    setNative(form, 'onsubmit', catchSimulated);
    onAbort(signal, () => {
      // Not what a script has put in its place.
      const now: unknown = Reflect.get(HTMLFormElement.prototype, 'onsubmit', form);
      if (now === catchSimulated) setNative(form, 'onsubmit', null);
    });
  };
