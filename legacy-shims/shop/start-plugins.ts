import type { FacadeContext, Starts } from '../bridge/install-facades';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';
import type { HeadRecord } from '../takeover/record';
import { globalOf } from '../takeover/table';

interface StartPlugin {
  name: keyof Starts;
  /** The legacy script that brings it. */
  handle: string;
  feature: string;
}

/** The plugins that scripts call for markup they have just put in (storefront.md §7.1). */
export const startPlugins: readonly StartPlugin[] = [
  { name: 'wc_variation_form', handle: 'wc-add-to-cart-variation', feature: 'variations' },
  { name: 'wc_product_gallery', handle: 'wc-single-product', feature: 'gallery' },
];

const ownPlugins = new WeakSet<object>();

/**
 * Whether the legacy script works: its plugin is there, and so is the configuration that its start asks for. Where the head tag
 * has taken the script the plugin alone is left of it, or somebody has put their own around ours (takeover.md §2).
 */
export const isLegacyAlive = ({ fn }: JQueryStatic, { name, handle }: StartPlugin): boolean => {
  const it = fn[name];
  const page = window as unknown as Record<string, unknown> & { atoll?: Partial<HeadRecord> };
  const isTaken = /^(withheld|dequeued|blocked)$/.test(`${page.atoll?.takeover?.[handle]}`);
  return typeof it === 'function' && !ownPlugins.has(it) && !isTaken && page[globalOf(handle)] !== undefined;
};

/**
 * `$(form).wc_variation_form()` and `$(gallery).wc_product_gallery(args)`. They are there on every page with a jQuery,
 * the code behind them where it is needed. Accessors: a legacy copy that arrives after all is either alive, and
 * noticed, or without its configuration, and kept out.
 */
export function installStartPlugins(jquery: JQueryStatic, context: FacadeContext): void {
  for (const plugin of startPlugins) {
    const { name, handle, feature } = plugin;
    if (!context.owns(feature)) continue;
    const start = function (this: JQueryObject, args?: Readonly<Record<string, unknown>>) {
      const elements = Array.from(this);
      context.withProduct((starts) => {
        for (const element of elements) starts[name](element, args);
      });
      return this;
    };
    ownPlugins.add(start);
    const definePlugin = () => {
      if (isLegacyAlive(jquery, plugin)) return context.onLateOwner(handle);
      Object.defineProperty(jquery.fn, name, {
        configurable: true,
        enumerable: true,
        get: () => start,
        set(value: unknown) {
          Object.defineProperty(jquery.fn, name, {
            configurable: true,
            enumerable: true,
            writable: true,
            value,
          });
          definePlugin();
        },
      });
    };
    definePlugin();
  }
}
