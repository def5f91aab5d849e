import * as express from '../../calls/express';
import { granted } from '../../calls/granted';
import * as store from '../../calls/store';

/** Calls of the wallets, for other code: what the shop refuses rejects with its words. It is `await stripe.express()`. */
export const expressApi = {
  getShippingOptions: (address: express.PartialAddress, isProduct = false) =>
    granted(express.getShippingOptions(address, isProduct)),
  updateShippingMethod: (rate: string, isProduct = false) =>
    granted(express.updateShippingMethod(rate, isProduct)),
  normalizeAddress: (data: Parameters<typeof express.normalizeAddress>[0]) =>
    granted(express.normalizeAddress(data)),
  getSelectedProductData: (product: express.ChosenProduct) =>
    granted(express.getSelectedProductData(product)),
  getCartDetails: () => granted(express.getCartDetails()),
  addToCart: (product: express.ChosenProduct) => granted(express.addToCart(product)),
  clearCart: (booking?: string) => granted(express.clearCart(booking)),
  /** The same by the shop's public interface. */
  getCart: () => granted(store.getCart()),
  addItem: (item: store.CartItem) => granted(store.addItem(item)),
} as const;

/** What `stripe.express()` gives. */
export type ExpressApi = typeof expressApi;
