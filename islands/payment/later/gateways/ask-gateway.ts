import { onAbort } from '../../../../src/runtime/on-abort';
import { whenHoldEnds } from '../../cover';
import { type Collected, registeredGateways } from '../../store/collect';
import { chosenGateway } from '../../store/form';
import type { Gateway } from '../../store/gateway';
import { offerToStop } from './offer-to-stop';

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
  const wish = new AbortController();
  const { signal } = wish;
  const ask = async (): Promise<Collected> => {
    await prepareGateway(gateway);
    return { ok: true, fields: (await gateway.collect?.(form, { signal })) ?? {} };
  };
  const asked = ask().catch((error: unknown): Collected => {
    // By name: scripts that do not import have none of ours.
    const { name, message } = Object(error) as Error;
    if (name === 'PaymentStop') return { ok: false, message };
    // One that ends what it was asked for.
    if (!signal.aborted) reportError(error);
    return { ok: false };
  });
  const stopped = new Promise<Collected>((resolve) => {
    onAbort(signal, () => resolve({ ok: false, message: '', isStopped: true }));
  });
  const takeBack = offerToStop(form, () => wish.abort());
  // Whoever asks holds the form next.
  queueMicrotask(() => {
    if (!whenHoldEnds(form, takeBack)) takeBack();
  });
  return Promise.race([asked, stopped]).finally(takeBack);
}
