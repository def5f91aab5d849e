import { keepSubmit } from '../../../src/dom/keep-submit';
import { madeAt } from '../../../src/dom/made-at';
import { isTextField } from '../../../src/fragments/form-state';
import { noteRestoredPage } from '../../../src/http/nonce';
import { legacy } from '../../../src/legacy-port';
import { readEachTime } from '../../../src/page/globals';
import { hasFailed } from '../../../src/runtime/current';
import { onRestore } from '../../../src/runtime/document';
import { native } from '../../../src/runtime/native';
import { isShoppers } from '../../../src/runtime/ours';
import { isBeingSent, sendOnce, watchSending } from '../../../src/runtime/sent';
import { closesDialog, type Submit } from '../../../src/runtime/submitter';
import {
  endProcessing,
  isOfForm,
  isProcessing,
  partsOf,
  SHIP_TO_OTHER_ADDRESS,
  startPaymentMethods,
} from '../../payment';
import { isPluginField, settleAddress } from '../../shop';
import { checkoutCalls } from '../calls/checkout';
import { checkoutParams } from '../params';
import { couponPart, createCoupons } from './coupons';
import { createNativeOrder } from './native-order';
import { createOrder } from './order';
import { createTotals } from './totals';

const ORDER_BUTTON = '#place_order';

/** What plugins charge by a moment after it was chosen: a way to pay, or a plan of one. */
const WAYS = '[name=payment_method],.payment_box :is(select,[type=radio])';

/** Time in ms within which scripts enter what the shopper has chosen in a list, or a calendar, of their own. */
const OF_ACT = 100;

/** Time in ms for which a press may be held, as on a slider; of some nobody hears that they end. */
const HELD = 5000;

/**
 * A checkout at work. On a page without jQuery, handlers of `checkout_place_order`, `checkout_place_order_{gateway}` and
 * `checkout_place_order_success` get it as their last argument, in `event.detail`; with jQuery they get the object of
 * checkout.md §7.
 *
 * @example
 * form.addEventListener('checkout_place_order', (event) => {
 *   const [checkout] = (event as CustomEvent<[Checkout]>).detail;
 *   if (!checkout.form.elements.namedItem('delivery_date')) event.preventDefault();
 * });
 */
export interface Checkout {
  readonly form: HTMLFormElement;
  /** The totals: asks for them, and says what is under way (checkout.md §3.2–3.4). */
  readonly totals: ReturnType<typeof createTotals>;
  /**
   * Orders (checkout.md §3.11–3.15): `submit()` places one and asks everybody before, `submitBy(go)` has it sent in
   * another way, `press(button)` presses the order button, `send(fields)` asks nobody any more, `fail(content, markup)`
   * shows what went wrong, `guard(on)` asks before the page is left.
   */
  readonly order: ReturnType<typeof createOrder>;
}

/** What the checkout and its legacy side have for each other (checkout.md §7). */
export const checkoutForHandlers = {
  /** What handlers of legacy events get as the checkout; the legacy side puts its own shape in. */
  present: (checkout: Checkout): unknown => checkout,
};

/**
 * Without one of these the page can stay with what the shop must refuse: the states of another country, a field that stays
 * hidden, the closed box of a method. The shop prints all of it right in its answer to the form itself.
 */
const NEEDED = ['country-state', 'address-locale', 'payment-section'];

/**
 * Sets a checkout up; nothing without its configuration. It does nothing before its start.
 *
 * @param signal - ends everything
 */
