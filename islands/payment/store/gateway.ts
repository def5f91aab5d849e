/** What a gateway is told about its place. */
export interface GatewayContext {
  /** The checkout, the form of an order that waits, or the one that saves a way to pay. */
  form: HTMLFormElement;
  /** The server's box of the method. */
  box: HTMLElement;
  /** Frees the form after a redirect to `#…`, until which the gateway holds it (checkout.md §3.12). */
  release(): void;
  /** Aborted when the fields have to go: their place left the page, or the payment section ended. */
  signal: AbortSignal;
}

/** Fields for the order, by name, beside those of the form. */
export type PaymentFields = Readonly<Record<string, string>>;

type MaybeLater<T> = T | Promise<T>;

/**
 * A payment method that works with Atoll directly, without jQuery and without events. All parts but the id may be left
 * out; what they throw or reject with never stops the page.
 */
export interface Gateway {
  /** Value of the method's radio button, `payment_method` of the order. */
  id: string;
  /** Fetches what the method needs, such as the provider's script. Once; after a failure again when it is needed again. */
  prepare?(): MaybeLater<unknown>;
  /**
   * Puts the method's fields into their place: when the method is chosen for the first time, and again in a new place.
   * They stay when another method is chosen, and survive updates of the totals (see `keep`).
   */
  mount?(place: HTMLElement, context: GatewayContext): MaybeLater<unknown>;
  /**
   * The shopper places the order: what the order has to say about the payment. The order waits for it, however long, and the form
   * is covered meanwhile; after 20 seconds the shopper is offered to stop waiting, which aborts the signal. What it says is
   * dropped then, and if another method is chosen by then.
   *
   * @throws PaymentStop for a reason that the shopper is to read; anything else becomes the shop's general message
   */
  collect?(form: HTMLFormElement, context: { signal: AbortSignal }): MaybeLater<PaymentFields | undefined>;
  /** The place left the page, or the payment section ended. */
  close?(place: HTMLElement): void;
  /**
   * Selector of the place, an element with an id that the server prints into the box: what the server changes in there
   * later is not shown. Without it the place is a new element at the end of the box, which an update makes anew when
   * the server sends other methods than before, or another choice.
   */
  keep?: string;
}
