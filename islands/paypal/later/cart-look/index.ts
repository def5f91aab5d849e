import { cartHashCookie } from '../../../shop';
import { cartScriptParams } from '../../calls/cart';
import { answered, getJson } from '../../calls/post';
import { settings } from '../../store/settings';

/** What is paid, and for what. */
export interface Agreed {
  /** A number by the plugin's words, a text by the public interface: they are not compared with each other. */
  total: number | string;
  /** What stands for the lines of the cart; empty where nothing does. */
  lines: string;
}

/** The cart of the shop's public interface, as far as it is looked at. */
interface Lines {
  items?: readonly { key?: string; quantity?: number }[];
  totals?: { total_price?: string };
}

async function lookByStore(): Promise<Agreed | undefined> {
  const url = settings()?.ajax.update_customer_shipping?.shipping_address.cart_endpoint;
  if (!url) return undefined;
  const answer = await answered<Lines>(async () => ({ ok: true, data: Object(await getJson(url)) }));
  const { items, totals } = answer.ok ? answer.data : {};
  if (!items || !totals?.total_price) return undefined;
  const lines = items.map(({ key, quantity }) => [key, quantity]);
  return { total: totals.total_price, lines: JSON.stringify(lines) };
}

/** By the plugin's own words, with the mark for the lines that the shop sets with each answer. */
async function lookByPlugin(): Promise<Agreed | undefined> {
  const answer = await cartScriptParams();
  const total = answer.ok ? answer.data?.total : undefined;
  return total === undefined ? undefined : { total, lines: cartHashCookie() };
}

/**
 * What is in the cart and what it comes to; `undefined` where the shop does not say. The public interface names the lines,
 * whose names stay. Only where it is closed the plugin is asked: some shops set another mark each time.
 */
export const lookAtCart = async (): Promise<Agreed | undefined> =>
  (await lookByStore()) ?? (await lookByPlugin());
