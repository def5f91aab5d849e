import { queryAll } from '../../../src/dom/query-all';
import type { PaymentSettings } from '../params/payment';
import { ONCE } from '../payment-element/once';

const show = (element: HTMLElement, isShown: boolean): void => {
  element.style.display = isShown ? '' : 'none';
};

/** Shows the box for keeping a method where somebody could keep it (stripe.md §3.8). */
export function showSaveOption(type: string, settings: PaymentSettings): void {
  const { isLoggedIn, isSignupOnCheckoutAllowed } = settings;
  const signsUp =
    isSignupOnCheckoutAllowed && document.querySelector<HTMLInputElement>('#createaccount')?.checked;
  const fields = document.querySelector<HTMLElement>('#wc-stripe-upe-form');
  const paysWithKept =
    document.querySelector('input[name=wc-stripe-payment-token]') && fields?.style.display === 'none';
  const isShown = (isLoggedIn || signsUp) && !paysWithKept && !ONCE.includes(type);
  for (const box of queryAll<HTMLElement>('.woocommerce-SavedPaymentMethods-saveNew'))
    show(box, Boolean(isShown));
}

/** The one method is called by the provider's name once it is chosen, whatever it pays with (stripe.md §3.10). */
export function nameOneForAll({ gatewayId }: PaymentSettings): void {
  const label = document.querySelector<HTMLInputElement>(`#payment_method_${gatewayId}`)?.checked
    ? document.querySelector(`label[for=payment_method_${gatewayId}]`)
    : undefined;
  if (label) label.textContent = 'Stripe';
}

/** One element pays for all methods: shows what belongs to the type that is chosen in it (stripe.md §3.10). */
export function showForType(type: string, settings: PaymentSettings): void {
  for (const words of queryAll<HTMLElement>('.wc-stripe-payment-method-instruction'))
    words.style.display = words.id === `wc-stripe-payment-method-instructions-${type}` ? 'block' : 'none';
  showSaveOption(type, settings);
}
