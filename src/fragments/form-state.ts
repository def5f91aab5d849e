import { native } from '../runtime/native';
import { counterpart } from './counterpart';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Whether a field holds the number of a line, in whatever kind of field a theme has it: that is the shop's to say. */
export const isQuantity = (control: Element): boolean =>
  native(control, 'matches')('.qty') ||
  (native(control, 'matches')('.cart_item *') &&
    /^\d{1,4}([.,]\d+)?$/.test(native(control, 'getAttribute')('value') ?? ''));

const isFreeText = (control: Element): boolean =>
  /^(text|textarea|search|email|tel|url|password)$/.test((control as HTMLInputElement).type) &&
  !isQuantity(control);

/** Whether a control is one that text is written into. */
export const isTextField = (control: Element | undefined): control is HTMLInputElement =>
  !!control && native(control, 'matches')('input, textarea') && isFreeText(control);

/** Whether a shopper can be in the middle of an entry here. What was chosen in a list may be something else in the next one. */
export const isEntry = (element: Element): boolean =>
  native(element, 'matches')('[contenteditable]:not([contenteditable=false])') ||
  (native(element, 'matches')('input, textarea') &&
    !/^(button|checkbox|file|hidden|image|radio|reset|submit)$/.test((element as Control).type));

/** What a field stands in, with its words, and with what scripts keep of it in hidden fields. */
export const LINE = 'tr,li,.cart_item,.form-row';

/** The hidden fields beside a text: those of its line, as far as that is in a part of the page; none of a gateway's. */
function hiddenBeside(field: Element, part: Element): HTMLInputElement[] {
  if (native(field, 'closest')('.payment_box')) return [];
  const line = native(field, 'closest')(LINE);
  const around =
    line && part !== line && native(part, 'contains')(line) ? line : native(field, 'parentElement');
  return [...(around?.querySelectorAll<HTMLInputElement>('input[type=hidden][name]') ?? [])];
}

/** What markup has said in hidden fields; scripts write over it. */
const printed = new WeakMap<Element, string>();

/**
 * Hands text that a shopper typed on to the new markup, where the server's own value is what it was; with what scripts keep of it
 * beside it, as the number of the shop that a text names.
 */
export function carryTyped(target: Element, content: ParentNode): void {
  for (const hidden of content.querySelectorAll<HTMLInputElement>('input[type=hidden]'))
    printed.set(hidden, hidden.value);
  for (const live of native(target, 'querySelectorAll')<HTMLInputElement>('input, textarea')) {
    if (!isFreeText(live) || live.value === live.defaultValue) continue;
    const next = counterpart(live, target, content) as HTMLInputElement | undefined;
    if (!next || !isFreeText(next) || next.defaultValue !== live.defaultValue) continue;
    next.value = live.value;
    for (const hidden of hiddenBeside(live, target)) {
      const same = counterpart(hidden, target, content) as HTMLInputElement | undefined;
      const was = printed.get(hidden);
      if (same?.type !== 'hidden' || was === undefined || hidden.value === was) continue;
      // What the shop fills in anew, as a security value or the session of a question, is newer.
      if (same.value === '' || same.value === was) same.value = hidden.value;
    }
  }
}

/**
 * Notes what is in the control in use, which stays.
 *
 * @param isAnswered - whether the shop has answered what is in it: then it is what the markup says
 * @returns what brings it to that, for when its new markup is there
 */
export function holdEntry(entry: Element, isAnswered: boolean): () => void {
  const { defaultValue } = entry as HTMLInputElement;
  return () => {
    if (!isAnswered || !native(entry, 'matches')('input, textarea')) return;
    const field = entry as HTMLInputElement;
    // What nobody picks is the shopper's, unless the shop says something else.
    if (!isTextField(field) || field.defaultValue !== defaultValue) field.value = field.defaultValue;
  };
}
