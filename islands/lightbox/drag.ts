import type PhotoSwipe from 'photoswipe';

/** Share of the half height below which the controls go (storefront.md §3.9.5). */
const AWAY = 0.95;

/**
 * Closing by a vertical drag, with the measures of version 4: what is left of half the height of the window decides.
 *
 * @param range - closes below this ratio
 * @param away - hears whether the controls should go
 */
export function verticalDrag(
  pswp: PhotoSwipe,
  range: number,
  away: (on: boolean) => void,
  close: () => void,
): void {
  let ratio = 1;
  let gone = false;
  const fade = (value: number) => {
    const now = value < AWAY;
    if (now !== gone) away(now);
    gone = now;
  };
  const move = (y: number) => {
    const slide = pswp.currSlide;
    if (!slide) return;
    slide.pan.y = y;
    ratio = 1 - Math.abs(y - slide.bounds.center.y) / (pswp.viewportSize.y / 2);
    pswp.applyBgOpacity(ratio);
    slide.applyCurrentZoomPan();
  };
  pswp.on('verticalDrag', (event) => {
    event.preventDefault();
    move(event.panY);
    fade(ratio);
  });
  pswp.on('pinchClose', ({ bgOpacity }) => fade(bgOpacity));
  pswp.on('pointerUp', () => fade(1));

  const { drag } = pswp.gestures;
  const end = drag.end.bind(drag);
  drag.end = () => {
    const slide = pswp.currSlide;
    const last = ratio;
    ratio = 1;
    if (last === 1 || !slide) end();
    else if (last < range) close();
    else {
      const { pan, bounds } = slide;
      const way = { start: pan.y, end: bounds.center.y, velocity: 0, dampingRatio: 1, naturalFrequency: 30 };
      pswp.animations.startSpring({
        ...way,
        isPan: true,
        onUpdate: move,
        onComplete() {
          ratio = 1;
        },
      });
    }
  };
}
