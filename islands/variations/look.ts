import { parseHtml } from '../../src/dom/html';
import { setAttribute, setClass, setStyle } from '../../src/dom/undo';
import type { Variation } from '../../src/shop/variation-call';
import { type Change, type Ledger, text } from './ledger';
import { productOf } from './place';
import { BUTTON, type ButtonState, limitsOf, NEEDED, RESET, UNAVAILABLE } from './variations.model';

const ITEM = '.woocommerce-product-attributes-item';
const SERVED = 'data-o_content';
const WRAP = 'woocommerce-variation-add-to-cart';

/** What a form and its product show of a choice: said anew, it stands again whatever other scripts made of it. */
export function createLook(form: Element, ledger: Ledger) {
  const all = (selector: string, root: Element | null = form) => root?.querySelectorAll(selector) ?? [];
  return {
    /** The wrap that the server's style hides, once and for all. */
    open: () => ledger.put(WRAP, [setStyle, all('.single_variation_wrap'), { display: '' }]),
    /** Bought or not: a class, not an attribute, so that a click can say what is missing (storefront.md §9.9). */
    button(said: ButtonState) {
      const off = said !== 'ready';
      const buttons = all(BUTTON);
      ledger.put(
        BUTTON,
        [
          setClass,
          buttons,
          { disabled: off, [NEEDED]: said === NEEDED, [UNAVAILABLE]: said === UNAVAILABLE },
        ],
        [setAttribute, buttons, { 'aria-disabled': off || undefined }],
        [setClass, all(`.${WRAP}`), { [`${WRAP}-enabled`]: !off, [`${WRAP}-disabled`]: off }],
      );
    },
    /** Whether something is chosen that could be cleared. */
    reset: (chosen: unknown) =>
      ledger.put(RESET, [setStyle, all(RESET), { visibility: chosen ? 'visible' : 'hidden' }]),
    said: (message: string) => ledger.put(text, [text, all('.reset_variations_alert'), { '': message }]),
    /** Number, weight and size of a variation in place of the product's (storefront.md §3.10.6 step 1). */
    contents(variation: Variation) {
      const rows = ['weight', 'dimensions'].map((name): [string, unknown] => [
        `.product_${name},${ITEM}--${name} ${ITEM}__value`,
        variation[name] && parseHtml(`${variation[`${name}_html`] ?? ''}`).textContent,
      ]);
      const changes = [['.product_meta .sku', variation.sku] as const, ...rows].map(
        ([selector, value]): Change => {
          const nodes = all(selector, productOf(form));
          for (const node of nodes) {
            // From the first change on: where extensions look for the product's own.
            if (value && !node.hasAttribute(SERVED))
              ledger.put(node, [setAttribute, [node], { [SERVED]: node.textContent }]);
          }
          return [text, nodes, { '': value ? `${value}` : undefined }];
        },
      );
      ledger.put(SERVED, ...changes);
    },
    /** Limits of the quantity, or with none the server's (step 4). @returns the value that keeps to them */
    limits(quantity: HTMLInputElement, variation: Variation) {
      const { min, max, value, hidden } = limitsOf(variation, quantity.value);
      ledger.put(
        quantity,
        [setAttribute, [quantity], { min, max }],
        [setStyle, [quantity.closest('.quantity')], { display: hidden ? 'none' : '' }],
      );
      return value;
    },
  };
}
