import { native } from '../../../../src/runtime/native';
import { isSubscribing } from '../../../shop';
import { fields, productForm } from './chosen-product';
import { type Control, isEntered } from './entered';

/** Fields whose values go along, each in its way, those of swatches among them. */
const GOES_ALONG =
  '.qty,.variations *,[name^=addon-],[name^=wc_],[name^=attribute_],[name^=quantity],[name="add-to-cart"],[name=product_id],[name=variation_id]';

/** Hidden fields for numbers of goods, and for what guards a form. */
const NOT_CHOSEN = ['qty', 'quantity', 'token', 'nonce', 'security']
  .map((word) => `[name*=${word} i]`)
  .join();

/** Hidden fields that a press of the shopper's wrote into, as on a chip of a plugin, and what was in them before. */
const written = new WeakMap<Element, string>();

/** Watches what presses write into hidden fields of the product's form. */
export function watchHiddenFields(life: AbortSignal): void {
  const note = ({ target }: Event) => {
    const form = productForm();
    if (!form || !(target instanceof Element) || !native(form, 'contains')(target)) return;
    if (native(target, 'closest')('[type=submit],button:not([type])')) return;
    const before = fields(`input[type=hidden]:not(${NOT_CHOSEN})`).map((one) => ({ one, value: one.value }));
    setTimeout(() => {
      for (const { one, value } of before)
        if (one.value !== value && !written.has(one)) written.set(one, value);
    });
  };
  document.addEventListener('click', note, { signal: life, capture: true });
}

/** Whether a field says something that the shopper has chosen, and that goes along nowhere, as a file does. */
function isLeftOut(one: Control): boolean {
  if (one.type !== 'file' && one.matches(GOES_ALONG)) return false;
  if (one.type !== 'hidden') return isEntered(one);
  return !!one.name && !one.disabled && written.has(one) && one.value !== written.get(one);
}

/** Whether something is entered or chosen that neither call can take along, as an engraving in a field of another plugin. */
export const isMoreEntered = (): boolean =>
  !!productForm() && (isSubscribing() || fields<Control>('input,select,textarea').some(isLeftOut));
