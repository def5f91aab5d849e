import {
  type Checkout,
  checkoutForHandlers,
  linkErrors,
  readMessages,
  scrollToMessages,
  showInlineErrors,
} from '../../islands/checkout';
import { chosenGateway, chosenMethodId, coverForm, startPaymentMethods } from '../../islands/payment';
import { askBeforeUnload } from '../../src/dom/navigate';
import { legacy } from '../../src/legacy-port';
import type { JQueryStatic } from '../bridge/jquery';

/** A collection, a list, one element. */
const elements = (value: unknown): Element[] =>
  (value instanceof Element ? [value] : Array.from(value as ArrayLike<Element>)).filter(
    (one) => one instanceof Element,
  );

/** Whether a text is an object or a list. */
function isJson(text: unknown): boolean {
  try {
    const value: unknown = JSON.parse(String(text));
    return Object(value) === value;
  } catch {
    return false;
  }
}

/** The checkout as its legacy script shaped it, for the handlers of `checkout_place_order` and the like. */
function makeCheckoutObject(jquery: JQueryStatic, { form, totals, order }: Checkout): object {
  const methods = {
    $checkout_form: jquery(form),
    $order_review: jquery('#order_review'),
    get_payment_method: () => chosenGateway(form),
    submit_error(messages: unknown) {
      const markup =
        typeof messages === 'string'
          ? messages
          : elements(messages)
              .map(({ outerHTML }) => outerHTML)
              .join('');
      order.fail(readMessages(markup), markup);
    },
    scroll_to_notices: () => scrollToMessages(form),
    blockOnSubmit: ($form: unknown) => elements($form).forEach(coverForm),
    attachUnloadEventsOnSubmit: () => order.guard(true),
    detachUnloadEventsOnSubmit: () => order.guard(false),
    handleUnloadEvent: askBeforeUnload,
    reset_update_checkout_timer: () => totals.stopTimer(),
    trigger_update_checkout: (event?: Event) =>
      totals.fields.wish((event?.target as Element | null) ?? null, false),
    maybe_update_checkout: () => totals.fields.wishIfAddressIsFilled(),
    update_checkout: (_: unknown, args?: unknown) => totals.request(args),
    update_checkout_action: (args?: unknown) => void totals.send(args),
    init_payment_methods: () => startPaymentMethods(),
    // The choice itself is the radio's: whoever calls this wants it carried out.
    payment_method_selected: () => startPaymentMethods(),
    validate_field: ({ target }: Event) => legacy.emit('validate', [], target as Element),
    is_valid_json: isJson,
    wrapMessagesInsideLink($messages: unknown) {
      elements($messages).forEach(linkErrors);
      return $messages;
    },
    show_inline_errors: ($messages: unknown) => elements($messages).forEach(showInlineErrors),
    submit() {
      order.submit();
      return false;
    },
    submitOrder: () => void order.send(),
  };
  const live: Record<string, () => unknown> = {
    updateTimer: () => totals.peek().timer,
    dirtyInput: () => {
      const dirty = totals.fields.dirty();
      return dirty && jquery(dirty);
    },
    selectedPaymentMethod: () => chosenMethodId.peek(),
    xhr: () => totals.peek().xhr,
    fragments: () => totals.peek().fragments,
  };
  for (const [name, get] of Object.entries(live)) {
    // A script that writes one must not throw.
    const accessor = { get: () => get() || false, set() {}, enumerable: true, configurable: true };
    Object.defineProperty(methods, name, accessor);
  }
  return methods;
}

/**
 * The checkout object that handlers of `checkout_place_order`, `checkout_place_order_{gateway}` and
 * `checkout_place_order_success` receive (checkout.md §7): the same one each time, never a global.
 */
export function checkoutObject(jquery: JQueryStatic): void {
  const made = new WeakMap<Checkout, object>();
  checkoutForHandlers.present = (checkout) => {
    const object = made.get(checkout) ?? makeCheckoutObject(jquery, checkout);
    made.set(checkout, object);
    return object;
  };
}
