import { parseHtml } from '../../../src/dom/html';
import { navigateTo } from '../../../src/dom/navigate';
import { notePrinted, printedValue } from '../../../src/dom/printed-value';
import { queryAll } from '../../../src/dom/query-all';
import { textOf } from '../../../src/dom/text-of';
import { applyFragments } from '../../../src/fragments/apply';
import { RequestError } from '../../../src/http/error';
import { legacy } from '../../../src/legacy-port';
import { commit } from '../../../src/runtime/commit';
import { settleIslands } from '../../../src/runtime/current';
import { native } from '../../../src/runtime/native';
import { announce, CART_QUANTITY, ownAddress, sendShopEvent } from '../../shop';
import { clearNotices, isRefusal, showNotices, takeNotices } from './notices';
import { CART_FORM, CART_TOTALS, hasChanges, pressedButton, swapCount } from './state';

const EMPTY = '.wc-empty-cart-message';
const CALCULATOR = '.woocommerce-shipping-calculator';

/** What applying an answer depends on. */
export interface ApplyOptions {
  /** Messages that are on the page stay. */
  preserve?: boolean;
  /** What was sent: quantities that the shop did not take give way to its own. */
  sent?: FormData;
  /** The shopper is still at it: what is no refusal takes neither focus nor the view. */
  quiet?: boolean;
}

/** Country fields of calculators tell the address rules to look again (storefront.md §3.6, "calculator toggle"). */
export const refreshCountry = (calculator: Element): unknown =>
  native(
    calculator,
    'querySelector',
  )('.country_to_state')?.dispatchEvent(new Event('change', { bubbles: true }));

const isOpen = (calculator: Element): boolean =>
  !!native(calculator, 'querySelector')('.shipping-calculator-button[aria-expanded=true]');

/** An open calculator of the page is open in the answer, too (Q24). */
function keepCalculatorsOpen(answer: ParentNode): void {
  const nexts = queryAll(CALCULATOR, answer);
  for (const [index, live] of queryAll(CALCULATOR).entries()) {
    const [section, next] = [live, nexts[index]].map((one) =>
      native(one, 'querySelector')?.<HTMLElement>('.shipping-calculator-form'),
    );
    if (!section || !next || !isOpen(live)) continue;
    native(next, 'style').display = section.style.display;
    native(
      nexts[index],
      'querySelector',
    )?.('.shipping-calculator-button')?.setAttribute('aria-expanded', 'true');
  }
}

const quantityFields = () => queryAll<HTMLInputElement>(`${CART_FORM} ${CART_QUANTITY}`);

/** Notes the quantities that the shop has printed. */
export const noteQuantities = (): void => notePrinted(quantityFields());

/** Whether a field or select holds what the shop does not know of. */
export const isUnsent = (one: HTMLInputElement | HTMLSelectElement): boolean =>
  one.value !== printedValue(one);

/** Whether there is a quantity to send. */
export const hasUnsent = (): boolean => quantityFields().some(isUnsent);

/** Servers make up the ids of quantity fields anew each time: by those of the page the one in use is known again. */
function keepQuantityIds(answer: ParentNode): void {
  const byName = new Map(queryAll<HTMLInputElement>(CART_QUANTITY, answer).map((one) => [one.name, one]));
  for (const { name, id } of quantityFields()) {
    const next = byName.get(name);
    if (!next || !id) continue;
    native(
      next.parentElement,
      'querySelector',
    )?.(`[for=${JSON.stringify(next.id)}]`)?.setAttribute('for', id);
    next.id = id;
  }
}

function swapMarkup(answer: ParentNode, selectors: readonly string[]): void {
  keepCalculatorsOpen(answer);
  keepQuantityIds(answer);
  const map: Record<string, DocumentFragment> = {};
  for (const selector of selectors) {
    const next = answer.querySelector(selector);
    if (!next) continue;
    const content = new DocumentFragment();
    content.append(next);
    map[selector] = content;
  }
  const fields = (like?: string) =>
    queryAll<HTMLSelectElement>(`${CART_FORM} ${CART_QUANTITY},${CALCULATOR} select`).filter(
      ({ name }) => name && (like === undefined || name === like),
    );
  const unsent = fields()
    .filter(isUnsent)
    .map((one) => ({ one, value: one.value, was: printedValue(one), all: fields(one.name) }));
  applyFragments(map);
  if (map[CART_FORM]) noteQuantities();
  // What the shopper has entered and not sent stays, unless the shop has something new there (Q24).
  for (const { one, value, was, all } of unsent) {
    if (one.isConnected) continue;
    const now = fields(one.name);
    const next = now.length === all.length ? now[all.indexOf(one)] : undefined;
    if (next && printedValue(next) === was) next.value = value;
  }
}

