import type { Fields } from '../../../src/page/readers';
import type { ExpressSettings } from '../params/express';
import { filtered } from './filters';
import type { OrderPage } from './order.model';

/** What the attribution of orders knows, from the first of its elements (stripe.md §3.23). */
export function attribution(): Fields {
  const place = document.querySelector('wc-order-attribution-inputs');
  const inputs = place ? [...place.querySelectorAll<HTMLInputElement>('input')] : [];
  return Object.fromEntries(
    inputs
      .filter(({ name, value }) => name && value)
      .map(({ name, value }) => [name.replace('wc_order_attribution_', ''), value]),
  );
}

/** What the checkout's form says in the shop's own fields. */
function customData(form: HTMLFormElement, keys: readonly string[]): Fields {
  const found: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form)) {
    const key = name.replace(/\[\]$/, '');
    if (!keys.includes(key)) continue;
    const list = found[key];
    if (key === name) found[key] = value;
    else if (Array.isArray(list)) list.push(value);
    else found[key] = [value];
  }
  return found;
}

function extensions({ custom_checkout_fields: custom }: ExpressSettings): Fields {
  const form = document.querySelector<HTMLFormElement>('form[name="checkout"]');
  return filtered('cart-place-order-extension-data', {
    'woocommerce/order-attribution': attribution(),
    ...(custom &&
      form && {
        'wc-stripe/express-checkout': {
          custom_checkout_data: JSON.stringify(customData(form, Object.keys(custom))),
        },
      }),
  });
}

/** Fields of the shop's own, empty: only the checkout asks for them. */
export const emptyFields = (
  { custom_checkout_fields = {} }: ExpressSettings,
  locations: readonly string[],
): Fields =>
  Object.fromEntries(
    Object.entries(custom_checkout_fields)
      .filter(([, { location }]) => locations.includes(location))
      .map(([key]) => [key, '']),
  );

/** What the page has for an order beside what the wallet knows (stripe.md §3.22). */
export function orderPage(settings: ExpressSettings): OrderPage {
  const isCheckout = settings.is_checkout_page && !settings.is_pay_for_order;
  const note = document.querySelector<HTMLTextAreaElement>('form.checkout textarea[name="order_comments"]');
  const addressFields = isCheckout ? {} : emptyFields(settings, ['address']);
  return {
    billingFields: addressFields,
    shippingFields: addressFields,
    additionalFields: isCheckout ? {} : emptyFields(settings, ['contact', 'order']),
    extensions: extensions(settings),
    note: note?.value ?? '',
  };
}
