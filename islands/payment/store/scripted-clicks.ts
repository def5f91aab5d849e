import { isShoppers } from '../../../src/runtime/ours';

/**
 * Knows what a script clicks at this moment: the browser tells the change of a tick or a choice that comes of it as if it was the shopper's.
 *
 * @param signal - ends it
 * @returns whether an event comes of such a click
 */
export function watchScriptedClicks(signal: AbortSignal): (event: Event) => boolean {
  let clicked: EventTarget | null = null;
  const hear = (event: Event) => {
    if (isShoppers(event)) return;
    clicked = event.target;
    queueMicrotask(() => {
      clicked = null;
    });
  };
  document.addEventListener('click', hear, { capture: true, signal });
  return ({ target }) => target === clicked;
}
