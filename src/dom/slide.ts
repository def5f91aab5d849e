import { native } from '../runtime/native';
import { prefersReducedMotion } from './motion';

/**
 * Opens or closes an element by its height, as the legacy scripts did. Without motion when the shopper asked for
 * less. The end state is in the style property `display`, which is where other scripts look for it.
 *
 * @param duration - milliseconds
 * @returns when the element stands still
 */
export async function slide(element: HTMLElement, open: boolean, duration: number): Promise<void> {
  for (const running of native(element, 'getAnimations')?.() ?? []) running.cancel();
  if (open) {
    native(element, 'style').display = '';
    if (getComputedStyle(element).display === 'none') native(element, 'style').display = 'block';
  }
  const still = prefersReducedMotion() || !native(element, 'animate');
  if (!still) {
    const frames = [
      { height: 0, opacity: 0, overflow: 'hidden' },
      { height: `${native(element, 'scrollHeight')}px`, overflow: 'hidden' },
    ];
    const animation = native(element, 'animate')(open ? frames : frames.reverse(), {
      duration,
      easing: 'ease-in-out',
    });
    const finished = await animation.finished.then(
      () => true,
      () => false,
    );
    // A newer slide took over.
    if (!finished) return;
  }
  if (!open) native(element, 'style').display = 'none';
}
