import { retryOnce } from '../../../src/runtime/retry-once';
import type { LoadedWallet, Till, VendorButton, VendorWallet } from '../later/vendor-wallets';
import { type GoogleSettings, googleSettings } from '../params/google';
import { GOOGLE_PAY } from '../store/payment-methods';
import { settings } from '../store/settings';
import { sellsSubscription } from '../store/subscriptions';
import { forgetPayerInTime } from './payer';
import { payWithGoogle } from './payment';
import { createSheet } from './sheet';
import { loadVendor, type Vendor } from './vendor';

/** The button of a place. @returns nothing where this browser cannot pay */
async function buttonAt(
  vendor: Vendor,
  google: GoogleSettings,
  till: Till,
): Promise<VendorButton | undefined> {
  const sheet = createSheet(vendor, google, till);
  if (!(await sheet.isReady())) return undefined;
  const { button } = google;
  const { color, type, language } = Object(
    till.context === 'mini-cart' ? button.mini_cart_style : button.style,
  ) as Readonly<Record<string, unknown>>;
  return {
    draw: () =>
      sheet.client.createButton({
        buttonColor: color,
        buttonSizeMode: 'fill',
        buttonLocale: language,
        buttonType: type,
        allowedPaymentMethods: vendor.config.allowedPaymentMethods,
        onClick: () => till.pay(() => payWithGoogle(vendor, sheet, till)),
      }),
  };
}

/** Google Pay as the page configures it (paypal.md §3.29). */
const googleWallet = (google: GoogleSettings): VendorWallet => ({
  methodId: GOOGLE_PAY,
  source: 'googlepay',
  isOwnMethod: google.is_wc_gateway_enabled,
  wrappers: {
    own: '#ppc-button-ppcp-googlepay',
    beside: google.button.wrapper,
    miniCart: google.button.mini_cart_wrapper,
  },
  classes: ['google-pay'],
  // What is bought again and again is not offered.
  isOffered: (context) => !sellsSubscription(context),
  async load(): Promise<LoadedWallet | undefined> {
    const vendor = await loadVendor(google);
    if (vendor.config.isEligible === false) return undefined;
    return { buttonAt: (till) => buttonAt(vendor, google, till) };
  },
});

/** Brings Google Pay to each place of the wallet's, until `life` ends. */
export function startGooglePay(life: AbortSignal): void {
  const google = googleSettings();
  if (!settings() || !google?.is_enabled) return;
  forgetPayerInTime(life);
  retryOnce(() => import('../later/vendor-wallets'))
    .then(({ startVendorWallet }) => startVendorWallet(googleWallet(google), life))
    .catch(reportError);
}
