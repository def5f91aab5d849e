import { settings } from '../../store/settings';

/** What draws the cards of a page until `life` ends: where they are is asked again after each update. */
type StartCards = typeof import('./cards').startCards;

/** Fetches the newer component, where the script comes with it (paypal.md §2.3), else the older one. */
export async function loadCards(): Promise<StartCards> {
  const components = (settings()?.url_params.components ?? '').split(',');
  return components.includes('card-fields')
    ? (await import('./cards')).startCards
    : (await import('./hosted-fields')).startHostedFields;
}
