import type PhotoSwipe from 'photoswipe';
import type { Point, SlideData } from 'photoswipe';

type Options = PhotoSwipe['options'];
type Side = 'left' | 'right' | 'top' | 'bottom';
type Where = [options: Options, viewport: Point, data: SlideData, index: number];

/** The room that there is; around a slide only our `paddingFn` takes some of it (`util/viewport-size.js`). */
export const getViewportSize = (): Point => ({
  x: document.documentElement.clientWidth,
  y: innerHeight,
});

export const parsePaddingOption = (side: Side, ...[options, viewport, data, index]: Where): number =>
  options.paddingFn?.(viewport, data, index)[side] ?? 0;

export const getPanAreaSize = (...where: Where): Point => {
  const [, { x, y }] = where;
  const taken = (one: Side, other: Side) =>
    parsePaddingOption(one, ...where) + parsePaddingOption(other, ...where);
  return { x: x - taken('left', 'right'), y: y - taken('top', 'bottom') };
};
