import type PhotoSwipe from 'photoswipe';
import type Content from './content';
import { getPanAreaSize } from './viewport-size';
import ZoomLevel from './zoom-level';

/** Images that are kept, however few are preloaded. */
const LEAST = 5;

type Slide = NonNullable<PhotoSwipe['currSlide']>;

/** Loads neighbours, and keeps what was loaded (`slide/loader.js`). */
export default class ContentLoader {
  #kept: Content[] = [];

  constructor(readonly pswp: PhotoSwipe) {}

  updateLazy(turned = 0) {
    const { options, currIndex } = this.pswp;
    const [before, after] = options.preload;
    const way = turned < 0 ? -1 : 1;
    for (let by = 0; by <= after; by++) this.#load(currIndex + by * way);
    for (let by = 1; by <= before; by++) this.#load(currIndex - by * way);
  }

  #find(index: number) {
    return this.#kept.find((content) => content.index === index);
  }

  #make(index: number): Content {
    const { pswp } = this;
    const content = pswp.createContentFromData(pswp.getItemData(index), index) as unknown as Content;
    this.#kept.push(content);
    const [before, after] = pswp.options.preload;
    if (this.#kept.length > Math.max(before + after + 1, LEAST)) {
      const old = this.#kept.findIndex(({ isAttached, hasSlide }) => !isAttached && !hasSlide);
      if (old >= 0) this.#kept.splice(old, 1)[0]?.destroy();
    }
    return content;
  }

  #load(anywhere: number) {
    const { pswp } = this;
    const index = pswp.getLoopedIndex(anywhere);
    if (this.#find(index)) return;
    const content = this.#make(index);
    const { data, width, height } = content;
    const zoom = new ZoomLevel(pswp.options);
    zoom.update(width, height, getPanAreaSize(pswp.options, pswp.viewportSize, data, index));
    content.load();
    content.setDisplayedSize(Math.ceil(width * zoom.initial), Math.ceil(height * zoom.initial));
  }

  getContentBySlide(slide: Slide): Content {
    const content = this.#find(slide.index) ?? this.#make(slide.index);
    content.setSlide(slide);
    return content;
  }

  destroy() {
    for (const content of this.#kept) content.destroy();
  }
}
