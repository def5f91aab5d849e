import type { Handler } from './listen';

const ACROSS = /w[LR]/;
const UPRIGHT = /w[UD]/;

/** Whether items stand one below the other: the first two decide. */
function stacked(items: readonly Element[]): boolean {
  const [one, two] = items.map((item) => item.getBoundingClientRect());
  return !!one && !!two && Math.abs(two.top - one.top) > Math.abs(two.left - one.left);
}

/**
 * Handlers for the keys of a set of controls of which only one is a stop of the Tab key, such as tabs: arrows in the
 * direction in which they stand, Home and End move the focus, round the ends; Space clicks. Radio buttons answer to all
 * arrows, stop at the ends, and are clicked as well: so whoever counts clicks hears of them. Left and right change
 * places where the text runs from right to left. Combinations with other keys are the browser's.
 *
 * @param items - the controls, in their order, as they are when a key is pressed
 * @param radio - whether the focus chooses
 * @example
 * <Bind node={host} match="a" on={roving(() => links)} />
 */
export const roving = (
  items: () => readonly HTMLElement[],
  radio = false,
): { keydown: Handler; keyup: Handler } => ({
  keydown(event, at) {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const all = items();
    const from = all.indexOf(at as HTMLElement);
    const count = all.length;
    const along = stacked(all) ? UPRIGHT : ACROSS;
    const ours = radio ? /^Arrow/ : along;
    const swapped = at.closest('[dir]')?.getAttribute('dir') === 'rtl' && ACROSS.test(key);
    const way = /Up|Left/.test(key) === swapped ? 1 : -1;
    const to = { Home: 0, End: count - 1, ' ': from }[key] ?? (ours.test(key) ? from + way : undefined);
    if (from < 0 || altKey || ctrlKey || metaKey || to === undefined) return;
    event.preventDefault();
    const next = all[radio ? to : (to + count) % count];
    next?.focus();
    if (radio || key === ' ') next?.click();
  },
  keyup(event) {
    // Sliders of the page hear arrow keys wherever they are released.
    if (/^Arrow/.test((event as KeyboardEvent).key)) event.stopPropagation();
  },
});
