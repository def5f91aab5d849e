import { signal as createSignal } from '@preact/signals-core';
import { parseHtml, runScripts } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { scrollToNotice } from '../../../src/dom/scroll';
import { slide } from '../../../src/dom/slide';
import { textOf } from '../../../src/dom/text-of';
import { setAttribute } from '../../../src/dom/undo';
import { isVisible } from '../../../src/dom/visible';
import { RequestError } from '../../../src/http/error';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { commit } from '../../../src/runtime/commit';
import { native } from '../../../src/runtime/native';
import { type Submit, submitterOf } from '../../../src/runtime/submitter';
import { endProcessing, isProcessing, startProcessing } from '../../payment';
import { cartQueue, clearErrors, showError } from '../../shop';
import { couponCalls } from '../calls/coupons';
import type { CheckoutParams } from '../params';
import { clearInlineErrors, removeNotices } from './errors';
import { SLIDE_DURATION } from './state';

const ERRORS = '.woocommerce-error,.is-error';
const CODE = 'input[name=coupon_code]';

/** Why the coupon was refused; empty when it was not. */
export const couponError = createSignal('');

/** Shows a change of the error at once. */
export const setCouponError = (text: string): void => {
  if (text !== couponError.peek())
    commit(() => {
      couponError.value = text;
    });
};

/** Opens or closes the coupon form, and says so. @returns when it stands still */
export async function openCoupon(form: HTMLElement, open: boolean): Promise<void> {
  for (const link of queryAll('a.showcoupon')) link.setAttribute('aria-expanded', `${open}`);
  await slide(form, open, SLIDE_DURATION);
}

/**
 * The part of the checkout's form that a theme prints the coupon in, if a submit comes from there: that is no order. Enter in
 * another field presses the form's first button, whatever that is: that is an order.
 *
 * @param pointedAt - what was pressed last, if that was by a mouse or finger: not every button takes the focus then
 */
export function couponPart(
  form: Element,
  event: Submit,
  pointedAt: EventTarget | null,
): HTMLElement | undefined {
  const submitter = submitterOf(event);
  if ((submitter as HTMLButtonElement | null | undefined)?.name !== 'apply_coupon') return undefined;
  const active = submitter?.contains(pointedAt as Node | null) ? null : document.activeElement;
  if (active?.matches(`input:not(${CODE}, [type=submit]),select,textarea`)) return undefined;
  let part = submitter?.parentElement;
  while (part && part !== form && !part.querySelector(CODE)) part = part.parentElement;
  return part && part !== form ? part : undefined;
}

/**
 * Where the focus goes when the link that took a coupon out goes with the next totals (no. 7): not to what orders by Enter, as
 * fields and choices do, too. The key may still be down.
 *
 * @param area - what the link was in
 */
function focusAfterRemoval(area: HTMLElement): void {
  const heading = document.querySelector<HTMLElement>('#order_review_heading');
  const place = heading && isVisible(heading) ? heading : area;
  const undo = setAttribute(place, 'tabindex', '-1');
  place.addEventListener('blur', undo, { once: true });
  place.focus({ preventScroll: true });
}

/** Puts a message before a form; its scripts run as those of all answers. */
function showBefore(form: Element, message: DocumentFragment): void {
  const roots = [...message.children];
  native(form, 'before')(message);
  runScripts(roots);
}

/**
 * What a shopper can do with coupons at the checkout (checkout.md §3.10). One at a time, together with whatever else
 * changes the cart.
 *
 * @param params - the configuration as the page says it now
 * @param signal - ends what is under way
 * @returns the actions; their promises settle when the page shows the outcome, and never reject
 */
export function createCoupons(params: () => CheckoutParams, signal: AbortSignal) {
  const call = couponCalls(params, signal);

  /** Asks the shop while a part of the page is blocked. @returns its messages, or nothing when it gave none */
  const askShop = async (
    area: HTMLElement,
    ...what: Parameters<typeof call>
  ): Promise<string | undefined> => {
    startProcessing(area);
    const calm = setAttribute(area, 'aria-busy', 'true');
    const stop = () => {
      calm();
      endProcessing(area);
    };
    signal.addEventListener('abort', stop);
    const text = await cartQueue
      .run(() => call(...what))
      .catch((error: unknown) => {
        if (!(error instanceof RequestError)) reportError(error);
        return undefined;
      });
    signal.removeEventListener('abort', stop);
    if (signal.aborted) return '';
    if (text !== undefined) removeNotices();
    stop();
    return text?.trim();
  };

  const tellCouponEvent = (event: string, code: string) => {
    legacy.emit(event, [code]);
    legacy.emit('update_checkout', [{ update_shipping_method: false }]);
  };

  const failed = () => t('cartFailed', 'The cart could not be updated. Please try again.');

  return {
    /** Applies the code in the field of a form, or of a part of the checkout's form, which stays open then. */
    async apply(form: HTMLElement): Promise<void> {
      setCouponError('');
      const field = native(form, 'querySelector')<HTMLInputElement>(CODE);
      if (!field || isProcessing(form)) return;
      const code = field.value;
      const email = document.querySelector<HTMLInputElement>('form.checkout input[name=billing_email]');
      const text = await askShop(form, 'apply_coupon', {
        coupon_code: code,
        ...(email && { billing_email: email.value }),
      });
      if (text !== undefined) clearInlineErrors();
      if (text === '') return;
      const answer = parseHtml(text ?? '');
      const refusal = text === undefined ? failed() : answer.querySelector(ERRORS) && textOf(answer);
      if (refusal) {
        if (native(form, 'contains')(document.activeElement) || document.activeElement === document.body)
          field.focus();
        setCouponError(refusal);
      } else if (refusal === null) {
        if (field.value === code) field.value = '';
        // What has the focus is about to be hidden (no. 7).
        if (native(form, 'contains')(document.activeElement))
          document.querySelector<HTMLElement>('a.showcoupon')?.focus();
        const closed = native(form, 'matches')('form') && openCoupon(form, false);
        Promise.resolve(closed).then(() => showBefore(form, answer));
      }
      if (text !== undefined) tellCouponEvent('applied_coupon_in_checkout', code);
    },

    /** Takes out the coupon of a link. */
    async remove(link: HTMLElement): Promise<void> {
      // Themes have the table in something of their own.
      const area =
        link.closest<HTMLElement>('.woocommerce-checkout-review-order') ??
        link.closest<HTMLElement>('.woocommerce-checkout-review-order-table');
      const code = link.dataset.coupon ?? '';
      if (!area || isProcessing(area)) return;
      commit(clearErrors);
      const text = await askShop(area, 'remove_coupon', { coupon: code });
      if (text === undefined) {
        commit(() => showError(failed()));
        scrollToNotice(document.querySelector(`.woocommerce-notices-wrapper ${ERRORS.split(',')[0]}`));
      }
      if (!text) return;
      const form = document.querySelector('form.woocommerce-checkout');
      if (form) showBefore(form, parseHtml(text));
      if (link === document.activeElement || document.activeElement === document.body)
        focusAfterRemoval(area);
      tellCouponEvent('removed_coupon_in_checkout', code);
      setCouponError('');
      for (const form of queryAll('.checkout_coupon')) {
        const field = native(form, 'querySelector')<HTMLInputElement>(CODE);
        if (field) field.value = '';
        openCoupon(form, false);
      }
    },
  };
}

/** The coupons of a checkout. */
export type Coupons = ReturnType<typeof createCoupons>;
