import { legacy } from '../../../../src/legacy-port';
import { controllerWithin } from '../../../../src/runtime/controller-within';
import { cover, uncover } from '../../page/overlays';
import { setVisibleByClass } from '../../page/visibility';
import { changesMethod } from '../../store/changes-method';
import { CARDS, currentMethod, PLACE_ORDER, WALLET } from '../../store/payment-methods';
import { settings } from '../../store/settings';
import { hasButtons } from '../../store/wallet';

/** Whether a method is one of the provider's that has a button of its own. */
function hasOwnButton(method: string | undefined): boolean {
  const separate = Object.values(settings()?.separate_buttons ?? {}).map(({ id }) => id);
  return (method === WALLET && hasButtons()) || separate.includes(method ?? '');
}

function hideOrderButton(): void {
  const method = currentMethod();
  const isWallet = hasOwnButton(method);
  const isCards = method === CARDS;
  setVisibleByClass(PLACE_ORDER, !isWallet && !isCards, 'ppcp-hidden');
  if (isWallet) cover('wallet');
  else uncover('wallet');
  if (isCards) cover('cards');
  else uncover('cards');
}

/**
 * While the provider's script loads, the shop's order button gives way to what will be there (paypal.md §3.3).
 *
 * @returns ends it; the button comes back by what is shown then
 */
export function hideWhileLoading(life: AbortSignal): () => void {
  const page = settings();
  const isOnCheckout = page?.context === 'checkout' || page?.context === 'pay-now';
  const isStored = page?.is_free_trial_cart && page.vaulted_paypal_email;
  if (life.aborted || !isOnCheckout || changesMethod() || isStored) return () => {};
  const loading = controllerWithin(life);
  for (const name of ['updated_checkout', 'payment_method_selected'])
    legacy.on(name, hideOrderButton, { signal: loading.signal });
  hideOrderButton();
  return () => loading.abort();
}
