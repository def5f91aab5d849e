import { markOurs } from '../src/dom/undo';
import { legacy } from '../src/legacy-port';
import { readGlobal } from '../src/page/globals';
import type { OrderButtonApi, OrderButtons } from '../src/page/order-buttons';
import { list, optional, shape, text } from '../src/page/schema';
import { warn } from '../src/runtime/warn';

/** What a gateway registers (checkout.md §3.25, §7). */
interface OrderButton {
  render(container: HTMLElement, api: OrderButtonApi): unknown;
  cleanup(): unknown;
}

const CLASS = 'has-custom-place-order-button';
const STYLES = 'wc-custom-place-order-button-styles';
const CONTAINER = 'wc-custom-place-order-button';

const getForm = (): HTMLElement | null =>
  ['form.checkout', '#order_review', '#add_payment_method']
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((form) => form) ?? null;

/** Whether the server says that a gateway will bring a button: until it does, there is none. */
const isAnnounced = (gateway: string): boolean =>
  ['wc_checkout_params', 'wc_add_payment_method_params'].some((name) => {
    const names = optional(list(text()), undefined);
    const params = readGlobal(name, shape({ gateways_with_custom_place_order_button: names }));
    return params?.gateways_with_custom_place_order_button?.includes(gateway);
  });

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

let sheet: CSSStyleSheet | undefined;

/** Hides the form's own button. A sheet, not an element: those are refused where the page forbids inline styles. */
function hideDefault(): void {
  if (document.getElementById(STYLES)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`form.${CLASS} #place_order{display:none!important}`);
  }
  const { adoptedStyleSheets } = document;
  if (!adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...adoptedStyleSheets, sheet];
}

/**
 * `wc.customPlaceOrderButton`: order buttons that gateways bring (checkout.md §3.25), where the legacy script that
 * defines it is not on the page. Gateways register while the page loads, so it has to be there early.
 */
export function placeOrderButton(): void {
  const page = window as { wc?: Record<string, unknown> };
  page.wc ??= {};
  if (page.wc.customPlaceOrderButton) return;
  const buttons = new Map<string, OrderButton>();
  let active: OrderButton | undefined;

  const cleanup = () => {
    const button = active;
    active = undefined;
    if (button) guard(() => button.cleanup());
    document.querySelector(`.${CONTAINER}`)?.remove();
  };

  const api: Required<OrderButtons> & Record<string, unknown> = {
    register(gateway: unknown, button: unknown) {
      if (typeof gateway !== 'string' || !gateway || !isButton(button)) {
        warn({
          what: 'customPlaceOrderButton',
          cause: 'a gateway registers without an id, render or cleanup',
          fix: 'Call register(id, { render, cleanup })',
        });
        return;
      }
      if (buttons.has(gateway)) return;
      buttons.set(gateway, button);
      const chosen = getForm()?.querySelector<HTMLInputElement>('[name=payment_method]:checked');
      if (chosen?.value === gateway) legacy.emit('wc_custom_place_order_button_registered', [gateway]);
    },
    __maybeShow(gateway, buttonApi) {
      cleanup();
      const form = getForm();
      const button = buttons.get(gateway);
      form?.classList.toggle(CLASS, !!button || isAnnounced(gateway));
      const own = form?.querySelector('#place_order');
      if (!button || !own) return;
      hideDefault();
      const container = document.createElement('div');
      container.className = CONTAINER;
      markOurs(container);
      own.after(container);
      active = button;
      guard(() => button.render(container, buttonApi));
    },
    __maybeHideDefaultButtonOnInit(gateway) {
      if (!isAnnounced(gateway)) return;
      hideDefault();
      getForm()?.classList.add(CLASS);
    },
    __cleanup: cleanup,
    __getForm: () => legacy.wrap(getForm() ?? undefined),
  };
  page.wc.customPlaceOrderButton = api;
}
