import { printedValue } from '../../../../src/dom/printed-value';
import { isVisible } from '../../../../src/dom/visible';
import { native } from '../../../../src/runtime/native';

/** What is filled in or chosen in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

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

/**
 * Whether a field that can be seen says something that the shopper has entered or chosen: what is printed as chosen in a list, a tick
 * or a choice, is the server's.
 */
export function isEntered(one: Control): boolean {
  const { type, checked, defaultChecked } = one as HTMLInputElement;
  if (!one.name || one.disabled || /^(submit|button|reset|hidden)$/.test(type) || !isSeen(one)) return false;
  if (/^(checkbox|radio)$/.test(type)) return checked !== defaultChecked;
  if (/^(color|range)$/.test(type)) return one.value !== unmoved(one);
  return one.localName === 'select' ? one.value !== printedValue(one) : !!one.value.trim();
}
