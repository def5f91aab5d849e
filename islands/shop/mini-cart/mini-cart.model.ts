import { REMOVE } from '.';

const CONTENT = '.widget_shopping_cart_content';

/** Where a remove link stood, so that focus can go on from there. */
export interface Place {
  /** Which of the page's mini-carts. */
  cart: number;
  /** Which of its remove links. */
  line: number;
}

/** The place of a link, before the fragments are swapped. */
export function placeOf(link: Element): Place {
  const cart = link.closest(CONTENT);
  return {
    cart: [...document.querySelectorAll(CONTENT)].indexOf(cart ?? link),
    line: [...(cart?.querySelectorAll(REMOVE) ?? [])].indexOf(link),
  };
}

/** What gets focus after the removal: the link that moved up, else the last one, else the mini-cart (Q5). */
export function nextFocus({ cart, line }: Place): HTMLElement | undefined {
  const content = [...document.querySelectorAll<HTMLElement>(CONTENT)][cart];
  const links = [...(content?.querySelectorAll<HTMLElement>(REMOVE) ?? [])];
  return (
    links[line] ??
    links.at(-1) ??
    content?.querySelector<HTMLElement>('.woocommerce-mini-cart__empty-message') ??
    content
  );
}
