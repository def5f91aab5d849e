import type { SliderOptions } from './options.model';

/** Style properties by their CSS names; `undefined` leaves one to the server. */
export type Styles = Record<string, string | undefined>;

/** What a slider looks like at one moment follows from this; lengths in CSS px. */
export interface SliderView {
  options: SliderOptions;
  /** How many slides lie before the page in view, in a loop the clone included; -1 and beyond while it turns. */
  at: number;
  /** Slides and clones. */
  all: number;
  width: number;
  height: number;
  /** Whether the page reads from right to left. */
  rtl: boolean;
}

/** How wrapper and slides look, and how a finger moves them. */
export interface SliderLayout {
  vertical?: boolean;
  /** The side that the next slide is on: 1 right or below, -1 left or above. */
  forward: 1 | -1;
  /** Place of the wrapper in px. */
  offset: number;
  wrapper: Styles;
  /** What is seen of the slides: the viewport, or the wrapper without one. */
  frame: Styles;
  moved(offset: number): Styles;
  slide(active: boolean): Styles;
}

/** The pages of a slider, and how its slides lie. */
export interface PagePlan {
  pages: number;
  /** Slides in view. */
  visible: number;
  /** Slides from one page to the next. */
  move: number;
  layoutOf(view: SliderView): SliderLayout;
}

/** A length; nothing as long as it is not known. */
export const px = (value: number): string | undefined => (value ? `${value}px` : undefined);

/** Slides in a row, one in view (storefront.md §3.9.2): what shops have unless they ask for something else. */
export const layOutInRow = ({ options, at, all, width }: SliderView): SliderLayout => {
  const forward = options.rtl ? -1 : 1;
  return {
    forward,
    offset: -forward * at * width,
    wrapper: { width: `${all * 200}%` },
    frame: { overflow: 'hidden', position: 'relative' },
    moved: (offset) => ({ transform: `translate3d(${offset}px, 0px, 0px)` }),
    slide: () => ({
      width: px(width),
      [`margin-${options.rtl ? 'left' : 'right'}`]: '0px',
      float: options.rtl ? 'right' : 'left',
      display: 'block',
    }),
  };
};
