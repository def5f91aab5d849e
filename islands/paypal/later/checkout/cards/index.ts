import { onAbort } from '../../../../../src/runtime/on-abort';
import { tellNative } from '../../../events';
import { uncover } from '../../../page/overlays';
import { accountSettings } from '../../../params/account';
import type { CardFieldsComponent, CardFieldsOptions, PayPal } from '../../../sdk/surface';
import { reloadWatchers } from '../../../store/buttons';
import { payButton } from '../../../store/card-form';
import type { CardContext } from '../../../store/card-part';
import { paypal } from '../../../store/sdk';
import { settings } from '../../../store/settings';
import { tellFailure } from '../../../store/tell-failure';
import type { DrawnFields } from '../../card-fields';
import { approveOnCheckout } from '../approval';
import { hasCardForm, offerCards, refuseCards, restorePage } from '../card-offer';
import { failPayment, payByCard, telling } from '../card-payment';
import { onPay } from '../card-press';
import { createCheckoutOrder } from '../order';

/** What is on the page: one component for as long as its fields and the script that drew them are there (8.2). */
interface Drawn {
  sdk: PayPal;
  component: CardFieldsComponent;
  fields: DrawnFields;
}

/** An order is made of what is filled in, and placed as by the shop's own button once the card is taken. */
const orderOptions = (context: CardContext): CardFieldsOptions => ({
  createOrder: () => telling(() => createCheckoutOrder(context)),
  async onApprove(data) {
    uncover('checkout');
    await telling(() => approveOnCheckout(data));
  },
  onError: failPayment,
});

/** Whether other code of this page has the fields: that which changes the method of a subscription. */
const belongToAccount = (): boolean => !!accountSettings()?.is_subscription_change_payment_page;

/**
 * Cards in the provider's fields, on the checkout and for an order that waits (paypal.md §3.16).
 *
 * @param drawFields - draws them, a file of its own that the account has as well
 * @param optionsOf - what the provider does with a card; an order if left out
 * @returns draws them, unless they are there
 */
export function startCards(
  life: AbortSignal,
  drawFields: (component: CardFieldsComponent) => DrawnFields | undefined,
  optionsOf: (context: CardContext) => CardFieldsOptions = orderOptions,
): (context: CardContext) => void {
  let drawn: Drawn | undefined;
  let button: Element | null = null;

  const remove = () => {
    drawn?.fields.remove();
    drawn = undefined;
  };
  const refuse = (error?: unknown) => {
    remove();
    if (error) tellFailure(error);
    refuseCards();
  };
  const drawAnew = (sdk: PayPal, context: CardContext): void => {
    remove();
    const component = sdk.CardFields?.(optionsOf(context));
    const fields = component?.isEligible() ? drawFields(component) : undefined;
    if (!component || !fields) return;
    const own: Drawn = { sdk, component, fields };
    drawn = own;
    fields.ready.catch((error) => {
      if (drawn === own) refuse(error);
    });
  };

  onPay(() => {
    const now = drawn;
    if (now) payByCard(() => now.component.submit()).catch(reportError);
  }, life);
  onAbort(life, () => {
    remove();
    restorePage();
  });

  const drawWith = (sdk: PayPal, context: CardContext): void => {
    const isSame = drawn?.sdk === sdk && drawn.fields.isThere();
    if (!isSame) drawAnew(sdk, context);
    if (!drawn) {
      refuseCards();
      return;
    }
    const now = document.querySelector(payButton());
    // Others look for what is in the payment when it has come anew.
    if (!isSame || now !== button) tellNative('hosted_fields_loaded', document);
    button = now;
    offerCards();
  };
  const draw = (context: CardContext): void => {
    const sdk = paypal();
    if (!sdk || !hasCardForm() || belongToAccount()) {
      uncover('cards');
      return;
    }
    try {
      drawWith(sdk, context);
    } catch (error) {
      refuse(error);
    }
  };
  const drawAgain = () => {
    const context = settings()?.context;
    if (drawn && (context === 'checkout' || context === 'pay-now')) draw(context);
  };
  // A script that came anew has thrown away what the earlier one drew.
  reloadWatchers.add(drawAgain);
  onAbort(life, () => reloadWatchers.delete(drawAgain));
  return draw;
}
