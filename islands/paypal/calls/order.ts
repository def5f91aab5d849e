import type { Fields } from '../../../src/page/readers';
import { cartQueue } from '../../shop';
import type { Answer } from './answer';
import { type PostOptions, post, TIMEOUT } from './post';

/** What the shop made at the provider. */
export interface CreatedOrder {
  id: string;
  /** Continues the order of the shop; empty on product and cart pages. */
  custom_id?: string;
}

/** What comes of an approval. */
export type Approved = { order_received_url?: string } | undefined;

/** What an approval says (paypal.md §3.19). */
export interface Approval {
  order_id: string;
  funding_source?: string | undefined;
  should_create_wc_order?: boolean;
  payer?: unknown;
}

/**
 * Makes an order at the provider; `fields` are those of the place (paypal.md §3.18). Callers queue it: on a product's page in one
 * turn with what fills the cart.
 */
export const createOrder = (fields: Fields): Promise<Answer<CreatedOrder>> => post('create_order', fields);

/**
 * Has the shop hear of an approval, in its turn. One that makes the order takes the money: it is not called off, as nobody would
 * know what came of it.
 */
const approve = (
  name: 'approve_order' | 'approve_subscription',
  fields: { should_create_wc_order?: boolean },
  options: PostOptions = {},
): Promise<Answer<Approved>> =>
  cartQueue.run(() => post(name, fields, { ...options, patient: !!fields.should_create_wc_order }), {
    changesNothing: true,
    holdsFor: TIMEOUT,
  });

/** Tells the shop that the buyer approved. */
export const approveOrder = (approval: Approval): Promise<Answer<Approved>> =>
  approve('approve_order', approval);

/** Asks for the provider's order. */
export const getOrder = (order_id: string): Promise<Answer<Fields>> => post('get_order', { order_id });

/** Tells the shop that the buyer approved a subscription that the provider keeps (paypal.md §3.23). */
export const approveSubscription = (fields: {
  order_id: string | undefined;
  subscription_id: string | undefined;
  should_create_wc_order?: boolean;
}): Promise<Answer<Approved>> => approve('approve_subscription', fields, { asText: true });
