import { native } from '../../../src/runtime/native';
import type { PaymentSettings } from '../params/payment';
import { cashAppWarning } from '../payment-element/cash-app-warning';
import { orderAmount } from '../payment-element/order-amount';

const NOTICE = 'cash-app-limit-notice';

/** Says that a wallet may refuse so high an amount while it is chosen; and takes back what was said of an empty BLIK field. */
export function showCashAppLimit(settings: PaymentSettings): void {
  document.querySelector(`[data-testid=${NOTICE}]`)?.remove();
  const radio = document.querySelector<HTMLInputElement>('#payment_method_stripe_cashapp');
  const place = document.querySelector('.woocommerce-checkout-payment');
  const warning = cashAppWarning(orderAmount(settings));
  if (radio?.checked && place && warning) {
    const notice = document.createElement('div');
    notice.className = 'woocommerce-info wc-block-checkout__payment-method-limit-notice';
    notice.dataset.testid = NOTICE;
    notice.textContent = warning;
    native(place, 'prepend')(notice);
  }
  const code = document.querySelector('#wc-stripe-blik-code_field');
  // Nobody has left a field empty who only looked at the method.
  if (code && !code.querySelector('input')?.value)
    code.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
}
