import { unblock } from '../../src/dom/overlay';
import { hold } from '../../src/runtime/hold';
import { native } from '../../src/runtime/native';
import type { Strategy } from '../../src/runtime/strategies';
import { holdForm } from '../../src/stores/checkout/cover';

/**
 * Takes the form from the shopper while an order waits, as while it is placed (CQ13): what is ordered is what was there
 * when it was asked for.
 *
 * @returns gives the form back, with the focus where it was
 */
export function coverOrder(form: Element): () => void {
  const own = holdForm(form);
  return () => {
    own.end();
    unblock(form);
  };
}

/**
 * Holds a submit that no click announces, such as a script's, until the island is live: then it is the island's, or else
 * goes its native way. However often it is asked for, also by a click that is held, it happens once.
 *
 * Not one that jQuery simulates (`.trigger('submit')`): no native listener hears it, and what does would be a file more on
 * every page.
 */
export const holdSubmit = (): Strategy => (context) => {
  const { host, signal, start } = context;
  const catchSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (target !== host || event.defaultPrevented) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const control = submitter ?? host;
    hold({
      control,
      busy: control,
      start,
      cover: () => coverOrder(host),
      replay: () =>
        native(host as HTMLFormElement, 'requestSubmit')(submitter?.isConnected ? submitter : undefined),
    });
  };
  document.addEventListener('submit', catchSubmit, { capture: true, signal });
};
