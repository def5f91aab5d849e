import { block, isBlocked } from '../../src/dom/overlay';
import { isOurs, setAttribute } from '../../src/dom/undo';
import { native } from '../../src/runtime/native';
import { onAbort } from '../../src/runtime/on-abort';
import { successor } from '../../src/runtime/successor';

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

/**
 * The place of the gateway that is being asked: it leads the shopper to its fields when something is wrong with them, so
 * they alone can be reached.
 */
export const gatewayFields = new Map<string, Element>();

/** The fields that have the focus in forms which take no input: the page takes no key of theirs. */
const kept = new Map<Element, Element>();

/** Whether a field has kept the focus in a form that takes no input, so that what is pressed there is no press. */
export const isOutOfReach = (field: Element): boolean =>
  [...kept.values()].some((one) => successor(one) === field);

/** What changes a field by keys, or presses it. Tab leaves it. */
const INPUT = ['keydown', 'keypress', 'keyup', 'click', 'beforeinput', 'paste', 'cut', 'drop'];

/** Keeps from fields that have kept the focus what the shopper does there; what scripts do is theirs. */
function keepInputAway(signal: AbortSignal): void {
  const keep = (event: Event) => {
    if (!event.isTrusted || !isOutOfReach(event.target as Element)) return;
    event.stopImmediatePropagation();
    if ((event as KeyboardEvent).key !== 'Tab') event.preventDefault();
  };
  for (const type of INPUT) addEventListener(type, keep, { capture: true, signal });
}

/** Everything in the form but some elements and those that they lie in; the form itself without any. */
function nodesOutside(form: Element, except: readonly Element[]): Element[] {
  const contains = (node: Element) => except.some((one) => native(node, 'contains')(one));
  if (!contains(form)) return [form];
  const outside = (node: Element): Element[] =>
    [...native(node, 'children')].flatMap((one) => {
      // An overlay that is inert lets the mouse through.
      if (except.includes(one) || native(one, 'matches')('.blockUI')) return [];
      return contains(one) ? outside(one) : [one];
    });
  return outside(form);
}

/** What in a form has the focus; of a frame nobody could keep the keys away. */
function focusedIn(form: Element): Element | undefined {
  const { activeElement: one } = document;
  const isInside = one && one !== form && native(form, 'contains')(one);
  return isInside && !/^iframe$|-/.test(one.localName) ? one : undefined;
}

/**
 * Covers a form while an order waits, or what is to be ordered is looked at: neither mouse nor keys change it (CQ13). What has
 * the focus keeps it, as with the original: searches, masks and calendars write where they lose or get it.
 *
 * @param reachable - stays in reach
 */
export function holdForm(form: Element, reachable?: Element): Hold {
  holds.get(form)?.end();
  const life = new AbortController();
  const undos: (() => void)[] = [setAttribute(form, 'aria-busy', 'true')];
  const focused = focusedIn(form);
  if (focused && !reachable?.contains(focused)) {
    kept.set(form, focused);
    keepInputAway(life.signal);
  }
  const inert = new Set<Element>();
  const close = () => {
    const field = kept.get(form);
    // An answer may have printed it anew.
    const except = [reachable, field && successor(field)].filter((one) => !!one);
    for (const node of nodesOutside(form, except)) {
      if (inert.has(node)) continue;
      inert.add(node);
      undos.push(setAttribute(node, 'inert', ''));
    }
  };
  close();
  // Answers that come meanwhile bring new parts.
  const parts = new MutationObserver(close);
  parts.observe(form, { childList: true, subtree: true });
  coverForm(form);
  const cover = native(form, 'querySelector')(':scope > .blockOverlay');
  const own = {
    lifetime: life.signal,
    isCoverItsOwn: () => !!cover?.isConnected && isOurs(cover),
    isOver: () => life.signal.aborted,
    end() {
      if (life.signal.aborted) return;
      parts.disconnect();
      if (holds.get(form) === own) holds.delete(form);
      kept.delete(form);
      for (const undo of undos.reverse()) undo();
      life.abort();
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
