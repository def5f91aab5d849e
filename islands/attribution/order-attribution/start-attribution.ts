import { followConsent } from '../consent-api';
import { attributionParams } from '../params';
import { type Attribution, createAttributor } from '../store/attribution';
import { tellBlockCheckout } from './block-checkout';
import { fillElements, startElement } from './element';
import { isCounted, noteAllowed, offerPublicObjects } from './public-objects';
import { landing } from './when-landed';

/** Follows the visitor, and writes what is known into every form that carries it (storefront.md §3.21). */
export function startAttribution(signal: AbortSignal): void {
  const read = attributionParams();
  if (!read) return;
  const show = (attribution: Attribution) => {
    fillElements(attribution);
    tellBlockCheckout(attribution);
  };
  const visit = { href: landing, referrer: document.referrer, counted: isCounted() };
  const attributor = createAttributor(read, visit, show);
  const allow = (allowed: unknown) => {
    noteAllowed(!!allowed);
    attributor.allow(!!allowed);
  };
  const { allowTracking, consentCategory } = read.params;
  offerPublicObjects(attributor, allow);
  startElement(read, attributor.attribution, signal);
  const said = followConsent(consentCategory, allow, signal);
  // Till then nothing is written, and nothing deleted either.
  if (said === 'soon') noteAllowed(false);
  else allow(said ?? allowTracking);
  // In another tab the visitor may have come by another way, or have changed their mind.
  const back = () => document.hidden || attributor.readAgain();
  document.addEventListener('visibilitychange', back, { signal });
}
