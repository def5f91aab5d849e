import type { PaymentSettings } from '../params/payment';

/** Types of payment that have no method of their own on a classic page (stripe.md §2.2). */
const WITHOUT_METHOD = ['link', 'amazon_pay'];

/** The method with a field of its own, which the shop prints. */
export const BLIK = 'blik';

/** The value of a method's radio: cards are the plugin itself (stripe.md §2.2). */
export const gatewayId = (type: string, { gatewayId: plugin }: PaymentSettings): string =>
  type === 'card' ? plugin : `${plugin}_${type}`;

/** What a method's box holds for it, which stays over updates (stripe.md §1.2). */
export const fieldsOf = (type: string, settings: PaymentSettings): string =>
  `#wc-${gatewayId(type, settings)}-${type === BLIK ? 'form' : 'upe-form'}`;

/** Where the provider's element goes. */
export const MOUNT_POINT = '.wc-stripe-upe-element';

/** The types that can be chosen on a classic page. */
export const classicTypes = ({ paymentMethodsConfig }: PaymentSettings): string[] =>
  Object.keys(paymentMethodsConfig).filter((type) => !WITHOUT_METHOD.includes(type));

/** The type that a mount point is for. */
export const typeAt = (point: Element): string => (point as HTMLElement).dataset.paymentMethodType || 'card';

/** Whether the shopper wants to keep the method: one box speaks for all methods (stripe.md §3.8). */
export const wantsToSave = (): boolean =>
  document.querySelector<HTMLInputElement>('#wc-stripe-new-payment-method')?.checked === true;
