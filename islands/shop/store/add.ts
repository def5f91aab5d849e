import { navigateTo, safeUrl } from '../../../src/dom/navigate';
import { RequestError } from '../../../src/http/error';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { postAddToCart } from '../calls/add';
import type { CartReply } from '../calls/cart-fragments';
import { cartQueue } from '../cart-queue';
import { cartHashCookie } from '../cookies';
import { sendShopEvent } from '../events';
import type { AddToCartParams } from '../params';
import { showError } from './notices';
import { isDoubtful, lookUp, wasAdded } from './outcome';
import { announce, setButtonState } from './state';

/** A wish to add, as read from a button. */
export interface AddRequest {
  button: HTMLElement;
  /** Everything that is sent; handlers of `adding_to_cart` may change it. */
  data: Record<string, unknown>;
  /** Address that adds without script. */
  href: string | undefined;
}

/** What came of an add: what the shop said, or what its cart shows where the answer said nothing. */
type Added = Exclude<CartReply, { kind: 'nothing' }> | { kind: 'undone' | 'unknown'; code: string };

/** Adds, and looks at the cart where the answer leaves open whether the shop did. Runs in `cartQueue`. */
async function add(template: string, data: Record<string, unknown>): Promise<Added> {
  const before = cartHashCookie();
  try {
    const answer = await postAddToCart(template, data);
    if (answer.kind !== 'nothing') return answer;
    throw new RequestError('empty');
  } catch (error) {
    if (!isDoubtful(error)) throw error;
    const now = await lookUp(template);
    const outcome = wasAdded(now, before, data.product_id, error);
    if (outcome === 'done' && now) return { kind: 'cart', fragments: now.fragments, hash: now.hash };
    return { kind: outcome === 'undone' ? 'undone' : 'unknown', code: error.code };
  }
}

/**
 * Adds to the cart in the order of storefront.md §3.3: button state, veto, `adding_to_cart`, the queued call,
 * then `added_to_cart`, to which the reactions of this store listen like everybody else.
 * An answer that says nothing is no failure yet: the cart says whether the shop added (decision 24).
 *
 * Never leaves the button loading and never announces a success that did not happen (§4.3, Q1, Q2).
 */
export async function addToCart({ button, data, href }: AddRequest, params: AddToCartParams): Promise<void> {
  const $button = legacy.wrap(button);
  const followLink = () => !!href && navigateTo(withQuantity(href, data.quantity));
  announce('');
  setButtonState(button, { added: false, loading: true });
  const wanted = sendShopEvent('atoll:cart:adding', { button, data }, { target: button, cancelable: true });
  if (!wanted || !legacy.ask('should_send_ajax_request.adding_to_cart', [$button])) {
    legacy.emit('ajax_request_not_sent.adding_to_cart', [false, false, $button]);
    return;
  }
  legacy.emit('adding_to_cart', [$button, data]);
  let unknown = false;
  try {
    const answer = await cartQueue.run(() => add(params.wc_ajax_url, data));
    if (answer.kind === 'cart') {
      if (params.cart_redirect_after_add && navigateTo(params.cart_url)) return;
      legacy.emit('added_to_cart', [answer.fragments, answer.hash, $button]);
      sendShopEvent('atoll:cart:added', { ...answer, button }, { target: button });
      return;
    }
    if (answer.kind === 'refused') {
      if (answer.productUrl && navigateTo(answer.productUrl)) return;
      // The shop said no without saying where to read why: the address that adds without script shows it.
      showFailedAdd(button, 'refused');
      if (followLink()) return;
    } else {
      unknown = answer.kind === 'unknown';
      showFailedAdd(button, answer.code);
      // What the shop has now is not unknown.
      legacy.emit('wc_fragment_refresh');
    }
  } catch (error) {
    const code = error instanceof RequestError ? error.code : 'broken';
    // Such as a payload that an extension made unsendable: the button must not stay loading for that.
    if (code === 'broken') reportError(error);
    showFailedAdd(button, code);
    // Refused before the shop did anything: the same wish by the plain link cannot add twice.
    if (code === 'forbidden' && followLink()) return;
    legacy.emit('wc_fragment_refresh');
  }
  if (unknown) {
    showError(t('addUnknown', 'It is not certain whether this product was added. Please check your cart.'), {
      href: params.cart_url,
      text: params.i18n_view_cart,
    });
  } else showError(t('addFailed', 'This product could not be added to the cart. Please try again.'));
}

/** The address that adds without script adds one, whatever the button says. */
function withQuantity(href: string, quantity: unknown): string {
  const safe = safeUrl(href);
  if (!safe || !(Number(quantity) > 1)) return href;
  const address = new URL(safe);
  address.searchParams.set('quantity', String(quantity));
  return address.href;
}

function showFailedAdd(button: HTMLElement, code: string): void {
  setButtonState(button, { loading: false });
  sendShopEvent('atoll:cart:failed', { button, code }, { target: button });
}
