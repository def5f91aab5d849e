import { madeAt } from '../../../src/dom/made-at';
import { whenPainted } from '../../../src/dom/painted';
import { queryAll } from '../../../src/dom/query-all';
import { legacy } from '../../../src/legacy-port';
import { onRestore } from '../../../src/runtime/document';
import { native } from '../../../src/runtime/native';
import { isShoppers } from '../../../src/runtime/ours';
import { isPressed } from '../../../src/runtime/press';
import { isBeingSent, whenShopperLeaves } from '../../../src/runtime/sent';
import { heldData } from '../held-data';
import { createAnswers, type Pressed } from './answers';
import { differenceOf, rememberTold, wordsFor } from './differences';
import { type Entries, entriesOf, entriesOfData, isMethod } from './entries';
import { chosenGateway } from './form';
import { FADES, rememberPast } from './past';
import { type ReviewSource, type Seen, seeOrder } from './seen';

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
/** What totals depend on. */
const PRICED =
  '.address-field, .update_totals_on_change, [name^=shipping_method], [name^=ship_to], [name=coupon_code]';

/** A press of the shopper: of no field, but wherever on the page. */
interface Press extends Pressed {
  /** What was on the page. */
  seen: Seen;
  /** Whether an answer has changed it since, which nobody can have seen. */
  isPast?: boolean;
  /** Whether it was one of a gateway's own order button. */
  isGateways: boolean;
  /** What the shopper has changed since of what was in sight, by name: what opens later, as for a code, is part of the order. */
  edited: Set<string>;
  /** Whether totals depend on any of that. */
  isPriced?: boolean;
  /** Whether somebody goes on with its order in their time. */
  isKept?: boolean;
}

/** What somebody saw who pressed. */
interface OnScreen {
  seen: Seen;
  /** Whether the page says something else by now. */
  isPast: boolean;
}

/** How an order was to be paid at a press. */
const methodAt = ({ seen }: Press): string | undefined => seen.entries.get('payment_method')?.value;

/**
 * Knows what the shopper agreed to:
 *
 * - **What is ordered, how it comes, and what it costs**, as the page said it when a press began: the newest one of the
 *   order button, whoever sends the form after it (a gateway that caught it, a window), or a newer one of another button
 *   if the shopper has changed something between them that totals depend on. Without a press of the order button the
 *   newest one elsewhere, as on a theme's own button, if nothing was changed since. What no press announces is agreed to
 *   as it stands.
 * - **What is filled in**, as it stands when the form is submitted, as with the original: what scripts write before that is
 *   theirs to write, what they write while Atoll has the order wait is not. Only what the shopper goes on typing after the
 *   press of the order button belongs to no order.
 *
 * What differs is told, and has to be answered by a press.
 *
 * @param signal - ends it
 */
