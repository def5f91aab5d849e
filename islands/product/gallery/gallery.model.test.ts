import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carouselLayout, shuffled } from '../later/gallery/carousel.model';
import { isEndless, RARE_DEFAULTS } from '../later/gallery/options.model';
import { needsLaterParts, sliderOptions, withDefaults } from './options.model';
import { isKeyForSlider, swipeStep, wrappedPage } from './slider.model';
import { thumbOf } from './thumbs.model';

describe('options', () => {
  test('S9.7 the library’s defaults where the page says nothing', () => {
    const options = sliderOptions({}, false);
    expect([options.slideshow, options.animationSpeed, options.animation, options.directionNav]).toEqual([
      true,
      600,
      'fade',
      true,
    ]);
    expect(RARE_DEFAULTS.slideshowSpeed).toBe(7000);
    expect(sliderOptions({}, true).rtl).toBe(true);
    expect(sliderOptions({ rtl: '' }, true).rtl).toBe(false);
  });

  test.each<[string, unknown, string, unknown]>([
    ['a number in a text', '300', 'animationSpeed', 300],
    ['no number', 'fast', 'animationSpeed', 600],
    ['an empty text', '', 'animationSpeed', 600],
    ['a negative one', -5, 'animationSpeed', 600],
    ['endless', Infinity, 'animationSpeed', 600],
    ['null', null, 'animationSpeed', 600],
    ['an empty text', '', 'animationLoop', false],
    ['"1"', '1', 'animationLoop', true],
    ['"no"', 'no', 'animationLoop', false],
    ['"thumbnails"', 'thumbnails', 'controlNav', 'thumbnails'],
    ['false', false, 'controlNav', false],
    ['a list', [], 'namespace', 'flex-'],
    ['a number', 7, 'selector', sliderOptions({}, false).selector],
  ])('%s for %j', (_, value, name, read) => {
    expect(sliderOptions({ [name]: value }, false)[name]).toBe(read);
  });

  test('unknown ones pass through, callbacks among them', () => {
    const start = () => {};
    expect(sliderOptions({ start, other: [1] }, false)).toMatchObject({ start, other: [1] });
    expect(withDefaults(RARE_DEFAULTS, { itemWidth: '210' }).itemWidth).toBe(210);
  });

  test('what a shop sends by itself needs no extra parts', () => {
    const shop = {
      animation: 'slide',
      controlNav: 'thumbnails',
      directionNav: false,
      slideshow: false,
      animationLoop: false,
      allowOneSlide: false,
      start() {},
    };
    expect(needsLaterParts(sliderOptions(shop, false), false)).toBe(false);
    for (const more of [
      { directionNav: true },
      { slideshow: '1' },
      { animationLoop: true },
      { itemWidth: 100 },
      { sync: '#x' },
      { animation: 'fade' },
      { direction: 'vertical' },
      { rtl: true },
      { useCSS: false },
      { controlNav: true },
      { thumbCaptions: true },
    ])
      expect(needsLaterParts(sliderOptions({ ...shop, ...more }, false), false)).toBe(true);
    expect(isEndless(sliderOptions({ ...shop, animation: 'fade', animationLoop: true }, false))).toBe(false);
  });
});

test('a ring of pages', () => {
  expect([wrappedPage(-1, 4), wrappedPage(4, 4), wrappedPage(2, 4), wrappedPage(-5, 4)]).toEqual([
    3, 0, 2, 3,
  ]);
});

test.each([
  [-51, 549, 400, 1],
  [51, 549, 400, -1],
  [-50, 10, 400, 0],
  [-51, 550, 400, 0],
  [-201, 5000, 400, 1],
  [200, 5000, 400, 0],
  [0, 0, 0, 0],
])('S1.2 a swipe of %i px in %i ms over %i px: %i', (distance, time, room, step) => {
  expect(swipeStep({ distance, time, room })).toBe(step);
});

describe('a carousel', () => {
  const sizes = { itemWidth: 100, itemMargin: 10, minItems: 1, maxItems: 0, move: 0 };
  test.each([
    // [over the sizes, slides, width] → item, visible, move, pages
    [{}, 6, 330, 100, 3, 3, 2],
    [{ move: 1 }, 6, 330, 100, 3, 1, 4],
    [{ move: 9 }, 6, 330, 100, 3, 3, 2],
    [{ maxItems: 2 }, 6, 330, 160, 2, 2, 3],
    [{ minItems: 4 }, 6, 330, 75, 4, 4, 2],
    [{}, 2, 330, 100, 3, 3, 1],
    [{}, 3, 60, 60, 1, 1, 3],
  ])('%j, %i slides in %i px', (over, count, width, item, visible, move, pages) => {
    const plan = carouselLayout({ ...sizes, ...over }, count, width);
    expect([plan.item, plan.visible, plan.move, plan.pages]).toEqual([item, visible, move, pages]);
  });

  test('the last page shows the last slide, whatever the sizes', () => {
    const any = fc.record({
      itemWidth: fc.integer({ min: 1, max: 500 }),
      itemMargin: fc.integer({ min: 0, max: 50 }),
      minItems: fc.integer({ min: 0, max: 6 }),
      maxItems: fc.integer({ min: 0, max: 6 }),
      move: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 50, max: 2000 }),
        (options, count, width) => {
          const plan = carouselLayout(options, count, width);
          expect(plan.pages).toBeGreaterThanOrEqual(1);
          expect((plan.pages - 1) * plan.move + plan.visible).toBeGreaterThanOrEqual(count);
          expect((plan.pages - 2) * plan.move + plan.visible).toBeLessThan(Math.max(count, plan.visible + 1));
        },
      ),
    );
  });
});

test('a shuffled list holds the same, and does not touch the old one', () => {
  const list = Object.freeze([1, 2, 3, 4, 5]);
  expect(shuffled(list).sort()).toEqual([...list]);
  const values = [0.99, 0, 0.5, 0.3];
  expect(shuffled(list, () => values.shift() ?? 0)).toEqual([3, 4, 2, 1, 5]);
});

test('Q50 which keys a slider heeds', () => {
  document.body.innerHTML = `<div id="slider"><a href="#" id="in"></a><video id="film"></video></div>
    <a href="#" id="out"></a><p id="text"></p><main tabindex="-1" id="main"></main><div tabindex="0" id="own"></div>`;
  const slider = document.getElementById('slider') as Element;
  const heeds = (id: string) => isKeyForSlider(document.getElementById(id) as Element, slider);
  expect(['in', 'film', 'out', 'text', 'main', 'own'].map(heeds)).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('§3.9.2 a thumbnail says `sizes` before `srcset` before `src`: some browsers choose as soon as they can', () => {
  const slide = document.createElement('div');
  Object.assign(slide.dataset, { thumb: '/t.png', thumbSrcset: '/t.png 100w', thumbSizes: '100px' });
  expect(Object.keys(thumbOf(slide)).slice(0, 3)).toEqual(['sizes', 'srcSet', 'src']);
});
