import { type NonceName, type PaymentSettings, paymentSettings } from '../params/payment';
import { PAYMENT, printedSettings } from '../params/printed';
import { type Answer, answered, readWrapped } from './answer';
import { type AskOptions, callUrl, type NoncePlace, postForm, withNonce } from './ask';

/** An intent that the shop made at the provider. */
export interface Intent {
  id: string;
  client_secret: string;
}

/** What came of setting up a method (stripe.md §3.12). */
export interface SetupResult extends Intent {
  status: string;
  next_action?: { type?: string; redirect_to_url?: { url?: string } } | null;
  payment_type?: string;
  /** Encoded, as the shop prints it. */
  return_url?: string;
}

/** Where the shopper goes on. */
export interface Confirmed {
  return_url?: string;
}

const places = new Map<NonceName, NoncePlace>();

/** The security value of a call (stripe.md §4.2): as the page says it now, and how a fresh copy of it prints it. */
function nonceOf(name: NonceName): NoncePlace {
  const known = places.get(name);
  if (known) return known;
  const place = {
    current: () => String(Object(printedSettings(PAYMENT))[name] ?? ''),
    printed: new RegExp(`"${name}":"(\\w+)"`),
  };
  places.set(name, place);
  return place;
}

type Fields = Readonly<Record<string, unknown>>;

/** Posts to one of the plugin's calls, and reads its wrapper; the security value comes last, as in the original. */
const post = <T>(name: string, fields: Fields, nonce: NonceName, options?: AskOptions): Promise<Answer<T>> =>
  answered(() =>
    withNonce(nonceOf(nonce), async (_ajax_nonce) => {
      const url = callUrl(paymentSettings()?.ajax_url ?? '', name);
      return readWrapped<T>((await postForm(url, { ...fields, _ajax_nonce }, options)).json());
    }),
  );

/** Has the shop make an intent that keeps a method, for one that is not deferred (stripe.md §3.4). */
export const initSetupIntent = (payment_method_type: string): Promise<Answer<Intent>> =>
  post('init_setup_intent', { payment_method_type }, 'createSetupIntentNonce');

/**
 * Has the shop make an intent that pays (stripe.md §3.4).
 *
 * @param order - the number of an order that waits; nothing for the cart
 */
export const createIntent = (order: string | null, payment_method_type: string): Promise<Answer<Intent>> =>
  post('create_payment_intent', { stripe_order_id: order, payment_method_type }, 'createPaymentIntentNonce');

/** What a method that is kept is set up with. */
export interface SetupWish {
  method: string;
  type: string;
  /** Whether all subscriptions are paid with it from now on. */
  forAllSubscriptions: boolean;
}

/** Servers before 9.8.0 have no address of their own for it, and then no action (stripe.md §3.12). */
const setupTarget = ({ wp_ajax_url, ajax_url }: PaymentSettings) =>
  wp_ajax_url
    ? { url: wp_ajax_url, action: { action: 'wc_stripe_create_and_confirm_setup_intent' } }
    : { url: callUrl(ajax_url, 'create_and_confirm_setup_intent'), action: {} };

/** Has the shop keep a method, and confirm it at the provider (stripe.md §3.12). */
export const setupIntent = (
  settings: PaymentSettings,
  { method, type, forAllSubscriptions }: SetupWish,
): Promise<Answer<SetupResult>> =>
  answered(() =>
    withNonce(nonceOf('createAndConfirmSetupIntentNonce'), async (_ajax_nonce) => {
      const { url, action } = setupTarget(settings);
      const fields = {
        ...(forAllSubscriptions && { update_all_subscription_payment_methods: true }),
        ...action,
        'wc-stripe-payment-method': method,
        'wc-stripe-payment-type': type,
        _ajax_nonce,
      };
      return readWrapped<SetupResult>((await postForm(url, fields, { patient: true })).json());
    }),
  );

/** What is told to the shop of an intent that was confirmed, or not. */
export interface IntentReport {
  order_id: string;
  intent_id: string;
  payment_method_id: string | null;
}

/** Tells the shop what came of a confirmation, with the security value of its fragment (stripe.md §3.13). */
const reportIntent = (name: string, report: IntentReport, _ajax_nonce: string): Promise<Answer<Confirmed>> =>
  answered(async () => {
    const url = callUrl(paymentSettings()?.ajax_url ?? '', name);
    return readWrapped<Confirmed>(
      (await postForm(url, { ...report, _ajax_nonce }, { patient: true })).json(),
    );
  });

/** Tells the shop what came of the payment of an order. */
export const updateOrderStatus = (report: IntentReport, nonce: string): Promise<Answer<Confirmed>> =>
  reportIntent('update_order_status', report, nonce);

/** Tells the shop with which method a subscription is paid from now on. */
export const confirmChangePayment = (report: IntentReport, nonce: string): Promise<Answer<Confirmed>> =>
  reportIntent('confirm_change_payment', report, nonce);

/** What an intent is brought up to date with. */
export interface IntentUpdate {
  order: string;
  intent: string;
  saves: boolean;
  type: string;
}

/** Brings an intent that pays up to date; one that keeps a method has nothing to bring up to date (stripe.md §4.2). */
export const updateIntent = ({ order, intent, saves, type }: IntentUpdate): Promise<Answer<unknown>> =>
  intent.startsWith('seti_')
    ? Promise.resolve({ ok: true, data: undefined })
    : post(
        'update_payment_intent',
        {
          stripe_order_id: order,
          wc_payment_intent_id: intent,
          save_payment_method: saves ? 'yes' : 'no',
          selected_upe_payment_type: type,
        },
        'updatePaymentIntentNonce',
      );

/** Tells the shop that a payment came to nothing; its answer says nothing. */
export const updateFailedOrder = (intent_id: string, order_id: string): Promise<Answer<unknown>> =>
  post('update_failed_order', { intent_id, order_id }, 'updateFailedOrderNonce');

/** Has the shop keep how the theme looks, for a day (stripe.md §3.5). */
export const saveAppearance = (
  appearance: object,
  theme_name: string,
  isBlock = false,
): Promise<Answer<unknown>> =>
  post(
    'save_appearance',
    { appearance: JSON.stringify(appearance), is_block_checkout: String(isBlock), theme_name },
    'saveAppearanceNonce',
  );

/** What the shop answers to an order. */
export interface PlacedOrder {
  result?: string;
  redirect?: string;
  order_id?: number;
}

/** Orders what is in the cart, with the fields of a form, paid by an intent (stripe.md §4.2). */
export const placeOrder = (wc_payment_intent_id: string, fields: Fields): Promise<Answer<PlacedOrder>> =>
  answered(async () => {
    const url = callUrl(paymentSettings()?.ajax_url ?? '', 'checkout', '');
    const reply = await postForm(url, { ...fields, wc_payment_intent_id }, { patient: true });
    const said = Object(reply.json()) as PlacedOrder & { messages?: unknown };
    return said.result === 'success'
      ? { ok: true, data: said }
      : { ok: false, message: String(said.messages ?? '') };
  });
