import type { JQueryObject, JQueryStatic } from '../bridge/jquery';

/** A call that came before the plugin: of which function, on what, and how. */
export type HeldCall = [name: 'block' | 'unblock', list: JQueryObject, options: object | undefined];

/** What stands in for the plugin until it is there. */
export interface HeldPlugin {
  held: HeldCall[];
}

/**
 * Has `$.fn.block`, `$.fn.unblock`, `$.blockUI` and `$.unblockUI` there when jQuery is ready, as where the platform's scripts run:
 * scripts call them then, and bind their handlers to the order in the next line. What they ask for is done when the plugin comes.
 */
export function holdBlocks(jquery: JQueryStatic): void {
  const { fn } = jquery;
  if (fn.block) return;
  const held: HeldCall[] = [];
  for (const name of ['block', 'unblock'] as const) {
    const call = function (this: JQueryObject, options?: object) {
      held.push([name, this, options]);
      return this;
    };
    fn[name] = Object.assign(call, { held });
    // Shops change how it looks.
    jquery[`${name}UI`] = Object.assign(call.bind(jquery('body')), { defaults: { css: {}, overlayCSS: {} } });
  }
}
