import { signal } from '@preact/signals-core';
import { setClass } from '../../../src/dom/undo';
import { commit } from '../../../src/runtime/commit';

/** What whoever asks for an enhanced select may say about it; the rest is read from the select. */
export interface SelectOptions {
  /** Shown while nothing is chosen; the blank option is then not in the list. */
  placeholder?: string | undefined;
  /** Accessible name. */
  label?: string | undefined;
  /** CSS width of the control; 100 % by default. */
  width?: string | undefined;
  /** Whether a choice can be taken back. */
  clearable?: boolean | undefined;
  /** No search box for fewer options; negative: never one. */
  searchFrom?: number | undefined;
  /** Said when no option fits the search. */
  noMatches?: string | undefined;
  /** Where the dropdown goes, when not where the select is. */
  parent?: Element | undefined;
  /** More classes of the control and of the dropdown. */
  className?: string | undefined;
  dropdownClassName?: string | undefined;
}

/** A select that is enhanced, or shall be once the view is there. */
export interface EnhancedSelect {
  readonly select: HTMLSelectElement;
  readonly options: SelectOptions;
  /** The control beside the select, while there is one. */
  container?: HTMLElement | null | undefined;
  /** What the list is in, while it is open. */
  dropdown?: HTMLElement | null;
  /** Opens or closes the list. */
  show?: ((open: boolean) => void) | undefined;
  /** What a key or press on the control does. */
  act?: ((event: Event) => void) | undefined;
}

/** What happens to an enhanced select, in the words of the legacy events `select2:…`; those in -ing can be refused. */
export type SelectMoment =
  | 'opening'
  | 'open'
  | 'closing'
  | 'close'
  | 'selecting'
  | 'select'
  | 'clearing'
  | 'clear'
  | 'unselecting'
  | 'unselect';

/** Told of every moment, with the option it is about; `false` refuses. */
export type SelectWatcher = (
  entry: EnhancedSelect,
  moment: SelectMoment,
  option?: HTMLOptionElement,
) => boolean;

/** Class of the page's own sheet: hides a select from everybody but scripts, forms and autofill. */
export const HIDDEN_CLASS = 'select2-hidden-accessible';

/** Every enhanced select of the page. */
export const selects = signal<readonly EnhancedSelect[]>([]);

/** Whoever wants to hear of every moment of every enhanced select, and may refuse it. */
export const selectWatchers = new Set<SelectWatcher>();

/** Selects that somebody wanted as the browser's own; until somebody asks for them again. */
export const leftAlone = new WeakSet<Element>();

const replaceEntries = (changed: readonly Element[], more: readonly EnhancedSelect[] = []) =>
  commit(() => {
    // Those that left go as well: where the list has no view, nobody else takes them out.
    const others = selects.peek().filter(({ select }) => !changed.includes(select) && select.isConnected);
    selects.value = [...others, ...more];
  });

/**
 * Enhances selects, or changes the options of those that are (checkout.md §3.8), all in one go: the page is measured
 * once. Nothing happens on a page without the style sheet: there would be two controls.
 */
export function enhanceSelects(all: readonly HTMLSelectElement[], options: SelectOptions): void {
  const [first] = all;
  if (!first) return;
  const undo = setClass(first, HIDDEN_CLASS, true);
  const { position } = getComputedStyle(first);
  undo();
  if (position !== 'absolute') return;
  for (const select of all) leftAlone.delete(select);
  replaceEntries(
    all,
    all.map((select) => ({ select, options })),
  );
}

/** Gives a select back to the browser. */
export function releaseSelect(select: Element): void {
  leftAlone.add(select);
  replaceEntries([select]);
}
