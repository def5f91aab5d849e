import type { Settings } from '../../params/settings';
import type { CardContext } from '../../store/card-part';
import { settings } from '../../store/settings';

/** Draws the cards of a page until `life` ends. */
type StartCards = (life: AbortSignal) => (context: CardContext) => void;

/** Whether a card is only kept: nothing is to pay, and no card is there that could be chosen (paypal.md §3.16). */
const isOnlyKept = (page: Settings | undefined): boolean =>
  !!page?.is_free_trial_cart && !page.user.has_wc_card_payment_tokens;

/** Fetches the newer component, where the script comes with it (paypal.md §2.3), else the older one. */
export async function loadCards(): Promise<StartCards> {
  const page = settings();
  const components = (page?.url_params.components ?? '').split(',');
  if (!components.includes('card-fields')) return (await import('./hosted-fields')).startHostedFields;
  const [{ startCards }, { drawFields }] = await Promise.all([import('./cards'), import('../card-fields')]);
  if (!isOnlyKept(page)) return (life) => startCards(life, drawFields);
  const [{ trialCardOptions }, methods] = await Promise.all([
    import('./vaulting/cards'),
    import('../kept-methods'),
  ]);
  return (life) => startCards(life, drawFields, () => trialCardOptions(methods));
}

/** Fetches what a checkout with a free trial does. */
export async function loadVaulting(): Promise<(life: AbortSignal) => void> {
  const [{ startVaulting }, methods] = await Promise.all([import('./vaulting'), import('../kept-methods')]);
  return (life) => startVaulting(methods, life);
}

/** Fetches what a checkout does with subscriptions that the provider keeps. */
export const loadSubscriptions = async () => (await import('./subscriptions')).startCheckoutSubscriptions;
