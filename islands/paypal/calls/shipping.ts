import { withFreshNonce } from '../../../src/http/nonce';
import type { Fields } from '../../../src/page/readers';
import { settings } from '../store/settings';
import type { Answer } from './answer';
import { nonceSource, post, sendJson } from './post';
import { askStore, type StoreCart } from './store-cart';

/** Writes to the public interface, whose refusal of a security value that is too old is a status. */
const write = (url: string, body: object): Promise<unknown> =>
  withFreshNonce(
    (Nonce) => sendJson(url, body, { headers: { Nonce } }),
    nonceSource(/"wp_rest_nonce":"(\w+)"/, () => settings()?.ajax.update_customer_shipping?.wp_rest_nonce),
  );

/** Chooses a delivery option. */
export const selectShippingRate = (rate_id: string): Promise<Answer<StoreCart>> =>
  askStore(({ shipping_options }) => write(shipping_options.endpoint, { rate_id }));

/** Says where the cart is delivered. */
export const updateCustomer = (address: Fields): Promise<Answer<StoreCart>> =>
  askStore(({ shipping_address }) =>
    write(shipping_address.update_customer_endpoint, { shipping_address: address }),
  );

/** Has the shop tell the provider what delivery costs now. */
export const updateShipping = (order_id: string): Promise<Answer<undefined>> =>
  post('update_shipping', { order_id }, { asText: true });
