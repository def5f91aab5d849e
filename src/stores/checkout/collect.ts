import { gatewayOf } from './form';
import { type Gateway, gateways, type PaymentFields } from './gateways';

/** What came of asking the gateway before an order: its fields, or why the order has to wait. */
export type Collected =
  | { ok: true; fields: PaymentFields }
  /** `message` is for the shopper: empty says nothing, left out is the shop's general one. */
  | { ok: false; message?: string };

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
  const gateway = gateways.peek().get(gatewayOf(form) ?? '');
  if (!gateway?.collect) return undefined;
  const ask = async (): Promise<Collected> => {
    await prepareGateway(gateway);
    return { ok: true, fields: (await gateway.collect?.(form)) ?? {} };
  };
  return ask().catch((error: unknown) => {
    // By name: scripts that do not import have none of ours.
    const { name, message } = Object(error) as Error;
    if (name === 'PaymentStop') return { ok: false, message };
    reportError(error);
    return { ok: false };
  });
}
