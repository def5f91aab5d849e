import { parseHtml } from '../src/dom/html';
import { type BlockOptions, block, blockWatchers, type Styles, unblock } from '../src/dom/overlay';
import type { JQueryObject, JQueryStatic } from './jquery';

/** Options as callers of the plugin give them: markup and jQuery objects are messages too. */
export type PluginOptions = Omit<BlockOptions, 'message'> & { message?: unknown };

/** `$.blockUI.defaults`: shops change it, so it is read at each call (checkout sets the overlay's cursor). */
const createDefaults = () => ({
  message: '<h1>Please wait...</h1>' as unknown,
  css: {
    padding: 0,
    margin: 0,
    width: '30%',
    textAlign: 'center',
    color: '#000',
    border: '3px solid #aaa',
    backgroundColor: '#fff',
    cursor: 'wait',
  } as Styles,
  overlayCSS: { backgroundColor: '#000', opacity: 0.6, cursor: 'wait' } as Styles,
  baseZ: 1000,
  fadeIn: 200,
  fadeOut: 400,
  timeout: 0,
});

function toMessage(message: unknown): Node | null {
  if (message == null || message === false) return null;
  const node = (message as ArrayLike<unknown>)[0] ?? message;
  if (node instanceof Node) return node;
  const holder = document.createElement('div');
  holder.append(parseHtml(String(message)));
  return holder;
}

/**
 * `$.fn.block`, `$.fn.unblock`, `$.blockUI`, `$.unblockUI` on our overlay (storefront.md §3.17, §7.1), for pages
 * without the plugin. Whoever loads the real one later simply replaces these.
 */
export function blockUi(jquery: JQueryStatic): void {
  const { fn } = jquery;
  if (fn.block || jquery.blockUI) return;
  const defaults = createDefaults();
  const merge = (options: PluginOptions = {}): BlockOptions => ({
    ...defaults,
    ...options,
    css: { ...defaults.css, ...options.css },
    overlayCSS: { ...defaults.overlayCSS, ...options.overlayCSS },
    message: toMessage('message' in options ? options.message : defaults.message),
  });
  const each = (list: JQueryObject, run: (node: Element) => void) => {
    for (const node of Array.from(list)) run(node);
    return list;
  };
  fn.block = function (this: JQueryObject, options?: PluginOptions) {
    return each(this, (node) => block(node, merge(options)));
  };
  fn.unblock = function (this: JQueryObject, options?: PluginOptions) {
    return each(this, (node) => unblock(node, options as BlockOptions));
  };
  const page = (options?: PluginOptions) => block(document.body, merge(options));
  jquery.blockUI = Object.assign(page, { defaults });
  jquery.unblockUI = (options?: PluginOptions) => unblock(document.body, options as BlockOptions);
  blockWatchers.add((node, blocked) => jquery(node).data('blockUI.isBlocked', blocked ? 1 : 0));
}
