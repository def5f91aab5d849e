import { native } from '../../../src/runtime/native';
import { entriesOf } from './entries';
import { type ReviewSource, type Seen, seeOrder, withEntries, writtenSince } from './seen';

/** What a gateway puts in the place of the form's own button. */
const OWN_BUTTON = '.wc-custom-place-order-button';
/** What places an order, and nothing else. Other buttons may, or may do what they like. */
const ORDER_BUTTONS = `#place_order,[name=woocommerce_checkout_place_order],${OWN_BUTTON}`;
/** What can send a form. */
const SUBMIT_BUTTONS = ':is([type=submit],button:not([type]))';
/** What is filled in and chosen: a press there is none of an order. */
const FIELDS =
  'label,select,textarea,input:not([type=submit],[type=button],[type=image]),[role=combobox],[role=option]';
/** What else can be pressed; themes make buttons of anything, and say so by the pointer alone. */
const BUTTONS = 'a,button,input,summary,[role=button],[tabindex="0"],[onclick]';
/** Time in ms for which a press of no order button counts: what a theme's button, or its window, takes to go on. */
const RECENT = 10_000;

/** Everything that a shopper does to a page. Some themes go on at the touch, before there is a click, or without one. */
const ACTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'change'];

/** A press of the shopper, or another act in which an order may begin. */
export interface Press {
  /** What was on the page; when its handlers have run, with what they wrote at once. */
  seen: Seen;
  at: number;
  wishes: number | undefined;
  /** Whether it is on what places an order, and nothing else; and whether that is a gateway's own. */
  orders: boolean;
  isGateways: boolean;
  /** Whether it is one of a mouse or a finger: keys go where the focus is. */
  isPointed: boolean;
  /** Whether it sends the form, if nobody prevents it. */
  sends: boolean;
  /** Whether what is pressed belongs to the form, wherever it stands. */
  isOfForm: boolean;
  /** Whether it is on what can be pressed. */
  isButton: boolean;
  /** Whether the shopper has changed something since the last one. */
  isAfterEdits: boolean;
}

/** Who wants to know what a shopper does. */
export interface PressListener {
  /** Whether each key and touch matters now: to look at the form costs time. */
  isListening(): boolean;
  /** Something is pressed that is no field; its handlers have yet to run. */
  press(press: Press): void;
  /** The shopper has changed something, or what hears that has, at once. */
  edited(names: readonly string[]): void;
  /** What hears a press has changed something, at once. */
  written(names: readonly string[], press: Press): void;
}

/**
 * Hears what a shopper does: presses, changes, and what scripts write at once because of them. What no shopper began is not
 * trusted, and not heard.
 *
 * @param signal - ends it
 */
export function hearPresses(
  form: HTMLFormElement,
  source: ReviewSource,
  listener: PressListener,
  signal: AbortSignal,
) {
  /** What has its handlers run at this moment. */
  let running: Press | undefined;
  /** The newest press of a button, unless the shopper went on changing things. */
  let last: Press | undefined;
  /** What the shopper has changed since. */
  const edited = new Set<string>();

  // Also one that stands elsewhere and names the form.
  const isOfForm = (one: Element) =>
    native(form, 'contains')(one) || (one as Partial<HTMLButtonElement>).form === form;

  const hear = (event: Event & { key?: string }) => {
    const { isTrusted, target, type, key = '' } = event;
    if (!isTrusted || !(target instanceof Element) || (key && !/^( |Enter)$/.test(key))) return;
    const closest = native(target, 'closest');
    const field = closest(FIELDS);
    const isEdit = /^(input|change)$/.test(type);
    if (isEdit && isOfForm(target)) {
      last = undefined;
      edited.add((target as HTMLInputElement).name);
      listener.edited([(target as HTMLInputElement).name]);
    }
    const isPress = !field && !isEdit && type !== 'pointerdown';
    if (/^(input|pointerdown)$/.test(type) && !listener.isListening()) return;
    const isOn = (buttons: string) => {
      const button = closest(buttons);
      return !!button && isOfForm(button);
    };
    const orders = isOn(ORDER_BUTTONS);
    const own: Press = {
      seen: seeOrder(form, source),
      at: Date.now(),
      wishes: undefined,
      orders,
      isGateways: orders && !!closest(OWN_BUTTON),
      isPointed: type === 'pointerup' || (event as UIEvent).detail > 0,
      sends: orders || isOn(SUBMIT_BUTTONS),
      isOfForm: isOfForm(closest(BUTTONS) ?? target),
      isButton: isPress && (!!closest(BUTTONS) || getComputedStyle(target).cursor === 'pointer'),
      isAfterEdits: edited.size > 0,
    };
    // Themes hear Enter in fields, too.
    if (field ? key && isOfForm(field) : !isEdit) running = own;
    if (own.isButton) last = own;
    if (isPress) listener.press(own);
    if (own.isButton) edited.clear();
    setTimeout(() => {
      if (running === own) running = undefined;
      own.wishes = source.wishes?.();
      const now = entriesOf(form);
      const names = writtenSince(own.seen.entries, now);
      own.seen = withEntries(own.seen, names, now);
      if (!own.isButton) for (const name of names) edited.add(name);
      if (isEdit) listener.edited(names);
      else listener.written(names, own);
    });
  };
  for (const type of ACTS) document.addEventListener(type, hear, { capture: true, signal });

  return {
    /** What has its handlers run now. */
    running: (): Press | undefined => running,
    /** That, or the newest press of a button in the last seconds, if totals were not wished for since. */
    recent(): Press | undefined {
      if (running || !last) return running;
      const isRecent = Date.now() - last.at < RECENT && last.wishes === source.wishes?.();
      return isRecent ? last : undefined;
    },
    /** What the shopper has changed since the last press of a button. */
    edited: edited as ReadonlySet<string>,
    /** A press where none is heard: no older one counts. */
    leave(): void {
      last = undefined;
    },
    /** What was pressed is done with. */
    forget(): void {
      running = last = undefined;
      edited.clear();
    },
  };
}
