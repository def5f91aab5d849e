import { createMark } from './mark';

/** What the style sheet darkens, or shows menus over. */
export const page = () => document.querySelector('.site');

/** Calls back with the innermost of some elements that the mouse is over, whenever that is another one. */
export function watchOver(
  selector: string,
  signal: AbortSignal,
  onOver: (element: Element | null, event: MouseEvent) => void,
) {
  let current: Element | null = null;
  const look = (event: MouseEvent) => {
    const { target, type, relatedTarget } = event;
    const at = (type === 'mouseout' ? relatedTarget : target) as Element | null;
    const over = at?.closest?.(selector) ?? null;
    if (over === current) return;
    current = over;
    onOver(over, event);
  };
  for (const type of ['mouseover', 'mouseout'] as const) document.addEventListener(type, look, { signal });
}

/** Wide menus darken the page behind them (theme.md §3.8). */
export function runWideMenus(menus: string, signal: AbortSignal): void {
  const overlay = createMark('overlay', signal);
  watchOver(`:is(${menus}) li.full-width`, signal, (item) => {
    overlay.clear();
    if (item) overlay.give(page());
  });
}
