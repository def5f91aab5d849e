import { block, blockWatchers, isBlocked } from '../../src/dom/overlay';
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

/** Everything in the form but one element and the elements that it lies in; the form itself without one. */
function nodesOutside(form: Element, except: Element | undefined): Element[] {
  if (!except || !native(form, 'contains')(except)) return [form];
  const found: Element[] = [];
  for (let inside = except; inside !== form; inside = native(inside, 'parentElement') as Element)
    // An overlay that is inert lets the mouse through.
    for (const one of native(native(inside, 'parentElement') as Element, 'children'))
      if (one !== inside && !native(one, 'matches')('.blockUI')) found.push(one);
  return found;
}

/** Where the focus was in a form that has taken no input, until it is back there. */
const leftIn = new WeakMap<Element, Element>();

/** Gives the focus back, which the field has never lost for the shopper: searches and calendars write where they get it. */
function giveFocusBack(form: Element): void {
  const left = leftIn.get(form);
  leftIn.delete(form);
  // An answer may have printed it anew.
  const field = left && (successor(left) as HTMLElement | null);
  if (!field || document.activeElement !== document.body) return;
  const { value } = field as Partial<HTMLInputElement>;
  field.focus?.({ preventScroll: true });
  if (value !== undefined && (field as HTMLInputElement).value !== value)
    (field as HTMLInputElement).value = value;
}

/** The same once the form is free: no order of it goes out by then, and the window of a bank's has closed. */
function giveFocusBackWhenFree(form: Element): void {
  if (holds.has(form)) return;
  if (!isBlocked(form)) {
    giveFocusBack(form);
    return;
  }
  const watch = (node: Element, isCovered: boolean) => {
    if (node !== form || isCovered) return;
    blockWatchers.delete(watch);
    setTimeout(giveFocusBackWhenFree, 0, form);
  };
  blockWatchers.add(watch);
}

/**
 * Covers a form while an order waits, or what is to be ordered is looked at: neither mouse nor keys change it (CQ13).
 *
 * @param except - stays in reach
 */
export function holdForm(form: Element, except?: Element): Hold {
  holds.get(form)?.end();
  const life = new AbortController();
  const { activeElement } = document;
  const undos: (() => void)[] = [setAttribute(form, 'aria-busy', 'true')];
  // Else the browser leaves the field somewhat later, and whatever scripts write then comes after what is ordered was read.
  if (activeElement && native(form, 'contains')(activeElement) && !except?.contains(activeElement)) {
    leftIn.set(form, activeElement);
    (activeElement as HTMLElement).blur();
  }
  const inert = new Set<Element>();
  const close = () => {
    for (const node of nodesOutside(form, except)) {
      if (inert.has(node)) continue;
      inert.add(node);
      undos.push(setAttribute(node, 'inert', ''));
    }
  };
  close();
  // Answers that come meanwhile bring new parts.
  const parts = new MutationObserver(close);
  if (except) parts.observe(form, { childList: true, subtree: true });
  coverForm(form);
  const cover = native(form, 'querySelector')(':scope > .blockOverlay');
  const own = {
    lifetime: life.signal,
    isCoverItsOwn: () => !!cover?.isConnected && isOurs(cover),
    isOver: () => life.signal.aborted,
    end() {
      if (life.signal.aborted) return;
      life.abort();
      parts.disconnect();
      if (holds.get(form) === own) holds.delete(form);
      for (const undo of undos.reverse()) undo();
      // Scripts write into others, too: the order goes out before. No button has them write.
      if (leftIn.get(form)?.matches('button')) giveFocusBack(form);
      else setTimeout(giveFocusBackWhenFree, 0, form);
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
