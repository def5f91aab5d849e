import type { Handler } from './listen';

/** How the keys of one set of controls work, of which only one is a stop of the Tab key. */
export interface RovingOptions {
  /** The controls, in their order, as they are when a key is pressed. */
  items(): readonly HTMLElement[];
  /** Which arrow keys count; `ArrowLeft` and `ArrowRight` change places where the text runs from right to left. */
  arrows(items: readonly HTMLElement[]): RegExp;
  /** Whether the ends are joined. */
  wraps?: boolean;
  /** Whether what gets the focus is clicked as well, as radio buttons are chosen. */
  clicks?: boolean;
}

/** Arrow keys across. */
export const ACROSS = /w[LR]/;
/** Arrow keys up and down. */
export const UPRIGHT = /w[UD]/;

/**
 * Handlers for the keys of tabs, stars and the like: arrows, Home and End move the focus, Space clicks. They are
 * clicks, so that whoever counts clicks hears of them. Combinations with other keys are the browser's.
 *
 * @example
 * <Bind node={host} match="a" on={roving({ items: () => links, arrows: () => ACROSS, wraps: true })} />
 */
export const roving = ({
  items,
  arrows,
  wraps,
  clicks,
}: RovingOptions): { keydown: Handler; keyup: Handler } => ({
  keydown(event, at) {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const all = items();
    const from = all.indexOf(at as HTMLElement);
    const count = all.length;
    const swapped = at.closest('[dir]')?.getAttribute('dir') === 'rtl' && ACROSS.test(key);
    const way = arrows(all).test(key) ? (/Up|Left/.test(key) === swapped ? 1 : -1) : NaN;
    const to = { Home: 0, End: count - 1, ' ': from }[key] ?? from + way;
    if (from < 0 || altKey || ctrlKey || metaKey || Number.isNaN(to)) return;
    event.preventDefault();
    const next = all[wraps ? (to + count) % count : to];
    next?.focus();
    if (clicks || key === ' ') next?.click();
  },
  keyup(event) {
    // Sliders of the page hear arrow keys wherever they are released.
    if (/^Arrow/.test((event as KeyboardEvent).key)) event.stopPropagation();
  },
});
