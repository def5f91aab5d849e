import { applyFragments } from '../../fragments/apply';
import type { Answer } from '../../shop/checkout-calls';
import { readMessages, removeNotices, removeUpdateNotices, scrollToMessages, showNotices } from './errors';
import { all, validateAll } from './form';

const isMap = (value: unknown): value is Record<string, string> =>
  Object(value) === value && !Array.isArray(value);

const paymentFields = () => all<HTMLInputElement>('.payment_box :is(input,select,textarea)[id]');

/**
 * Remembers what a shopper or a gateway put into the payment box, and whether the terms are ticked.
 *
 * @returns how to bring it back to the controls of the same id (checkout.md §3.4 steps 3, 5, 6); those that were not
 * there before stay as the server sent them (CQ9)
 */
function rememberFields(): () => void {
  const terms = () => document.querySelector<HTMLInputElement>('#terms');
  const ticked = terms()?.checked;
  const known = new Map(
    paymentFields().map((control) => {
      const { id, value, checked } = control;
      return [id, { control, value, checked }];
    }),
  );
  return () => {
    const box = terms();
    if (box && ticked) box.checked = true;
    for (const control of paymentFields()) {
      const was = known.get(control.id);
      if (!was) continue;
      const { value, checked, type } = control;
      const kept = control === was.control;
      if (/^(checkbox|radio)$/.test(type)) {
        if (kept && checked === was.checked) continue;
        control.checked = was.checked;
      } else {
        // What the server filled in stays; of a list it can only be one of several.
        if (!was.value || (value === was.value ? kept : value && !type.startsWith('select'))) continue;
        control.value = was.value;
        if (control.value !== was.value) {
          // No such entry any more.
          control.value = value;
          continue;
        }
      }
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

/** Brings the page to what updates answer. */
export function createReview(form: HTMLFormElement) {
  let last: Readonly<Record<string, unknown>> = {};
  return {
    /** Fragments of the last answer. */
    get fragments() {
      return last;
    },

    /** Shows totals, payment box and messages (checkout.md §3.4 steps 2–7). */
    apply({ fragments, messages, result }: Answer): void {
      removeUpdateNotices();
      if (isMap(fragments)) {
        const restore = rememberFields();
        // Markup that is the same as in the last answer replaces nothing, whatever gateways did to it since (CQ8).
        applyFragments(
          Object.fromEntries(Object.entries(fragments).filter(([key, markup]) => last[key] !== markup)),
        );
        last = fragments;
        restore();
      }
      const failed = result === 'failure';
      if (failed) removeNotices();
      if (typeof messages !== 'string' || !messages.trim()) return;
      const content = readMessages(messages);
      const bad = content.querySelector('.woocommerce-error, .is-error');
      showNotices(form, 'updateOrderReview', content);
      // Good news turns no field red (CQ31).
      if (!failed || !bad) return;
      validateAll(form);
      scrollToMessages(form);
    },
  };
}
