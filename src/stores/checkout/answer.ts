import { applyFragments } from '../../fragments/apply';
import type { Answer } from '../../shop/checkout-calls';
import { readMessages, removeNotices, removeUpdateNotices, scrollToMessages, showNotices } from './errors';
import { all, validateAll } from './form';

const isMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const paymentFields = () => all<HTMLInputElement>('.payment_box :is(input, select, textarea)[id]');

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
      {
        control,
        value: control.value,
        checked: control.checked,
        choice: /^(checkbox|radio)$/.test(control.type),
      },
    ]),
  );
  return () => {
    const box = terms();
    if (box && ticked) box.checked = true;
    for (const control of paymentFields()) {
      const was = known.get(control.id);
      if (!was) continue;
      const { value, checked } = control;
      const same = was.choice ? checked === was.checked : value === was.value;
      const { choice } = was;
      // What the server filled in stays; of a list it can only be one of several.
      if (
        same
          ? control === was.control || !(choice || value)
          : !choice && (!was.value || (value && !isList(control)))
      )
        continue;
      if (choice) control.checked = was.checked;
      else control.value = was.value;
      // No such entry any more.
      if (!choice && control.value !== was.value) control.value = value;
      else control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

const isList = (control: Element): boolean => control.localName === 'select';

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
