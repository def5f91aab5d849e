import { announcePolitely } from '../../../src/dom/announce';
import { scrollToNotice } from '../../../src/dom/scroll';
import { native } from '../../../src/runtime/native';

/** Pixels above a notice, and milliseconds to it (stripe.md §3.21). */
const [ABOVE, DURATION] = [100, 600];

/** Of a page with blocks, where its own checkout has notices. */
const BLOCK = '.wc-block-components-main';
const PLACES = ['.woocommerce-notices-wrapper', '.woocommerce', 'main'];

/**
 * Tells the shopper something about a wallet's payment, in place of what was told before in the same way (stripe.md §3.21).
 *
 * @param className - what a theme may know it by
 */
export function showNotice(kind: 'error' | 'info', text: string, className = ''): void {
  const notice = document.createElement('div');
  notice.className = `woocommerce-${kind} ${className}`.trim();
  notice.setAttribute('role', 'note');
  const lines = text.split('\n');
  for (const [index, line] of lines.entries())
    notice.append(...(index ? [document.createElement('br')] : []), line);
  for (const old of document.querySelectorAll(`[role=note].${notice.className.replaceAll(' ', '.')}`))
    native(old, 'remove')();
  const block = document.querySelector(BLOCK);
  const place = PLACES.map((one) => document.querySelector(one)).find((one) => one) ?? document.body;
  if (block) native(block, 'prepend')(notice);
  else native(place, 'append')(notice);
  announcePolitely(lines.join(' '));
  scrollToNotice(notice, ABOVE, DURATION);
}

/** Takes away what was told of an earlier attempt. */
export function clearErrors(): void {
  for (const old of document.querySelectorAll('[role=note].woocommerce-error')) native(old, 'remove')();
}
