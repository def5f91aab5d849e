import { native } from '../runtime/native';
import { isPressed, whenPressEnds } from '../runtime/press';
import { prefersReducedMotion } from './motion';
import { whenPainted } from './painted';
import { queryAll } from './query-all';
import { isOurs, markOurs, setStyle } from './undo';

/** CSS properties by their DOM names. */
export type Styles = Record<string, string | number>;

/** How to block. */
export interface BlockOptions {
  /** Styles of the overlay, over black at 0.6. */
  overlayCSS?: Styles;
  /** Milliseconds; 200 by default. */
  fadeIn?: number;
  /** Whether a press that is under way ends on what it began on: the overlay takes clicks from the next one on. */
  sparesPress?: boolean;
  /** Whether it takes clicks until it has faded: what comes under it nobody has read who clicks meanwhile. */
  holdsClicks?: boolean;
  /** z-index of the overlay; the message lies 11 above. 1000 by default. */
  baseZ?: number;
}

interface Block {
  overlay: HTMLElement;
  sparesPress: boolean;
  holdsClicks: boolean;
  /** Takes everything off at once. */
  remove(): void;
  isFading: boolean;
}

const blocks = new WeakMap<Element, Block>();

/** Marks the parts of overlays of ours, and copies of them. */
const PART = 'data-atoll-cover';

/** Told when an element becomes blocked or free, so that jQuery data can follow (`blockUI.isBlocked`). */
export const blockWatchers = new Set<(node: Element, blocked: boolean) => void>();
const tell = (node: Element, blocked: boolean) => {
  for (const watcher of blockWatchers) watcher(node, blocked);
};

function part(className: string, ...styles: Styles[]): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute(PART, '');
  Object.assign(element.style, ...styles);
  markOurs(element);
  return element;
}

/**
 * Animates beside the style, which holds the final opacity from the start.
 *
 * @returns milliseconds until it is over
 */
function fade(overlay: HTMLElement, duration: number, out: boolean): number {
  if (!duration || prefersReducedMotion() || !overlay.animate) return 0;
  // Only one that fades in just now has another opacity than its style says, and asking costs.
  const { opacity } = out ? getComputedStyle(overlay) : overlay.style;
  overlay.animate({ opacity: out ? [opacity, '0'] : ['0', opacity] }, { duration, fill: 'forwards' });
  return duration;
}

/** Lets a press that is under way in an element through its overlay. */
function sparePress(node: Element, overlay: HTMLElement): void {
  if (!isPressed(node)) return;
  overlay.style.pointerEvents = 'none';
  whenPressEnds(() => {
    const own = blocks.get(node);
    if (own?.overlay === overlay && !own.isFading) overlay.style.pointerEvents = '';
  });
}

/**
 * Covers an element (the body: the whole page) so that it takes no clicks: storefront.md §3.17, the DOM that other
 * scripts look for. A second call replaces the first; one `unblock` is enough.
 *
 * @returns the box for a message, hidden and empty
 * @example
 * block(row, { overlayCSS: { background: '#fff' } });
 */
export function block(
  node: Element,
  { overlayCSS, fadeIn = 200, baseZ = 1000, sparesPress = false, holdsClicks = false }: BlockOptions = {},
): HTMLElement {
  blocks.get(node)?.remove();
  const page = node === document.body;
  const position = page ? 'fixed' : 'absolute';
  const overlay = part(
    'blockUI blockOverlay',
    { zIndex: baseZ, border: 'none', margin: 0, padding: 0, width: '100%', height: '100%', top: 0, left: 0 },
    { backgroundColor: '#000', opacity: 0.6, cursor: 'wait', ...overlayCSS, position },
  );
  const box = part(`blockUI blockMsg ${page ? 'blockPage' : 'blockElement'}`, {
    zIndex: baseZ + 11,
    display: 'none',
    position,
  });
  const undo: (() => void)[] = [];
  if (!page && node instanceof HTMLElement) {
    if (getComputedStyle(node).position === 'static') undo.push(setStyle(node, 'position', 'relative'));
    undo.push(setStyle(node, 'zoom', '1'));
  }
  const parts = [part('blockUI', { display: 'none' }), overlay, box];
  native(node, 'append')(...parts);
  const own: Block = {
    overlay,
    sparesPress,
    holdsClicks,
    isFading: false,
    remove() {
      if (blocks.get(node) === own) blocks.delete(node);
      for (const step of undo.splice(0)) step();
      for (const element of parts) native(element, 'remove')();
      // What a script has copied with the element, as a summary for phones, would stay covered.
      for (const copy of queryAll(`[${PART}]`)) if (!isOurs(copy)) copy.remove();
    },
  };
  blocks.set(node, own);
  if (sparesPress) sparePress(node, overlay);
  fade(overlay, fadeIn, false);
  tell(node, true);
  return box;
}

/** How to free. */
export interface UnblockOptions {
  /** Milliseconds; 400 by default. */
  fadeOut?: number | undefined;
  /** Whether it takes clicks until then, also where it was not laid for that. */
  holdsClicks?: boolean;
  /** Called when the overlay is gone. */
  done?: () => void;
}

/** Frees an element: it takes clicks and counts as free at once, the overlay fades and is then removed. */
export function unblock(
  node: Element,
  { fadeOut = 400, holdsClicks = false, done }: UnblockOptions = {},
): void {
  const own = blocks.get(node);
  if (!own || own.isFading) return;
  own.isFading = true;
  const holds = holdsClicks || own.holdsClicks;
  if (!holds) own.overlay.style.pointerEvents = 'none';
  tell(node, false);
  const end = () => {
    own.remove();
    done?.();
  };
  const isThere = native(node, 'isConnected');
  const fades = isThere && !!fade(own.overlay, fadeOut, true);
  // Where no motion is wanted it goes at once, but for clicks.
  if (holds && !fades) own.overlay.style.opacity = '0';
  if (!isThere || !fadeOut || !(fades || holds)) end();
  // From when it can be seen what came under it: a busy page draws late, and one that nobody sees not at all.
  else if (holds && !document.hidden) whenPainted(() => setTimeout(end, fadeOut));
  else setTimeout(end, fadeOut);
}

const blockOf = (overlay: Element): Block | undefined => {
  const own = overlay.parentElement ? blocks.get(overlay.parentElement) : undefined;
  return own?.overlay === overlay ? own : undefined;
};

/** Whether an overlay of ours only fades away: what lies under it is free. */
export const isFading = (overlay: Element): boolean => !!blockOf(overlay)?.isFading;

/** Whether it is one of ours that spares presses. */
export const sparesPresses = (overlay: Element): boolean => !!blockOf(overlay)?.sparesPress;

/** Whether the element is blocked now (not while its overlay only fades away). */
export const isBlocked = (node: Element): boolean => {
  const own = blocks.get(node);
  return !!own && !own.isFading;
};
