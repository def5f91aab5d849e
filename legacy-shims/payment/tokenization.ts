import { sendPaymentEvent } from '../../islands/payment';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';

/** `$(list).wc_tokenization_form()` (checkout.md §7): starts lists of saved payment methods again. */
export function tokenization({ fn }: JQueryStatic): void {
  fn.wc_tokenization_form ??= function (this: JQueryObject) {
    for (const list of Array.from(this)) sendPaymentEvent('atoll:tokens:start', undefined, { target: list });
    return this;
  };
}
