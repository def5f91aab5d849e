import type PhotoSwipe from 'photoswipe';

/** Share of the half height below which the controls go (storefront.md §3.9.5). */
const AWAY = 0.95;

/**
 * Closing by a vertical drag, with the measures of version 4: what is left of half the height of the window decides.
 *
 * @param range - closes below this ratio
 * @param away - hears whether the controls should go
 */
export function closeByVerticalDrag(
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
  /** @returns the share of half the height that is left */
  const move = (y: number) => {
    const slide = pswp.currSlide;
    if (!slide) return 1;
    slide.pan.y = y;
    const left = 1 - Math.abs(y - slide.bounds.center.y) / (pswp.viewportSize.y / 2);
    pswp.applyBgOpacity(left);
    slide.applyCurrentZoomPan();
    return left;
  };
  pswp.on('verticalDrag', (event) => {
    event.preventDefault();
    ratio = move(event.panY);
    fade(ratio);
  });
  pswp.on('pinchClose', ({ bgOpacity }) => fade(bgOpacity));
  pswp.on('pointerDown', () => {
    ratio = 1;
  });
  pswp.on('pointerUp', (event) => {
    fade(1);
    const { currSlide: slide, gestures } = pswp;
    const last = ratio;
    ratio = 1;
    if (last === 1 || !slide) return;
    // PhotoSwipe would decide by the third of the height, and by speed.
    event.preventDefault();
    gestures.isDragging = false;
    gestures.dragAxis = null;
    if (last < range) return close();
    const { pan, bounds } = slide;
    const back = { start: pan.y, end: bounds.center.y, velocity: 0, dampingRatio: 1, naturalFrequency: 30 };
    pswp.animations.startSpring({ ...back, isPan: true, onUpdate: (y) => void move(y) });
  });
}

/** Brings everything that still swings to where it would come to rest: PhotoSwipe swings with less motion, too. */
export function finishSprings(animations: PhotoSwipe['animations']): void {
  for (const animation of [...animations.activeAnimations]) {
    const { props } = animation;
    if (!('end' in props)) continue;
    animations.stop(animation);
    props.onUpdate(props.end);
    props.onComplete?.();
  }
}
