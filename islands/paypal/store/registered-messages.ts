import type { MessagesOptions } from '../sdk/surface';
import { paypal } from './sdk';
import { tellFailure } from './tell-failure';

/** Messages that other code wants drawn, by their wrappers (paypal.md §7). Those of the page are an island's. */
const registered = new Map<string, MessagesOptions>();

export function registerMessages(wrapper: string, options: MessagesOptions): void {
  registered.set(wrapper, options);
}

/** Draws what is noted for a wrapper; one that is there already hears the amount. */
export function renderMessages(wrapper: string): void {
  const options = registered.get(wrapper);
  const place = document.querySelector<HTMLElement>(wrapper);
  if (!options || !place) return;
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

export function renderAllMessages(): void {
  for (const wrapper of registered.keys()) renderMessages(wrapper);
}

/** The wrappers that are noted, for those who look. */
export const registeredMessages = (): string[] => [...registered.keys()];
