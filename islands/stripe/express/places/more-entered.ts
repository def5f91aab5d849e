import { printedValue } from '../../../../src/dom/printed-value';
import { isVisible } from '../../../../src/dom/visible';
import { native } from '../../../../src/runtime/native';
import { isSubscribing } from '../../../shop';
import { fields, productForm } from './chosen-product';

/** Fields whose values go along, each in its way, those of swatches among them. */
const GOES_ALONG =
  '.qty,.variations *,[name^=addon-],[name^=wc_],[name^=attribute_],[name^=quantity],[name="add-to-cart"],[name=product_id],[name=variation_id]';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a colour or a slider is at, if nobody has moved it. */
function unmoved(one: Element): string {
  const fresh = document.createElement('input');
  for (const name of ['type', 'min', 'max', 'step', 'value']) {
    const value = native(one, 'getAttribute')(name);
    if (value !== null) fresh.setAttribute(name, value);
  }
  return fresh.value;
}

/** Of chips and swatches only the label is seen. */
const isSeen = (one: Control): boolean => isVisible(one) || [...(one.labels ?? [])].some(isVisible);

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

/**
 * Whether a field says something that the shopper has entered or chosen: what is hidden, or printed as chosen in a list, a tick
 * or a choice, is the server's.
 */
function isEntered(one: Control): boolean {
  const { type, checked, defaultChecked } = one as HTMLInputElement;
  // A file goes along nowhere.
  const goesAlong = type !== 'file' && one.matches(GOES_ALONG);
  if (!one.name || one.disabled || goesAlong || /^(submit|button|reset)$/.test(type)) return false;
  if (type === 'hidden') return written.has(one) && one.value !== written.get(one);
  if (!isSeen(one)) return false;
  if (/^(checkbox|radio)$/.test(type)) return checked !== defaultChecked;
  if (/^(color|range)$/.test(type)) return one.value !== unmoved(one);
  return one.localName === 'select' ? one.value !== printedValue(one) : !!one.value.trim();
}

/** Whether something is entered or chosen that neither call can take along, as an engraving in a field of another plugin. */
export const isMoreEntered = (): boolean =>
  !!productForm() && (isSubscribing() || fields<Control>('input,select,textarea').some(isEntered));
