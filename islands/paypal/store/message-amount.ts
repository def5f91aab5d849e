import { legacy } from '../../../src/legacy-port';
import type { MessagesOptions } from '../sdk/surface';

/** Events that say another amount (paypal.md §5). */
export const TOTALS = ['cart', 'checkout', 'product', 'block_cart'].map(
  (place) => `ppcp_${place}_total_updated`,
);

let newest: MessagesOptions['amount'];

/** The amount that was told last on this page, for a message that comes later. */
export const newestAmount = (): MessagesOptions['amount'] => newest;

/** An amount as other code may tell it; nothing where it is none. */
export const amountOf = (told: unknown): MessagesOptions['amount'] =>
  typeof told === 'number' || typeof told === 'string' ? told : undefined;

/** Remembers what is told, until `life` ends. */
export function noteAmounts(life: AbortSignal): void {
  for (const event of TOTALS)
    legacy.on(
      event,
      ([told]) => {
        newest = amountOf(told) ?? newest;
      },
      { signal: life },
    );
}
