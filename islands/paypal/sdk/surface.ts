/** What is used of the provider's script, as it defines it on the page (paypal.md §7). Only what may be missing is optional. */
export interface PayPal {
  Buttons?(options: ButtonsOptions): ButtonGroup;
  getFundingSources?(): string[];
  Messages?(options: MessagesOptions): { render(target: string | Element): unknown };
  CardFields?(options: CardFieldsOptions): CardFieldsComponent;
  HostedFields?: {
    isEligible(): boolean;
    render(options: Record<string, unknown>): Promise<HostedFieldsInstance>;
  };
  Googlepay?(): GooglepayComponent;
  Applepay?(): ApplepayComponent;
}

/** What Google Pay is set up with; the rest goes to the vendor as it is. */
export interface GoogleConfig {
  apiVersion: number;
  apiVersionMinor: number;
  isEligible?: boolean;
  allowedPaymentMethods: readonly unknown[];
  merchantInfo: unknown;
}

/** The provider's side of Google Pay. */
export interface GooglepayComponent {
  config(): Promise<GoogleConfig>;
  confirmOrder(data: { orderId: string; paymentMethodData: unknown }): Promise<{ status?: string }>;
  initiatePayerAction(data: { orderId: string }): Promise<unknown>;
}

/** What Apple Pay is set up with. */
export interface AppleConfig {
  isEligible?: boolean;
  countryCode: string;
  merchantCapabilities: readonly string[];
  supportedNetworks: readonly string[];
}

/** The provider's side of Apple Pay. */
export interface ApplepayComponent {
  config(): Promise<AppleConfig>;
  validateMerchant(data: { validationUrl: string }): Promise<{ merchantSession?: unknown }>;
  confirmOrder(data: {
    orderId: string;
    token: unknown;
    billingContact: unknown;
  }): Promise<{ approveApplePayPayment?: { status?: string } }>;
}

/** How a press of a button can be answered. */
export interface ClickActions {
  resolve(): unknown;
  reject(): unknown;
}

/** How an approval can be answered. */
export interface ApproveActions {
  restart?(): unknown;
  order?: { get?(): Promise<unknown> };
}

/** What a subscription is made with. */
export interface SubscriptionActions {
  subscription: { create(plan: { plan_id: string }): Promise<string> };
}

/** What the provider tells of an approval. */
export interface ApproveData {
  orderID?: string;
  orderId?: string;
  payerID?: string;
  paymentSource?: string;
  subscriptionID?: string;
  vaultSetupToken?: string;
  payer?: unknown;
}

/** What a group of buttons can do for its places. */
export interface InitActions {
  enable(): unknown;
  disable(): unknown;
}

/** Callbacks of a place, and how its buttons look. */
export interface ButtonsOptions {
  style?: Readonly<Record<string, unknown>>;
  fundingSource?: string;
  createOrder?(data?: unknown, actions?: unknown): Promise<string>;
  createSubscription?(data: unknown, actions: SubscriptionActions): Promise<string>;
  createVaultSetupToken?(): Promise<string>;
  onApprove?(data: ApproveData, actions: ApproveActions): Promise<unknown>;
  onCancel?(data?: unknown): unknown;
  onError?(error: unknown): unknown;
  onClick?(data: { fundingSource?: string }, actions: ClickActions): unknown;
  onInit?(data: unknown, actions: InitActions): unknown;
  onShippingOptionsChange?(data: ShippingOptionsChange, actions: ClickActions): Promise<unknown>;
  onShippingAddressChange?(data: ShippingAddressChange, actions: ClickActions): Promise<unknown>;
  appSwitchWhenAvailable?: boolean;
}

/** A delivery option that was chosen in the provider's window. */
export interface ShippingOptionsChange {
  orderID?: string;
  selectedShippingOption?: { id?: string };
}

/** An address that was chosen in the provider's window. */
export interface ShippingAddressChange {
  orderID?: string;
  shippingAddress?: Readonly<Record<string, unknown>>;
}

/** A group of buttons. */
export interface ButtonGroup {
  isEligible?(): boolean;
  render(target: string | Element): unknown;
  hasReturned?(): boolean;
  resume?(): unknown;
  close?(): unknown;
}

/** What a message says, and how it looks. */
export interface MessagesOptions {
  amount?: number | string | undefined;
  placement?: string;
  style?: Readonly<Record<string, unknown>>;
}

/** The newer card component. */
export interface CardFieldsOptions {
  createOrder?(): Promise<string>;
  createVaultSetupToken?(): Promise<string>;
  onApprove(data: ApproveData): unknown;
  onError(error: unknown): unknown;
}

/** Its fields. */
export interface CardFieldsComponent {
  isEligible(): boolean;
  NameField(options?: object): { render(target: string | Element): unknown };
  NumberField(options?: object): { render(target: string | Element): unknown };
  ExpiryField(options?: object): { render(target: string | Element): unknown };
  CVVField(options?: object): { render(target: string | Element): unknown };
  submit(options?: object): Promise<unknown>;
}

/** What the older card component tells of its fields. */
export interface HostedFieldsEvent {
  emittedBy?: string;
  fields?: Readonly<Record<string, { isValid?: boolean }>>;
  cards?: readonly { type: string }[];
}

/** The older card component. */
export interface HostedFieldsInstance {
  on(event: string, handler: (event: HostedFieldsEvent) => void): void;
  submit(options: object): Promise<{ orderId?: string }>;
  setAttribute(options: { field: string; attribute: string; value: string }): unknown;
  removeAttribute(options: { field: string; attribute: string }): unknown;
  teardown(): unknown;
}
