import type PhotoSwipe from 'photoswipe';

/** Opens and closes by fading, or at once (`opener.js`). */
export default class Opener {
  isOpen = false;
  isOpening = false;

  constructor(readonly pswp: PhotoSwipe) {}

  open() {
    this.isOpening = true;
    // Some browsers would not paint what cannot be seen at all.
    this.#fadeTo('0.003');
    this.pswp.applyBgOpacity(1);
    this.#run(true);
  }

  close() {
    this.isOpen = false;
    setTimeout(() => this.#run(false));
  }

  #fadeTo(opacity: string) {
    (this.pswp.element as HTMLElement).style.opacity = opacity;
  }

  #run(opening: boolean) {
    const { pswp } = this;
    const { options, animations, element } = pswp;
    const opacity = opening ? '1' : '0';
    const tell = (end: '' | 'End') => {
      pswp.dispatch(`${opening ? 'opening' : 'closing'}Animation${end || 'Start'}`);
      // As version 4 called it.
      pswp.dispatch(`initialZoom${opening ? 'In' : 'Out'}${end}`);
    };
    const onComplete = () => {
      this.isOpening = false;
      this.isOpen = opening;
      tell('End');
      if (opening) pswp.currSlide?.applyCurrentZoomPan();
      else pswp.destroy();
    };
    const duration = Number(opening ? options.showAnimationDuration : options.hideAnimationDuration);
    animations.stopAll();
    tell('');
    if (duration > 50 && options.showHideAnimationType !== 'none') {
      animations.startTransition({
        target: element as HTMLElement,
        opacity,
        duration,
        easing: options.easing,
        onComplete,
      });
    } else {
      this.#fadeTo(opacity);
      onComplete();
    }
  }
}
