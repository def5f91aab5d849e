import { native } from '../runtime/native';
import { counterpart } from './counterpart';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isFreeText = (control: Element): boolean =>
  /^(text|textarea|search|email|tel|url|password)$/.test((control as HTMLInputElement).type);

/** Whether a control is one that text is written into. */
export const isTextField = (control: Element | undefined): control is HTMLInputElement =>
  !!control && native(control, 'matches')('input, textarea') && isFreeText(control);

/** Whether a shopper can be in the middle of an entry here. */
export const isEntry = (element: Element): boolean =>
  native(element, 'matches')('[contenteditable]:not([contenteditable=false])') ||
  (native(element, 'matches')('input, textarea, select') &&
    !/^(button|checkbox|file|hidden|image|radio|reset|submit)$/.test((element as Control).type));

/** Hands text that a shopper typed on to the new markup, where the server's own value is what it was. */
export function carryTyped(target: Element, content: ParentNode): void {
  for (const live of native(target, 'querySelectorAll')<HTMLInputElement>('input, textarea')) {
    if (!isFreeText(live) || live.value === live.defaultValue) continue;
    const next = counterpart(live, target, content) as HTMLInputElement | undefined;
    if (next && isFreeText(next) && next.defaultValue === live.defaultValue) next.value = live.value;
  }
}

/**
 * Brings controls that stayed to the state that the markup says: a quantity that the shop refused must not stay on
 * the page. Free text stays the shopper's.
 *
 * @param spare - controls that are left alone
 * @returns whether any changed
 */
export function followMarkup(root: Element, spare: (control: Element) => boolean): boolean {
  let changed = false;
  const set = <T extends object, K extends keyof T>(target: T, field: K, value: T[K]) => {
    if (target[field] === value) return;
    target[field] = value;
    changed = true;
  };
  for (const control of native(
    root,
    'querySelectorAll',
  )<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (spare(control) || isFreeText(control) || control.type === 'file') continue;
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options];
      const chosen = control.multiple || options.some((option) => option.defaultSelected);
      for (const [index, option] of options.entries()) {
        set(option, 'selected', chosen ? option.defaultSelected : !index);
      }
    } else if (/^(checkbox|radio)$/.test(control.type)) set(control, 'checked', control.defaultChecked);
    else set(control, 'value', control.defaultValue);
  }
  return changed;
}
