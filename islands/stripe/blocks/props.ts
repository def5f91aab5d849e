import type { StoreItem } from '../express/line-items.model';

/** An address of the page's checkout. */
export type BlockAddress = Readonly<Record<string, string | undefined>>;

type Subscribe<T, R> = (callback: (told: T) => R) => () => void;

/** What the page's checkout gives to a method that it shows: what is used of it (stripe.md §3.16, §3.24). */
export interface BlockProps {
  activePaymentMethod?: string;
  shouldSavePayment?: boolean;
  errorMessage?: string;
  billing?: {
    billingAddress?: BlockAddress;
    /** As older releases call it. */
    billingData?: BlockAddress;
    /** In minor units of `currency`. */
    cartTotal?: { value?: number };
    cartTotalItems?: readonly { label?: string; value?: number }[];
    currency?: { code?: string; minorUnit?: number };
  };
  /** What is in the cart, as the shop's public interface says it; not in older releases. */
  cartData?: { cartItems?: readonly StoreItem[] };
  shippingData?: {
    needsShipping?: boolean;
    shippingRates?: readonly {
      package_id?: string | number;
      shipping_rates?: readonly { rate_id?: string; price?: string; name?: string; selected?: boolean }[];
    }[];
  };
  eventRegistration?: {
    onPaymentSetup?: Subscribe<unknown, unknown>;
    onCheckoutSuccess?: Subscribe<never, unknown>;
    onCheckoutFail?: Subscribe<never, unknown>;
  };
  emitResponse?: { noticeContexts?: { PAYMENTS?: string } };
  onClick?(): void;
  onClose?(): void;
  setExpressPaymentError?(message: string): void;
}

/** Whose order it is, as the checkout says it. */
export const billingOf = ({ billing }: BlockProps): BlockAddress =>
  billing?.billingAddress ?? billing?.billingData ?? {};
