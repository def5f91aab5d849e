import { prefersReducedMotion } from '../../../../src/dom/motion';
import {
  layOutInRow,
  type PagePlan,
  px,
  type SliderLayout,
  type SliderView,
} from '../../gallery/layout.model';
import type { SliderOptions } from '../../gallery/options.model';
import { type CarouselLayout, carouselLayout } from './carousel.model';
import type { AllOptions } from './options.model';

const isCarousel = ({ animation, direction, itemWidth }: SliderOptions) =>
  animation === 'slide' && direction !== 'vertical' && !!itemWidth;

/** The pages of a slider: one for each slide, but in a carousel. */
export function pagesOf(options: SliderOptions, count: number, width: number): PagePlan {
  const layout = isCarousel(options)
    ? carouselLayout(options as AllOptions, count, width)
    : { item: width, step: width, limit: Infinity, visible: 1, move: 1, pages: count };
  return { ...layout, layoutOf: (view) => lookOf(view, layout) };
}

/** Every way in which slides can lie (storefront.md §3.9.2). */
function lookOf(view: SliderView, { item, step, limit }: CarouselLayout): SliderLayout {
  const { at, all, width, height, rtl } = view;
  const options = view.options as AllOptions;
  const { reverse } = options;
  const flip = options.rtl !== reverse;
  const side = flip ? 'right' : 'left';
  const behind = flip ? 'margin-left' : 'margin-right';
  if (options.animation !== 'slide') {
    const seconds = prefersReducedMotion() ? 0 : options.animationSpeed / 1000;
    return {
      ...layOutInRow(view),
      frame: { display: 'flow-root' },
      slide: (active) => ({
        width: '100%',
        float: side,
        [behind]: '-100%',
        position: 'relative',
        opacity: active ? '1' : '0',
        display: 'block',
        'z-index': active ? '2' : '1',
        transition: `opacity ${seconds}s cubic-bezier(0.02, 0.01, 0.47, 1)`,
      }),
    };
  }
  const plain = !options.useCSS || options.video;
  if (options.direction === 'vertical') {
    return {
      ...layOutInRow(view),
      vertical: true,
      forward: reverse ? -1 : 1,
      offset: (reverse ? at - all + 1 : -at) * height,
      wrapper: { display: 'flex', 'flex-direction': reverse ? 'column-reverse' : 'column' },
      moved: (offset) =>
        plain ? { 'margin-top': `${offset}px` } : { transform: `translate3d(0px, ${offset}px, 0px)` },
      slide: () => ({ width: '100%', display: 'block' }),
    };
  }
  // The slides start at the far end of a wrapper that is wider than they are when they run against the page.
  const away = flip === rtl ? 0 : all * 2 * width - width;
  const along = Math.min(at * step, limit) - away;
  const row = layOutInRow(view);
  return {
    ...row,
    forward: flip ? -1 : 1,
    offset: flip ? along : -along,
    moved: (offset) =>
      plain ? { [`margin-${rtl ? 'right' : 'left'}`]: `${rtl ? -offset : offset}px` } : row.moved(offset),
    slide: () => ({ width: px(item), [behind]: `${options.itemMargin}px`, float: side, display: 'block' }),
  };
}
