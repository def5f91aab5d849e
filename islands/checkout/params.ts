import { requestUrl } from '../../src/dom/navigate';
import { readGlobal } from '../../src/page/globals';
import { endpointTemplate, flag, optional, type Reader, shape, text } from '../../src/page/schema';

/** An address of this site as the server spells it. */
const ownAddress: Reader<string> = (value, path, issues) => {
  if (!requestUrl(value)) issues.push(`${path}: expected address of this site`);
  return value as string;
};

/** Configuration of the classic checkout (checkout.md §2); absent without one, then there is no checkout behaviour. */
export const checkoutParams = () =>
  readGlobal(
    'wc_checkout_params',
    shape({
      wc_ajax_url: endpointTemplate(),
      checkout_url: ownAddress,
      update_order_review_nonce: optional(text(), ''),
      apply_coupon_nonce: optional(text(), ''),
      remove_coupon_nonce: optional(text(), ''),
      option_guest_checkout: optional(flag(), false),
      is_checkout: optional(flag(), false),
      /** Markup. */
      i18n_checkout_error: optional(text(), ''),
    }),
  );

export type CheckoutParams = NonNullable<ReturnType<typeof checkoutParams>>;
