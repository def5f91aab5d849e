import { slide } from '../../../../src/dom/slide';
import { markOurs } from '../../../../src/dom/undo';
import { SLIDE } from '../../variations/variations.model';

/** The message that nothing matches (storefront.md §3.10.5). @returns shows it, or takes it away */
export function createNoMatch(single: Element | null, text: string): (on: boolean) => void {
  let shown: HTMLElement | undefined;
  return (on) => {
    if (on === !!shown) return;
    shown?.remove();
    shown = undefined;
    if (!on || !single) return;
    shown = document.createElement('div');
    markOurs(shown);
    shown.setAttribute('role', 'alert');
    const message = document.createElement('p');
    message.className = 'wc-no-matching-variations woocommerce-info';
    message.textContent = text;
    shown.append(message);
    single.after(shown);
    slide(message, true, SLIDE);
  };
}
