import { onAbort } from '../../../src/runtime/on-abort';
import { retryOnce } from '../../../src/runtime/retry-once';
import { uncover } from '../page/overlays';
import { setCardPart } from '../store/card-part';
import { CARDS, leaveMethod } from '../store/payment-methods';
import { settings } from '../store/settings';

const loadPart = async () => (await import('../later/checkout')).loadCards();

/** Fetches the component that the page is set up for, and lets it draw at its time. Without it cards are not offered. */
export async function startCardPart(life: AbortSignal): Promise<void> {
  if (!settings()) return;
  try {
    const start = await retryOnce(loadPart);
    if (life.aborted) return;
    setCardPart(start(life));
    onAbort(life, () => setCardPart(undefined));
  } catch (error) {
    uncover('cards');
    leaveMethod(CARDS);
    throw error;
  }
}
