import { encodeForm } from '../../../src/http/encode';
import { request } from '../../../src/http/request';
import type { Fields } from '../../../src/page/readers';
import { endpointOf } from '../store/settings';
import { type Answer, readAnswer } from './answer';
import { answered, getJson, post, TIMEOUT } from './post';

/** An entry of the cart, as the shop takes it (paypal.md §3.10). */
export interface CartProduct {
  id: string | number | null;
  quantity: string | number | null;
  variations: readonly { value: string; name: string }[] | null;
  extra: Readonly<Record<string, string>>;
  booking?: Readonly<Record<string, string>>;
}

/** What the cart would be with some products. */
export interface Simulation {
  total: number;
  shipping_fee?: number;
  currency_code?: string;
  country_code?: string;
  funding?: Readonly<Record<string, { enabled?: boolean }>>;
  button?: { is_disabled?: boolean };
  messages?: { is_hidden?: boolean };
}

/** What the provider is told of a cart. */
export interface PurchaseUnit {
  amount?: { currency_code?: string; value?: string };
  items?: readonly { cart_item_key?: string }[];
}

/** What the cart of the moment says of the settings (paypal.md §3.13). */
export interface CartScriptParams {
  url_params?: Readonly<Record<string, string>>;
  button?: Fields;
  messages?: Fields;
  amount?: string;
  total?: number;
  total_str?: string;
  currency_code?: string;
  country_code?: string;
  chosen_shipping_methods?: readonly string[];
  shipping_packages?: readonly {
    id: string;
    label: string;
    cost: number;
    cost_str: string;
    description?: string;
  }[];
}

/** Asks what the cart would be; nothing is added. */
export const simulateCart = (products: readonly CartProduct[]): Promise<Answer<Simulation>> =>
  post('simulate_cart', { products });

/**
 * Puts products into the cart, which the shop empties before (8.1): only for a press.
 *
 * @param more - further options, such as `keepShipping`
 */
export const changeCart = (
  products: readonly CartProduct[],
  more: { keepShipping?: boolean } = {},
): Promise<Answer<PurchaseUnit[]>> => post('change_cart', { products, ...more });

/** Asks what the cart of the moment says of the settings; `shipping` also how it is delivered. */
export const cartScriptParams = (shipping = false): Promise<Answer<CartScriptParams>> =>
  answered(async () => {
    const url = new URL(endpointOf('cart_script_params')?.endpoint ?? '', location.href);
    if (shipping) url.searchParams.set('shipping', '1');
    return readAnswer(await getJson(url.href));
  });

/** The ways of delivery that a cart has, in one text; nothing where the shop does not say that. */
export const waysOf = ({ chosen_shipping_methods: ways }: CartScriptParams): string => ways?.join() ?? '';

/** Whether two texts of the shop about a cart tell two carts apart: not where it is silent about one. */
export const isOther = (before = '', now = ''): boolean => !!before && !!now && before !== now;

/** Takes a line out of the cart, by the shop's own call; its answer is of no interest. */
export const removeFromCart = (url: string, key: string): Promise<Answer<undefined>> =>
  answered(async () => {
    await request({ url, body: encodeForm({ cart_item_key: key }), timeout: TIMEOUT, unheard: true });
    return { ok: true, data: undefined };
  });
