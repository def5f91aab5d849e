import { navigateTo } from '../../../src/dom/navigate';
import { RequestError } from '../../../src/http/error';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { postRemoveFromCart } from '../calls/remove';
import { cartQueue } from '../cart-queue';
import { sendShopEvent } from '../events';
import type { AddToCartParams } from '../params';
import { showError } from './notices';
import { lookUp, wasRemoved } from './outcome';
import { announce, setRowBeingRemoved } from './state';

/** A wish to remove a line, as read from its link in the mini-cart. */
export interface RemoveRequest {
  link: HTMLElement;
  /** What is dimmed meanwhile: the line, or the link where a theme has no lines. */
  row: HTMLElement;
  key: string;
  /** Address that removes without script. */
  href: string | undefined;
}

/**
 * Removes a line from the cart (storefront.md §3.4). Whatever goes wrong, the link's own address does the work,
 * except without a connection, where it would only cost the shopper the page. Where no address does it, the cart says
 * whether the line is gone.
 *
 * @returns whether the line was removed and the fragments are applied
 */
export async function removeFromCart(wish: RemoveRequest, params: AddToCartParams): Promise<boolean> {
  const { link, row, key, href } = wish;
  announce('');
  setRowBeingRemoved(row, true);
  const removed = ({ fragments, hash }: { fragments: Record<string, string>; hash: string }): true => {
    legacy.emit('removed_from_cart', [fragments, hash, legacy.wrap(link)]);
    sendShopEvent('atoll:cart:removed', { fragments, hash, link });
    setRowBeingRemoved(row, false);
    return true;
  };
  try {
    const answer = await cartQueue.run(() => postRemoveFromCart(params.wc_ajax_url, key));
    if (answer.kind === 'cart') return removed(answer);
  } catch (error) {
    if (!(error instanceof RequestError)) reportError(error);
  }
  if (navigator.onLine && href && navigateTo(href)) return false;
  const now = await cartQueue.run(() => lookUp(params.wc_ajax_url));
  const outcome = wasRemoved(now, key);
  if (outcome === 'done' && now) return removed(now);
  setRowBeingRemoved(row, false);
  if (outcome === 'unknown') {
    showError(
      t('removeUnknown', 'It is not certain whether this product was removed. Please check your cart.'),
      {
        href: params.cart_url,
        text: params.i18n_view_cart,
      },
    );
  } else showError(t('removeFailed', 'This product could not be removed from the cart. Please try again.'));
  return false;
}
