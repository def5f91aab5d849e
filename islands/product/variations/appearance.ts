import { parseHtml } from '../../../src/dom/html';
import { addWord, setClass, setStyle } from '../../../src/dom/undo';
import { native } from '../../../src/runtime/native';
import type { Variation } from '../calls';
import type { VariationParams } from '../params';
import { attribute, type Change, type ChangeSet, text } from './changes';
import { productOf } from './product-of';
import { createReason } from './reason';
import { BUTTON, type ButtonState, NEEDED, RESET, UNAVAILABLE } from './variations.model';

const ITEM = '.woocommerce-product-attributes-item';
const SERVED = 'data-o_content';
const WRAP = 'woocommerce-variation-add-to-cart';

/** What a form and its product show of a choice: said anew, it stands again whatever other scripts made of it. */
export function createAppearance(form: Element, params: VariationParams, replaceChanges: ChangeSet) {
  const all = (selector: string, root: Element | null = form) =>
    native(root, 'querySelectorAll')?.(selector) ?? [];
  const reason = createReason(form);
  return {
    undo: () => reason.setText(false),
    /** The wrap that the server's style hides, once and for all. */
    open: () => replaceChanges(WRAP, [setStyle, all('.single_variation_wrap'), { display: '' }]),
    /**
     * Bought or not: a class, not an attribute, so that a click can say what is missing (storefront.md §9.9). Readers hear
     * that with the button: it is described, not disabled.
     */
    button(said: ButtonState) {
      const off = said !== 'ready';
      const buttons = all(BUTTON);
      reason.setText(
        !!buttons.length &&
          off &&
          (said === UNAVAILABLE ? params.i18n_unavailable_text : params.i18n_make_a_selection_text),
      );
      replaceChanges(
        BUTTON,
        [
          setClass,
          buttons,
          { disabled: off, [NEEDED]: said === NEEDED, [UNAVAILABLE]: said === UNAVAILABLE },
        ],
        [addWord, buttons, { 'aria-describedby': off ? reason.id : undefined }],
        [setClass, all(`.${WRAP}`), { [`${WRAP}-enabled`]: !off, [`${WRAP}-disabled`]: off }],
      );
    },
    /** Whether something is chosen that could be cleared. */
    reset: (chosen: unknown) =>
      replaceChanges(RESET, [setStyle, all(RESET), { visibility: chosen ? 'visible' : 'hidden' }]),
    said: (message: string) => replaceChanges(text, [text, all('.reset_variations_alert'), { '': message }]),
    /** Number, weight and size of a variation in place of the product's (storefront.md §3.10.6 step 1). */
    contents(variation: Variation) {
      const change = (selector: string, value: unknown): Change => {
        const nodes = all(selector, productOf(form));
        for (const node of nodes) {
          // From the first change on: where extensions look for the product's own.
          if (value && !node.hasAttribute(SERVED))
            replaceChanges(node, [attribute, [node], { [SERVED]: node.textContent }]);
        }
        return [text, nodes, { '': value || undefined }];
      };
      const cells = (name: string) =>
        change(
          `.product_${name},${ITEM}--${name} ${ITEM}__value`,
          variation[name] && parseHtml(`${variation[`${name}_html`] ?? ''}`).textContent,
        );
      replaceChanges(
        SERVED,
        change('.product_meta .sku', variation.sku),
        cells('weight'),
        cells('dimensions'),
      );
    },
    /** Limits of the quantity, and a value that keeps to them (step 4). */
    limits(quantity: HTMLInputElement, { is_sold_individually, min_qty, max_qty }: Variation) {
      const alone = is_sold_individually === 'yes';
      const [min, max] = alone ? [1, ''] : [min_qty, max_qty ?? ''];
      replaceChanges(
        quantity,
        [attribute, [quantity], { min, max }],
        [setStyle, [quantity.closest('.quantity')], { display: alone ? 'none' : '' }],
      );
      const amount = Number.parseFloat(quantity.value);
      const wanted = alone || !(amount >= Number.parseFloat(`${min}`)) ? min : '';
      const value = `${(amount > Number.parseFloat(`${max}`) ? max : wanted) ?? ''}`;
      // No limits, or a value within them: what is there may stay.
      if (value) quantity.value = value;
    },
  };
}
