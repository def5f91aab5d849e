import { markOurs } from '../runtime/ours';

/** Readers miss a text that a region comes with, in ms. */
const PAUSE = 1000;

let region: HTMLElement | undefined;

/** Says something to screen readers, politely: for what speaks before a view is there that could. */
export function announcePolitely(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('p');
    region.className = 'screen-reader-text';
    region.setAttribute('role', 'status');
    markOurs(region);
    document.body.append(region);
  }
  const own = region;
  own.textContent = '';
  setTimeout(() => {
    own.textContent = text;
  }, PAUSE);
}
