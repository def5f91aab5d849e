import type { Order } from '../../calls/store';
import type { Agreed, StoreCart } from '../line-items.model';
import type { Offer } from '../offer';
import type { OrderData, OrderPage } from '../order.model';

/** What came of putting a product into the cart: what the cart comes to, where it is known. */
export interface Filled {
  ok: boolean;
  amount?: number;
  /** The cart then; for those who look at it later it may be on its way. */
  cart?: StoreCart | Promise<StoreCart | undefined>;
  /** Why it could not be, in the shop's words. */
  message?: string;
}

/** Where wallets pay: a product, a cart, an order that waits. */
export interface Place {
  /** In which currency; lower case. */
  readonly currency: string;
  /** Whether the shop's calls are told that it is a product's page. */
  readonly isProduct: boolean;
  /** What is to be paid now; nothing where nothing can be. */
  offer(): Offer | undefined;
  /** Whether its buttons are seen. */
  isShown(): boolean;
  /** Why a press pays nothing yet, in words for a notice; empty where that is said already. */
  refusal?(): string | undefined;
  /** Why a press pays nothing now, in words for a dialog, as of what is still to be chosen. */
  reason?(): string | undefined;
  /** Puts what is chosen into the cart: a press begins with it. */
  fill?(): Promise<Filled>;
  /** A press is about to open the sheet. */
  opens?(): void;
  /**
   * The sheet is closed, or never opened after the cart was filled, and nothing was ordered: the page is covered until that is seen
   * to.
   *
   * @param hasAsked - whether the shop was asked about delivery, which is the cart's from then on, or for an order
   */
  closes?(hasAsked: boolean): Promise<void> | void;
  /** Says why nothing was ordered, where that is not a notice above the content. */
  tell?(message: string): void;
  /** What the page has for an order beside what the wallet knows, where that is not a form. */
  page?(): OrderPage;
  /** Orders what the wallet has agreed to. */
  order(data: OrderData, agreed: Agreed): Promise<Order>;
}
