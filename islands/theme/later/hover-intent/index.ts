import { page, watchOver } from '../../tap-menus/hover';
import { createMark } from '../../tap-menus/mark';
import { PARENT } from '../../tap-menus/taps';

/** A pointer rests when it moves less than so many px in so many ms (theme.md §3.8). */
const [REST_DISTANCE, REST_TIME] = [7, 100];

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
