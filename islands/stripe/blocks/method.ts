import { type Signal, signal as value } from '@preact/signals-core';
import { t } from '../../../src/page/text';
import { blikMethod, elementMethod } from '../gateway/collect';
import { BLIK, gatewayId } from '../gateway/method';
import { paymentStop } from '../gateway/stop';
import { blocksSettings } from '../params/blocks';
import { type PaymentSettings, paymentSettings } from '../params/payment';
import { providerClient } from '../sdk/client';
import { rememberMethod } from '../store/last-method';
import {
  failureWords,
  followAmount,
  openPaymentElement,
  type PaymentElement,
  tellNoFields,
} from '../store/payment-elements';
import type { BlockAnswer, BlockMethod, MethodPlace } from './port';
import { billingOf } from './props';
import { amountOf, blockBilling, blockWish } from './wish';

/** A method in the page's checkout, as its view knows it. */
export interface BlockMethodWork extends BlockMethod {
  readonly place: MethodPlace;
  readonly settings: PaymentSettings;
  readonly state: Signal<'coming' | 'there' | { failure: string }>;
  /** What was typed for a method with a field of its own. */
  readonly code: Signal<string>;
  /** The type that is chosen in its element. */
  readonly chosen: Signal<string>;
  /** What is paid, in minor units. */
  readonly amount: Signal<number>;
  /** Draws its element. */
  open(point: Element): void;
}

/** What the provider tells of an element. */
interface Change {
  complete?: boolean;
  value?: { type?: string };
}

interface Shop {
  wp?: { data?: { select(store: string): { hasValidationErrors?(): boolean } | undefined } };
}

const hasOtherErrors = (): boolean =>
  (window as Shop).wp?.data?.select('wc/store/validation')?.hasValidationErrors?.() === true;

/** Parts of an address that the shop wants with a payment. */
const BILLING = [
  'email',
  'first_name',
  'last_name',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
];

/** A method of the provider's at work in the page's checkout (stripe.md §3.16). */
export function createBlockMethod(place: MethodPlace, settings: PaymentSettings): BlockMethodWork {
  const { type, props, signal } = place;
  const state: BlockMethodWork['state'] = value(type === BLIK ? 'there' : 'coming');
  const code = value('');
  const chosen = value(type);
  const amount = value(amountOf(props(), settings));
  let isComplete = false;
  let isSaving = props().shouldSavePayment;
  let shown: PaymentElement | undefined;
  let opening: Promise<unknown> = Promise.resolve();

  const changed = ({ complete, value: said }: Change) => {
    isComplete = complete === true;
    chosen.value = said?.type ?? type;
  };
  const open = async (point: Element): Promise<void> => {
    try {
      const made = await openPaymentElement(
        settings,
        () => blockWish(type, settings, props(), point),
        signal,
        changed,
      );
      if (signal.aborted) return made?.element.destroy();
      shown = made;
      if (await made?.usable) state.value = 'there';
      // The element says in its place why it cannot be used.
      else state.value = { failure: '' };
    } catch (error) {
      tellNoFields(type, point, error);
      state.value = { failure: failureWords(error) };
    }
  };
  signal.addEventListener('abort', () => shown?.element.destroy());

  const method = async (): Promise<string> => {
    if (type === BLIK) {
      const client = await providerClient(settings);
      return blikMethod(client, code.value, blockBilling(props()));
    }
    await opening;
    return elementMethod(shown, amountOf(props(), settings), () => blockBilling(props()), settings);
  };
  const check = () => {
    if (type !== BLIK && !isComplete)
      throw paymentStop(t('stripeIncomplete', 'Your payment information is incomplete.'));
    const { errorMessage, shouldSavePayment } = props();
    if (errorMessage) throw paymentStop(errorMessage);
    const isReusable = settings.paymentMethodsConfig[chosen.value]?.isReusable;
    const canSave = blocksSettings()?.paymentMethodsConfig[type]?.showSaveOption;
    if (shouldSavePayment && canSave && !isReusable)
      throw paymentStop(t('stripeNotSaved', 'This payment method cannot be saved for future use.'));
  };
  const dataOf = (made: string) => {
    const billing = billingOf(props());
    return {
      payment_method: gatewayId(type, settings),
      wc_payment_intent_id: shown?.intentId ?? '',
      'wc-stripe-is-deferred-intent': true,
      'wc-stripe-payment-method': made,
      save_payment_method: props().shouldSavePayment ? 'yes' : 'no',
      ...Object.fromEntries(BILLING.map((name) => [`billing_${name}`, billing[name] ?? ''])),
      ...(type === BLIK && { 'wc-stripe-blik-code': code.value.trim() }),
    };
  };

  return {
    place,
    settings,
    state,
    code,
    chosen,
    amount,
    open(point) {
      opening = open(point);
    },
    async setUp(): Promise<BlockAnswer | undefined> {
      const isBroken = typeof state.value === 'object';
      if (!isBroken && hasOtherErrors()) return undefined;
      try {
        if (!isBroken) check();
        const made = await method();
        rememberMethod(made);
        return { type: 'success', meta: { paymentMethodData: dataOf(made) } };
      } catch (error) {
        if (error instanceof Error && error.name === 'PaymentStop')
          return { type: 'error', message: error.message };
        // The provider did not come, or has thrown: nothing is ordered.
        reportError(error);
        return { type: 'error', message: settings.genericErrorMessage };
      }
    },
    follow() {
      const now = props();
      amount.value = amountOf(now, paymentSettings() ?? settings);
      if (!shown) return;
      followAmount(shown, amount.value);
      if (now.shouldSavePayment === isSaving) return;
      isSaving = now.shouldSavePayment;
      if (settings.isOptimized) shown.group.update({ setupFutureUsage: isSaving ? 'off_session' : null });
    },
  };
}
