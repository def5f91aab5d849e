import {
  type GalleryControl,
  galleries,
  galleryWatchers,
  sliderForCallbacks,
  startGallery,
} from '../../islands/product';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';
import { withGallery } from './with-gallery';

/** An element of what a caller hands over: jQuery object, element or markup. */
const elementOf = (jquery: JQueryStatic, value: unknown): Element | undefined => jquery(value)[0];

/** jQuery data `flexslider`: the gallery as a jQuery object with the slider's members (storefront.md §7.1). */
function instanceOf(jquery: JQueryStatic, control: GalleryControl): JQueryObject {
  const slider = () => control.slider;
  const members = {
    get currentSlide() {
      return slider()?.current ?? 0;
    },
    get count() {
      return slider()?.slides.length ?? 0;
    },
    get pagingCount() {
      return slider()?.pages ?? 0;
    },
    get last() {
      return (slider()?.pages ?? 1) - 1;
    },
    get slides() {
      return jquery(slider()?.slides ?? []);
    },
    get vars() {
      return slider()?.options ?? {};
    },
    get animating() {
      return !!slider()?.moving;
    },
    get playing() {
      return !!slider()?.playing;
    },
    flexAnimate: (page: number, pause?: boolean) => slider()?.go(page, pause),
    play: () => slider()?.play(true),
    pause: () => slider()?.play(false),
    stop: () => slider()?.play(false),
    getTarget: (direction: string) => slider()?.target(direction),
    addSlide(slide: unknown, index?: number) {
      const added = elementOf(jquery, slide);
      const { slides = [] } = slider() ?? {};
      const next = index === undefined ? undefined : slides[index];
      const insert = () => (added && next ? next.before(added) : added && slides.at(-1)?.after(added));
      slider()?.edit(insert, 'added');
    },
    removeSlide(slide: unknown) {
      const gone = typeof slide === 'number' ? slider()?.slides[slide] : elementOf(jquery, slide);
      slider()?.edit(() => gone?.remove(), 'removed');
    },
  };
  return Object.defineProperties(jquery(control.element), Object.getOwnPropertyDescriptors(members));
}

/**
 * `$(gallery).flexslider(x)` and the data `flexslider` of galleries (storefront.md §7.1), for pages without the plugin.
 * The real one, where it is loaded, works on the same data.
 */
export function flexslider(jquery: JQueryStatic): void {
  const shapes = new WeakMap<GalleryControl, JQueryObject>();
  const shapeOf = (control: GalleryControl) => {
    const shape = shapes.get(control) ?? instanceOf(jquery, control);
    shapes.set(control, shape);
    return shape;
  };
  sliderForCallbacks.present = shapeOf;
  const show = (element: Element, control: GalleryControl | undefined) => {
    if (control?.slider) jquery(element).data('flexslider', shapeOf(control));
  };
  for (const [element, control] of galleries) show(element, control);
  galleryWatchers.add(show);

  jquery.fn.flexslider ??= function (this: JQueryObject, wanted: unknown = {}) {
    for (const element of Array.from(this)) {
      if (wanted && typeof wanted === 'object') startGallery(element, { flexslider: wanted });
      else
        withGallery(element, ({ slider }) => {
          if (wanted === 'next' || wanted === 'prev') slider?.go(slider.target(wanted), true);
          else if (typeof wanted === 'number') slider?.go(wanted, true);
          else slider?.play(wanted === 'play');
        });
    }
    return this;
  };
}
