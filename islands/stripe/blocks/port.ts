import type { Wallet } from '../express/element-options.model';
import type { BlockProps } from './props';

/** A place that the page's checkout made for one of the provider's methods, until `signal` ends. */
export interface MethodPlace {
  type: string;
  place: HTMLElement;
  /** What the checkout says now. */
  props(): BlockProps;
  signal: AbortSignal;
}

/** The same for a wallet's button. */
export interface WalletPlace {
  wallet: Wallet;
  place: HTMLElement;
  props(): BlockProps;
  signal: AbortSignal;
}

/** What the checkout is answered; nothing where it goes on by itself. */
export type BlockAnswer =
  | { type: 'success'; meta?: { paymentMethodData: Readonly<Record<string, unknown>> }; redirectUrl?: string }
  | { type: 'error' | 'failure'; message: string; messageContext?: string | undefined };

/** A method at work in the page's checkout (stripe.md §3.16). */
export interface BlockMethod {
  /** Makes a payment method of what was filled in, for the order. */
  setUp(): Promise<BlockAnswer | undefined>;
  /** The checkout says something else now. */
  follow(): void;
}

/** What the shop has answered to an order. */
export interface OrderAnswer {
  processingResponse?: { paymentDetails?: Readonly<Record<string, unknown>> };
}

/** What the page's checkout has done for it: all but what it has to know at once. */
export interface BlockPayments {
  openMethod(place: MethodPlace): BlockMethod;
  /** @param isSaving - whether the method of the order is kept */
  goOn(answer: OrderAnswer, props: BlockProps, isSaving: boolean): Promise<BlockAnswer>;
  /** Whether the provider would show a wallet in this browser; asked once for each. */
  canPay(wallet: Wallet, cartTotals: CartTotals): Promise<boolean>;
  openWallet(place: WalletPlace): { follow(): void };
}

/** What a cart comes to, as the page's checkout says it. */
export interface CartTotals {
  total_price?: string;
  currency_code?: string;
  currency_minor_unit?: number;
}

type Take = (payments: BlockPayments) => void;

interface Page {
  atoll?: { stripeBlocks?: Take[] };
}

/** Who waits for it. */
const queue = (): Take[] => {
  const page = window as Page;
  page.atoll ??= {};
  page.atoll.stripeBlocks ??= [];
  return page.atoll.stripeBlocks;
};

/** Resolves when the island is at work; the methods have to be registered long before. */
export const blockPayments = (): Promise<BlockPayments> =>
  new Promise((resolve) => void queue().push(resolve));

/** Serves who has asked before, and who asks from now on. */
export function serveBlocks(payments: BlockPayments): void {
  const waiting = queue();
  for (const take of waiting.splice(0)) take(payments);
  waiting.push = (...takes) => {
    for (const take of takes) take(payments);
    return 0;
  };
}
