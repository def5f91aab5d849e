import { queryAll } from '../../../../src/dom/query-all';
import { isOurs, markOurs } from '../../../../src/dom/undo';
import { onAbort } from '../../../../src/runtime/on-abort';
import { warn } from '../../../../src/runtime/warn';
import { registeredGateways } from '../../store/collect';
import { endProcessing as freeForm, gatewayFields } from '../../store/form';
import type { Gateway } from '../../store/gateway';
import { prepareGateway } from './ask-gateway';

/** Names what an update must leave where it is, to the definition of the island. */
const KEPT_ATTRIBUTE = 'data-atoll-kept';

/** A gateway at work. */
interface MountedGateway {
  gateway: Gateway;
  element: HTMLElement;
  close(): void;
}

/** The element for a gateway's fields: the server's that it names, or a new one at the end of its box. */
function elementForFields({ keep }: Gateway, box: HTMLElement): HTMLElement {
  const served = keep && box.querySelector<HTMLElement>(keep);
  if (served) {
    served.setAttribute(KEPT_ATTRIBUTE, '');
    return served;
  }
  const made = document.createElement('div');
  markOurs(made);
  box.append(made);
  return made;
}

/**
 * Mounts the fields of gateways that registered themselves (`registerGateway`), and closes them when their place has
 * left the page.
 *
 * @param signal - closes all
 * @returns to be called with the method that is chosen, whenever that or the page may have changed
 */
export function createGatewayFields(
  form: HTMLFormElement,
  signal: AbortSignal,
): (radio?: HTMLInputElement) => void {
  const places = new Set<MountedGateway>();
  const sweep = (whole?: boolean) => {
    for (const place of places) {
      const { gateway, element } = place;
      if (!whole && element.isConnected && registeredGateways.peek().get(gateway.id) === gateway) continue;
      places.delete(place);
      place.close();
    }
  };
  onAbort(signal, () => sweep(true));

  const open = (gateway: Gateway, box: HTMLElement) => {
    const life = new AbortController();
    const element = elementForFields(gateway, box);
    const place: MountedGateway = {
      gateway,
      element,
      close() {
        life.abort();
        if (gatewayFields.get(gateway.id) === element) gatewayFields.delete(gateway.id);
        element.removeAttribute(KEPT_ATTRIBUTE);
        try {
          gateway.close?.(element);
        } catch (error) {
          reportError(error);
        }
        if (isOurs(element)) element.remove();
      },
    };
    places.add(place);
    gatewayFields.set(gateway.id, element);
    const work = async () => {
      await prepareGateway(gateway);
      if (!life.signal.aborted) {
        const release = () => freeForm(form);
        await gateway.mount?.(element, { form, box, release, signal: life.signal });
      }
    };
    work().catch((error: unknown) => {
      // Chosen again, it is tried again.
      if (places.delete(place)) place.close();
      warn({
        help: 'gateway-error',
        what: `gateway ${gateway.id}`,
        cause: String(error),
        fix: 'See the error',
        host: box,
        error,
      });
    });
  };

  return (radio) => {
    sweep();
    const gateway = registeredGateways.peek().get(radio?.value ?? '');
    const boxes = queryAll('div.payment_box', form);
    const box = boxes.find(({ classList }) => radio && classList.contains(radio.id));
    if (!gateway || !box || [...places].some((place) => place.gateway === gateway)) return;
    open(gateway, box);
  };
}
