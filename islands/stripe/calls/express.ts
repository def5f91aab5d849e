import type { Fields } from '../../../src/page/readers';
import { cartQueue } from '../../shop';
import { type ExpressNonce, expressSettings } from '../params/express';
import { type Answer, answered } from './answer';
import { callUrl, postForm, withNonce } from './ask';
import { expressNonce } from './express-nonce';

/** A line of a wallet's sheet, in minor units. */
export interface DisplayItem {
  label: string;
  amount: number;
  key?: string;
}

/** A way of delivery in a wallet's sheet, in minor units. */
export interface ShippingOption {
  id: string;
  displayName: string;
  amount: number;
}

/** What the shop says of a cart (stripe.md §4.2). */
export interface CartAmounts {
  displayItems: readonly DisplayItem[];
  total: { label: string; amount: number };
  shipping_options?: readonly ShippingOption[];
}

/** What the shop says of the product that is chosen. */
export interface ProductAmounts extends CartAmounts {
  requestShipping: boolean;
}

/** An address as a wallet says it before it is agreed to: the rest is kept from the shop until then. */
export interface PartialAddress {
  recipient?: string | undefined;
  addressLine?: readonly string[] | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  postal_code?: string | undefined;
}

/** Asks one of the plugin's calls; the security value comes first, as in the original. @throws RequestError */
const ask = (name: string, nonce: ExpressNonce, fields: Fields): Promise<unknown> =>
  withNonce(expressNonce(nonce), async (security) => {
    const url = callUrl(expressSettings()?.ajax_url ?? '', name);
    const reply = await postForm(url, { security, ...fields });
    return reply.text.trim() ? reply.json() : undefined;
  });

const isWhole = (one: unknown): boolean => Number.isInteger(Object(one).amount);

/**
 * Amounts as a sheet takes them: other plugins of the shop change what is answered. Lines that are none are not listed.
 *
 * @returns nothing where the whole is no amount
 */
function readAmounts<T extends CartAmounts>(said: unknown): T | undefined {
  const answer = Object(said) as T;
  if (!isWhole(answer.total)) return undefined;
  const { displayItems } = answer;
  return Array.isArray(displayItems) && displayItems.every(isWhole)
    ? answer
    : { ...answer, displayItems: [] };
}

/** What a wallet asks about while its sheet is open: the shop's answer says by `result` whether it can be done. */
const askAmounts = (name: string, nonce: ExpressNonce, fields: Fields): Promise<Answer<CartAmounts>> =>
  answered(async () => {
    const said = await cartQueue.run(() => ask(name, nonce, fields));
    const data = Object(said).result === 'success' && readAmounts<CartAmounts>(said);
    return data ? { ok: true, data } : { ok: false, message: '' };
  });

const WORDS = /\s+/;

/**
 * What delivery to an address costs; the address is the cart's from then on.
 *
 * @param whole - the same address with all that a sheet leaves out, where that is known
 */
export function getShippingOptions(
  address: PartialAddress,
  isProduct: boolean,
  whole?: Fields,
): Promise<Answer<CartAmounts>> {
  const [first_name = '', ...rest] = (address.recipient ?? '').split(WORDS);
  const [address_1 = '', address_2 = ''] = address.addressLine ?? [];
  return askAmounts('get_shipping_options', 'shipping', {
    is_product_page: isProduct ? 1 : '',
    first_name,
    last_name: rest.join(' '),
    company: '',
    address_1,
    address_2,
    city: address.city ?? '',
    state: address.state ?? '',
    country: address.country ?? '',
    postcode: address.postal_code ?? '',
    // Shops read the street under another name (stripe.md §4.2).
    ...(whole && { ...whole, address: whole.address_1 }),
  });
}

/** What a way of delivery costs; it is the cart's from then on. */
export const updateShippingMethod = (rate: string, isProduct: boolean): Promise<Answer<CartAmounts>> =>
  askAmounts('update_shipping_method', 'update_shipping', {
    shipping_method: [rate],
    is_product_page: isProduct ? 1 : '',
  });

/** Both addresses as the shop writes them: states by their codes, for one. */
export const normalizeAddress = <T extends { billing_address: Fields; shipping_address: Fields }>(
  data: T,
): Promise<Answer<T>> =>
  answered(async () => {
    const { billing_address, shipping_address } = data;
    const said = Object(
      await ask('normalize_address', 'normalize_address', { data: { billing_address, shipping_address } }),
    ) as Partial<T>;
    return {
      ok: true,
      data: {
        ...data,
        billing_address: said.billing_address ?? billing_address,
        shipping_address: said.shipping_address ?? shipping_address,
      },
    };
  });

/** A product as it is chosen on its page. */
export interface ChosenProduct {
  product_id: string;
  qty: string | number;
  attributes: Readonly<Record<string, string>>;
  /** What add-ons cost more, and what other plugins ask for. */
  more: Fields;
}

/** What the chosen product costs. An answer with words of the shop is a refusal. */
export const getSelectedProductData = ({
  product_id,
  qty,
  attributes,
  more,
}: ChosenProduct): Promise<Answer<ProductAmounts>> =>
  answered(async () => {
    const said = await ask('get_selected_product_data', 'get_selected_product_data', {
      product_id,
      qty,
      attributes,
      ...more,
    });
    const { error } = Object(said) as { error?: unknown };
    const data = error === undefined && readAmounts<ProductAmounts>(said);
    return data ? { ok: true, data } : { ok: false, message: typeof error === 'string' ? error : '' };
  });

/** Puts a variable product or a booking into the cart, which the shop empties before: only for a press. */
export const addToCart = ({
  product_id,
  qty,
  attributes,
  more,
}: ChosenProduct): Promise<Answer<CartAmounts>> =>
  askAmounts('add_to_cart', 'add_to_cart', { qty, product_id, attributes, ...more });

/** Empties the cart, for a product that is put into it by the shop's public interface. */
export const clearCart = (booking_id?: string): Promise<Answer<undefined>> =>
  answered(async () => {
    await cartQueue.run(() => ask('clear_cart', 'clear_cart', booking_id ? { booking_id } : {}));
    return { ok: true, data: undefined };
  });

/** What the cart comes to, as a sheet says it. */
export interface CartDetails {
  shipping_required: boolean;
  order_data: CartAmounts & { currency: string; country_code: string };
}

/** What is in the cart, as a sheet says it. */
export const getCartDetails = (): Promise<Answer<CartDetails>> =>
  answered(async () => ({
    ok: true,
    data: (await cartQueue.run(() => ask('get_cart_details', 'get_cart_details', {}), {
      changesNothing: true,
    })) as CartDetails,
  }));
