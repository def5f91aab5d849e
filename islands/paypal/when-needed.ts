/** What the plugin prints where the provider draws (paypal.md §1.2), mini-carts by fragments included. */
const SIGN =
  '[id^="ppc-button-"],[id^="ppcp-hosted-fields"],.ppcp-messages,#ppcp-cancel,style[data-hide-gateway^=ppcp],#add_payment_method [value^=ppcp-]';

/** Whether a page has a place of the provider's. */
export const isPaypalNeeded = (): boolean => !!document.querySelector(SIGN);
