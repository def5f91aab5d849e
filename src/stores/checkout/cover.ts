import { block, isBlocked } from '../../dom/overlay';
import { isOurs } from '../../dom/undo';

/** The overlay of the checkout (checkout.md §3.16). */
export const WHITE = { overlayCSS: { background: '#fff', cursor: 'default' } };

/** Blocks the form; an overlay that is there stays, unless it is on its way out. */
export function cover(form: Element): void {
  const layer = form.querySelector(':scope > .blockOverlay');
  if (!layer || (isOurs(layer) && !isBlocked(form))) block(form, WHITE);
}
