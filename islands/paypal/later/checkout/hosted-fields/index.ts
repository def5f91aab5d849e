import { onAbort } from '../../../../../src/runtime/on-abort';
import { tellNative } from '../../../events';
import { uncover } from '../../../page/overlays';
import type { HostedFieldsInstance, PayPal } from '../../../sdk/surface';
import { cardWrapper, force } from '../../../store/card-form';
import type { CardContext } from '../../../store/card-part';
import { CARDS } from '../../../store/payment-methods';
import { paypal } from '../../../store/sdk';
import { settings } from '../../../store/settings';
import { tellFailure } from '../../../store/tell-failure';
import { hasCardForm, offerCards, refuseCards, restorePage } from '../card-offer';
import { payByCard, telling } from '../card-payment';
import { onPay } from '../card-press';
import { createCheckoutOrder } from '../order';
import { makePlaces, type Places } from './places';
import { type CardState, followCard } from './state';
import { followStoredCard } from './stored-card';
import { submitCard, VAULT_BOX } from './submission';

interface Drawn {
  sdk: PayPal;
  places: Places;
  instance?: HostedFieldsInstance;
  state?: CardState;
  /** Looks whether a stored card is chosen. */
  follow?: () => void;
}

const optionsOf = (context: CardContext, style: Record<string, string>) => {
  const labels = settings()?.hosted_fields?.labels;
  const field = (name: string, placeholder = '') => ({
    selector: `#ppcp-credit-card-gateway-card-${name}`,
    placeholder,
  });
  return {
    createOrder: () => telling(() => createCheckoutOrder(context)),
    styles: { input: style },
    fields: {
      number: field('number', labels?.credit_card_number),
      cvv: field('cvc', labels?.cvv),
      expirationDate: field('expiry', labels?.mm_yy),
    },
  };
};

/** Who chose cards with the mouse goes on typing; whoever uses the keyboard goes where they want (paypal.md §3.16). */
function focusOnChoice(life: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target, detail }) => {
      const radio = `payment_method_${CARDS}`;
      if (!detail || !(target instanceof Element) || !target.closest(`#${radio},label[for="${radio}"]`))
        return;
      // The box opens with the same press.
      setTimeout(() => {
        document.querySelector<HTMLElement>('label[for="ppcp-credit-card-gateway-card-number"]')?.click();
      });
    },
    { signal: life },
  );
}

/** Cards in the provider's older fields (paypal.md §3.16). */
export function startHostedFields(life: AbortSignal): (context: CardContext) => void {
  let drawn: Drawn | undefined;
  const remove = () => {
    try {
      drawn?.instance?.teardown();
    } catch (error) {
      tellFailure(error);
    }
    drawn?.places.remove();
    drawn = undefined;
  };
  const refuse = (error: unknown) => {
    remove();
    tellFailure(error);
    refuseCards();
  };
  const pay = () => {
    const { instance, state } = drawn ?? {};
    if (instance && state) payByCard(() => submitCard(instance, state)).catch(reportError);
  };
  const drawAnew = async (sdk: PayPal, context: CardContext): Promise<void> => {
    remove();
    const places = makePlaces();
    if (!places) return;
    const own: Drawn = { sdk, places };
    drawn = own;
    const instance = await sdk.HostedFields?.render(optionsOf(context, places.style));
    if (drawn !== own || !instance) return;
    own.instance = instance;
    own.state = followCard(instance);
    own.follow = followStoredCard(instance);
    instance.on('inputSubmitRequest', pay);
    tellNative('hosted_fields_loaded', document);
    offerCards();
    own.follow();
  };

  onPay(pay, life);
  focusOnChoice(life);
  // Whatever is shown for a method has changed.
  document.body.addEventListener('ppcp_checkout_rendered', () => drawn?.follow?.(), { signal: life });
  onAbort(life, () => {
    remove();
    restorePage();
  });

  return (context) => {
    const sdk = paypal();
    if (!sdk || !hasCardForm()) return uncover('cards');
    if (!sdk.HostedFields?.isEligible()) {
      refuseCards();
      document.querySelector(cardWrapper())?.remove();
      return;
    }
    if (settings()?.enforce_vault) force(VAULT_BOX);
    if (drawn?.sdk !== sdk || (drawn.instance && !drawn.places.isThere()))
      drawAnew(sdk, context).catch(refuse);
    else if (drawn.instance) offerCards();
  };
}
