import type { FakeAnswer, FakeRoutes } from '../../src/testing/fake-fetch';
import { cartLink, keyOf, miniCart } from './markup';
import { english, type Product, type Words } from './words';

/** How the stories' shop is. */
export interface FakeShopOptions {
  words?: Words;
  /** What is in the cart when the page comes. */
  cart?: readonly Product[];
  /** Milliseconds until an answer, long enough to be seen. */
  delay?: number;
}

/** What the shop sends to show this cart (storefront.md §4.1). */
export const fragmentsOf = (cart: readonly Product[], words: Words = english): Record<string, string> => ({
  'div.widget_shopping_cart_content': miniCart(cart, words),
  'a.cart-contents': cartLink(cart, words),
});

/** The hash the shop gives this cart; empty for an empty one. */
export const hashOf = (cart: readonly Product[]): string => cart.map(({ id }) => id).join('-');

/** The answer about a cart. */
export const cartAnswer = (cart: readonly Product[], words: Words = english): { json: unknown } => ({
  json: { fragments: fragmentsOf(cart, words), cart_hash: hashOf(cart) },
});

/**
 * A shop that remembers its cart while the story lasts: what is added appears in it, what is removed goes.
 *
 * @example
 * serverPage({ islands: [addToCart], html: listPage(), answers: () => fakeShop({ delay: 2000 }) });
 */
export function fakeShop({
  words = english,
  cart: first = [],
  delay = 250,
}: FakeShopOptions = {}): FakeRoutes {
  let cart = first;
  const answer = (): FakeAnswer => ({ ...cartAnswer(cart, words), delay });
  return {
    add_to_cart({ fields }) {
      const product = words.products.find(({ id }) => `${id}` === fields.product_id);
      if (product && !cart.includes(product)) cart = [...cart, product];
      return answer();
    },
    remove_from_cart({ fields }) {
      cart = cart.filter((product) => keyOf(product) !== fields.cart_item_key);
      return answer();
    },
    get_refreshed_fragments: answer,
  };
}