export function createAgreement(form: HTMLFormElement, source: ReviewSource, signal: AbortSignal) {
  const see = (entries?: Entries) => seeOrder(form, source, entries);
  const pastAt = rememberPast(source, see);
  const seeAt = (time: number, isAimed?: boolean): OnScreen => {
    const past = pastAt(time, isAimed);
    return { seen: past ?? see(), isPast: !!past };
  };
  /** What was filled in when a press began to wait for its file: that is when it was submitted. */
  let early = heldData.get(form);
  let last: Press | undefined;
  /** After a press of the order button: the newest one of another button, which may be that of an express payment. */
  let other: Press | undefined;
  /** Whether the shopper has pressed or filled in anything since the newest order began, or somebody kept it. */
  let isTouched = false;
  /** Whose handlers run at this moment. */
  let running: Press | undefined;
  /** What an order cost that the shop refused, until the shopper does something. */
  let refused: string | undefined;
  /** Until when nobody who aims can have read why; the cover of the form fades till then, and the button may stand elsewhere. */
  let unread = 0;
  /** Where a pointer or the space bar went down, and what the page said then: totals may come before it goes up. */
  let down: ({ on: Element } & OnScreen) | undefined;
  // One may be under way already.
  for (const on of document.querySelectorAll(ORDER_BUTTONS))
    if (isPressed(on)) down = { on, seen: see(), isPast: false };
  const told = rememberTold();
  const answers = createAnswers(form);

  // Also one that stands elsewhere and names the form.
  const isOfForm = (one: Element) =>
    native(form, 'contains')(one) || (one as Partial<HTMLButtonElement>).form === form;

  const isOffered = (method = '') =>
    queryAll<HTMLInputElement>('[name=payment_method]', form).some(({ value }) => value === method);

  /** @returns whether it counts */
  const note = (
    made: Pressed & { isGateways: boolean },
    at: number,
    isButton: boolean,
    isPointed = false,
  ): boolean => {
    // Of a press in a frame nobody knows how it was made.
    const mayBeDouble = isPointed || !made.by;
    if (!answers.hear(made, mayBeDouble ? at : undefined)) return false;
    early = refused = undefined;
    const isEnd = isPointed || (!!down && !!made.by && native(made.by, 'contains')(down.on));
    const { seen, isPast } = (isEnd && down) || seeAt(at, isPointed);
    const own: Press = { ...made, seen, isPast, edited: new Set() };
    isTouched = true;
    running = own;
    setTimeout(() => {
      if (running === own) running = undefined;
    });
    // A theme's own button is one of orders once a gateway was asked for its order.
    const isOrder = made.orders || (made.by && made.by === last?.by);
    if (last?.orders && !isOrder) {
      // It agreed to what was ordered then. What came since without the shopper is told, and what they were still typing when
      // they tapped beside it, as to put the keyboard away.
      if (!isButton) return true;
      other = own;
      // Of a frame nobody knows what it does at once.
      if (!made.by) last.edited = new Set([...last.edited].filter(isMethod));
      if (!last.isPriced) return true;
    }
    last = own;
    other = undefined;
    return true;
  };
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
      const isHeldInField = key === 'Enter' && isOfForm(target) && closest('input');
      if (closest(ORDER_BUTTONS) || isHeldInField) event.preventDefault();
      return;
    }
    const button = closest(ORDER_BUTTONS);
    const orders = !!button && isOfForm(button);
    // Browsers tell of the pointer there, and never of a click.
    if (orders && native(button, 'matches')(':disabled')) return;
    if (!isShoppers(event)) {
      if (orders && type === 'click') answers.hearScript();
      return;
    }
    if (/down$/.test(type)) down = key === ' ' ? { on: target, ...seeAt(at, type !== 'keydown') } : undefined;
    if (type === 'click') endPress(down);
    // Else it is the end of something that began elsewhere, as of a selection of text.
    if (/^pointer/.test(type) && (type === 'pointerdown' || target !== down?.on)) return;
    const isPointed = !isTrusted || type === 'pointerup' || detail > 0;
    if (orders && isPointed && type === 'click' && at < unread) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (closest(FIELDS) && !(key === 'Enter' && isOfForm(target) && closest(TEXT_FIELDS))) return;
    const isButton = !!closest(BUTTONS) || getComputedStyle(target).cursor === 'pointer';
    const isGateways = orders && !!closest(OWN_BUTTON);
    // Whatever part of a button is pressed, such as its icon: it is the same button.
    note({ by: closest(WHOLE) ?? target, orders, isGateways }, at, isButton, isPointed);
  };
  const edit = (event: Event) => {
    const field = event.target as HTMLInputElement;
    // An offer may stand anywhere.
    isTouched ||= isShoppers(event);
    if (!isOfForm(field)) return;
    told.corrected(field.name);
    if (!isShoppers(event)) return;
    answers.stopWaiting();
    refused = undefined;
    unread = 0;
    const wasInSight = [last, other].some((one) => one?.seen.entries.get(field.name)?.seen);
    other = undefined;
    if (!last?.orders) {
      last = undefined;
      return;
    }
    if (wasInSight) last.edited.add(field.name);
    last.isPriced ||= !!native(field, 'closest')(PRICED);
  };
  /** Of a press in a frame, as on a wallet's button, nothing else is heard. @returns whether it was one */
  const pressIn = (): boolean => {
    const frame = document.activeElement;
    // Some have it inside an element of their own.
    if (!frame || !/^iframe$|-/.test(frame.localName)) return false;
    const isGateways = !!frame.closest(OWN_BUTTON);
    const isField = !isGateways && !!frame.closest('.payment_methods, .payment_box');
    const counts = note({ isField, orders: isGateways, isGateways }, performance.now(), !isField);
    // The next one is heard only of a frame that does not have the focus yet. Who goes on with a card is left in its field.
    if (!counts && !isField) setTimeout(() => (frame as HTMLElement).blur());
    return true;
  };
  const leave = () => {
    // Firefox says a moment later where the focus went.
    if (!pressIn()) setTimeout(pressIn);
  };
  const forget = () => {
    last = other = undefined;
  };
  const waitForPress = () => {
    answers.ask(last, last && methodAt(last));
    forget();
  };
  const giveUp = () => {
    waitForPress();
    legacy.emit('checkout_error', ['']);
  };
  /** Whoever leaves the page does not wait for the order: who goes on meanwhile, or when it is brought back, needs another press. */
  const leavePage = () => {
    if (last?.orders) giveUp();
  };
  onRestore(leavePage, signal);
  whenShopperLeaves(form, () => isBeingSent(form) || leavePage(), signal);
  for (const type of PRESSES) document.addEventListener(type, press, { capture: true, signal });
  for (const type of ['input', 'change']) document.addEventListener(type, edit, { capture: true, signal });
  addEventListener('blur', leave, { signal });
  // The shop has told why: to a total that came with that nobody agrees by the second tap of a double tap.
  const noticeTotals = () => {
    if (refused !== undefined && refused !== source.review().amounts) waitForPress();
    refused = undefined;
  };
  legacy.on('updated_checkout', noticeTotals, { signal });
  // In a form of its own; a link takes it away.
  const noticeCoupon = () => {
    refused = undefined;
    unread = 0;
    if (last) last.isPriced = true;
  };
  for (const name of ['applied_coupon_in_checkout', 'removed_coupon_in_checkout'])
    legacy.on(name, noticeCoupon, { signal });

  return {
    /** What an order that is submitted now is agreed to as. */
    take(): Seen {
      const now = early ? entriesOfData(form, early) : entriesOf(form);
      early = undefined;
      /** Whether another button orders at once: it was pressed after everything that the shopper has put right. */
      const isNow = !!other && other === running;
      // A way to pay that no shopper chose is that of an express payment, and the order that of its own press.
      const isExpress =
        !!last && methodAt(last) !== chosenGateway(form) && (isNow || !last.edited.has('payment_method'));
      const press = (isExpress && other) || last;
      if (!press || press.isField) return see(now);
      const { seen, isPast, edited, orders } = press;
      const counts = (name: string) => {
        // Other buttons than that of the form say themselves how they are paid.
        if (name === 'payment_method') return orders || (isPast && !isOffered(methodAt(press)));
        return isPast || isMethod(name) || (!isNow && edited.has(name));
      };
      const kept = [...seen.entries].filter(([name]) => counts(name));
      // What an answer brought that nobody has seen.
      const there = isPast ? [...now].filter(([name]) => seen.entries.has(name)) : now;
      return { ...seen, entries: new Map([...there, ...kept]) };
    },
    /** The same for a gateway's own button, wherever it stands: all presses but the one that runs now are older. */
    takeOwn(): Seen {
      if (!last?.isGateways && last !== running) forget();
      return this.take();
    },
    /** Covers the form, which leaves the field that has the focus: what scripts write then, as a mask, is the shopper's. */
    through(cover: () => unknown, seen: Seen): Seen {
      const before = entriesOf(form);
      cover();
      const now = entriesOf(form);
      const written = [...now].filter(([name, { text }]) => text !== before.get(name)?.text);
      return { ...seen, entries: new Map([...seen.entries, ...written]) };
    },
    /** Somebody goes on with the order in their time: a gateway that said no, or that was asked for the payment. */
    keep(seen: Seen): void {
      isTouched = false;
      last = { isGateways: false, edited: new Set<string>(), ...last, seen, orders: true, isKept: true };
    },
    /** Whether an order that is submitted now comes later than its press: a gateway caught that, or goes on. */
    isLater: (): boolean => !!last?.orders && last !== running,
    /** Whether the order button was pressed since what was told last, and counts. */
    isPressed: (): boolean => !!last?.orders,
    /** Whether it is one that somebody kept, and nothing was touched since. */
    isKept: (): boolean => !!last?.isKept && !isTouched,
    /** Whether anything was touched since the order began. */
    isTouched: (): boolean => isTouched,
    /** What was agreed to came to nothing: what is ordered next is another order. */
    forget,
    /** The shop has refused what was sent. */
    refuse(): void {
      refused = source.review().amounts;
      unread = Infinity;
      whenPainted(() => {
        unread = performance.now() + FADES;
      });
    },
    /**
     * An order begins.
     *
     * @param remind - leads to what was told
     * @returns whether it may: not after something was told that no press has answered
     */
    begin(remind: () => unknown): boolean {
      isTouched = false;
      const isAllowed = answers.allowOrder(last, !!last && last === running, remind);
      if (!isAllowed) forget();
      return isAllowed;
    },
    /** Whether that was because of a press which does not count, such as the second one of a double tap. */
    ignoresPress: answers.wasIgnored,
    /** Whether all that differs is what says nothing now: scripts list it anew after totals, and put back what was chosen. */
    isEmptied(seen: Seen): boolean {
      const now = see();
      const { review, names } = differenceOf(seen, now) ?? { review: true, names: [] };
      return !review && names.every((name) => !now.entries.get(name)?.text);
    },
    /** Something was told, and the order has to wait for a press. */
    waitForPress,
    /** The shopper does not wait for the order any more: whoever goes on with it needs another press. */
    giveUp,
    /** Whether that is still so. */
    holds(seen: Seen): boolean {
      if (answers.isMissing()) return false;
      const difference = differenceOf(seen, see());
      return !difference || told.isKnown(difference);
    },
    /**
     * What to tell of the difference; nothing where there is none, as if something else was told meanwhile.
     *
     * @param isOther - whether another tab has changed the cart
     */
    tell(seen: Seen, isOther: boolean): string {
      const now = see();
      const difference = differenceOf(seen, now);
      if (!difference) return '';
      waitForPress();
      told.add(difference);
      return wordsFor(difference, seen, now, isOther);
    },
    /** An order went out: nothing is kept. */
    end(): void {
      forget();
      answers.end();
      told.forget();
    },
  };
}

/** What was agreed to on one page. */
export type Agreement = ReturnType<typeof createAgreement>;
