import { tellElement } from '../events';
import { clearReturnHash, isReturning } from './return-hash';
import { settings } from './settings';

/** After a cancel or an error: a buyer who came back from the provider's app gets the buttons again (paypal.md §3.26). */
export function afterReturn(): void {
  if (!isReturning()) return;
  clearReturnHash();
  const wrapper = document.querySelector(settings()?.button.wrapper ?? '');
  if (wrapper) tellElement(wrapper, 'ppcp-reload-buttons');
}
