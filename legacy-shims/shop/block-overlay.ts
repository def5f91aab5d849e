import { parseHtml } from '../../src/dom/html';
import { block, blockWatchers, isBlocked, type Styles, unblock } from '../../src/dom/overlay';
import { setStyle } from '../../src/dom/undo';
import { native } from '../../src/runtime/native';
import type { JQueryStatic } from '../bridge/jquery';

/** Options as callers of the plugin give them: markup and jQuery objects are messages too. */
export interface PluginOptions {
  message?: unknown;
  css?: Styles;
  overlayCSS?: Styles;
  /** Milliseconds. */
  fadeIn?: number;
  /** Milliseconds. */
  fadeOut?: number;
  /** Unblocks by itself after this many milliseconds; 0 = never. */
  timeout?: number;
  baseZ?: number;
  /** Leaves an element that is blocked already as it is. */
  ignoreIfBlocked?: boolean;
  onBlock?: () => void;
  onUnblock?: (node: Element, options: PluginOptions) => void;
}

/** What one call of `block` left to do for its end. */
interface Open {
  options: PluginOptions;
  timer: number | undefined;
  /** Brings a node that served as message back to its place. */
  giveBack: () => void;
}

const unitless = /^(opacity|zIndex|fontWeight|lineHeight|zoom|flex.*|order)$/;

/** jQuery reads bare numbers as pixels where a property has a unit. */
const withUnits = (styles: Styles = {}): Styles =>
  Object.fromEntries(
    Object.entries(styles).map(([name, value]) => {
      const pixels = typeof value === 'number' && !unitless.test(name);
      return [
        name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        pixels ? `${value}px` : value,
      ];
    }),
  );

/** The message as a node, and how to put a node of the page back. */
function messageNode(message: unknown): [Node | null, () => void] {
  if (message == null || message === false) return [null, () => {}];
  const node = (message as ArrayLike<unknown>)[0] ?? message;
  if (!(node instanceof Node)) {
    const holder = document.createElement('div');
    holder.append(parseHtml(String(message)));
    return [holder, () => {}];
  }
  const parentNode = native(node, 'parentNode');
  const nextSibling = native(node, 'nextSibling');
  const hide = node instanceof HTMLElement ? setStyle(node, 'display', 'block') : () => {};
  const giveBack = () => {
    hide();
    native(parentNode, 'insertBefore')?.(
      node,
      native(nextSibling, 'parentNode') === parentNode ? nextSibling : null,
    );
  };
  return [node, giveBack];
}

/** What the plugin does beside covering: messages from the page, time limits, callbacks. */
export function createPlugin(jquery: JQueryStatic) {
  const open = new WeakMap<Element, Open>();
  // Data of the plugin for blocks that our islands make, too.
  blockWatchers.add((node, blocked) => jquery(node).data('blockUI.isBlocked', blocked ? 1 : 0));

  const close = (node: Element, more: PluginOptions) => {
    const own = open.get(node);
    clearTimeout(own?.timer);
    const options = { ...own?.options, ...more };
    const done = () => {
      own?.giveBack();
      options.onUnblock?.(node, options);
    };
    unblock(node, { fadeOut: options.fadeOut, done });
  };
  return {
    block(node: Element, options: PluginOptions) {
      if (options.ignoreIfBlocked && isBlocked(node)) return;
      const before = open.get(node);
      clearTimeout(before?.timer);
      before?.giveBack();
      const [message, giveBack] = messageNode(options.message);
      const { timeout, css, overlayCSS, fadeIn, baseZ } = options;
      const box = block(node, {
        overlayCSS: withUnits(overlayCSS),
        holdsClicks: true,
        ...(fadeIn !== undefined && { fadeIn }),
        ...(baseZ !== undefined && { baseZ }),
      });
      if (message) {
        const middle = { display: 'block', top: '50%', left: '50%', transform: 'translate(-50%, -50%)' };
        Object.assign(box.style, middle, withUnits(css));
        box.append(message);
      }
      const timer = timeout ? window.setTimeout(close, timeout, node, {}) : undefined;
      open.set(node, { options, timer, giveBack });
      options.onBlock?.();
    },
    unblock: close,
  };
}
