import { legacy } from '../../../../src/legacy-port';
import { native } from '../../../../src/runtime/native';
import { warn } from '../../../../src/runtime/warn';
import { takeOverRegister } from '../../../shop';
import { formAtWork } from '../../store/form';
import {
  CONTAINER,
  CUSTOM_BUTTON_CLASS,
  hideDefault,
  isAnnounced,
  type OrderButtonApi,
} from './order-buttons';

/** What a gateway registers (checkout.md §3.25, §7). */
interface OrderButton {
  render(container: HTMLElement, api: OrderButtonApi): unknown;
  cleanup(): unknown;
}

const getForm = (): HTMLElement | null =>
  formAtWork('form.checkout') ??
  document.querySelector('#order_review') ??
  document.querySelector('#add_payment_method');

const isButton = (value: unknown): value is OrderButton =>
  ['render', 'cleanup'].every((name) => typeof Object(value)[name] === 'function');

/** A gateway's code must not stop the page. */
const guard = (run: () => unknown): void => {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
};

const buttons = new Map<string, OrderButton>();
let active: OrderButton | undefined;

function cleanup(): void {
  const button = active;
  active = undefined;
  if (button) guard(() => button.cleanup());
  document.querySelector(`.${CONTAINER}`)?.remove();
}

const registry = {
  register(gateway: unknown, button: unknown) {
    if (typeof gateway !== 'string' || !gateway || !isButton(button)) {
      warn({
        what: 'customPlaceOrderButton',
        cause: 'a gateway lacks id, render or cleanup',
        fix: 'Call register(id, { render, cleanup })',
      });
      return;
    }
    if (buttons.has(gateway)) return;
    buttons.set(gateway, button);
    const chosen = native(getForm(), 'querySelector')?.<HTMLInputElement>('[name=payment_method]:checked');
    if (chosen?.value === gateway) legacy.emit('wc_custom_place_order_button_registered', [gateway]);
  },
  __maybeShow(gateway: string, api: OrderButtonApi) {
    cleanup();
    const form = getForm();
    const button = buttons.get(gateway);
    native(form, 'classList')?.toggle(CUSTOM_BUTTON_CLASS, !!button || isAnnounced(gateway));
    const own = native(form, 'querySelector')?.('#place_order');
    if (!button || !own) return;
    hideDefault();
    const container = document.createElement('div');
    container.className = CONTAINER;
    own.after(container);
    active = button;
    guard(() => button.render(container, api));
  },
  __maybeHideDefaultButtonOnInit(gateway: string) {
    if (!isAnnounced(gateway)) return;
    hideDefault();
    native(getForm(), 'classList')?.add(CUSTOM_BUTTON_CLASS);
  },
  __cleanup: cleanup,
  __getForm: () => legacy.wrap(getForm() ?? undefined),
};

/** Makes `wc.customPlaceOrderButton` work (checkout.md §3.25) where no legacy script does: what waits comes first. */
export const openOrderButtonRegister = (): Promise<void> =>
  takeOverRegister('customPlaceOrderButton', registry);
