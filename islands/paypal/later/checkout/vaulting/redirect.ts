import { navigateTo } from '../../../../../src/dom/navigate';
import { ownAddress } from '../../../../shop';
import { vaultPaypal } from '../../../calls/agreement';
import { saveCheckoutForm } from '../../../calls/checkout';
import { showErrorOr } from '../../../page/notices';
import { cover, uncover } from '../../../page/overlays';
import { settings } from '../../../store/settings';
import { tellFailure } from '../../../store/tell-failure';
import { hasFaults } from '../early-validation';
import { encodedForm } from '../form';

/** @returns whether the page is left for the provider's */
async function agree(): Promise<boolean> {
  const kept = await saveCheckoutForm(encodedForm());
  if (!kept.ok) tellFailure(kept.refusal.message ?? kept.error);
  if (await hasFaults()) return false;
  const answer = await vaultPaypal(ownAddress());
  const link = answer.ok ? answer.data?.approve_link : undefined;
  if (link && navigateTo(link)) return true;
  const words = answer.ok ? undefined : answer.refusal.message;
  tellFailure(words ?? 'there is no page to agree on');
  showErrorOr(words);
  return false;
}

/**
 * Free trials with the older vault: the buyer agrees on a page of the provider's that they may be charged later, in place
 * of an order (paypal.md §3.24).
 *
 * @param source - what was pressed
 * @returns whether that is the way
 */
export function agreeElsewhere(source: string | undefined): boolean {
  const page = settings();
  if (!page?.is_free_trial_cart || page.vault_v3_enabled || page.subscription_plan_id || source === 'card')
    return false;
  cover('checkout');
  agree()
    .then((isLeft) => isLeft || uncover('checkout'))
    .catch((error) => {
      uncover('checkout');
      reportError(error);
    });
  return true;
}
