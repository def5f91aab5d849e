import { madeAt } from '../../../src/dom/made-at';
import { native } from '../../../src/runtime/native';
import { hasWaited, isShoppers } from '../../../src/runtime/ours';
import { isPressed } from '../../../src/runtime/press';
import { successor } from '../../../src/runtime/successor';
import { isOutOfReach } from '../cover';
import type { Pressed } from './answers';
import { isOfForm } from './parts';
import type { Seen } from './seen';

/** What a gateway puts in the place of the form's own button. */
const OWN_BUTTON = '.wc-custom-place-order-button';
/** What places an order, and nothing else. Other buttons may, or may do what they like. */
const ORDER_BUTTONS = `#place_order,[name=woocommerce_checkout_place_order],${OWN_BUTTON}`;
/** What is filled in and chosen: a press there is none of an order. */
const FIELDS = 'label,select,textarea,input:not([type=submit],[type=button],[type=image])';
/** Themes order with Enter in fields that know nothing else to do with it. */
const TEXT_FIELDS = 'input:not([type=checkbox],[type=radio],[role=combobox])';
/** What else can be pressed; themes make buttons of anything, and say so by the pointer alone. */
const BUTTONS = 'a,button,input,summary,[role=button],[tabindex="0"],[onclick]';
/** What is one button with all that stands in it. */
const WHOLE = 'a,button,summary,[role=button]';
/** By which a shopper presses; some themes go on before the click, or prevent it. */
const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown'];

/** What somebody saw who pressed. */
export interface OnScreen {
  seen: Seen;
  /** Whether the page says something else by now. */
  isPast: boolean;
}

/** A press of the shopper: of no field, but wherever on the page. With what was on the screen as it began. */
export interface HeardPress extends Pressed, OnScreen {
  /** Whether it was one of a gateway's own order button. */
  isGateways: boolean;
  /** On the clock of `performance`, in ms. */
  at: number;
  /** Whether of something that can be pressed; of anything else, as beside a keyboard that is put away, nobody knows. */
  isButton: boolean;
  /** Whether by mouse or finger. */
  isPointed: boolean;
}

/** Who hears of presses, and knows what was on the page. */
export interface PressListener {
  /** What the page said at a time, by a press that aims at something or not; now without a time. */
  seeAt(at?: number, isAimed?: boolean): OnScreen;
  /** Whether nobody who aims can have read by then what the page says. */
  isUnread(at: number): boolean;
  /** A script has pressed the order button. */
  onScript(): void;
  /** @returns whether it counts */
  onPress(press: HeardPress): boolean;
}

/**
 * Hears what the shopper presses, before anybody else does: a key or a pointer, whose press is over when it goes up; and of
 * frames, as of wallets, that the focus goes there.
 *
 * @param signal - ends it
 */
export function hearPresses(
  form: HTMLFormElement,
  { seeAt, isUnread, onScript, onPress }: PressListener,
  signal: AbortSignal,
): void {
  /** Where a pointer or the space bar went down, and what the page said then: totals may come before it goes up. */
  let down: ({ on: Element } & OnScreen) | undefined;
  // One may be under way already.
  for (const on of document.querySelectorAll(ORDER_BUTTONS)) if (isPressed(on)) down = { on, ...seeAt() };

  /** The click may have another one made for the shopper, as where a cover swallowed it. */
  const endPress = (own: typeof down) =>
    setTimeout(() => {
      if (down === own) down = undefined;
    });
  const press = (event: Event & Partial<KeyboardEvent>) => {
    const { isTrusted, target, type, key = ' ', detail = 0 } = event;
    const at = madeAt(event);
    // Of the mouse's other buttons.
    if ((event as Partial<PointerEvent>).button) return;
    // What Enter ends here is what an input method composes; Safari says it by this number alone.
    if (event.isComposing || event.keyCode === 229) return;
    if (!(target instanceof Element) || !/^( |Enter)$/.test(key)) return;
    const closest = native(target, 'closest');
    // Nobody orders by a key that was pressed elsewhere and is held, nor by Enter in a field, which browsers take for a press
    // of the order button.
    if (event.repeat) {
      const isHeldInField = key === 'Enter' && isOfForm(form, target) && closest('input');
      if (closest(ORDER_BUTTONS) || isHeldInField) event.preventDefault();
      return;
    }
    const button = closest(ORDER_BUTTONS);
    const orders = !!button && isOfForm(form, button);
    // Browsers tell of the pointer there, and never of a click.
    if (orders && native(button, 'matches')(':disabled')) return;
    if (!isShoppers(event) || hasWaited(event)) {
      if (orders && type === 'click') onScript();
      return;
    }
    const isKey = type === 'keydown';
    // No press comes of a key there.
    const begins = key === ' ' && !(isKey && isOutOfReach(target));
    if (/down$/.test(type)) down = begins ? { on: target, ...seeAt(at, !isKey) } : undefined;
    if (type === 'click') endPress(down);
    // It may end when the form takes input again: then it is one of what was seen as it began.
    if (isTrusted && isOutOfReach(target)) return;
    // Else it is the end of something that began elsewhere, as of a selection of text.
    if (/^pointer/.test(type) && (type === 'pointerdown' || target !== (down && successor(down.on)))) return;
    const isPointed = !isTrusted || type === 'pointerup' || detail > 0;
    if (orders && isPointed && type === 'click' && isUnread(at)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (closest(FIELDS) && !(key === 'Enter' && isOfForm(form, target) && closest(TEXT_FIELDS))) return;
    const isButton = !!closest(BUTTONS) || getComputedStyle(target).cursor === 'pointer';
    const isGateways = orders && !!closest(OWN_BUTTON);
    // Whatever part of a button is pressed, such as its icon: it is the same button.
    const by = closest(WHOLE) ?? target;
    const isEnd = isPointed || (!!down && native(by, 'contains')(successor(down.on)));
    const { seen, isPast } = (isEnd && down) || seeAt(at, isPointed);
    onPress({ by, orders, isGateways, at, isButton, isPointed, seen, isPast });
  };
  /** Of a press in a frame, as on a wallet's button, nothing else is heard. @returns whether it was one */
  const pressIn = (): boolean => {
    const frame = document.activeElement;
    // Some have it inside an element of their own. A page that has the focus no longer has left it for another window.
    if (!frame || !/^iframe$|-/.test(frame.localName) || !document.hasFocus()) return false;
    const isGateways = !!frame.closest(OWN_BUTTON);
    const isField = !isGateways && !!frame.closest('.payment_methods, .payment_box');
    const at = performance.now();
    const how = { isField, orders: isGateways, isGateways, isButton: !isField, isPointed: false };
    const counts = onPress({ ...how, at, ...seeAt(at) });
    // The next one is heard only of a frame that does not have the focus yet. Who goes on with a card is left in its field.
    if (!counts && !isField) setTimeout(() => (frame as HTMLElement).blur());
    return true;
  };
  const leave = () => {
    // Firefox says a moment later where the focus went.
    if (!pressIn()) setTimeout(pressIn);
  };
  for (const type of PRESSES) addEventListener(type, press as EventListener, { capture: true, signal });
  const cancel = () => {
    down = undefined;
  };
  addEventListener('pointercancel', cancel, { capture: true, signal });
  addEventListener('blur', leave, { signal });
}
