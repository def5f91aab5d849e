import { consent, hasConsentTool } from '../../src/consent-port';
import { ownValue } from './own-value';

/** What the consent API of WordPress puts on a page, where there is one. */
interface ConsentApi {
  wp_has_consent?: unknown;
  wp_consent_type?: unknown;
}

/** What the platform says, else the page's own consent tool; nothing where there is neither. */
function hasConsent(category: string): boolean | undefined {
  const { wp_has_consent: ask } = window as ConsentApi;
  if (typeof ask === 'function') return !!ask(category);
  return hasConsentTool() ? consent.has(category) : undefined;
}

/**
 * Follows what a visitor consents to (storefront.md §3.21.1).
 *
 * @param category - the kind of consent that is needed
 * @param decide - told each time it is said
 * @returns what the visitor has said already, `soon` where a consent tool is on its way; nothing where nobody asks
 */
export function followConsent(
  category: string,
  decide: (allowed: boolean) => void,
  signal: AbortSignal,
): boolean | 'soon' | undefined {
  if (!category) return undefined;
  const changed = ({ detail }: Event & { detail?: unknown }) => {
    const said = ownValue(detail, category);
    if (said) decide(said === 'allow');
  };
  const defined = () => {
    const allowed = hasConsent(category);
    if (allowed !== undefined) decide(allowed);
  };
  document.addEventListener('wp_listen_for_consent_change', changed, { signal });
  // The second is our own tool's, for where the platform's API is not there to tell.
  for (const type of ['wp_consent_type_defined', 'atoll:consent:change'])
    document.addEventListener(type, defined, { signal });
  // Until the type is defined, the answer says nothing of this visitor.
  if ((window as ConsentApi).wp_consent_type !== undefined) return hasConsent(category);
  return hasConsentTool() ? consent.has(category) || 'soon' : undefined;
}
