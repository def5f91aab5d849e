import { showGenericError } from '../../../page/notices';
import { uncover } from '../../../page/overlays';
import { accountSettings } from '../../../params/account';
import type { CardFieldsOptions } from '../../../sdk/surface';
import { keptOnce } from '../../../store/once';
import { CARDS } from '../../../store/payment-methods';
import { settings } from '../../../store/settings';
import type { KeptMethods } from '../../kept-methods';
import { failPayment, telling } from '../card-payment';
import { placeOrder } from '../form';

/** Does a step of the shop's, which says nothing by itself when it fails. */
const orSay = <T>(step: () => Promise<T>): Promise<T> =>
  telling(async () => {
    try {
      return await step();
    } catch (error) {
      showGenericError();
      throw error;
    }
  });

/** Whether the shop knows who it is: then the card goes into the account. */
const isCustomer = (): boolean => !!settings()?.user.is_logged;

async function keep({ keepForOrder, keepMethod }: KeptMethods, token: string): Promise<void> {
  if (isCustomer())
    await keepMethod({ vault_setup_token: token, payment_method: CARDS, is_free_trial_cart: true });
  else await keepForOrder(token);
}

/** What is done with a card for a free trial: it is kept, and the order costs nothing yet (paypal.md §3.16, §3.24). */
export const trialCardOptions = (methods: KeptMethods): CardFieldsOptions => ({
  createVaultSetupToken: () =>
    orSay(() => {
      const verification_method = isCustomer() && accountSettings()?.verification_method;
      return methods.beginKeeping({
        payment_method: CARDS,
        ...(verification_method && { verification_method }),
      });
    }),
  onApprove: keptOnce(async ({ vaultSetupToken = '' }) => {
    await orSay(() => keep(methods, vaultSetupToken));
    uncover('checkout');
    placeOrder();
  }),
  onError: failPayment,
});
