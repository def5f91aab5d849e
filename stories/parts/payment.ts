/** Card fields as gateways print them (checkout.md §1.7). */
export const cardFields = (gateway: string): string => `
  <fieldset id="wc-${gateway}-cc-form" class="wc-credit-card-form wc-payment-form">
    <p class="form-row form-row-wide"><label for="${gateway}-card-number">Card number</label>
      <input id="${gateway}-card-number" class="input-text wc-credit-card-form-card-number" inputmode="numeric" autocomplete="cc-number" type="tel" placeholder="•••• •••• •••• ••••"></p>
    <p class="form-row form-row-first"><label for="${gateway}-card-expiry">Expiry (MM/YY)</label>
      <input id="${gateway}-card-expiry" class="input-text wc-credit-card-form-card-expiry" inputmode="numeric" autocomplete="cc-exp" type="tel" placeholder="MM / YY"></p>
    <p class="form-row form-row-last"><label for="${gateway}-card-cvc">Card code</label>
      <input id="${gateway}-card-cvc" class="input-text wc-credit-card-form-card-cvc" inputmode="numeric" autocomplete="off" type="tel" maxlength="4" placeholder="CVC"></p>
  </fieldset>`;

/** Methods that a customer keeps, the first one chosen, and a new one. */
export const savedList = (gateway: string, methods: readonly string[], words: string): string => {
  const row = (value: string, label: string, kind: 'token' | 'new', checked: boolean) =>
    `<li class="woocommerce-SavedPaymentMethods-${kind}"><input id="wc-${gateway}-payment-token-${value}" type="radio" name="wc-${gateway}-payment-token" value="${value}" class="woocommerce-SavedPaymentMethods-tokenInput"${checked ? ' checked' : ''}>
      <label for="wc-${gateway}-payment-token-${value}">${label}</label></li>`;
  return `<ul class="woocommerce-SavedPaymentMethods wc-saved-payment-methods" data-count="${methods.length}">${methods
    .map((method, at) => row(String(at + 1), method, 'token', at === 0))
    .join('')}${row('new', words, 'new', false)}</ul>`;
};

/** Saved cards, and the choice of a new one. */
export const savedCards = (gateway: string, cards: readonly string[], words = 'Use a new card'): string =>
  `${savedList(gateway, cards, words)}${cardFields(gateway)}
    <p class="form-row woocommerce-SavedPaymentMethods-saveNew"><input id="wc-${gateway}-new-payment-method" name="wc-${gateway}-new-payment-method" type="checkbox" value="true">
      <label for="wc-${gateway}-new-payment-method">Save to account</label></p>`;

/** A gateway in the list of the page that adds a payment method; its box comes closed. */
export const addable = (id: string, title: string, content: string, checked = false): string =>
  `<li class="woocommerce-PaymentMethod woocommerce-PaymentMethod--${id} payment_method_${id}">
    <input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}"${checked ? ' checked' : ''}>
    <label for="payment_method_${id}">${title}</label>
    <div class="woocommerce-PaymentBox woocommerce-PaymentBox--${id} payment_box payment_method_${id}" style="display: none;">${content}</div></li>`;

/** The form that adds a payment method. */
export const addMethodForm = (gateways: string, button = 'Add payment method'): string =>
  `<form id="add_payment_method" method="post"><div id="payment" class="woocommerce-Payment"><ul class="woocommerce-PaymentMethods payment_methods methods" aria-label="Payment methods">${gateways}</ul>
    <div class="form-row"><button type="submit" class="button alt" id="place_order" value="${button}">${button}</button></div></div></form>`;
