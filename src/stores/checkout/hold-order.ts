import { unblock } from '../../dom/overlay';
import { hold } from '../../runtime/hold';
import { native } from '../../runtime/native';
import type { Strategy } from '../../runtime/strategies';
import { holdForm } from './cover';

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
 *
 * @param forms - selector of the hosts whose submits are held, where that is not all of them
 */
export const holdSubmit =
  (forms = 'form'): Strategy =>
  (context) => {
    const { host, signal, start } = context;
    if (!native(host, 'matches')(forms)) return;
    const catchSubmit = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (target !== host || event.defaultPrevented) return;
      const control = submitter ?? host;
      const replay = () =>
        native(host as HTMLFormElement, 'requestSubmit')(submitter?.isConnected ? submitter : undefined);
      hold({ control, busy: control, start, cover: () => coverOrder(host), replay }, event);
    };
    document.addEventListener('submit', catchSubmit, { capture: true, signal });
  };
