import { setAttribute } from '../../../src/dom/undo';
import { native } from '../../../src/runtime/native';
import { markAsShoppers } from '../../../src/runtime/ours';
import { sendThemeEvent, type ThemeEvents } from '../events';
import { canStep, stepped } from './stepper.model';

/** Buttons of others: of the theme's own script, or of another theme (theme.md §1.10). */
const FOREIGN = '.plus,.minus,.quantity-nav';

const CHOSEN = ':not([type=hidden],[type=date],[type=checkbox])';

/** The field of a stepper: not one that has nothing to choose, nor another input of the same wrapper. */
export const fieldOf = (host: Element): HTMLInputElement | null => {
  const find = native(host, 'querySelector');
  return find(`input.qty${CHOSEN}`) ?? find(`[data-atoll-stepper] input${CHOSEN}`);
};

/** Whether somebody else has put buttons there, and not a script that has copied ours; `buttons_added` is no host in the first place. */
export const isForeign = (host: Element): boolean =>
  !native(host, 'querySelector')('[data-atoll-step]') && !!native(host, 'querySelector')(FOREIGN);

/** Whether nobody may change the field. */
export const isLocked = (field: HTMLInputElement): boolean =>
  field.readOnly || native(field, 'matches')(':disabled');

/** The cart can be updated now, whoever cares for its button (theme.md §3.10 step 1). */
function enableUpdate(field: HTMLInputElement): void {
  const button = native(field.closest('.woocommerce-cart-form'), 'querySelector')?.('[name=update_cart]');
  if (!button?.hasAttribute('disabled')) return;
  setAttribute(button, 'disabled', null);
  setAttribute(button, 'aria-disabled', 'false');
}

/** Tells what a field holds now, and held before. */
export const tellQuantity = (
  field: HTMLInputElement,
  previous: string,
  source: ThemeEvents['atoll:quantity:change']['source'],
): boolean =>
  sendThemeEvent('atoll:quantity:change', { value: field.value, previous, source }, { target: field });

/** Tells what the shopper has done with a field, as the browser does of what is typed. */
export const tellShoppers = (field: HTMLInputElement, type: 'input' | 'change'): boolean =>
  field.dispatchEvent(markAsShoppers(new Event(type, { bubbles: true })));

/** Steps once, and tells `input`; `change` comes at the end of the press. @returns whether the value is another one */
export function step(field: HTMLInputElement, direction: 1 | -1): boolean {
  if (isLocked(field) || !canStep(field, direction)) return false;
  const previous = field.value;
  enableUpdate(field);
  field.value = stepped(field, direction);
  // Wallets go by this one (§8.17).
  tellShoppers(field, 'input');
  tellQuantity(field, previous, direction > 0 ? 'up' : 'down');
  return true;
}
