import { warn } from '../../../../src/runtime/warn';
import { gatewayAsker, registeredGateways } from '../../store/collect';
import type { Gateway } from '../../store/gateway';
import { askGateway } from './ask-gateway';

/**
 * Thrown by `collect`: the order is not placed. The message is for the shopper; without one nothing is said. Scripts
 * that do not import throw any error with that `name`.
 *
 * @example
 * if (!token) throw new PaymentStop('Please check the number of your card.');
 */
export class PaymentStop extends Error {
  override name = 'PaymentStop';
}

/**
 * Registers a gateway, before or after its method is on the page. Scripts that do not import say
 * `((window.atoll ||= {}).gateways ||= []).push(gateway)`, before or after Atoll has come.
 *
 * @param gateway - at least its `id`; one that has none, or that of another gateway, is told to the developer and left out
 * @returns how to take it back: its fields are closed
 * @see checkout.md §1.6, §3.5, §3.11
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
  const { id } = Object(gateway) as Gateway;
  if (!id || registeredGateways.peek().has(id)) {
    warn({
      what: 'gateway',
      cause: `"${id}" has no id, or that of another`,
      fix: 'Register each once',
    });
    return () => {};
  }
  gatewayAsker.ask = askGateway;
  registeredGateways.value = new Map(registeredGateways.peek()).set(id, gateway);
  return () => {
    registeredGateways.value = new Map(
      [...registeredGateways.peek()].filter(([, other]) => other !== gateway),
    );
  };
}

/** Takes the gateways of scripts that do not import: those that wait, and from now on those that come. */
export function acceptWaitingGateways(): void {
  const { atoll = {} } = window as { atoll?: { gateways?: Gateway[] | { push: typeof registerGateway } } };
  const { gateways: waiting } = atoll;
  if (!Array.isArray(waiting)) return;
  atoll.gateways = { push: registerGateway };
  waiting.forEach(registerGateway);
  // The list of the time before may have been kept.
  Object.assign(waiting, { push: registerGateway });
}
