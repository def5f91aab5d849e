import { defineIsland } from '../../../src/runtime/island';
import { now } from '../../../src/runtime/strategies';

/** Cookie consent (consent.md): banner, blocked content, and what other scripts ask of it. */
export default defineIsland({
  name: 'cookie-consent',
  match: 'body',
  scope: 'page',
  // What is allowed comes as soon as it can.
  when: now(),
  needs: ['complianz'],
  keep: '#cmplz-cookiebanner-container',
  load: () => import('./CookieConsent'),
});
