import { navigateTo } from '../../../src/dom/navigate';
import type { KeptMethods } from '../later/kept-methods';
import type { AccountSettings } from '../params/account';
import type { ButtonsOptions, CardFieldsOptions } from '../sdk/surface';
import { keptOnce } from '../store/once';
import { CARDS, currentMethod } from '../store/payment-methods';

const leave = (url: string): void => {
  if (!navigateTo(url)) throw new Error('There is no page to go to.');
};

/** A wallet for the account. */
export const walletOptions = (
  { ajax, payment_methods_page }: AccountSettings,
  { beginKeeping, keepMethod }: KeptMethods,
  onError: (error: unknown) => void,
): ButtonsOptions => ({
  createVaultSetupToken: () => beginKeeping({}, ajax.create_setup_token),
  onApprove: keptOnce(async ({ vaultSetupToken = '' }) => {
    await keepMethod({ vault_setup_token: vaultSetupToken }, ajax.create_payment_token);
    leave(payment_methods_page);
  }),
  onError,
});

/** Has a subscription paid with what is kept now. */
async function changeSubscription(
  account: AccountSettings,
  { payWithKept }: KeptMethods,
  kept: number | undefined,
): Promise<void> {
  if (kept === undefined) throw new Error('The shop named no method.');
  const subscription_id = account.subscription_id_to_change_payment;
  await payWithKept(account.ajax.subscription_change_payment_method, {
    subscription_id,
    payment_method: currentMethod() ?? CARDS,
    wc_payment_token_id: kept,
  });
  // The address ends with a slash, or does not (8.24).
  leave(`${account.view_subscriptions_page.replace(/\/+$/, '')}/${subscription_id}`);
}

/** A card for the account, or for a subscription. */
export const cardOptions = (
  account: AccountSettings,
  methods: KeptMethods,
  onError: (error: unknown) => void,
): CardFieldsOptions => ({
  createVaultSetupToken: () =>
    methods.beginKeeping(
      { payment_method: CARDS, verification_method: account.verification_method },
      account.ajax.create_setup_token,
    ),
  onApprove: keptOnce(async ({ vaultSetupToken = '' }) => {
    const kept = await methods.keepMethod(
      { vault_setup_token: vaultSetupToken, payment_method: CARDS, is_free_trial_cart: false },
      account.ajax.create_payment_token,
    );
    if (account.is_subscription_change_payment_page) await changeSubscription(account, methods, kept);
    else leave(account.payment_methods_page);
  }),
  onError,
});
