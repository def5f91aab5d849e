import { block, isBlocked } from '../../src/dom/overlay';
import { queryAll } from '../../src/dom/query-all';
import { isOurs, setAttribute } from '../../src/dom/undo';
import { native } from '../../src/runtime/native';
import { onAbort } from '../../src/runtime/on-abort';

/** The overlay of the checkout (checkout.md §3.16). */
export const WHITE_OVERLAY = { overlayCSS: { background: '#fff', cursor: 'default' } };

/** Blocks the form; an overlay that is there stays, unless it is on its way out. */
export function coverForm(form: Element): void {
  const layer = native(form, 'querySelector')(':scope > .blockOverlay');
  if (!layer || (isOurs(layer) && !isBlocked(form))) block(form, WHITE_OVERLAY);
}

/** A form that takes no input for a while. */
export interface Hold {
  /** Whether it has ended, also by {@link endHold} or by the next hold of the form. */
  isOver(): boolean;
  /** Lets the form take input again; the overlay is the caller's part. */
  end(): void;
  /** Whether the overlay is still that which the form had when it was taken, and nobody's since. */
  isCoverItsOwn(): boolean;
}

const holds = new WeakMap<Element, Hold & { lifetime: AbortSignal }>();

/** What stays in reach in a held form; asked each time, as answers print it anew. */
type Reachable = (target: Element) => boolean;

/** Forms that take no input, but for what is in reach. */
const guards = new Set<{ form: Element; reachable: Reachable | undefined }>();

/** A window in a form, or what a cover says: both can be used. */
const WINDOW = 'dialog:modal,.blockMsg';

/** Whether what the shopper does there is kept away: it changes nothing, and presses nothing. */
export const isOutOfReach = (target: Element): boolean =>
  [...guards].some(({ form, reachable }) => {
    const isInside = native(form, 'contains');
    return isInside(target) && !isInside(native(target, 'closest')(WINDOW)) && !reachable?.(target);
  });

/** Whether something lies above the cover of its form, as a gateway's panel does that asks for a code while the order is at the shop. */
export function isAboveCover(target: Element): boolean {
  const { left, top, width, height } = target.getBoundingClientRect();
  const all = document.elementsFromPoint?.(left + width / 2, top + height / 2) ?? [];
  const cover = all.findIndex((one) => native(one, 'matches')('.blockOverlay'));
  return all.slice(0, Math.max(cover, 0)).includes(target);
}

/** What changes a field, or presses something. */
const INPUT = ['keydown', 'mousedown', 'click', 'beforeinput', 'paste', 'cut', 'drop'];

/** Where sliders and bars act at once. They scroll the page, too. */
const BEGINS = ['pointerdown', 'touchstart'];
/** Where others do; whoever heard of a press hears of its end. */
const ENDS = ['pointerup', 'touchend', 'mouseup'];

/** What is chosen from by keys, and by which, with whatever other one. */
const CHOICES =
  'select,[type=radio],[type=range],[type=number],[type^=date],[type=month],[type=week],[type=time],[role],[tabindex]';
const CHOOSES = /^(Arrow|Page|Home|End|F4|Backspace|Delete|Enter| |a$)/;

/** Whether a key writes, chooses or presses: all others are the page's and the browser's. */
function isInput(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  // In an element of a plugin's own the field stands in its shadow.
  const field = event.composedPath()[0] as Element;
  const is = native(field, 'matches');
  if (CHOOSES.test(key) && (is(CHOICES) || /-/.test(field.localName)))
    // Two of them lead back and forth: with Alt, or with Cmd.
    return !((altKey || metaKey) && /Left|Right/.test(key));
  if (key === 'Escape') return is('[type=search]');
  return !ctrlKey && !metaKey && !altKey && /^(.|Enter|Backspace|Delete)$/u.test(key);
}

/** Frames that are out of reach: nobody hears the keys in them. That of a wallet that looks at the order has the focus. */
const closedFrames = (form: Element): Element[] =>
  queryAll('iframe', form).filter((one) => isOutOfReach(one) && one !== document.activeElement);

/**
 * Keeps away from a form what the shopper does in it (CQ13); what scripts do is theirs. The focus stays where it is, as with the
 * original: `inert` would take it away, and searches, masks and calendars write where they lose or get it.
 *
 * @param reachable - stays in reach
 * @returns lets the form take input again
 */
export function keepInputAway(form: Element, reachable?: Reachable): () => void {
  const guard = { form, reachable };
  const life = new AbortController();
  let hasBegun = false;
  /** What stood in a field before something was composed there: no event keeps that away, and phones compose each letter. */
  let before: { field: EventTarget; value: string } | undefined;
  const keep = (event: Event) => {
    const { target, type, isTrusted } = event;
    if (!isTrusted || !(target instanceof Element)) return;
    const isKept = isOutOfReach(target);
    // What lies over the page hears of presses beside it; the focus stays.
    const isCover = !!native(target, 'closest')('.blockUI');
    if (BEGINS.includes(type)) hasBegun = isKept && !isCover;
    if (!isKept || (ENDS.includes(type) && !hasBegun)) return;
    if (type === 'keydown' && !isInput(event as KeyboardEvent)) return;
    if (type === 'input') {
      // What the browser itself fills in is there.
      if (before?.field !== target) return;
      // Not by `readonly`: masks heed it, scripts keep it, and browsers do not ask whether such a field is filled in.
      (target as HTMLInputElement).value = before.value;
    }
    if (!isCover) event.stopImmediatePropagation();
    const isComposed = type === 'beforeinput' && !event.cancelable;
    before = isComposed ? { field: target, value: (target as HTMLInputElement).value } : undefined;
    if (isCover ? type === 'mousedown' : INPUT.includes(type)) event.preventDefault();
  };
  guards.add(guard);
  for (const type of [...INPUT, ...BEGINS, ...ENDS, 'input'])
    addEventListener(type, keep, { capture: true, signal: life.signal });
  const undos = closedFrames(form).map((one) => setAttribute(one, 'inert', 'held'));
  return () => {
    guards.delete(guard);
    life.abort();
    for (const undo of undos) undo();
    // What scripts have printed again meanwhile.
    for (const copy of queryAll('iframe[inert=held]', form)) native(copy, 'removeAttribute')('inert');
  };
}

/**
 * Covers a form while an order waits, or what is to be ordered is looked at: neither mouse nor keys change it (CQ13).
 *
 * @param reachable - stays in reach
 */
export function holdForm(form: Element, reachable?: Reachable): Hold {
  holds.get(form)?.end();
  const life = new AbortController();
  const undos = [setAttribute(form, 'aria-busy', 'true'), keepInputAway(form, reachable)];
  coverForm(form);
  const cover = native(form, 'querySelector')(':scope > .blockOverlay');
  const own = {
    lifetime: life.signal,
    isCoverItsOwn: () => !!cover?.isConnected && isOurs(cover),
    isOver: () => life.signal.aborted,
    end() {
      if (life.signal.aborted) return;
      life.abort();
      if (holds.get(form) === own) holds.delete(form);
      for (const undo of undos.reverse()) undo();
    },
  };
  holds.set(form, own);
  return own;
}

/** Whether an order waits in a form. */
export const isHeld = (form: Element): boolean => holds.has(form);

/** Calls back when what holds a form now has ended. @returns whether anything does */
export function whenHoldEnds(form: Element, callBack: () => void): boolean {
  const hold = holds.get(form);
  if (hold) onAbort(hold.lifetime, callBack);
  return !!hold;
}

/** Ends whatever holds a form. */
export const endHold = (form: Element): void => holds.get(form)?.end();
