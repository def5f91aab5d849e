import type { ProviderError } from '../error-words';

/** What is used of the provider's library, and nothing of it for which a page would have to trust its types. */

/** What something at the provider came to. */
export interface Outcome {
  error?: ProviderError & { payment_intent?: ConfirmedIntent; setup_intent?: ConfirmedIntent };
}

/** An intent after its confirmation. */
export interface ConfirmedIntent {
  id: string;
  status?: string;
  payment_method?: string | null;
  last_payment_error?: ProviderError | null;
}

/** What a confirmation came to. */
export interface Confirmation extends Outcome {
  paymentIntent?: ConfirmedIntent;
  setupIntent?: ConfirmedIntent;
}

/** What came of making a payment method. */
export interface MadeMethod extends Outcome {
  paymentMethod?: { id: string };
}

type Options = Readonly<Record<string, unknown>>;

/** An element of the provider's. */
export interface ProviderElement {
  mount(place: Element | string): void;
  unmount(): void;
  destroy(): void;
  update(options: Options): void;
  // biome-ignore lint/suspicious/noExplicitAny: each name has an event of its own, which its listener describes
  on(name: string, handler: (event: any) => unknown): unknown;
}

/** A group of elements: what they pay. */
export interface ElementGroup {
  create(type: 'payment' | 'expressCheckout', options: Options): ProviderElement;
  update(options: Options): void;
  submit(): Promise<Outcome>;
}

/** A client of the provider's: everything that is asked of it. */
export interface Client {
  elements(options: Options): ElementGroup;
  createPaymentMethod(options: Options): Promise<MadeMethod>;
  createConfirmationToken(options: Options): Promise<Outcome & { confirmationToken?: { id: string } }>;
  confirmPayment(options: Options): Promise<Confirmation>;
  confirmSetup(options: Options): Promise<Confirmation>;
  confirmCashappPayment(secret: string, options: Options): Promise<Confirmation>;
  confirmCashappSetup(secret: string, options: Options): Promise<Confirmation>;
  confirmWechatPayPayment(secret: string, options: Options): Promise<Confirmation>;
  confirmBoletoPayment(secret: string, options: Options): Promise<Confirmation>;
  confirmOxxoPayment(secret: string, options: Options): Promise<Confirmation>;
  confirmMultibancoPayment(secret: string, options: Options): Promise<Confirmation>;
  handleCardPayment(secret: string): Promise<Confirmation>;
  handleCardSetup(secret: string): Promise<Confirmation>;
}

/** What the script defines. */
export type MakeClient = (key: string, options: Options) => Client;
