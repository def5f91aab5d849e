import { scrollToNotice } from '../../../../src/dom/scroll';
import { legacy } from '../../../../src/legacy-port';
import { cartRefusal, sendUnsentQuantities } from '../../../shop';
import { cartChanged } from '../../calls/answer';
import { getCart, placeOrder } from '../../calls/store';
import type { ExpressSettings } from '../../params/express';
import { filtered } from '../filters';
import { lineItemsOf, type StoreCart, totalOf } from '../line-items.model';
import { type Offer, ratesOr } from '../offer';
import { tellDeveloper } from '../tell-developer';
import { tellOnceOfLeftOut } from './left-out';
import type { Place } from './place';

/** What a cart comes to, after whoever may change it (stripe.md §3.20). */
export const amountOfCart = (cart: StoreCart, { checkout }: ExpressSettings): number =>
  totalOf(filtered('map-line-items', cart), checkout.currency_decimals);

/** What a cart offers to pay; nothing where nothing is to be paid. */
export function offerOfCart(cart: StoreCart, settings: ExpressSettings): Offer | undefined {
  const { checkout } = settings;
  const mapped = filtered('map-line-items', cart);
  const amount = totalOf(mapped, checkout.currency_decimals);
  const lineItems = lineItemsOf(mapped, checkout.currency_decimals);
  const needsShipping = mapped.needs_shipping === true;
  const known = lineItems
    .filter(({ key }) => key === 'total_shipping')
    .map(({ name, amount: cost }) => ({ id: 'rate-shipping', amount: cost, displayName: name }));
  const rates = needsShipping ? ratesOr(known, settings) : [];
  // Without one way of delivery the provider makes no button (stripe.md §3.17).
  const isPayable = amount > 0 && (!needsShipping || rates.length > 0);
  return isPayable
    ? {
        amount,
        cart,
        lineItems,
        needsShipping,
        needsPhone: checkout.needs_payer_phone,
        rates,
      }
    : undefined;
}

/** Has the page of the cart, or the checkout, show what is in the cart by now: the shopper is asked to look at it. */
function showCart(): void {
  legacy.emit('wc_update_cart', [true]);
  legacy.emit('update_checkout');
}

/** Wallets of the cart and of the checkout: they pay what the shop's public interface says. */
export function cartPlace(settings: ExpressSettings): Place & { refresh(): Promise<void> } {
  let offer: Offer | undefined;
  let turn = 0;
  const leftOut = tellOnceOfLeftOut(settings);
  return {
    currency: settings.checkout.currency_code,
    isProduct: false,
    offer: () => offer,
    isShown: () => !!offer,
    refusal() {
      const refused = cartRefusal();
      if (refused) scrollToNotice(refused);
      if (refused) return '';
      return sendUnsentQuantities() ? cartChanged() : leftOut();
    },
    /** Asks the shop again. What it answers to an earlier question is old. */
    async refresh() {
      turn++;
      const own = turn;
      const cart = await getCart();
      if (own !== turn) return;
      if (!cart.ok)
        tellDeveloper(
          'the shop does not say what is in the cart',
          'Look at what /wp-json/wc/store/v1/cart answers: a plugin or a firewall may keep it from visitors.',
          cart.message,
        );
      offer = cart.ok ? offerOfCart(cart.data, settings) : undefined;
    },
    // The sheet has told the shop another delivery than the page shows, or there is another cart by now.
    closes(hasAsked) {
      if (hasAsked) showCart();
    },
    order: (data, agreed) => placeOrder(data, { agreed, toAmount: (cart) => amountOfCart(cart, settings) }),
  };
}
