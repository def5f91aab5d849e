import type PhotoSwipe from 'photoswipe';
import type { Point } from 'photoswipe';

type Action = 'imageClickAction' | 'bgClickAction' | 'tapAction' | 'doubleTapAction';

/** Clicks and taps on slides: our options have a function for each (`gestures/tap-handler.js`). */
export default class TapHandler {
  constructor(readonly gestures: { pswp: PhotoSwipe }) {}

  click(point: Point, event: PointerEvent) {
    const { target } = event;
    if ((target as Element).matches('.pswp__img')) this.#act('imageClickAction', point, event);
    else if ((target as Element).matches('.pswp__item,.pswp__zoom-wrap')) {
      this.#act('bgClickAction', point, event);
    }
  }

  tap(point: Point, event: PointerEvent, action: Action = 'tapAction') {
    if ((event.target as Element).closest('.pswp__container')) this.#act(action, point, event);
  }

  doubleTap(point: Point, event: PointerEvent) {
    this.tap(point, event, 'doubleTapAction');
  }

  #act(action: Action, point: Point, event: PointerEvent) {
    const act = this.gestures.pswp.options[action];
    if (typeof act === 'function') act(point, event);
  }
}
