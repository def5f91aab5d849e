import { parseHtml } from '../../../src/dom/html';
import { RequestError } from '../../../src/http/error';
import { request } from '../../../src/http/request';
import { pageValue } from '../../../src/page/globals';
import { t } from '../../../src/page/text';
import { cartQueue, isDoubtful } from '../../shop';
import {
  type Agreed,
  isChosen,
  isOtherContent,
  isOtherCurrency,
  type StoreCart,
} from '../express/line-items.model';
import { addressesOf, type OrderData } from '../express/order.model';
import { type Answer, amountChanged, answered, cartChanged, lookForOrder } from './answer';
import { TIMEOUT, withNonce } from './ask';
import { expressNonce } from './express-nonce';

const ROOT = '/wc/store/v1/';

/** Where a call of the shop's public interface is: sites without readable addresses have it in a parameter. */
function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  const url = new URL(link?.href ?? '/?rest_route=/', location.href);
  if (url.searchParams.has('rest_route')) url.searchParams.set('rest_route', ROOT + path);
  else url.pathname = `${url.pathname.replace(/\/$/, '')}${ROOT}${path}`;
  for (const [name, value] of Object.entries({ ...query, _locale: 'user' }))
    url.searchParams.set(name, value);
  return url.href;
}

/** As whom the site knows who is logged in, where the page says it: without it the call is a guest's. */
function siteNonce(): string | undefined {
  const { nonce } = Object(pageValue('wpApiSettings')) as { nonce?: unknown };
  const { apiFetch } = Object(pageValue('wp')) as { apiFetch?: { nonceMiddleware?: { nonce?: unknown } } };
  const found = nonce ?? apiFetch?.nonceMiddleware?.nonce;
  return typeof found === 'string' && found ? found : undefined;
}

/** An answer of the public interface. */
interface StoreReply {
  status: number;
  isFine: boolean;
  body: unknown;
}

interface StoreCall {
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
  headers?: Record<string, string>;
  /** Whether the answer is waited for as long as it takes. */
  patient?: boolean;
}

/** @throws RequestError where there is no answer of the interface's */
async function send({ path, query = {}, body, headers, patient }: StoreCall): Promise<StoreReply> {
  const site = siteNonce();
  const reply = await request({
    url: addressOf(path, query),
    accept: 'json',
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(site && { 'X-WP-Nonce': site }),
      ...headers,
    },
    anyStatus: true,
    unheard: true,
    ...(patient ? { once: true } : { timeout: TIMEOUT }),
  });
  const said = reply.json();
  if (/^40[13]$/.test(`${reply.status}`) && /nonce/.test(String(Object(said).code)))
    throw new RequestError('forbidden', reply.status);
  return { status: reply.status, isFine: reply.status < 400, body: said };
}

/** What changes nothing needs no security value. @throws RequestError */
const ask = (call: StoreCall): Promise<StoreReply> =>
  call.body
    ? withNonce(expressNonce('wc_store_api'), (Nonce) =>
        send({ ...call, headers: { Nonce, ...call.headers } }),
      )
    : send(call);

/** Texts of the shop are markup; wallets and notices show text. */
const plain = (markup: unknown): string =>
  typeof markup === 'string' ? (parseHtml(markup).textContent ?? '').trim() : '';

/** Details of a payment, by their names. */
function detailOf(body: unknown, name: string): unknown {
  const { payment_details } = Object(Object(body).payment_result) as { payment_details?: unknown };
  const details = Array.isArray(payment_details) ? payment_details : [];
  return details.find((one) => Object(one).key === name)?.value;
}

/** Why the shop does not do it, in its words (stripe.md §3.22). */
function refusalOf(body: unknown): string {
  const { code, message, data } = Object(body) as { code?: unknown; message?: unknown; data?: unknown };
  const { params } = Object(data) as { params?: unknown };
  const invalid = code === 'rest_invalid_param' && params ? Object.values(Object(params)) : [];
  return (
    invalid.map(plain).filter(Boolean).join('\n') ||
    plain(message) ||
    plain(detailOf(body, 'errorMessage')) ||
    t('stripeOrderProblem', 'There was a problem processing the order.')
  );
}

const read = async <T>(call: StoreCall): Promise<Answer<T>> => {
  const { isFine, body } = await ask(call);
  return isFine ? { ok: true, data: body as T } : { ok: false, message: refusalOf(body) };
};

const readCart = (): Promise<Answer<StoreCart>> => answered(() => read<StoreCart>({ path: 'cart' }));

/** What is in the cart, and what it comes to, when all is done that changes it. */
export const getCart = (): Promise<Answer<StoreCart>> => cartQueue.run(readCart, { changesNothing: true });

/** How the cart is delivered, as a page shows it. */
export interface ShownDelivery {
  /** Addresses as the shop's public interface takes them. */
  addresses: Readonly<Record<string, unknown>>;
  /** The way that is chosen, for each package. */
  rates: readonly { package_id: string | number; rate_id: string }[];
}

