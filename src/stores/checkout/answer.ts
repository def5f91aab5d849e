import { applyFragments } from '../../fragments/apply';
import type { Answer } from '../../shop/checkout-calls';
import { readMessages, removeNotices, removeUpdateNotices, scrollToMessages, showNotices } from './errors';
import { all, validateAll } from './form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

const isMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const paymentFields = () => all<Control>('.payment_box :is(input, select, textarea)[id]');

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
    paymentFields().map((control) => [
      control.id,
      { control, value: control.value, checked: isChoice(control) && control.checked },
    ]),
  );
  return () => {
    const box = terms();
    if (box && ticked) box.checked = true;
    for (const control of paymentFields()) {
      const was = known.get(control.id);
      if (!was) continue;
      const stays = control === was.control;
      if (isChoice(control)) {
        if (stays && control.checked === was.checked) continue;
        control.checked = was.checked;
      } else if (control.value === was.value) {
        if (stays || !was.value) continue;
      } else {
        const offers =
          control instanceof HTMLSelectElement
            ? [...control.options].some(({ value }) => value === was.value)
            : !control.value;
        if (!offers || !was.value) continue;
        control.value = was.value;
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
