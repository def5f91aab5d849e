import { consent, whenConsentAllows } from '../../src/consent-port';

/** Scripts by which a consent tool says what it thinks of the provider: the library, and the plugin's own. */
const MARKED = 'script[id^="stripe-js"][data-category],script[id^="wc-stripe-"][data-category]';

/** Whether the visitor allows the provider's script now. Without marks nobody has anything against it: who pays needs it. */
export function isProviderAllowed(): boolean {
  const { service = '', category = '' } = document.querySelector<HTMLScriptElement>(MARKED)?.dataset ?? {};
  return !category || category === 'functional' || consent.hasService(service || 'stripe', category);
}

/** Resolves as soon as the provider's script is allowed: at once, when the visitor decides, or never on this page. */
export const whenProviderAllowed = (): Promise<void> => whenConsentAllows(isProviderAllowed);
