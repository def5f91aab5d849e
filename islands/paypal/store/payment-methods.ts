import { isVisible } from '../../../src/dom/visible';

/** The wallet, among the methods of the shop (paypal.md §0). */
export const WALLET = 'ppcp-gateway';

/** Cards in the provider's fields. */
export const CARDS = 'ppcp-credit-card-gateway';

/** Cards by a button of their own. */
export const CARD_BUTTON = 'ppcp-card-button-gateway';

/** Google Pay, as a method of its own. */
export const GOOGLE_PAY = 'ppcp-googlepay';

/** Apple Pay, as a method of its own. */
export const APPLE_PAY = 'ppcp-applepay';

/** The order button of the shop: the first, as that for cards has the same id. */
export const PLACE_ORDER = '#place_order';

/** The chosen method; nothing where none is. */
export const currentMethod = (): string | undefined =>
  document.querySelector<HTMLInputElement>('input[name="payment_method"]:checked')?.value;

/** Chooses another method for one that cannot pay here: without a button nobody can. */
export function leaveMethod(id: string): void {
  if (currentMethod() !== id) return;
  const others = [...document.querySelectorAll<HTMLInputElement>('input[name="payment_method"]')].filter(
    ({ value }) => value !== id,
  );
  (others.find((radio) => isVisible(radio.closest('li') ?? radio)) ?? others[0])?.click();
}
