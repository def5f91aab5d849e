import type { Styles } from '../../src/dom/overlay';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';
import { createPlugin, type PluginOptions } from './block-overlay';
import type { HeldPlugin } from './hold-blocks';

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

/**
 * `$.fn.block`, `$.fn.unblock`, `$.blockUI`, `$.unblockUI` on our overlay (storefront.md §3.17, §7.1), for pages
 * without the plugin. Whoever loads the real plugin later simply replaces these.
 */
export function blockUi(jquery: JQueryStatic): void {
  const { fn } = jquery;
  const { held } = (fn.block ?? {}) as Partial<HeldPlugin>;
  if (!held && (fn.block || jquery.blockUI)) return;
  const defaults = createDefaults();
  const early = held && (jquery.blockUI as { defaults: Partial<typeof defaults> }).defaults;
  Object.assign(defaults, early, {
    css: { ...defaults.css, ...early?.css },
    overlayCSS: { ...defaults.overlayCSS, ...early?.overlayCSS },
  });
  const plugin = createPlugin(jquery);
  const run = (name: 'block' | 'unblock', list: JQueryObject, options: PluginOptions = {}) => {
    const all =
      name === 'unblock'
        ? options
        : {
            ...defaults,
            ...options,
            css: { ...defaults.css, ...options.css },
            overlayCSS: { ...defaults.overlayCSS, ...options.overlayCSS },
          };
    for (const node of Array.from(list)) plugin[name](node, all);
    return list;
  };
  for (const name of ['block', 'unblock'] as const) {
    fn[name] = function (this: JQueryObject, options?: PluginOptions) {
      return run(name, this, options);
    };
    const page = (options?: PluginOptions) => void run(name, jquery(document.body), options);
    jquery[`${name}UI`] = name === 'block' ? Object.assign(page, { defaults }) : page;
  }
  for (const call of held ?? []) run(...call);
}
