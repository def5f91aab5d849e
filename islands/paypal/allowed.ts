import { consent, whenConsentAllows } from '../../src/consent-port';

/**
 * What a consent tool says of the plugin's script, by which it keeps it from running: its category, and its service. Without
 * such marks the page has nothing against it: who pays needs it.
 */
function marks(): { service: string; category: string } {
  const script = document.querySelector<HTMLScriptElement>(
    'script[id^="ppcp-smart-button-js"][data-category]',
  );
  return {
    service: script?.dataset.service || 'paypal',
    category: script?.dataset.category || 'functional',
  };
}

/** Whether the visitor allows the provider's script now. */
export const isProviderAllowed = (): boolean => {
  const { service, category } = marks();
  return category === 'functional' || consent.hasService(service, category);
};

/** Resolves as soon as the provider's script is allowed: at once, when the visitor decides, or never on this page. */
export const whenProviderAllowed = (): Promise<void> => whenConsentAllows(isProviderAllowed);