export function createCheckout(form: HTMLFormElement, signal: AbortSignal) {
  const params = readEachTime(checkoutParams);
  if (!params) return undefined;
  const calls = checkoutCalls(params);
  const totals = createTotals(calls, form, signal);
  const words = params().i18n_checkout_error;
  const present = () => checkoutForHandlers.present(checkout);
  const coupons = createCoupons(params, signal);
  const order = createOrder(form, { calls, totals, words, present, signal });
  const checkout: Checkout = { form, totals, order };

  const startWhenViewsAreLive = () => {
    if (signal.aborted) return;
    totals.fields.begin();
    native(
      form,
      'querySelector',
    )(SHIP_TO_OTHER_ADDRESS)?.dispatchEvent(new Event('change', { bubbles: true }));
    startPaymentMethods();
    if (!params().is_checkout) return;
    legacy.emit('init_checkout');
  };

  /** Before anybody hears of the press: some gateways take it for the order. What somebody has taken already is theirs. */
  const waitForTotals = (event: MouseEvent) => {
    const { target, isTrusted, defaultPrevented, detail } = event;
    if (!isTrusted || defaultPrevented || !totals.isUnderWay()) return;
    const button = native(target as Element, 'closest')?.<HTMLElement>(ORDER_BUTTON);
    if (!button || !isOfForm(form, button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    order.press(button, detail ? madeAt(event) : undefined);
  };

  let acted = -OF_ACT;
  /** What is typed into the platform's own has scripts write what is theirs; what lists of others are searched by has no name. */
  const isTyping = (target: Element) =>
    isTextField(target) &&
    native(target, 'hasAttribute')('name') &&
    !isPluginField(target) &&
    native(form, 'contains')(target);
  const noteTouch = ({ target, type, isTrusted }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    // So does the press of an order. What is drawn writes as long as it is pressed.
    if (native(target, 'closest')(ORDER_BUTTON) || isTyping(target)) acted = -OF_ACT;
    else acted = performance.now() + (type === 'pointerdown' ? HELD : 0);
  };
  const isEntry = (event: Event) =>
    isShoppers(event) || (!totals.isTelling() && performance.now() - acted < OF_ACT);

  return {
    /** What a shopper enters in a field: a press of the order may leave it without a `change`. */
    onInput(event: Event): void {
      const field = event.target as HTMLInputElement;
      if (isEntry(event)) totals.noteEntry(field);
    },
    /** What a shopper does in a field: `change`, `keydown`, `focusout`. */
    onFieldEvent(event: Event): void {
      const field = event.target as HTMLInputElement;
      if (event.type === 'change' && isEntry(event)) {
        totals.noteEntry(field);
        if (native(field, 'matches')(WAYS)) totals.noteWay();
      }
      totals.fields.onFieldEvent(event);
    },
    beforeChange: totals.beforeChange,
    press: order.press,
    /** Answers the events that others tell the checkout (checkout.md §5), and boots. */
    start(): void {
      settleAddress();
      const options = { signal, target: form };
      const orderNatively = createNativeOrder(form, order);
      sendOnce(form);
      watchSending(() => isBeingSent(form) || totals.resume(), signal);
      let pointedAt: EventTarget | null = null;
      const notePointer = ({ target, detail }: MouseEvent) => {
        pointedAt = detail ? target : null;
      };
      addEventListener('click', notePointer, { capture: true, signal });
      for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown', 'change'])
        addEventListener(type, noteTouch, { capture: true, passive: true, signal });
      // Before scripts that take the click on its way down.
      addEventListener('click', waitForTotals, { capture: true, signal });
      const update = () => legacy.emit('update_checkout');
      legacy.on('update_checkout', ([args]) => totals.request(args), { signal });
      legacy.on('init_checkout', update, { signal });
      // A cart on the same page has told the shop how it comes: that was chosen last.
      const takeOver = () => legacy.emit('update_checkout', [{ update_shipping_method: false }]);
      legacy.on('updated_shipping_method', takeOver, { signal });
      legacy.on(
        'update',
        (_, event) => totals.fields.wish((event as Event).target as Element, false),
        options,
      );
      const onSubmit = (part: HTMLFormElement, event: Submit) => {
        // Themes nest other forms.
        if (native(event.target as Element, 'closest')('form') !== part || closesDialog(event)) return;
        const coupon = couponPart(part, event, pointedAt);
        if (coupon) {
          keepSubmit(event);
          coupons.apply(coupon);
        }
        // What jQuery simulates is no event that could be stopped.
        else if (isBeingSent(form)) keepSubmit(event);
        else if (NEEDED.some(hasFailed)) orderNatively(event);
        else {
          keepSubmit(event);
          order.submit();
        }
      };
      /** To which page it is sent, however that is written. */
      const pageOf = (part: HTMLFormElement) => native(part, 'action').split(/[?#]/)[0];
      // Not where the document hears it: extensions end the event at the form. Scripts submit all parts at once; a form that
      // is sent elsewhere is none.
      for (const part of partsOf(form).filter((one) => pageOf(one) === pageOf(form)))
        legacy.on('submit', (_, event) => onSubmit(part, event as Submit), { signal, target: part });
      onRestore(() => {
        noteRestoredPage();
        // Who has heard of the order hears of its end.
        const isOrdered = isProcessing(form);
        endProcessing(form);
        if (isOrdered) update();
        // Else the next order looks: totals have gateways build their fields anew, and a card that was typed would be lost.
        else if (totals.isOther()) totals.look();
        else totals.suspect();
      }, signal);
      // When the views are there for good: who hears the events may look at the page.
      queueMicrotask(startWhenViewsAreLive);
    },
  };
}
