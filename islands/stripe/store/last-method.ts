let last = '';

/** Notes the payment method that an order goes out with: a confirmation may have to name it. */
export const rememberMethod = (method: string): void => {
  last = method;
};

/** The payment method of the last order on this page, or what another script put into the form. */
export const lastMethod = (): string =>
  last || document.querySelector<HTMLInputElement>('#wc-stripe-payment-method')?.value || '';
