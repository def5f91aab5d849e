import { safeUrl } from '../../../src/dom/navigate';
import { tell } from '../events';
import { CATEGORIES } from '../params';
import { dismissByItself } from './auto-dismiss';
import { syncCheckboxes } from './checkboxes';
import type { ConsentEngine } from './engine';
import { followOthers } from './other-tabs';
import { partFailed } from './part-failed';
import { rulesOfVisitor } from './region';
import { showBanner } from './show-banner';
import { setBodyClasses } from './track';

/** Goes to the address with the visitor's region in it, where a cache asks for that. */
function tellRegion(region: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('cmplz_region_redirect') || url.searchParams.has('cmplz-region')) return;
  url.searchParams.set('cmplz-region', region);
  const address = safeUrl(url.href, { sameOrigin: true });
  if (address) location.assign(address);
}

/** Fills the place in which a visitor decides in the page itself, where there is one. */
export function loadContainer({ config, consent, decisions, status, signal }: ConsentEngine): void {
  if (document.querySelector('.cmplz-manage-consent-container'))
    import('../later/controls')
      .then(({ fillContainer }) => fillContainer(config(), decisions, consent, status, signal))
      .catch(partFailed);
}

/** Where nobody is asked, all is allowed, once: what was denied stays denied (Q32d). */
function acceptUnasked({ consent, cookies }: ConsentEngine): void {
  const unsaid = CATEGORIES.filter((category) => !cookies.read(category));
  if (unsaid.length === CATEGORIES.length) consent.allowAll();
  // Who listens can have denied it meanwhile.
  else for (const category of unsaid) if (!cookies.read(category)) consent.set(category, 'allow');
}

/**
 * The main sequence: applies what was decided before, then asks, or not (consent.md §3.2). Its order matters to those who
 * listen.
 *
 * @param startTags - called once it is known what is allowed, before anything comes
 */
export function decide(engine: ConsentEngine, startTags?: () => void): void {
  const { consent, content, cookies, decisions, integrations, status, visitor, signal } = engine;
  const merged = engine.merge();
  const config = engine.config();
  const { consenttype } = config;
  tellRegion(config.region);
  Reflect.set(window, 'wp_consent_type', consenttype);
  consent.checkPolicy();
  engine.apply();
  startTags?.();
  content.scan();
  tell('wp_consent_type_defined');
  tell('cmplz_before_cookiebanner');
  // Who said no, in whatever way, has said no.
  const needsNoLeave = config.forceEnableStats && consenttype === 'optin' && !visitor.hasSignal;
  if (needsNoLeave && !cookies.read('statistics')) consent.set('statistics', 'allow');
  const categories = decisions.accepted();
  consent.tellBefore(categories);
  for (const category of categories) if (decisions.has(category)) content.enable(category);
  content.enableServices();
  syncCheckboxes(decisions);
  integrations.start();
  dismissByItself(config, status, consent, decisions, signal);
  loadContainer(engine);
  tell('cmplz_cookie_banner_data', merged);
  const asks = consenttype === 'optin' || consenttype === 'optout';
  if (!cookies.read('saved_categories')) {
    if (!asks) consent.track('no_warning');
    else if (visitor.hasSignal) consent.track('do_not_track');
  }
  setBodyClasses(decisions, config);
  tell('cmplz_set_category_as_bodyclass');
  consent.tellCategories();
  followOthers(engine);
  if (visitor.hasSignal) {
    consent.track('do_not_track');
    return;
  }
  if (needsNoLeave && decisions.has('statistics')) content.enable('statistics');
  if (asks) showBanner(config, visitor, status);
  else acceptUnasked(engine);
}

/** Decides once it is known which rules hold for this visitor. */
export async function decideForVisitor(engine: ConsentEngine): Promise<void> {
  const { config, settings, signal } = engine;
  const tags =
    settings.google || settings.microsoft
      ? import('../later/consent-mode').then(({ startConsentMode }) => startConsentMode(settings))
      : undefined;
  const [rules, followConsent] = await Promise.all([rulesOfVisitor(config()), tags?.catch(partFailed)]);
  if (signal.aborted) return;
  engine.merge(rules);
  decide(engine, () => followConsent?.(engine));
  engine.begin();
}
