import { signal } from '@preact/signals-core';
import { warn } from '../../runtime/warn';

/** What a gateway is told about its place. */
export interface GatewayContext {
  form: HTMLFormElement;
  /** The server's box of the method. */
  box: HTMLElement;
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
   * The shopper places the order: what the order has to say about the payment. The order waits for it, however long.
   *
   * @throws PaymentStop for a reason that the shopper is to read; anything else becomes the shop's general message
   */
  collect?(form: HTMLFormElement): MaybeLater<PaymentFields | undefined>;
  /** The place left the page, or the payment section ended. */
  close?(place: HTMLElement): void;
  /**
   * Selector of the place, an element with an id that the server prints into the box: what the server changes in there
   * later is not shown. Without it the place is a new element at the end of the box, which an update makes anew when
   * the server sends other methods than before, or another choice.
   */
  keep?: string;
}

/** Thrown by `collect`: the order is not placed. The message is for the shopper; without one nothing is said. */
export class PaymentStop extends Error {
  override name = 'PaymentStop';
}

/** What came of asking the gateway before an order: its fields, or why the order has to wait. */
export type Collected =
  | { ok: true; fields: PaymentFields }
  /** `message` is for the shopper: empty says nothing, left out is the shop's general one. */
  | { ok: false; message?: string };

/** The gateways that work with Atoll directly, by id. */
export const gateways = signal<ReadonlyMap<string, Gateway>>(new Map());

/**
 * Registers a gateway, before or after its method is on the page.
 *
 * @returns how to take it back
 * @example
 * registerGateway({
 *   id: 'demo_card',
 *   keep: '#demo-card-frame',
 *   prepare: () => loadProvider(),
 *   mount: (place) => provider.mount(place),
 *   collect: async () => ({ demo_token: await provider.tokenize() }),
 *   close: () => provider.unmount(),
 * });
 */
export function registerGateway(gateway: Gateway): () => void {
  const { id } = gateway;
  if (gateways.peek().has(id)) {
    warn({ what: 'gateway', cause: `"${id}" is registered already`, fix: 'Register each gateway once' });
    return () => {};
  }
  gateways.value = new Map(gateways.peek()).set(id, gateway);
  return () => {
    gateways.value = new Map([...gateways.peek()].filter(([, other]) => other !== gateway));
  };
}

const prepared = new WeakMap<Gateway, Promise<unknown>>();

/** Prepares a gateway, once. */
export function prepareGateway(gateway: Gateway): Promise<unknown> {
  const known = prepared.get(gateway);
  if (known) return known;
  const work = (async () => gateway.prepare?.())();
  prepared.set(gateway, work);
  work.catch(() => prepared.delete(gateway));
  return work;
}

/**
 * Asks the chosen gateway for its fields before an order is sent, and before the handlers of the legacy protocol.
 *
 * @returns nothing when there is nobody to ask: the order can go on at once. The promise never rejects
 */
export function collectPayment(form: HTMLFormElement): Promise<Collected> | undefined {
  const id = form.querySelector<HTMLInputElement>('[name=payment_method]:checked')?.value;
  const gateway = gateways.peek().get(id ?? '');
  if (!gateway?.collect) return undefined;
  const ask = async (): Promise<Collected> => {
    await prepareGateway(gateway);
    return { ok: true, fields: (await gateway.collect?.(form)) ?? {} };
  };
  return ask().catch((error: unknown) => {
    if (error instanceof PaymentStop) return { ok: false, message: error.message };
    reportError(error);
    return { ok: false };
  });
}
