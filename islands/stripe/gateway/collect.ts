import { t } from '../../../src/page/text';
import { native } from '../../../src/runtime/native';
import type { PaymentFields } from '../../payment';
import { type ProviderError, wordsFor } from '../error-words';
import { inTime } from '../in-time';
import type { PaymentSettings } from '../params/payment';
import { type BillingDetails, billingDetails } from '../payment-element/billing-details';
import { orderAmount } from '../payment-element/order-amount';
import { providerClient } from '../sdk/client';
import type { Client, MadeMethod } from '../sdk/surface';
import { rememberMethod } from '../store/last-method';
import { followAmount, lateWords, type PaymentElement } from '../store/payment-elements';
import { BLIK, gatewayId } from './method';
import { paymentStop } from './stop';

/** The code of a BLIK payment: as the bank gives it. */
const CODE = /^\s*\d{6}\s*$/;

const unusable = (): string =>
  t(
    'stripeInvalidDetails',
    'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
  );

/**
 * Whether the shopper pays with a method that the shop keeps: then the provider is not asked (stripe.md §3.11). Where none is
 * chosen, not even the new one, a new one is meant.
 */
export function usesSavedMethod(form: Element, id: string): boolean {
  const chosen = native(
    form,
    'querySelector',
  )<HTMLInputElement>(`input[name="wc-${id}-payment-token"]:checked`);
  return chosen !== null && chosen.value !== 'new';
}

/** The error of a field, as the provider says it beside its fields (stripe.md §3.14 c). */
const inWords = (error: ProviderError): string => error.message || wordsFor(error);

function methodOf({ error, paymentMethod }: MadeMethod): string {
  if (error) throw paymentStop(wordsFor(error) || inWords(error));
  if (!paymentMethod) throw paymentStop(wordsFor(undefined));
  return paymentMethod.id;
}

/** Makes a method of a BLIK payment. @throws PaymentStop */
export async function blikMethod(
  client: Client,
  code: string,
  billing: BillingDetails | undefined,
): Promise<string> {
  if (!CODE.test(code)) throw paymentStop(t('stripeBlikInvalid', 'BLIK Code is invalid'));
  return methodOf(await client.createPaymentMethod({ billing_details: billing, blik: {}, type: BLIK }));
}

/** A name that the provider was told not to ask for has to be said, also where a theme has taken the field out (8.18). */
function named(billing: BillingDetails, { enabledBillingFields }: PaymentSettings): BillingDetails {
  const isOurs = ['billing_first_name', 'billing_last_name'].some((name) =>
    enabledBillingFields.includes(name),
  );
  return isOurs ? { ...billing, name: billing.name ?? '' } : billing;
}

/** Makes a method of what is in an element. @throws PaymentStop */
export async function elementMethod(
  shown: PaymentElement | undefined,
  amount: number,
  billingOf: () => BillingDetails | undefined,
  settings: PaymentSettings,
): Promise<string> {
  if (!shown) throw paymentStop(unusable());
  const isUsable = await inTime(shown.usable);
  if (isUsable === undefined) throw paymentStop(lateWords(gatewayId(shown.type, settings)));
  if (!isUsable) throw paymentStop(unusable());
  followAmount(shown, amount);
  const { error } = await shown.group.submit();
  if (error) throw paymentStop(inWords(error));
  const billing = billingOf();
  return methodOf(
    await shown.client.createPaymentMethod({
      elements: shown.group,
      params: billing ? { billing_details: named(billing, settings) } : {},
    }),
  );
}

/**
 * Makes a payment method of what the shopper filled in: what the order has to say of it (stripe.md §3.11).
 *
 * @param shown - the element of the method, if it has one and could be drawn
 * @throws PaymentStop with what the shopper has to read
 */
export async function collectMethod(
  type: string,
  form: HTMLFormElement,
  settings: PaymentSettings,
  shown: PaymentElement | undefined,
): Promise<PaymentFields> {
  const client = type === BLIK && (await inTime(providerClient(settings)));
  if (client === undefined) throw paymentStop(lateWords(gatewayId(type, settings)));
  const method =
    client !== false
      ? await blikMethod(
          client,
          native(form, 'querySelector')<HTMLInputElement>('#wc-stripe-blik-code')?.value ?? '',
          billingDetails(form),
        )
      : await elementMethod(shown, orderAmount(settings), () => billingDetails(form), settings);
  rememberMethod(method);
  return {
    'wc-stripe-payment-method': method,
    ...(shown?.intentId && { wc_payment_intent_id: shown.intentId }),
  };
}
