import type { HeadRecord } from '../legacy-shims/takeover/record';

/** Files for a kind of page, relative to the head tag: its own, and those that a jQuery on the page adds. */
export type Preloads = Readonly<
  Record<string, readonly [own: readonly string[], withJQuery: readonly string[]]>
>;

/** By the names of the table in .ci/modules.ts. The build puts it here. */
declare const PRELOADS: Preloads;

/** What tells that a page needs a file: its body, and for some a place in it. */
const SIGNS: readonly (readonly [file: string, ofBody: string, place?: string])[] = [
  ['consent', '[data-cmplz]'],
  ['shop', '*'],
  ['theme-definitions', '.theme-shoptimizer,.wp-theme-shoptimizer'],
  ['product', '.single-product'],
  ['product-variations', '.single-product', '.variations_form'],
  ['cart', '.woocommerce-cart'],
  ['checkout', '.woocommerce-checkout:not(.woocommerce-order-pay,.woocommerce-order-received)'],
  ['account', '.woocommerce-account'],
  ['address', '.woocommerce-edit-address'],
  ['payment', '.woocommerce-order-pay,.woocommerce-payment-methods,.woocommerce-add-payment-method'],
];

/**
 * Fetches what the page will need beside the loader, as soon as the server or the markup tells what page it is. Nothing
 * runs before its time, and who needs a file that failed fetches it again. Every byte counts here.
 *
 * @param tag - the head tag; its `data-page` names files while there is no markup yet
 */
export function preloadFiles(tag: HTMLScriptElement, { islands, nonce }: HeadRecord): void {
  const told = tag.dataset.page?.split(/[\s,]+/) ?? [];
  const preloaded = new Set<string>();
  // A choice of islands is not of whole pages.
  let unseen = islands.length ? [] : SIGNS;

  const preload = () => {
    const { body } = document;
    if (body) {
      unseen = unseen.filter(([file, ofBody, place]) => {
        const expected = body.matches(ofBody);
        const met = expected && (!place || body.querySelector(place));
        if (met) told.push(file);
        return expected && !met;
      });
    }
    const jquery = document.getElementById('jquery-core-js');
    for (const name of told) {
      const [own = [], withJQuery = []] = PRELOADS[name] ?? [];
      for (const file of jquery ? [...own, ...withJQuery] : own) {
        if (preloaded.has(file)) continue;
        preloaded.add(file);
        const link = document.createElement('link');
        const { href } = new URL(file, tag.src);
        const { crossOrigin } = tag;
        Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', crossOrigin, nonce, href });
        document.head.append(link);
      }
    }
  };

  const stop = () => observer.disconnect();
  const observer = new MutationObserver(() => {
    preload();
    // A jQuery at the end of the body is seen with the whole document: looking at every batch costs more.
    if (document.body && !unseen.length) stop();
  });
  preload();
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    stop();
    preload();
  });
}
