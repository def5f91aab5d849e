import type { Fields } from '../../../src/page/readers';
import { filtered } from '../express/filters';
import type { OrderPage } from '../express/order.model';
import { attribution, emptyFields } from '../express/order-page';
import type { ExpressSettings } from '../params/express';

interface Store {
  getCustomerData?(): { billingAddress?: Fields; shippingAddress?: Fields };
  getExtensionData?(): Fields;
  getAdditionalFields?(): Fields;
}

interface Page {
  wp?: { data?: { select(name: string): Store | undefined } };
}

const store = (name: string): Store => (window as Page).wp?.data?.select(`wc/store/${name}`) ?? {};

/** Whose order it is, as the page's cart or checkout knows by now. */
export const blockCustomer = () => store('cart').getCustomerData?.() ?? {};

const NOTE = 'form.wc-block-checkout__form #order-notes textarea';

/** What the page's cart or checkout knows for an order beside what the wallet does (stripe.md §3.22, §3.23). */
export function blockOrderPage(settings: ExpressSettings): OrderPage {
  const { is_checkout_page: isCheckout } = settings;
  const { billingAddress = {}, shippingAddress = {} } = blockCustomer();
  const own = emptyFields(settings, ['address']);
  const origin = attribution();
  return {
    billingFields: isCheckout ? billingAddress : own,
    shippingFields: isCheckout ? shippingAddress : own,
    additionalFields: isCheckout
      ? (store('checkout').getAdditionalFields?.() ?? {})
      : emptyFields(settings, ['contact', 'order']),
    extensions: filtered('cart-place-order-extension-data', {
      ...(isCheckout && store('checkout').getExtensionData?.()),
      // Blocks may have told their own store of it.
      ...(Object.keys(origin).length && { 'woocommerce/order-attribution': origin }),
    }),
    note: document.querySelector<HTMLTextAreaElement>(NOTE)?.value ?? '',
  };
}
