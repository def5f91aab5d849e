import { legacy } from '../../../src/legacy-port';
import { watchArrivals } from '../../../src/runtime/arrivals';
import { onAbort } from '../../../src/runtime/on-abort';
import type { Context } from '../params/settings';
import { type GoogleSettings, googleSettings } from '../params/wallets';
import { GOOGLE_PAY } from '../store/payment-methods';
import { settings } from '../store/settings';
import { type Start, watchStarts } from '../store/starts';
import { tellFailure } from '../store/tell-failure';
import { forgetOldPayer, forgetPayer } from './payer';
import { payWithGoogle, type Till } from './payment';
import { createPlace, type Place } from './place';
import { onDeliveryChange, requestFor } from './sheet';
import { transactionAt, transactionOfOrder } from './transaction';
import { loadVendor, type Vendor } from './vendor';

/** Milliseconds in which several reasons to look again count as one (paypal.md §3.29). */
const REST = 50;

/** What changes where a button belongs, or whether it is seen: told through jQuery or natively. */
const REASONS = [
  'updated_cart_totals',
  'updated_checkout',
  'wc_fragments_loaded',
  'wc_fragments_refreshed',
  'ppcp-shown',
  'ppcp-hidden',
  'ppcp-enabled',
  'ppcp-disabled',
];
const NATIVE_REASONS = [
  'ppcp_invalidate_methods',
  `ppcp_render_method-${GOOGLE_PAY}`,
  `ppcp_redraw_method-${GOOGLE_PAY}`,
];

/** What is bought again and again is not offered (paypal.md §3.29). */
function sellsSubscription(context: Context): boolean {
  const { product, payorder, cart } = settings()?.locations_with_subscription_product ?? {};
  if (context === 'product') return !!product;
  return context === 'pay-now' ? !!payorder : !!cart;
}

/** Buttons by method and context, for other code (paypal.md §7). */
function instances(): Map<string, Place> {
  const body = document.body as HTMLElement & { __ppcpPBInstances?: Map<string, Place> };
  body.__ppcpPBInstances ??= new Map();
  return body.__ppcpPBInstances;
}

/** Looks again soon after each reason to. */
function hearReasons(look: () => void, life: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, REST);
  };
  onAbort(life, () => clearTimeout(timer));
  for (const name of REASONS) legacy.on(name, soon, { signal: life, target: document });
  for (const name of NATIVE_REASONS) document.body.addEventListener(name, look, { signal: life });
  document.addEventListener('ppcp_refresh_payment_buttons', soon, { signal: life });
  // Choices of a method, also where nobody tells them.
  watchArrivals(soon, life);
}

async function startPlace(
  { context, handler }: Start,
  google: GoogleSettings,
  vendor: Vendor,
  life: AbortSignal,
): Promise<void> {
  const ships = google.shipping.enabled && google.shipping.configured && context !== 'pay-now';
  let price = '';
  const onChange = async (chosen: unknown) => {
    const update = await onDeliveryChange(google, chosen);
    if (update.newTransactionInfo) price = update.newTransactionInfo.totalPrice;
    return update;
  };
  const client = vendor.client(ships ? onChange : undefined);
  const { result } = await client.isReadyToPay(vendor.config);
  if (!result || life.aborted) return;
  const isTill = context === 'checkout' || context === 'pay-now';
  const till: Till | undefined = isTill ? await import('../later/checkout') : undefined;
  const pay = () =>
    payWithGoogle({
      context,
      handler,
      vendor,
      till,
      transaction: () => transactionAt(context, ships),
      ordered: () => transactionOfOrder(context),
      async ask(transaction) {
        price = transaction.totalPrice;
        const data = await client.loadPaymentData(requestFor(vendor, transaction, ships, google));
        return { data, price };
      },
    });
  const { color, type, language } = (
    context === 'mini-cart' ? google.button.mini_cart_style : google.button.style
  ) as Readonly<Record<string, unknown>>;
  const draw = () =>
    client.createButton({
      buttonColor: color,
      buttonSizeMode: 'fill',
      buttonLocale: language,
      buttonType: type,
      allowedPaymentMethods: vendor.config.allowedPaymentMethods,
      onClick: () => void pay().catch(reportError),
    });
  const place = createPlace(context, google, draw, life);
  const key = `${GOOGLE_PAY}.${context}`;
  instances().set(key, place);
  onAbort(life, () => instances().delete(key));
  hearReasons(place.refresh, life);
  place.refresh();
}

/** Brings Google Pay to each place of the wallet's, until `life` ends. */
export function startGooglePay(life: AbortSignal): void {
  const google = googleSettings();
  if (!settings() || !google?.is_enabled) return;
  forgetOldPayer();
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof Element && target.matches('form.woocommerce-checkout')) forgetPayer();
    },
    { signal: life },
  );
  const known = new Set<Context>();
  let vendor: Promise<Vendor | undefined> | undefined;
  // A wallet that does not come is told once; whoever wanted to pay with it has the other ways.
  const load = () =>
    loadVendor(google).catch((error) => {
      tellFailure(error);
      return undefined;
    });
  watchStarts((start) => {
    if (known.has(start.context) || sellsSubscription(start.context)) return;
    known.add(start.context);
    vendor ??= load();
    vendor
      .then((found) => {
        if (found && found.config.isEligible !== false && !life.aborted)
          return startPlace(start, google, found, life);
      })
      .catch(tellFailure);
  }, life);
}
