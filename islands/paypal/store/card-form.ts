import { setAttribute, setProperty } from '../../../src/dom/undo';
import { CARDS } from './payment-methods';
import { settings } from './settings';

/** The box with the form of a card. */
export const CARD_BOX = `.payment_box.payment_method_${CARDS}`;

/** What holds the button of the cards, as the page names it. */
export const cardWrapper = (): string => settings()?.hosted_fields?.wrapper || '#ppcp-hosted-fields';

/** The button of the cards, in its wrapper. */
export const payButton = (): string => `${cardWrapper()} button`;

/** Fields of a card, by the end of their ids. */
export const cardField = (name: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`#ppcp-credit-card-gateway-card-${name}`);

/** Whether a stored card is chosen, in the list of vault v3. */
export const isStoredCardChosen = (): boolean => {
  const chosen = document.querySelector<HTMLInputElement>(
    'input[name="wc-ppcp-credit-card-gateway-payment-token"]:checked',
  );
  return !!chosen && chosen.value !== 'new';
};

/**
 * Ticks a box, and keeps it ticked (paypal.md §3.24): what is bought needs the method later.
 *
 * @returns takes it back
 */
export function force(selector: string): () => void {
  const box = document.querySelector<HTMLInputElement>(selector);
  if (!box || box.disabled) return () => {};
  const undo = [setProperty(box, 'checked', true), setAttribute(box, 'disabled', '')];
  return () => {
    for (const step of undo) step();
  };
}

/** The box that keeps a card in the account, with vault v3. */
export const SAVE_BOX = '#wc-ppcp-credit-card-gateway-new-payment-method';
