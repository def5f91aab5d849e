/** A person or a place, as the browser knows it; it goes to the shop and to the provider as it is. */
export type Contact = Readonly<Record<string, unknown>>;

/** A way of delivery in the sheet. */
export interface ShippingMethod {
  identifier?: string;
  label?: string;
  detail?: string;
  amount?: string;
}

/** A line of the sheet, its sum among them. */
export interface LineItem {
  label: string;
  /** Whether it is what is paid, or not known yet. */
  type: 'final' | 'pending';
  amount: string;
}

/** What the shopper agreed to. */
export interface Agreed {
  token: unknown;
  billingContact?: Contact;
  shippingContact?: Contact;
}

/** What changes in an open sheet. */
export interface SheetUpdate {
  newTotal: LineItem;
  newLineItems?: readonly LineItem[];
  newShippingMethods?: readonly ShippingMethod[];
  errors?: readonly unknown[];
}

/** A sheet of the browser's: what is used of it. */
export interface PaymentSession {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentmethodselected: ((event: unknown) => void) | null;
  onshippingcontactselected: ((event: { shippingContact: Contact }) => void) | null;
  onshippingmethodselected: ((event: { shippingMethod: ShippingMethod }) => void) | null;
  onpaymentauthorized: ((event: { payment: Agreed }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePaymentMethodSelection(update: SheetUpdate): void;
  completeShippingContactSelection(update: SheetUpdate): void;
  completeShippingMethodSelection(update: SheetUpdate): void;
  completePayment(status: number): void;
}

/** What the browser, or the vendor's script, brings. */
interface VendorWindow {
  ApplePaySession?: {
    new (version: number, request: object): PaymentSession;
    readonly STATUS_SUCCESS: number;
    readonly STATUS_FAILURE: number;
    canMakePayments(): boolean;
  };
  ApplePayError?: new (code: string, field?: string, message?: string) => unknown;
}

/** The page's window, as the vendor's script leaves it. */
export const vendorWindow = (): VendorWindow => window as VendorWindow;

/** Version of the interface (paypal.md §3.29). */
const VERSION = 4;

/** Whether this browser can pay. On a page that came without encryption it does not even say. */
export function canPay(): boolean {
  try {
    return !!vendorWindow().ApplePaySession?.canMakePayments();
  } catch {
    return false;
  }
}

/** Makes a sheet: browsers let that happen within a press only. @throws Error */
export function newSession(request: object): PaymentSession {
  const { ApplePaySession } = vendorWindow();
  if (!ApplePaySession) throw new Error('The browser has no Apple Pay.');
  return new ApplePaySession(VERSION, request);
}
