import { tellElement } from '../events';
import { clearReturnHash, isReturning } from './return-hash';
import { settings } from './settings';

/** Asks for the wallet's buttons: what was resumed has drawn none. */
export function drawAgain(): void {
  const wrapper = document.querySelector(settings()?.button.wrapper ?? '');
  if (wrapper) tellElement(wrapper, 'ppcp-reload-buttons');
}

/** After a cancel or an error: a buyer who came back from the provider's app gets the buttons again (paypal.md §3.26). */
export function afterReturn(): void {
  if (!isReturning()) return;
  clearReturnHash();
  drawAgain();
}
