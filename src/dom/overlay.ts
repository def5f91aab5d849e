import { reducedMotion } from './motion';
import { markOurs, setStyle } from './undo';

/** CSS properties by their DOM names; numbers are px where the property has a unit. */
export type Styles = Record<string, string | number>;

/** How to block; the names are those of the legacy plugin (storefront.md §3.17, §7.1). */
export interface BlockOptions {
  /** Shown in the middle; a node is moved there and comes back afterwards. Nothing by default. */
  message?: Node | string | null;
  /** Styles of the message box. */
  css?: Styles;
  /** Styles of the overlay, over black at 0.6. */
  overlayCSS?: Styles;
  /** ms; 200 by default. */
  fadeIn?: number;
  /** ms; 400 by default. */
  fadeOut?: number;
  /** Unblocks by itself after this many ms; 0 = never. */
  timeout?: number;
  /** z-index of the overlay; the message lies 11 above. 1000 by default. */
  baseZ?: number;
  /** Leaves an element that is blocked already as it is. */
  ignoreIfBlocked?: boolean;
  onBlock?: () => void;
  onUnblock?: (node: Element, options: BlockOptions) => void;
}

interface Block {
  options: BlockOptions;
  /** Takes everything off at once. */
  remove(): void;
  overlay: HTMLElement;
  timer: ReturnType<typeof setTimeout> | undefined;
  fading: boolean;
}

const blocks = new WeakMap<Element, Block>();

/** Told when an element becomes blocked or free, so that jQuery data can follow (`blockUI.isBlocked`). */
export const blockWatchers = new Set<(node: Element, blocked: boolean) => void>();
const tell = (node: Element, blocked: boolean) => {
  for (const watcher of blockWatchers) watcher(node, blocked);
};

const unitless = /^(opacity|zIndex|fontWeight|lineHeight|zoom|flex.*|order)$/;

function part(classes: string, ...styles: Styles[]): HTMLElement {
  const element = document.createElement('div');
  element.className = `blockUI${classes}`;
  markOurs(element);
  for (const [name, value] of styles.flatMap((set) => Object.entries(set))) {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const unit = typeof value === 'number' && !unitless.test(name) ? 'px' : '';
    element.style.setProperty(property, `${value}${unit}`);
  }
  return element;
}

/** Animated beside the style, which holds the final opacity from the start. */
function fade(overlay: HTMLElement, duration: number, opacity: Keyframe['opacity'][]): number {
  if (!duration || reducedMotion()) return 0;
  overlay.animate?.({ opacity } as PropertyIndexedKeyframes, { duration, fill: 'forwards' });
  return duration;
}

function fill(box: HTMLElement, message: Node | string): () => void {
  if (typeof message === 'string') {
    box.textContent = message;
    return () => {};
  }
  const { parentNode, nextSibling } = message;
  const shown = message instanceof HTMLElement ? setStyle(message, 'display', 'block') : () => {};
  box.append(message);
  return () => {
    shown();
    parentNode?.insertBefore(message, nextSibling?.parentNode === parentNode ? nextSibling : null);
  };
}

/**
 * Covers an element (the body: the whole page) so that it takes no clicks: storefront.md §3.17, the DOM that other
 * scripts look for. A second call replaces the first; one `unblock` is enough.
 *
 * @example
 * block(row, { overlayCSS: { background: '#fff' } });
 */
export function block(node: Element, options: BlockOptions = {}): void {
  const before = blocks.get(node);
  if (before && !before.fading && options.ignoreIfBlocked) return;
  before?.remove();
  const { message, css = {}, overlayCSS = {}, fadeIn = 200, timeout = 0, baseZ = 1000, onBlock } = options;
  const page = node === document.body;
  const position = page ? 'fixed' : 'absolute';
  const hidden = message == null;
  const overlay = part(
    ' blockOverlay',
    { zIndex: baseZ, border: 'none', margin: 0, padding: 0, width: '100%', height: '100%', top: 0, left: 0 },
    { backgroundColor: '#000', opacity: 0.6, cursor: 'wait', ...overlayCSS, position },
  );
  const box = part(
    ` blockMsg ${page ? 'blockPage' : 'blockElement'}`,
    { zIndex: baseZ + 11, display: hidden ? 'none' : 'block', position },
    hidden ? {} : { top: '50%', left: '50%', transform: 'translate(-50%, -50%)', ...css },
  );
  const parts = [part('', { display: 'none' }), overlay, box];
  const undo = hidden ? [] : [fill(box, message)];
  if (!page && node instanceof HTMLElement) {
    if (getComputedStyle(node).position === 'static') undo.push(setStyle(node, 'position', 'relative'));
    undo.push(setStyle(node, 'zoom', '1'));
  }
  node.append(...parts);
  const own: Block = {
    options,
    overlay,
    timer: undefined,
    fading: false,
    remove() {
      clearTimeout(own.timer);
      blocks.delete(node);
      for (const step of undo.reverse()) step();
      for (const element of parts) element.remove();
      if (!own.fading) tell(node, false);
      own.options.onUnblock?.(node, own.options);
    },
  };
  blocks.set(node, own);
  fade(overlay, fadeIn, [0, getComputedStyle(overlay).opacity]);
  if (timeout) own.timer = setTimeout(unblock, timeout, node);
  tell(node, true);
  onBlock?.();
}

/** Frees an element: it counts as free at once, the overlay fades within 400 ms and is then removed. */
export function unblock(node: Element, options: Pick<BlockOptions, 'fadeOut' | 'onUnblock'> = {}): void {
  const own = blocks.get(node);
  if (!own || own.fading) return;
  own.options = { ...own.options, ...options };
  clearTimeout(own.timer);
  tell(node, false);
  own.fading = true;
  const wait = node.isConnected
    ? fade(own.overlay, own.options.fadeOut ?? 400, [getComputedStyle(own.overlay).opacity, 0])
    : 0;
  if (wait) own.timer = setTimeout(own.remove, wait);
  else own.remove();
}

/** Whether the element is blocked now (not while its overlay only fades away). */
export const isBlocked = (node: Element): boolean => blocks.get(node)?.fading === false;
