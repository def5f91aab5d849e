import { cartChanged } from '../calls/answer';
import { placeOrder, type ShownDelivery, setDelivery } from '../calls/store';
import type { StoreCart } from '../express/line-items.model';
import { scale } from '../express/line-items.model';
import { chosenFirst, type Offer, ratesOr } from '../express/offer';
import { amountOfCart } from '../express/places/cart';
import type { Place } from '../express/places/place';
import { inTime } from '../in-time';
import type { ExpressSettings } from '../params/express';
import { blockCustomer, blockOrderPage } from './order-page';
import type { BlockProps } from './props';

const escaped = (text: string): string => {
  const holder = document.createElement('p');
  holder.textContent = text;
  return holder.innerHTML;
};

/** What the page's cart or checkout comes to now; nothing where nothing is to be paid. */
export function blockOffer(
  { billing = {}, cartData, shippingData = {} }: BlockProps,
  settings: ExpressSettings,
) {
  const { currency_decimals: decimals, needs_payer_phone: needsPhone } = settings.checkout;
  const unit = { currency_minor_unit: billing.currency?.minorUnit ?? decimals };
  const sized = (value = 0) => scale(value, unit, decimals);
  const amount = sized(billing.cartTotal?.value);
  if (amount <= 0) return undefined;
  const needsShipping = shippingData.needsShipping === true;
  const { shippingRates } = shippingData;
  const cart = {
    ...(cartData?.cartItems && { items: cartData.cartItems }),
    ...(shippingRates && { shipping_rates: shippingRates }),
  };
  const known = shippingRates?.[0]?.shipping_rates?.map(({ rate_id, price, name }) => ({
    id: rate_id ?? '',
    amount: sized(Number.parseInt(price ?? '', 10) || 0),
    displayName: name ?? '',
  }));
  const offer: Offer = {
    amount,
    cart,
    lineItems: (billing.cartTotalItems ?? []).map(({ label = '', value }) => ({
      name: label,
      amount: sized(value),
    })),
    needsShipping,
    needsPhone,
    rates: needsShipping ? ratesOr(known && chosenFirst(known, cart), settings) : [],
  };
  return offer;
}

type CartStore = { invalidateResolutionForStore?(): unknown };
type Page = { wp?: { data?: { dispatch?(name: string): CartStore | undefined } } };

/** Has the page read the cart anew, as the platform does when something else has changed it. */
function refresh(): void {
  const store = (window as Page).wp?.data?.dispatch?.('wc/store/cart');
  if (store?.invalidateResolutionForStore) return void store.invalidateResolutionForStore();
  const detail = { preserveCartData: false };
  document.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { bubbles: true, detail }));
}

/** How the page shows that the cart is delivered. */
function shownDelivery({ shippingData = {} }: BlockProps): ShownDelivery {
  const { billingAddress = {}, shippingAddress = {} } = blockCustomer();
  return {
    addresses: { billing_address: billingAddress, shipping_address: shippingAddress },
    rates: (shippingData.shippingRates ?? []).flatMap(({ package_id = 0, shipping_rates = [] }) => {
      const chosen = shipping_rates.find(({ selected }) => selected)?.rate_id;
      return chosen ? [{ package_id, rate_id: chosen }] : [];
    }),
  };
}

/** The page's own cart or checkout as a place where wallets pay (stripe.md §3.24). */
export function blockPlace(settings: ExpressSettings, props: () => BlockProps): Place {
  // The checkout shows it as markup.
  const tell = (message: string) =>
    props().setExpressPaymentError?.(message.split('\n').map(escaped).join('<br>'));
  const toAmount = (cart: StoreCart) => amountOfCart(cart, settings);
  /** The checkout's own order pays what is in the cart: that has to be what it shows, and not what a sheet has made of it. */
  const restore = async () => {
    const cart = await inTime(setDelivery(shownDelivery(props())));
    if (cart?.ok && toAmount(cart.data) === blockOffer(props(), settings)?.amount) return;
    tell(cartChanged());
    refresh();
  };
  return {
    currency: settings.checkout.currency_code,
    isProduct: false,
    offer: () => blockOffer(props(), settings),
    isShown: () => true,
    opens: () => props().onClick?.(),
    closes(hasAsked) {
      props().onClose?.();
      if (!hasAsked) return undefined;
      if (settings.is_checkout_page) return restore();
      refresh();
      return undefined;
    },
    tell,
    page: () => blockOrderPage(settings),
    order: (data, agreed) => placeOrder(data, { agreed, toAmount }),
  };
}
