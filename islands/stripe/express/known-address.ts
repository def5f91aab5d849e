import type { Fields } from '../../../src/page/readers';
import { isPartOfAddress } from '../../shop';
import type { PartialAddress } from '../calls/express';
import type { OrderData, WalletAddress } from './order.model';

const placeOf = ({ postal_code: postcode, country, state, city }: PartialAddress | WalletAddress) => ({
  postcode,
  country,
  state,
  city,
});

/** Where the newest order of this page was to go, as the wallet says it and as the shop writes it. */
let known: { said: WalletAddress; written: Fields } | undefined;

/** Notes where an order is to go: one that comes to nothing may be tried again. */
export function noteAddress(said: WalletAddress, { shipping_address }: OrderData): void {
  const { method: _, phone: __, ...written } = shipping_address;
  known = { said, written };
}

/** The whole of what a sheet says a part of, if an order was to go there before. */
export const wholeOf = (part: PartialAddress): Fields | undefined =>
  known && isPartOfAddress(placeOf(part), placeOf(known.said)) ? known.written : undefined;