/** Views look at the new nodes; what there is to update is known anew. */
function updateAfterSwap(): void {
  commit(() => {
    hasChanges.value = hasUnsent();
    pressedButton.value = null;
    swapCount.value++;
  });
  queryAll(CALCULATOR).filter(isOpen).map(refreshCountry);
}

const isAlert = (notice: Element): boolean => notice.matches('[role=alert]');

const totalText = (): string => textOf(document.querySelector('.order-total, .cart-empty'));

/** Focus that went with a line goes to what brings it back, and the other way round (Q24). */
function moveFocusWithLine(held: Element | null): void {
  const key = /_item=(\w+)/.exec(held?.getAttribute('href') ?? '')?.[1];
  if (key && document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[href*="_item=${key}"]`)?.focus();
}

/**
 * Brings the page to what the server answered (storefront.md §3.6.4): a whole page with the cart, or the empty cart.
 * Anything else, such as a login page, is no cart: the browser goes and looks itself (Q29).
 *
 * @param text - markup of the page
 * @returns the messages that it brought, to be scrolled to
 */
export function applyPage(text: string, { preserve, sent, quiet }: ApplyOptions = {}): HTMLElement[] {
  const answer = parseHtml(text);
  // As ever: whole pages bring no scripts, totals alone do.
  for (const one of queryAll('script', answer)) native(one, 'remove')();
  const [live, next] = [document, answer].map(
    (tree) => tree.querySelector(CART_FORM) ?? tree.querySelector(EMPTY),
  );
  const [old, block] = [live, next].map((one) => native(one, 'closest')?.('.woocommerce:not(body)'));
  const filled = native(live, 'matches')?.(CART_FORM);
  const fills = native(next, 'matches')?.(CART_FORM);
  const inPlace = filled && fills;
  const checkout = document.querySelector('.woocommerce-checkout');
  if (!live || !next || (!inPlace && (checkout || !old || !block))) {
    navigateTo(ownAddress());
    return [];
  }
  const held = document.activeElement;
  const byKey = held?.matches('[name=update_cart]:focus-visible');
  if (!preserve) clearNotices();
  const notices = takeNotices(answer);
  for (const one of notices) if (quiet && !isRefusal(one)) native(one, 'setAttribute')('role', 'status');
  if (inPlace) {
    if (checkout) legacy.emit('update_checkout');
    swapMarkup(answer, [CART_FORM, CART_TOTALS]);
    for (const field of quantityFields())
      if (sent?.get(field.name) === field.value) field.value = field.defaultValue;
  } else if (block) {
    native(old, 'replaceWith')?.(block);
    noteQuantities();
    settleIslands();
  }
  showNotices(notices);
  updateAfterSwap();
  moveFocusWithLine(held);
  // Disabled, the button that was pressed by key would drop the focus.
  if (byKey && !hasChanges.peek() && !notices.some(isAlert))
    quantityFields().at(-1)?.focus({ preventScroll: true });
  if (!preserve) {
    // Alerts speak for themselves.
    const words = notices.filter((one) => !isAlert(one)).map(textOf);
    if (!notices.length || !fills) words.push(totalText());
    announce(words.join(' '));
  }
  if (fills) legacy.emit('updated_cart_totals');
  else if (filled) legacy.emit('wc_cart_emptied');
  legacy.emit('updated_wc_div');
  sendShopEvent('atoll:cart:updated', undefined);
  // Other messages were said; whoever has the focus keeps the place in view.
  return notices.filter((one) => isAlert(one) || document.activeElement === document.body);
}

/**
 * Brings the totals to what the server answered.
 *
 * @throws RequestError when the answer is something else
 */
export function applyTotals(text: string): void {
  const answer = parseHtml(text);
  if (!answer.querySelector(CART_TOTALS)) throw new RequestError('shape');
  swapMarkup(answer, [CART_TOTALS]);
  updateAfterSwap();
  announce(totalText());
  legacy.emit('updated_cart_totals');
  sendShopEvent('atoll:cart:updated', undefined);
}
