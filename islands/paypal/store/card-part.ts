/** A page that takes cards. */
export type CardContext = 'checkout' | 'pay-now';

type CardPart = (context: CardContext) => void;

let part: CardPart | undefined;

/** A wish that came before the part. */
let wanted: CardContext | undefined;

/** Draws the cards, among the buttons of the wallet (paypal.md §3.7); as soon as the part for it is there. */
export function drawCards(context: CardContext): void {
  wanted = context;
  part?.(context);
}

/** Names who draws the cards; nobody any more without one. */
export function setCardPart(next: CardPart | undefined): void {
  part = next;
  if (!next) wanted = undefined;
  else if (wanted) next(wanted);
}
