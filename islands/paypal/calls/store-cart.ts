import { RequestError } from '../../../src/http/error';
import type { Fields } from '../../../src/page/readers';
import { settings } from '../store/settings';
import { type Answer, failed } from './answer';
import { answered, getJson } from './post';

/** The cart of the shop's public interface, as far as it is looked at. */
export interface StoreCart {
  shipping_address?: Fields;
  items?: readonly { key?: string; quantity?: number }[];
  totals?: { total_price?: string };
}

const store = () => settings()?.ajax.update_customer_shipping;

/**
 * Calls the public interface, which answers with the cart itself, and with an error status when it refuses.
 *
 * @param call - is told the addresses of the page
 */
export const askStore = (
  call: (where: NonNullable<ReturnType<typeof store>>) => Promise<unknown>,
): Promise<Answer<StoreCart>> =>
  answered(async () => {
    const where = store();
    return where
      ? { ok: true, data: Object(await call(where)) as StoreCart }
      : failed(new RequestError('shape'));
  });

/** Asks for the cart. */
export const storeCart = (): Promise<Answer<StoreCart>> =>
  askStore(({ shipping_address }) => getJson(shipping_address.cart_endpoint));
