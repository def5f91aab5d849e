import { legacy } from '../../../src/legacy-port';
import { createDueLook } from '../gateway/due';
import { createGateway, type StripeGateway } from '../gateway/gateway';
import { classicTypes } from '../gateway/method';
import { handOver } from '../gateway/register';
import { paymentSettings } from '../params/payment';
import { termsOf } from '../payment-element/element-options.model';
import { pageEntries } from '../store/payment-elements';
import { showCashAppLimit } from './cash-app-limit';
import { showMethodsForCountry } from './countries';
import { nameOneForAll, showForType, showSaveOption } from './one-for-all';

const SAVE = '#wc-stripe-new-payment-method';

/** Brings the provider's methods to work until the page is left. Without settings the page has them off. */
export function startPayment(life: AbortSignal): void {
  const settings = paymentSettings();
  if (!settings) return;
  const { isOptimized, paymentMethodsConfig: config, isCheckout } = settings;
  let chosenType = '';
  const changed = ({ value }: { value?: { type?: string } }) => {
    chosenType = value?.type ?? '';
    if (isOptimized && chosenType) showForType(chosenType, settings);
  };
  const types = isOptimized ? ['card'] : classicTypes(settings);
  const lookAtDue = createDueLook(settings);
  const gateways = new Map<string, StripeGateway>(
    types.map((type) => [type, createGateway(type, settings, changed, lookAtDue)]),
  );
  for (const gateway of gateways.values()) handOver(gateway, life);

  showMethodsForCountry(settings);
  legacy.on(
    'updated_checkout',
    () => {
      showMethodsForCountry(settings);
      for (const gateway of gateways.values()) gateway.follow();
      if (isOptimized && chosenType) showForType(chosenType, settings);
    },
    { signal: life },
  );

  // Whoever shows what is wrong with an order clears what was said before.
  legacy.on(
    'checkout_error',
    () => {
      for (const gateway of gateways.values()) gateway.sayProblem();
    },
    { signal: life },
  );

  const card = () => gateways.get('card')?.shown();
  legacy.on(
    'change',
    (_args, event) => {
      const target = Object(event).target as Element | null;
      if (!target?.matches) return;
      // Others may have chosen a method that is not shown.
      if (target.matches('#billing_country,[name=payment_method]')) showMethodsForCountry(settings);
      if (target.closest('.wc_payment_methods')) {
        showCashAppLimit(settings);
        if (isOptimized) nameOneForAll(settings);
      }
      if (isOptimized && target.matches('#createaccount') && chosenType) showSaveOption(chosenType, settings);
      if (isOptimized && target.matches(SAVE)) {
        const { saves } = pageEntries();
        card()?.group.update({ setupFutureUsage: saves ? 'off_session' : null });
        card()?.element.update({ terms: termsOf(settings, saves) });
      }
    },
    { signal: life, target: document },
  );

  // The provider knows its customers by these two (stripe.md §3.4, Link).
  if (!isCheckout || !config.link || !config.card) return;
  document.addEventListener(
    'focusout',
    ({ target }) => {
      if (!(target as Element).matches('#billing_email,#billing_phone')) return;
      const { email, phone } = pageEntries();
      card()?.element.update({ defaultValues: { billingDetails: { email, phone } } });
    },
    { signal: life },
  );
}
