import type { StoredCart } from './stored-cart';

/** Life of stored fragments in milliseconds (storefront.md §3.5.3). */
export const FRAGMENTS_LIFE = 86_400_000;

/** Time in milliseconds until stored fragments expire; 0 or less when they have. */
export const remainingLife = (created: number, now: number): number =>
  Number.isNaN(created) ? FRAGMENTS_LIFE : created + FRAGMENTS_LIFE - now;

/**
 * Whether the stored fragments may be shown without asking the server: all conditions of storefront.md §3.5.3.
 *
 * @param cookieHash - cookie `woocommerce_cart_hash`, empty without one
 */
export function isUsable({ fragments, hash, created }: StoredCart, cookieHash: string, now: number): boolean {
  const consistent = !hash || !Number.isNaN(created);
  return (
    consistent &&
    remainingLife(created, now) > 0 &&
    !!fragments?.['div.widget_shopping_cart_content'] &&
    hash === cookieHash
  );
}

/** Elements that look as if they showed the cart; not the body's own classes, not product forms and buttons. */
const CART_PLACE = '[class*="cart" i]:not(html, body, form, form *, .product *)';

/** Whether anything on the page could be a target of fragments; without one no request is made (Q10). */
export const hasPlaceForCart = (page: ParentNode): boolean => !!page.querySelector(CART_PLACE);
