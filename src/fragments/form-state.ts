import { counterpart, within } from './counterpart';

/** A form control whose state is not in its markup. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Selector of the form controls. */
export const controls = 'input,textarea,select';

/** Whether the element is a form control. */
export const isControl = (element: Element): element is Control => element.matches(controls);

/** Whether a shopper who has the focus on this element can be in the middle of an entry. */
export const isEntry = (element: Element): boolean =>
  element.matches('[contenteditable]:not([contenteditable=false])') ||
  (isControl(element) && !/^(button|checkbox|file|hidden|image|radio|reset|submit)$/.test(element.type));

const isFreeText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  isControl(control) && /^(text|textarea|search|email|tel|url|password)$/.test(control.type);

/** Hands text that a shopper typed on to the new markup, where the server's own value is what it was. */
export function carryTyped(target: Element, content: ParentNode): void {
  for (const old of within(target, 'input,textarea')) {
    if (!isFreeText(old) || old.value === old.defaultValue) continue;
    const next = counterpart(old, target, content);
    if (next && isFreeText(next) && next.defaultValue === old.defaultValue) next.value = old.value;
  }
}

/**
 * How to bring a control that stays to the state of its counterpart: numbers, boxes and choices follow the
 * server, so that a refused quantity does not stay on the page.
 *
 * @returns nothing when the state is the same
 */
export function follow(old: Control, next: Control): (() => void) | undefined {
  if (old.type === 'file') return undefined;
  if ('options' in old && 'options' in next) {
    const chosen = [...next.options].map((option) => option.selected);
    if (old.length === next.length && chosen.every((on, at) => old.options[at]?.selected === on))
      return undefined;
    return () => {
      for (const [at, option] of [...old.options].entries()) {
        const on = chosen[at] ?? false;
        if (option.selected !== on) option.selected = on;
      }
    };
  }
  const field = /^(checkbox|radio)$/.test(old.type) ? 'checked' : 'value';
  const from = old as unknown as Record<string, unknown>;
  const wanted = (next as unknown as Record<string, unknown>)[field];
  if (from[field] === wanted) return undefined;
  return () => {
    from[field] = wanted;
  };
}
