/** Where the window stands on the page, in px. */
export interface Viewport {
  scrollY: number;
  innerHeight: number;
  /** Of the whole page. */
  height: number;
}

/** Browsers that zoom count parts of pixels, which the height of a page does not. */
const TOLERANCE = 1;

/** Whether the bar is there: after the first `after` px, and not at the end of the page, where it would hide what is last. */
export const isBarVisible = ({ scrollY, innerHeight, height }: Viewport, after: number): boolean =>
  scrollY > after && innerHeight + scrollY < height - TOLERANCE;

/** Whether the navigation sticks by now; between "all of it" and "nothing" it stays as it is. */
export const isStuck = (ratio: number, before: boolean): boolean => ratio === 0 || (ratio < 1 && before);
