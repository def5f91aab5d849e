import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import type Base from './base';

type Slide = NonNullable<PhotoSwipe['currSlide']>;

const isSafari = () => /apple/i.test(navigator.vendor);

const element = <Tag extends 'img' | 'div'>(tag: Tag, className: string) =>
  Object.assign(document.createElement(tag), { className });

/** What a slide shows: an image, never a placeholder, `srcset` or HTML (`slide/content.js`). */
export default class Content {
  element: HTMLImageElement | HTMLDivElement | undefined;
  slide: Slide | undefined;
  displayedImageWidth = 0;
  width: number;
  height: number;
  isAttached = false;
  hasSlide = false;
  isDecoding = false;
  state: 'loading' | 'loaded' | 'error' | undefined;

  constructor(
    readonly data: SlideData,
    readonly instance: Base,
    readonly index: number,
  ) {
    this.width = data.w || 0;
    this.height = data.h || 0;
  }

  setSlide(slide: Slide) {
    this.slide = slide;
    this.hasSlide = true;
  }

  load(reload?: boolean) {
    if (this.element && !reload) return;
    this.element = element('img', 'pswp__img');
    if (this.displayedImageWidth) this.loadImage();
    if (reload) this.slide?.updateContentSize(true);
  }

  lazyLoad() {
    this.load();
  }

  loadImage() {
    if (this.instance.dispatch('contentLoadImage', { content: this }).defaultPrevented) return;
    const image = this.element as HTMLImageElement;
    Object.assign(image, { src: this.data.src, alt: this.data.alt });
    this.state = 'loading';
    if (image.complete) this.onLoaded();
    else {
      image.onload = () => this.onLoaded();
      image.onerror = () => this.onError();
    }
  }

  onLoaded() {
    const { slide } = this;
    this.state = 'loaded';
    if (!slide || !this.element) return;
    this.instance.dispatch('loadComplete', { slide, content: this });
    if (slide.isActive && slide.heavyAppended && !this.element.parentNode) {
      this.append();
      slide.updateContentSize(true);
    }
  }

  onError() {
    const { slide } = this;
    this.state = 'error';
    if (!slide) return;
    this.displayError();
    for (const name of ['loadComplete', 'loadError']) {
      this.instance.dispatch(name, { slide, content: this, isError: true });
    }
  }

  isLoading() {
    return this.state === 'loading';
  }

  isError() {
    return this.state === 'error';
  }

  isZoomable() {
    return !this.isError();
  }

  setDisplayedSize(width: number, height: number) {
    if (!this.element || this.instance.dispatch('contentResize', { content: this }).defaultPrevented) return;
    Object.assign(this.element.style, { width: `${width}px`, height: `${height}px` });
    if (this.isError()) return;
    const first = !this.displayedImageWidth;
    this.displayedImageWidth = width;
    if (first && width) this.loadImage();
  }

  displayError() {
    const { slide } = this;
    if (!slide) return;
    this.element = element('div', 'pswp__content pswp__error-msg-container');
    this.element.append(this.instance.applyFilters('contentErrorElement', '' as string | Node, this));
    slide.container.replaceChildren(this.element);
    slide.updateContentSize(true);
  }

  append() {
    if (this.isAttached || !this.element) return;
    this.isAttached = true;
    if (this.isError()) return this.displayError();
    if (this.slide?.isActive && !isSafari()) return this.appendImage();
    this.isDecoding = true;
    const decoded = () => {
      this.isDecoding = false;
      this.appendImage();
    };
    // An image that fails has its own event.
    (this.element as HTMLImageElement).decode().then(decoded, decoded);
  }

  appendImage() {
    if (!this.isAttached) return;
    this.instance.dispatch('contentAppendImage', { content: this });
    if (this.element && !this.element.parentNode) this.slide?.container.append(this.element);
  }

  activate() {
    if (this.isDecoding && !isSafari()) this.appendImage();
    else if (this.isError()) this.load(true);
    this.slide?.holderElement?.setAttribute('aria-hidden', 'false');
  }

  deactivate() {
    this.slide?.holderElement?.setAttribute('aria-hidden', 'true');
  }

  remove() {
    this.isAttached = false;
    this.element?.remove();
  }

  destroy() {
    this.hasSlide = false;
    this.slide = undefined;
    this.remove();
    if (this.element) this.element.onload = this.element.onerror = null;
    this.element = undefined;
  }
}
