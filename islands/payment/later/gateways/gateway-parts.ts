import { onAbort } from '../../../../src/runtime/on-abort';
import { registeredGateways } from '../../store/collect';
import type { createGatewayFields } from './gateway-fields';
import { createOrderButtons, type OrderButtonApi } from './order-buttons';
import { acceptWaitingGateways } from './register-gateway';

/** A form with a choice of payment methods. */
export interface GatewayPartsOptions {
  chosen(): HTMLInputElement | undefined;
  /** What order buttons of gateways can do with the form. */
  api: OrderButtonApi;
  /** Brings what keeps those buttons; few pages need it. */
  startButtons(): Promise<unknown>;
  /** Brings what mounts the fields of gateways; few pages need it. */
  places(): Promise<typeof import('./gateway-fields')>;
  /** Ends it, with all that gateways have put into the form. */
  signal: AbortSignal;
}

/**
 * What gateways put into a form, for the method that is chosen: their fields, and their order buttons.
 *
 * @returns `hide`, for a start, the form's own button where a gateway will bring one; `show` when a method was chosen
 */
export function createGatewayParts(form: HTMLFormElement, options: GatewayPartsOptions) {
  const { chosen, api, startButtons, places, signal } = options;
  acceptWaitingGateways();
  let follow: ReturnType<typeof createGatewayFields> | undefined;
  const mount = async () => {
    if (!follow && registeredGateways.peek().size) {
      const { createGatewayFields } = await places();
      if (!signal.aborted) follow ??= createGatewayFields(form, signal);
    }
    follow?.(chosen());
  };
  const fields = () => void mount().catch(reportError);
  const { hide, show } = createOrderButtons(form, { chosen, api, start: startButtons, signal });
  onAbort(signal, registeredGateways.subscribe(fields));
  return {
    hide,
    show(): void {
      show();
      fields();
    },
  };
}
