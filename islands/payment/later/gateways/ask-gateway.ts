import { type Collected, registeredGateways } from '../../store/collect';
import { chosenGateway } from '../../store/form';
import type { Gateway } from '../../store/gateway';

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

/** Does the work of `collectPayment`. */
export function askGateway(form: HTMLFormElement): Promise<Collected> | undefined {
  const gateway = registeredGateways.peek().get(chosenGateway(form) ?? '');
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
