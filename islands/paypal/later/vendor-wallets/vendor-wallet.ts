import type { Context } from '../../params/settings';
import type { Amount, AmountWish, Due, ShopAmount } from './amount';

/** One vendor's wallet, as what is common to them needs it: whatever it draws and asks is its own. */
export interface VendorWallet {
  /** Its method in the shop, such as `ppcp-googlepay`. */
  readonly methodId: string;
  /** As what it pays, for the shop and for other code. */
  readonly source: string;
  /** Whether it is a method of its own on the checkout. */
  readonly isOwnMethod: boolean;
  /** Where its button goes: as a method of its own, beside the wallet, in the mini-cart. */
  readonly wrappers: { readonly own: string; readonly beside: string; readonly miniCart: string };
  /** Classes of a place that has its button, beside those of every vendor's. */
  readonly classes?: readonly string[];
  /** Whether it is offered at a place. */
  isOffered(context: Context): boolean;
  /** Loads the vendor's script and the provider's. @returns nothing where the account has it not. @throws Error */
  load(): Promise<LoadedWallet | undefined>;
}

/** A wallet whose scripts are there. */
export interface LoadedWallet {
  /** Its button at a place. @returns nothing where this browser cannot pay with it */
  buttonAt(till: Till): Promise<VendorButton | undefined>;
}

/** The button of a place. */
export interface VendorButton {
  /** Makes one that pays when it is pressed. */
  draw(): HTMLElement;
  /** What it looks like depends on its place. */
  style?(place: HTMLElement): (() => void)[];
  /** What is to be paid has changed, perhaps. */
  update?(): void;
}

/** What a wallet can have done at a place. */
export interface Till {
  readonly context: Context;
  readonly life: AbortSignal;
  /**
   * Runs a payment, from its press to its end: `run` is called at once, while the press counts as the shopper's. Not while
   * another payment is under way (8.37). What goes wrong in it is told by the place.
   */
  pay(run: () => Promise<void>): void;
  /**
   * Whether the page lets a payment begin: nothing is awaited before it looks, so what was seen counts at the press. What is
   * against it is told by then.
   */
  mayPay(): Promise<boolean>;
  /** The sheet was closed: what the place does then is done. */
  cancel(): Promise<void>;
  /** What a press would pay now. @throws Error */
  amount(wish?: AmountWish): Promise<Due>;
  /**
   * What the cart comes to now, once an address or a delivery is chosen: the order has its taxes, which answers about delivery
   * may lack. @throws Error
   */
  cartAmount(): Promise<Due>;
  /** An amount of a call of the wallet's own. @throws Error */
  amountOf(said: ShopAmount): Amount;
  /** Notes what the sheet is about from now on. @throws Error where that is nothing to pay, for {@link Till.pay} */
  tells(amount: Amount | undefined): void;
  /**
   * Has the shop make the order, the provider take the money by `confirm`, and the shop hear of it. Nothing is taken but what
   * the sheet said: another amount is told, and so is another cart, or another delivery, of the same price.
   *
   * @param price - what the sheet said last
   * @param currency - in which
   * @param approve - in place of the way of the place
   * @returns whether it is paid
   * @throws Error
   */
  take(payment: {
    price: string | undefined;
    currency: string;
    confirm(orderId: string): Promise<void>;
    payer?: unknown;
    approve?(orderId: string): Promise<boolean>;
  }): Promise<boolean>;
}
