import { queryAll } from '../../../src/dom/query-all';
import { setAttribute } from '../../../src/dom/undo';
import { onAbort } from '../../../src/runtime/on-abort';
import { PARENT } from './taps';

/** How long style sheets need to show a menu, in ms (theme.md §3.8). */
const SHOWN = 50;

/**
 * Says in `aria-expanded` which menus are open, as far as the style sheet shows them: on large screens, where it decides.
 *
 * @returns to be called when something may have opened or closed
 */
export function runExpanded(
  { menus, isLarge }: { menus: string; isLarge: () => boolean },
  signal: AbortSignal,
): () => void {
  const said = new Map<Element, () => void>();
  let timer: ReturnType<typeof setTimeout>;
  const forget = () => {
    clearTimeout(timer);
    for (const undo of said.values()) undo();
    said.clear();
  };
  const look = () => {
    if (!isLarge()) return forget();
    for (const item of queryAll(`:is(${menus}) ${PARENT}[aria-expanded]`)) {
      const menu = item.querySelector('.sub-menu-wrapper');
      const isOpen = !!menu && getComputedStyle(menu).visibility !== 'hidden';
      const before = said.get(item);
      said.set(item, setAttribute(item, 'aria-expanded', `${isOpen}`));
      before?.();
    }
  };
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SHOWN);
  };
  const hear = ({ target }: Event) => {
    if ((target as Element | null)?.closest?.(menus)) lookSoon();
  };
  for (const type of ['mouseover', 'mouseout', 'focusin', 'focusout'])
    document.addEventListener(type, hear, { passive: true, signal });
  addEventListener('resize', () => said.size && lookSoon(), { signal });
  onAbort(signal, forget);
  return lookSoon;
}
