import { block, unblock } from '../../../../src/dom/overlay';
import { legacy } from '../../../../src/legacy-port';
import { pageValue } from '../../../../src/page/globals';
import { t } from '../../../../src/page/text';
import { native } from '../../../../src/runtime/native';
import { onAbort } from '../../../../src/runtime/on-abort';
import { SWITCHED_OFF } from '../../../shop';
import { addToCart, clearCart, getSelectedProductData, type ProductAmounts } from '../../calls/express';
import { addItem, type CartItem, getCart, placeOrder } from '../../calls/store';
import type { ExpressSettings } from '../../params/express';
import { container } from '../container';
import { filtered } from '../filters';
import type { StoreCart } from '../line-items.model';
import { lineItemsOfDisplay, type Offer, ratesOr } from '../offer';
import { amountOfCart } from './cart';
import {
  addButton,
  addonFields,
  chosenProduct,
  DEPOSIT_INPUTS,
  isFilledByPlugin,
  isRefused,
  isVariationMissing,
  QUANTITY,
} from './chosen-product';
import { isMoreEntered, watchHiddenFields } from './more-entered';
import type { Filled, Place } from './place';

/** Milliseconds after the last digit of a quantity (stripe.md §3.19). */
const REST = 250;

type Product = NonNullable<ExpressSettings['product']>;

function unavailableText(): string {
  const { i18n_unavailable_text: words } = Object(pageValue('wc_add_to_cart_variation_params')) as {
    i18n_unavailable_text?: unknown;
  };
  return typeof words === 'string' && words
    ? words
    : t('stripeUnavailable', 'Sorry, this product is unavailable. Please choose a different combination.');
}

/** What is chosen, for the cart. */
function chosenItem(): CartItem {
  const { product_id, qty } = chosenProduct();
  return filtered('cart-add-item', { id: product_id, variation: [], quantity: qty, ...addonFields() });
}

/** Whether a cart has another number of a product than was put into it: a browser may have sent it twice by itself. */
const isOtherNumber = ({ items = [] }: StoreCart, { id, quantity }: CartItem): boolean =>
  items.some((one) => `${one.id}` === `${id}` && one.quantity !== Number(quantity));

/** Puts a simple product into an empty cart; once more, if there is another number of it then. What the shop says at last counts. */
async function fillByInterface(
  settings: ExpressSettings,
  item = chosenItem(),
  isLast = false,
): Promise<Filled> {
  const cleared = await clearCart();
  if (!cleared.ok) return cleared;
  const cart = await addItem(item);
  if (cart.ok && !isLast && isOtherNumber(cart.data, item)) return fillByInterface(settings, item, true);
  return cart.ok && (cart.data.items_count ?? 0) > 0
    ? { ok: true, amount: amountOfCart(cart.data, settings), cart: cart.data }
    : { ok: false, ...(!cart.ok && { message: cart.message }) };
}

/** Has the plugin empty the cart, and put a variation or a booking into it. Its answer does not say what is in the cart then. */
async function fillByPlugin(): Promise<Filled> {
  const chosen = chosenProduct();
  const filled = await addToCart({ ...chosen, more: addonFields() });
  if (!filled.ok) return filled;
  const cart = getCart().then((said) => (said.ok ? said.data : undefined));
  return { ok: true, amount: filled.data.total.amount, cart };
}

/** What the product costs, and what changes it. */
export function productPlace(
  settings: ExpressSettings,
  product: Product,
  changed: () => void,
  life: AbortSignal,
): Place | undefined {
  if (!product.validVariationSelected) return undefined;
  const toOffer = ({ displayItems, total, requestShipping }: ProductAmounts | Product): Offer => ({
    amount: total.amount,
    lineItems: lineItemsOfDisplay(displayItems),
    needsShipping: requestShipping,
    needsPhone: settings.checkout.needs_payer_phone,
    rates: ratesOr(product.shippingOptions, settings),
  });
  let offer: Offer | undefined = toOffer(product);
  let refusal: string | undefined;
  let turn = 0;

  /** Asks what the chosen product costs; what was asked before is old. */
  const ask = async (refuse: (message: string) => void): Promise<void> => {
    turn++;
    const own = turn;
    const box = container();
    if (box) block(box);
    const said = await getSelectedProductData(chosenProduct());
    if (own !== turn || life.aborted) return;
    if (said.ok) offer = toOffer(said.data);
    else refuse(said.message);
    changed();
    if (box) unblock(box);
  };
  const onVariation = () => {
    refusal = undefined;
    if (isVariationMissing()) return changed();
    ask(() => {
      offer = undefined;
    }).catch(reportError);
  };
  const onQuantity = () => {
    refusal = undefined;
    const words = t('stripeProductProblem', 'There was an error getting the product information.');
    ask((message) => {
      refusal = message || words;
    }).catch(reportError);
  };

  const signal = life;
  legacy.on('woocommerce_variation_has_changed', onVariation, { signal });
  legacy.on('woocommerce_update_variation_values', changed, { signal });
  let timer: ReturnType<typeof setTimeout> | undefined;
  onAbort(life, () => clearTimeout(timer));
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(QUANTITY)) return;
    clearTimeout(timer);
    timer = setTimeout(onQuantity, REST);
  };
  const onDeposit = ({ target }: Event) => {
    if (target instanceof Element && target.matches(DEPOSIT_INPUTS))
      legacy.emit('woocommerce_variation_has_changed', [], target.closest('form') ?? document.body);
  };
  document.addEventListener('input', onInput, { signal });
  document.addEventListener('change', onDeposit, { signal });
  watchHiddenFields(life);

  return {
    currency: product.currency || settings.checkout.currency_code,
    isProduct: true,
    offer: () => offer,
    isShown: () => !!offer && !isVariationMissing(),
    refusal() {
      if (isRefused()) return '';
      const words =
        'This button cannot take along what you have entered. Please add the product to your cart, and pay there.';
      return isMoreEntered() ? t('stripeMoreEntered', words) : undefined;
    },
    reason() {
      const button = addButton();
      if (button && native(button, 'matches')(SWITCHED_OFF))
        return button.classList.contains('wc-variation-is-unavailable')
          ? unavailableText()
          : t('stripeNotChosen', 'Please select your product options before proceeding.');
      return refusal;
    },
    // The press has put other things into the cart than a mini-cart shows.
    closes: () => legacy.emit('wc_fragment_refresh'),
    fill: () => (isFilledByPlugin() ? fillByPlugin() : fillByInterface(settings)),
    async order(data, agreed) {
      const placed = await placeOrder(data, { agreed, toAmount: (cart) => amountOfCart(cart, settings) });
      // Without delivery nobody asks about it while the next sheet is open.
      if (!placed.ok && placed.amount !== undefined && offer && !offer.needsShipping) {
        offer = { ...offer, amount: placed.amount, lineItems: [] };
        changed();
      }
      return placed;
    },
  };
}
