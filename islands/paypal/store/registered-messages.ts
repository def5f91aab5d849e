import type { MessagesOptions } from '../sdk/surface';
import { messagePlace } from './message-place';
import { paypal } from './sdk';
import { tellFailure } from './tell-failure';

/** Messages that other code wants drawn, by their wrappers (paypal.md §7). Those of the page are an island's. */
const registered = new Map<string, MessagesOptions>();

/** Notes a message for a wrapper; nothing is drawn yet. */
export function registerMessages(wrapper: string, options: MessagesOptions): void {
  registered.set(wrapper, options);
}

function draw(wrapper: string, place: HTMLElement): void {
  const options = registered.get(wrapper);
  if (!options) return;
  if (place.childElementCount) {
    place.setAttribute('data-pp-amount', String(options.amount ?? ''));
    return;
  }
  try {
    Promise.resolve(paypal()?.Messages?.(options).render(wrapper)).catch(tellFailure);
  } catch (error) {
    tellFailure(error);
  }
}

/** Draws what is noted for a wrapper, as soon as that is there; one that has its message already hears the amount. */
export function renderMessages(wrapper: string, life: AbortSignal): void {
  const place = document.querySelector<HTMLElement>(wrapper);
  if (place) draw(wrapper, place);
  else if (registered.has(wrapper))
    messagePlace(wrapper, life)
      .then((late) => late && draw(wrapper, late))
      .catch(reportError);
}

/** Draws every message that is noted, as soon as its wrapper is there. */
export function renderAllMessages(life: AbortSignal): void {
  for (const wrapper of registered.keys()) renderMessages(wrapper, life);
}

/** The wrappers that are noted, for those who look. */
export const registeredMessages = (): string[] => [...registered.keys()];
