import type { Strategy } from '../../src/runtime/strategies';

/**
 * Holds a submit that no click announces, such as a script's, until the island is live: then it is the island's, or else
 * goes its native way. However often it is asked for, also by a click that is held, it happens once.
 *
 * Not one that jQuery simulates (`.trigger('submit')`): no native listener hears it, and what does would be a file more on
 * every page.
 */
export const holdSubmit = (): Strategy => (context) => {
  const { host, signal, start } = context;
  let held = false;
  const hold = async (event: Event) => {
    if (event.target !== host || event.defaultPrevented) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held) return;
    held = true;
    const { submitter } = event as SubmitEvent;
    let sent = false;
    // Hears none of those that are held.
    document.addEventListener(
      'submit',
      () => {
        sent = true;
      },
      { capture: true, once: true },
    );
    await start();
    // A held click waits for the same, and goes first.
    await undefined;
    if (!sent && host.isConnected)
      (host as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : undefined);
  };
  document.addEventListener('submit', hold, { capture: true, signal });
};
