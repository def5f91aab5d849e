import { isForeignElement } from '../../src/dom/foreign-element';
import { foreignHandlersOf, isJQuery } from '../bridge/jquery';
import { isLegacyScrollAlive } from '../shop/scroll-to-notices';
import { isLegacyAlive, startPlugins } from '../shop/start-plugins';

/** Whether a jQuery handler that is not ours is bound on the body for a type (and selector). */
function hasForeignHandler(type: string, selector?: (selector: string) => boolean): boolean {
  const { jQuery } = window as { jQuery?: unknown };
  if (!isJQuery(jQuery)) return false;
  return foreignHandlersOf(jQuery, document.body, type).some(
    (entry) => !selector || selector(entry.selector ?? ''),
  );
}

/** Whether the plugin of a script is there, and works. */
const isPluginAlive = (plugin: (typeof startPlugins)[number]): boolean => {
  const { jQuery } = window as { jQuery?: unknown };
  return isJQuery(jQuery) && isLegacyAlive(jQuery, plugin);
};

/**
 * Signs that a legacy script is alive (takeover.md §4, storefront.md §8.8), by handle. They recognise what the
 * script itself does, because optimisers remove ids and merge files; our own facades and bridge do not count.
 */
export const probes: Readonly<Record<string, () => boolean>> = {
  // Analytics scripts delegate on longer selectors that begin the same way.
  'wc-add-to-cart': () =>
    hasForeignHandler('click', (selector) =>
      /^\.add_to_cart_button(:not\(\.wc-interactive\))?$/.test(selector),
    ),
  'wc-cart-fragments': () => hasForeignHandler('wc_fragment_refresh'),
  woocommerce: () => {
    const { jQuery } = window as { jQuery?: unknown };
    return isJQuery(jQuery) && isLegacyScrollAlive(jQuery);
  },
  'cmplz-cookiebanner': () =>
    typeof (window as { cmplz_fire_event?: unknown }).cmplz_fire_event === 'function',
  'wc-order-attribution': () => isForeignElement('wc-order-attribution-inputs'),
  ...Object.fromEntries(startPlugins.map((plugin) => [plugin.handle, () => isPluginAlive(plugin)])),
};
