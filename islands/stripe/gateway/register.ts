import { onAbort } from '../../../src/runtime/on-abort';
import type { Gateway } from '../../payment';

interface Page {
  atoll?: { gateways?: { push(gateway: Gateway): unknown } };
}

/** Hands a method to whoever keeps the form: at once, so that no order goes out without it, also while they come. */
export function handOver(gateway: Gateway, signal: AbortSignal): void {
  const page = window as Page;
  page.atoll ??= {};
  page.atoll.gateways ??= [];
  const { gateways } = page.atoll;
  const takeBack = gateways.push(gateway);
  onAbort(signal, () => {
    if (typeof takeBack === 'function') takeBack();
    else if (Array.isArray(gateways)) gateways.splice(gateways.indexOf(gateway), 1);
  });
}
