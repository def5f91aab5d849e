import { createMark } from './mark';

/** Items whose own menu opens beside them. */
export const PARENT = '.menu-item-has-children';

/**
 * Whether a click came from a finger. Keys and scripts press without a place; browsers whose clicks do not say what they
 * came from have said it before.
 *
 * @param last - kind of the last pointer that went down
 */
export function isTap(event: Event, last: string | undefined): boolean {
  const { detail, pointerType } = event as PointerEvent;
  return pointerType ? pointerType === 'touch' : detail > 0 && last === 'touch';
}

/**
 * On large screens the first tap on an item with a menu opens it, the second follows the link (theme.md §3.9). What is
 * open is the style sheet's business; the class `tapped` says whose turn it is.
 */
export function runTaps(
  { menus, isLarge, onTap }: { menus: string; isLarge: () => boolean; onTap: () => void },
  signal: AbortSignal,
): void {
  const tapped = createMark('tapped', signal);
  let last: string | undefined;

  const tap = (event: Event) => {
    if (!isLarge() || !isTap(event, last)) return;
    const target = event.target as Element;
    const menu = target.closest(menus);
    if (!menu) return tapped.clear();
    const item = target.matches(PARENT) ? target : target.closest('.menu-item');
    if (!item?.matches(PARENT)) return;
    const isSecond = tapped.has(item);
    tapped.clear();
    tapped.give(item);
    onTap();
    if (!isSecond) event.preventDefault();
  };
  const options = { capture: true, signal };
  const note = ({ pointerType }: PointerEvent) => {
    last = pointerType;
  };
  document.addEventListener('pointerdown', note, options);
  document.addEventListener('click', tap, options);
  addEventListener('resize', () => isLarge() || tapped.clear(), { signal });
}
