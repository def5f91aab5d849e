import { createMark } from './mark';
import { PARENT } from './taps';

/** A pointer rests when it moves less than so many px in so many ms (theme.md §3.8). */
const [REST_DISTANCE, REST_TIME] = [7, 100];

const page = () => document.querySelector('.site');

/** Calls back with the innermost of some elements that the mouse is over, whenever that is another one. */
function watchOver(
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

/** With the option menus open where the mouse rests, not where it passes (theme.md §3.8). */
export function runHoverIntent(menus: string, signal: AbortSignal): void {
  const visible = createMark('visible', signal);
  let timer: ReturnType<typeof setTimeout>;
  const at = { x: 0, y: 0 };
  document.addEventListener(
    'mousemove',
    ({ clientX, clientY }) => Object.assign(at, { x: clientX, y: clientY }),
    { passive: true, signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  const waitForRest = (item: Element) => {
    const { x, y } = at;
    timer = setTimeout(() => {
      if (Math.hypot(at.x - x, at.y - y) >= REST_DISTANCE) return waitForRest(item);
      visible.give(item);
      visible.give(page());
    }, REST_TIME);
  };
  watchOver(`:is(${menus}) .hover-intent ul.menu > ${PARENT}`, signal, (item, { clientX, clientY }) => {
    clearTimeout(timer);
    visible.clear();
    Object.assign(at, { x: clientX, y: clientY });
    if (item) waitForRest(item);
  });
}
