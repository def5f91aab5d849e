/** How far a finger goes at least, in px, and how long it takes at most, in ms. */
const WAY = 50;
const TIME = 600;

/** What fingers move sideways by itself. */
const SIDEWAYS = 'input,textarea,select,[contenteditable]';

const scrollsSideways = (from: Element | null, panel: Element): boolean => {
  for (let at = from; at && at !== panel; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  return false;
};

/** Closes a drawer when a finger pushes it to the side from which it came. The panel does not follow the finger. */
export function closeBySwipe(panel: HTMLElement, close: () => void, signal: AbortSignal): void {
  let start: { x: number; y: number; time: number } | undefined;
  const options = { signal, passive: true };
  panel.addEventListener(
    'touchstart',
    ({ touches, target, timeStamp }) => {
      const [touch] = touches;
      const from = target as Element;
      const free = touches.length === 1 && !from.closest(SIDEWAYS) && !scrollsSideways(from, panel);
      start = touch && free ? { x: touch.clientX, y: touch.clientY, time: timeStamp } : undefined;
    },
    options,
  );
  panel.addEventListener(
    'touchend',
    ({ changedTouches, timeStamp }) => {
      const [touch] = changedTouches;
      if (!touch || !start || timeStamp - start.time > TIME) return;
      const { left, width } = panel.getBoundingClientRect();
      const way = (touch.clientX - start.x) * (left + width / 2 < innerWidth / 2 ? -1 : 1);
      const aside = Math.abs(touch.clientY - start.y);
      start = undefined;
      if (way > WAY && way > 2 * aside) close();
    },
    options,
  );
}