/** Has the cart delivered as a page shows it. @returns what is in the cart then, as far as the shop answered */
export const setDelivery = ({ addresses, rates }: ShownDelivery): Promise<Answer<StoreCart>> =>
  cartQueue.run(async () => {
    const change = (path: string, body: object) => answered(() => read<StoreCart>({ path, body }));
    let cart = await change('cart/update-customer', addresses);
    for (const rate of rates) cart = await change('cart/select-shipping-rate', rate);
    return cart;
  });

/** A product for the cart; other plugins may add fields. */
export interface CartItem {
  id: string | number;
  variation: readonly unknown[];
  quantity: string | number;
  [field: string]: unknown;
}

/** Puts a product into the cart. */
export const addItem = (item: CartItem): Promise<Answer<StoreCart & { items_count?: number }>> =>
  cartQueue.run(() => answered(() => read({ path: 'cart/add-item', body: item })));

/** Where the shopper goes on: an address, or a fragment that asks for a confirmation. */
export interface Placed {
  redirect: string;
}

/**
 * An order that was not placed: perhaps as there is another cart by now; an `amount` is what it comes to. One that is
 * `isUnanswered` may be there.
 */
export type Order =
  | { ok: true; data: Placed }
  | { ok: false; message: string; amount?: number; isOtherCart?: true; isUnanswered?: true };

async function order(call: StoreCall): Promise<Order> {
  const { status, isFine, body } = await ask({ ...call, patient: true });
  const { payment_status, redirect_url } = Object(Object(body).payment_result) as {
    payment_status?: unknown;
    redirect_url?: unknown;
  };
  const redirect = redirect_url || detailOf(body, 'redirect');
  const isPlaced = isFine && payment_status === 'success';
  if (isPlaced && typeof redirect === 'string' && redirect) return { ok: true, data: { redirect } };
  // Paid without a place to go on, broken off while the order was made, or refused by something before the shop.
  const isOthers = status === 403 && !Object(body).code;
  if (isPlaced || status >= 500 || isOthers) throw new RequestError('shape', status);
  return { ok: false, message: refusalOf(body) };
}

/** An order whose answer says nothing may be there: whoever tried again would pay twice. @throws RequestError */
async function sent(place: () => Promise<Order>): Promise<Order> {
  try {
    return await place();
  } catch (error) {
    if (!isDoubtful(error)) throw error;
    return { ok: false, message: lookForOrder(), isUnanswered: true };
  }
}

/**
 * What the cart comes to where the order goes: a sheet says a part of the address only until it is agreed to, and shops may charge
 * by the rest of it. Who refuses an address here is asked as before: the order itself is refused by it, too, or not.
 */
async function readCartFor(data: OrderData): Promise<Answer<StoreCart>> {
  const body = addressesOf(data);
  const cart = body && (await answered(() => read<StoreCart>({ path: 'cart/update-customer', body })));
  return !cart || (!cart.ok && !cart.isLost) ? readCart() : cart;
}

interface Wish {
  agreed: Agreed;
  /** What a cart comes to, in minor units of the currency. */
  toAmount(cart: StoreCart): number;
}

/**
 * Orders what is in the cart. Nothing but what the wallet said: another tab may have changed the cart meanwhile. Both in one
 * turn, so that nothing of this page comes between.
 */
export const placeOrder = (data: OrderData, { agreed, toAmount }: Wish): Promise<Order> =>
  cartQueue.run(
    async () => {
      const cart = await readCartFor(data);
      if (!cart.ok) return cart;
      const amount = toAmount(cart.data);
      if (amount !== agreed.amount) return { ok: false, message: amountChanged(), amount, isOtherCart: true };
      // A page of a cache may have another currency than the shopper.
      if (isOtherCurrency(agreed.currency, cart.data))
        return { ok: false, message: amountChanged(), isOtherCart: true };
      if (isOtherContent(agreed.cart, cart.data) || isChosen(agreed.rate, cart.data) === false)
        return { ok: false, message: cartChanged(), isOtherCart: true };
      return answered(() =>
        withNonce(expressNonce('wc_store_api_express_checkout'), (nonce) =>
          sent(() =>
            order({
              path: 'checkout',
              body: data,
              headers: { 'X-WCSTRIPE-EXPRESS-CHECKOUT': 'true', 'X-WCSTRIPE-EXPRESS-CHECKOUT-NONCE': nonce },
            }),
          ),
        ),
      );
    },
    // Nobody waits longer for an order that never ends.
    { holdsFor: TIMEOUT },
  );

/** An order that waits, as its page names it. */
export interface WaitingOrder {
  order: string;
  orderKey: string;
  billingEmail: string;
}

/** Pays an order that waits; its note was given before. */
export const payOrder = (
  { order: id, orderKey, billingEmail }: WaitingOrder,
  { customer_note: _, ...data }: OrderData,
): Promise<Order> =>
  answered(() =>
    sent(() =>
      order({ path: `checkout/${id}`, query: { key: orderKey, billing_email: billingEmail }, body: data }),
    ),
  );
