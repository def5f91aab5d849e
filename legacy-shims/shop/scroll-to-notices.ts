import { scrollToNotice } from '../../src/dom/scroll';
import type { JQueryStatic } from '../bridge/jquery';

const ownPlugins = new WeakSet<object>();

/** Whether `$.scroll_to_notices` is the legacy script's, which then runs the features of `woocommerce`. */
export const isLegacyScrollAlive = (jquery: JQueryStatic): boolean => {
  const { scroll_to_notices: plugin } = jquery;
  return typeof plugin === 'function' && !ownPlugins.has(plugin);
};

/**
 * `$.scroll_to_notices(el)` (storefront.md §3.16). An accessor: the legacy `woocommerce` script assigns the same
 * name when it runs, and a copy that arrives after all (merged, delayed) is noticed that way.
 */
export function scrollToNotices(jquery: JQueryStatic, onLateOwner: (handle: string) => void): void {
  // It ran between our decision and now, e.g. in the same file as a late jQuery.
  if (isLegacyScrollAlive(jquery)) onLateOwner('woocommerce');
  if (jquery.scroll_to_notices) return;
  const plugin = (el?: ArrayLike<Element>) => scrollToNotice(el?.[0]);
  ownPlugins.add(plugin);
  Object.defineProperty(jquery, 'scroll_to_notices', {
    configurable: true,
    enumerable: true,
    get: () => plugin,
    set(value: unknown) {
      const kept = { configurable: true, enumerable: true, writable: true, value };
      Object.defineProperty(jquery, 'scroll_to_notices', kept);
      if (isLegacyScrollAlive(jquery)) onLateOwner('woocommerce');
    },
  });
}
