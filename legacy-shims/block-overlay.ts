import { parseHtml } from '../src/dom/html';
import { type BlockOptions, block, blockWatchers, unblock } from '../src/dom/overlay';
import type { PluginOptions } from './block-ui';
import type { JQueryStatic } from './jquery';

function toMessage(message: unknown): Node | null {
  if (message == null || message === false) return null;
  const node = (message as ArrayLike<unknown>)[0] ?? message;
  if (node instanceof Node) return node;
  const holder = document.createElement('div');
  holder.append(parseHtml(String(message)));
  return holder;
}

/** The part of the plugin that does something; loaded on pages whose jQuery has no block plugin of its own. */
export function createPlugin(jquery: JQueryStatic) {
  // Data of the plugin for blocks that our islands make, too.
  blockWatchers.add((node, blocked) => jquery(node).data('blockUI.isBlocked', blocked ? 1 : 0));
  return {
    block: (node: Element, options: PluginOptions) =>
      block(node, { ...options, message: toMessage(options.message) }),
    unblock: (node: Element, options: PluginOptions) => unblock(node, options as BlockOptions),
  };
}
