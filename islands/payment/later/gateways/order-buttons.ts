import { ownSheet } from '../../../../src/dom/own-sheet';
import { markOurs } from '../../../../src/dom/undo';
import { legacy } from '../../../../src/legacy-port';
import { native } from '../../../../src/runtime/native';
import { onAbort } from '../../../../src/runtime/on-abort';
import { isHeld } from '../../cover';
import { expectedOrderButtons } from '../../store/expected-gateways';
import { placingOrder } from '../../store/form';
import { whenRegistrationsWait } from '../../store/registrations';

/** What a gateway's own order button can do (checkout.md §3.25). */
export interface OrderButtonApi {
  /** Checks the form and moves to the first thing that is wrong. */
  validate(): Promise<{ hasError: boolean }>;
  /** Sends the form as its own button does. */
  submit(): void;
}

/** The part of `wc.customPlaceOrderButton` that a form calls, whoever keeps it (checkout.md §7). */
interface OrderButtons {
  __maybeShow?(gateway: string, api: OrderButtonApi): void;
  __maybeHideDefaultButtonOnInit?(gateway: string): void;
  __cleanup?(): void;
}

/** Says of a form that its own button is not the one. */
export const CUSTOM_BUTTON_CLASS = 'has-custom-place-order-button';

/** What holds a gateway's button. */
export const CONTAINER = 'wc-custom-place-order-button';

const STYLES = 'wc-custom-place-order-button-styles';

/** Whether the server says that a gateway will bring a button. */
export const isAnnounced = (gateway: string): boolean => expectedOrderButtons().includes(gateway);

const addSheet = ownSheet(`form.${CUSTOM_BUTTON_CLASS} #place_order{display:none!important}`);

/** Hides the form's own button, unless the platform's sheet does. */
export function hideDefault(): void {
  if (!document.getElementById(STYLES)) addSheet();
}

/** What a form with order buttons of gateways is about. */
export interface OrderButtonsOptions {
  chosen(): HTMLInputElement | undefined;
  api: OrderButtonApi;
  /** Brings what keeps the buttons; asked for when there may be one. */
  start(): Promise<unknown>;
  signal: AbortSignal;
}

/** The order buttons that gateways bring, in a form with a choice of payment methods. Their code runs in there. */
export function createOrderButtons(form: Element, { chosen, api, start, signal }: OrderButtonsOptions) {
  const ask = (call: (buttons: OrderButtons) => void): void => {
    const { customPlaceOrderButton: buttons } =
      (window as { wc?: { customPlaceOrderButton?: OrderButtons } }).wc ?? {};
    try {
      if (buttons) call(buttons);
    } catch (error) {
      reportError(error);
    }
  };
  const classes = () => native(form, 'classList');
  /** The platform's script cannot: the list is in a configuration that is withheld from the scripts of the page. */
  const makeRoom = (gateway: string) => {
    if (!isAnnounced(gateway)) return;
    hideDefault();
    classes().add(CUSTOM_BUTTON_CLASS);
  };
  const hide = () => {
    const gateway = chosen()?.value;
    if (!gateway) return;
    ask((buttons) => buttons.__maybeHideDefaultButtonOnInit?.(gateway));
    makeRoom(gateway);
  };
  const cleanup = () => ask((buttons) => buttons.__cleanup?.());
  const container = () => native(form, 'querySelector')(`.${CONTAINER}`);
  /** What a button may have been rendered for. */
  const price = () => native(form, 'querySelector')('.order-total')?.textContent;
  let shown: { gateway: string; place: Element | null; price: string | null | undefined } | undefined;
  /** One that is rendered anew under the handler of its press loses what the shopper approved, or its own window. */
  const isShown = (gateway: string | undefined) =>
    !!shown?.place && shown.gateway === gateway && shown.place === container() && shown.price === price();
  const show = () => {
    const gateway = chosen()?.value;
    if (isShown(gateway)) return;
    if (gateway) ask((buttons) => buttons.__maybeShow?.(gateway, api));
    else cleanup();
    const place = container();
    // Whoever made it: answers bring none, and are not to take it.
    if (place) markOurs(place);
    shown = gateway ? { gateway, place, price: price() } : undefined;
    // Nothing is left to pay with it: without a button nobody could order.
    if (!place) classes().remove(CUSTOM_BUTTON_CLASS);
    if (gateway) makeRoom(gateway);
  };

  /** The press leaves a field, whose change asks for totals: it would not find its button any more. */
  let isPressed = false;
  const press = ({ target }: Event) => {
    const place = container();
    isPressed = !!place && target instanceof Node && native(place, 'contains')(target);
  };
  // The click comes first.
  const release = () => void setTimeout(() => (isPressed = false));

  const load = () => void start().then(() => signal.aborted || hide(), reportError);
  whenRegistrationsWait('customPlaceOrderButton', load);
  if (expectedOrderButtons().length) load();

  const options = { signal };
  // The first of all updates comes before the methods are there.
  legacy.on('update_checkout', () => isPressed || isHeld(form) || placingOrder.peek() || cleanup(), options);
  document.addEventListener('pointerdown', press, { capture: true, signal });
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, release, { capture: true, signal });
  legacy.on(
    'wc_custom_place_order_button_registered',
    ([gateway]) => chosen()?.value === gateway && show(),
    options,
  );
  onAbort(signal, () => {
    cleanup();
    classes().remove(CUSTOM_BUTTON_CLASS);
  });
  return { hide, show };
}
