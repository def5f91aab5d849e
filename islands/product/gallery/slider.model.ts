/** Page `to` in a ring of pages. */
export const wrappedPage = (to: number, pages: number): number => ((to % pages) + pages) % pages;

/** How a finger moved: px along the slides, ms, and the room it had. */
export interface Swipe {
  distance: number;
  time: number;
  room: number;
}

/** Whether a swipe changes the slide (storefront.md §3.9.2): backwards (-1), forwards (1) or not. */
export const swipeStep = ({ distance, time, room }: Swipe): -1 | 0 | 1 => {
  const length = Math.abs(distance);
  const enough = (time < 550 && length > 50) || length > room / 2;
  if (!enough) return 0;
  return distance < 0 ? 1 : -1;
};

/** Whether a key pressed on an element is meant for a slider (Q50). */
export function isKeyForSlider(target: Element, slider: Element): boolean {
  if (target.closest('input,select,textarea,video,audio,iframe,[contenteditable]')) return false;
  // Elsewhere a focused control has keys of its own; `tabindex=-1` only makes places that links jump to.
  return slider.contains(target) || !target.closest('a,button,summary,[tabindex]:not([tabindex="-1"])');
}
