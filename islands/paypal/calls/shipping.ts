import { RequestError } from '../../../src/http/error';
import { withFreshNonce } from '../../../src/http/nonce';
import type { Fields } from '../../../src/page/readers';
import { settings } from '../store/settings';
import { type Answer, failed } from './answer';
import { answered, getJson, nonceSource, post, sendJson } from './post';

/** The cart of the shop's public interface, as far as it is looked at. */
export interface StoreCart {
  shipping_address?: Fields;
  items?: readonly { key?: string; quantity?: number }[];
  coupons?: readonly { code?: string }[];
}

const store = () => settings()?.ajax.update_customer_shipping;

/** The public interface answers with the cart itself, and with an error status when it refuses. */
const cart = (call: (where: NonNullable<ReturnType<typeof store>>) => Promise<unknown>) =>
  answered<StoreCart>(async () => {
    const where = store();
    return where
      ? { ok: true, data: Object(await call(where)) as StoreCart }
      : failed(new RequestError('shape'));
  });

/** Writes to the public interface, whose refusal of a security value that is too old is a status. */
const write = (url: string, body: object): Promise<unknown> =>
  withFreshNonce(
    (Nonce) => sendJson(url, body, { headers: { Nonce } }),
    nonceSource(/"wp_rest_nonce":"(\w+)"/, () => store()?.wp_rest_nonce),
  );

/** Chooses a delivery option. */
export const selectShippingRate = (rate_id: string): Promise<Answer<StoreCart>> =>
  cart(({ shipping_options }) => write(shipping_options.endpoint, { rate_id }));

/** Asks for the cart. */
export const storeCart = (): Promise<Answer<StoreCart>> =>
  cart(({ shipping_address }) => getJson(shipping_address.cart_endpoint));

/** Says where the cart is delivered. */
export const updateCustomer = (address: Fields): Promise<Answer<StoreCart>> =>
  cart(({ shipping_address }) =>
    write(shipping_address.update_customer_endpoint, { shipping_address: address }),
  );

/** Has the shop tell the provider what delivery costs now. */
export const updateShipping = (order_id: string): Promise<Answer<undefined>> =>
  post('update_shipping', { order_id }, { asText: true });
