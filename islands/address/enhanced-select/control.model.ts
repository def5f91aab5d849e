import type { EnhancedSelect } from '../store/selects';

/** What the control shows of its select. */
export interface ControlState {
  text: string;
  /** The text is the placeholder. */
  empty: boolean;
  placeholder: string;
  /** Accessible name; without one the control is named by its text (checkout.md §1.9). */
  label: string | undefined;
  disabled: boolean;
  /** What other code says about the select, for who meets the control instead. */
  aria: Record<string, string | null>;
}

const ARIA_ATTRIBUTES = ['aria-required', 'aria-invalid', 'aria-describedby'];

/** Attributes that show on the control. */
export const WATCHED_ATTRIBUTES = [
  ...ARIA_ATTRIBUTES,
  'disabled',
  'placeholder',
  'data-placeholder',
  'data-label',
];

/** Reads a select as it is now (checkout.md §1.9). */
export function readControl({ select, options }: EnhancedSelect): ControlState {
  const said = (name: string) => select.getAttribute(name);
  const placeholder = options.placeholder ?? (said('data-placeholder') || said('placeholder') || '');
  const empty = !select.value && !!placeholder;
  return {
    text: empty ? placeholder : (select.selectedOptions[0]?.text ?? ''),
    empty,
    placeholder,
    // The first text of a label: marks such as "*" come after it. Better than no name (checkout.md §8 #16).
    label:
      options.label ||
      said('data-label') ||
      said('aria-label') ||
      select.labels[0]?.firstChild?.textContent?.trim() ||
      undefined,
    disabled: select.matches(':disabled'),
    aria: Object.fromEntries(ARIA_ATTRIBUTES.map((name) => [name, said(name)])),
  };
}
