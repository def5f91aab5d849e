import { t } from '../../../src/page/text';
import { warn } from '../../../src/runtime/warn';
import { fontSheets } from '../appearance/fonts';
import { createIntent, initSetupIntent } from '../calls/payment';
import { wantsToSave } from '../gateway/method';
import { showInlineError } from '../page/notices';
import type { PaymentSettings } from '../params/payment';
import { elementOptions, groupOptions, type Intent, modeOf } from '../payment-element/element-options.model';
import { orderAmount } from '../payment-element/order-amount';
import { providerClient } from '../sdk/client';
import type { Client, ElementGroup, ProviderElement } from '../sdk/surface';
import { lookOf } from './look';

/** An element of a type of payment that is on the page. */
export interface PaymentElement extends Fate {
  readonly type: string;
  readonly client: Client;
  readonly group: ElementGroup;
  readonly element: ProviderElement;
  /** The intent that the shop made before, for a method that is not deferred. */
  readonly intentId: string | undefined;
  /** What it was last told that is paid. */
  amount: number;
}

/** What changes in an element while the shopper fills it in. */
export type ChangeListener = (change: { value?: { type?: string } }) => void;

const filledIn = (selector: string): string =>
  document.querySelector<HTMLInputElement>(selector)?.value ?? '';

/** What is filled in on the page for the provider to begin with. */
export const pageEntries = () => ({
  saves: wantsToSave(),
  email: filledIn('#billing_email'),
  phone: filledIn('#billing_phone') || filledIn('#shipping_phone'),
});

/** The shop could not begin a payment; its words are for the shopper. */
class IntentError extends Error {}

/** What is paid, or the secret of an intent for methods that have to be known to the shop first (stripe.md §3.4). */
async function intentFor({ type, settings, amount }: ElementWish): Promise<Intent & { id?: string }> {
  const { paymentMethodsConfig, isPaymentNeeded, isChangingPayment } = settings;
  const method = paymentMethodsConfig[type];
  if (method?.supportsDeferredIntent !== false) return { amount };
  const isSetup =
    document.querySelector('#add_payment_method') !== null || !isPaymentNeeded || isChangingPayment;
  const answer = isSetup ? await initSetupIntent(type) : await createIntent(null, type);
  if (answer.ok) return { clientSecret: answer.data.client_secret, id: answer.data.id };
  const words = t(
    'stripeLoadFailed',
    'Failed to load %s payment method. Please refresh the page and try again.',
  );
  throw new IntentError(answer.message || words.replace('%s', () => method.title));
}

/** What the page says when the provider cannot be reached. */
const unreachable = (): string =>
  t('stripeUnreachable', 'This way to pay could not be loaded. Please try again, or choose another one.');

/** What became of an element. */
interface Fate {
  /** Resolves when that is known: with whether it can be used. */
  usable: Promise<boolean>;
  /** Says in its place why not, if so; what is there may have been cleared with other messages. */
  sayProblem(): void;
}

/** Why an element could not be made, for the shopper. */
export const failureWords = (error: unknown): string =>
  error instanceof IntentError ? error.message : unreachable();

/** What the shopper reads whose press has waited long enough for the provider; the developer is told where to look. */
export function lateWords(what: string): string {
  warn({
    help: 'gateway-error',
    what,
    cause: 'the fields of the card provider are not there after 10 seconds',
    fix: 'Look whether a content policy, a consent tool or a blocker keeps its script or frames.',
  });
  return unreachable();
}

/** Tells the developer that a type of payment has no fields; the error says more, and may name the key. */
export const tellNoFields = (type: string, host: Element, error: unknown): void =>
  warn({
    help: 'stripe-fields',
    what: 'stripe',
    cause: `the fields of ${type} could not be loaded`,
    fix: 'Look at what the provider says, and at the keys of the plugin.',
    host,
    error,
  });

/** Waits until an element says what became of it; a failure is shown in its place. */
function fateOf(element: ProviderElement, type: string, point: Element): Fate {
  let problem = '';
  const sayProblem = () => {
    if (problem && !point.querySelector('.woocommerce-error')) showInlineError(point, problem);
  };
  const usable = new Promise<boolean>((resolve) => {
    element.on('ready', () => resolve(true));
    element.on('loaderror', ({ error }: { error?: { message?: string } }) => {
      problem = error?.message || unreachable();
      tellNoFields(type, point, error);
      sayProblem();
      resolve(false);
    });
  });
  return { usable, sayProblem };
}

/** What an element is made with, and where. */
export interface ElementWish {
  type: string;
  settings: PaymentSettings;
  point: Element;
  /** What is paid, in minor units. */
  amount: number;
  look: unknown;
  groupOptions: (intent: Intent) => object;
  elementOptions: object;
}

/** The wish for an element in a box of a form (stripe.md §3.4). */
export function formWish(type: string, settings: PaymentSettings, point: Element): ElementWish {
  const page = pageEntries();
  return {
    type,
    settings,
    point,
    amount: orderAmount(settings),
    look: lookOf(settings),
    groupOptions: (intent) => groupOptions(type, settings, intent, page),
    elementOptions: elementOptions(settings, page),
  };
}

/**
 * Makes the element of a type and puts it into its place (stripe.md §3.3, §3.4).
 *
 * @param wish - asked when the provider is there: the page may have changed until then
 * @throws what went wrong: {@link failureWords} says it
 */
export async function openPaymentElement(
  settings: PaymentSettings,
  wish: () => ElementWish,
  signal: AbortSignal,
  onChange: ChangeListener,
): Promise<PaymentElement | undefined> {
  const client = await providerClient(settings);
  const wanted = wish();
  const { id, ...intent } = await intentFor(wanted);
  // Meanwhile the place may have gone.
  if (signal.aborted) return undefined;
  const { type, point, look } = wanted;
  const group = client.elements({
    appearance: look,
    fonts: fontSheets(settings.permittedFontDomains),
    ...wanted.groupOptions(intent),
  });
  const element = group.create('payment', { ...wanted.elementOptions });
  element.on('change', onChange);
  const fate = fateOf(element, type, point);
  // Makes the shop's scripts of saved methods look at the box.
  document.body.dispatchEvent(new Event('wc-credit-card-form-init'));
  element.mount(point);
  const amount = 'amount' in intent ? intent.amount : 0;
  return { type, client, group, element, intentId: id, amount, ...fate };
}

/** Tells an element what is paid now: without drawing it anew (8.14). */
export function followAmount(shown: PaymentElement, amount: number): void {
  if (shown.intentId || shown.amount === amount) return;
  const { mode, amount: told } = modeOf(amount);
  const isOther = mode !== modeOf(shown.amount).mode;
  shown.amount = amount;
  shown.group.update({ ...(isOther && { mode }), amount: told });
}
