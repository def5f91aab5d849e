import { type BlockedContent, createBlockedContent } from '../blocked-content/enable';
import { createPlaceholders, type Placeholders } from '../blocked-content/placeholders';
import { type ConsentCookies, openCookies } from '../cookies';
import { type ConsentConfig, readConsentConfig } from '../params';
import { type ConsentSettings, readConsentSettings } from '../settings';
import { type Visitor, visitorOf } from '../visitor';
import { hearActions } from './actions';
import { createChangeTeller } from './change';
import { type Consent, createConsent } from './consent';
import { createDecisions, type Decisions } from './decisions';
import { createIntegrationCookies, type IntegrationCookies } from './integration-cookies';
import { partFailed } from './part-failed';
import { keepProof } from './proof';
import { keepVisitorId } from './region';
import { type BannerStatus, createBannerStatus } from './status';
import { createTracker } from './track';

/** Everything that is at work on a page with consent. */
export interface ConsentEngine {
  /** The configuration as it is now. */
  config(): ConsentConfig;
  settings: ConsentSettings;
  /** Puts what the shop says of this visitor over the page's configuration, for everybody who reads it. */
  merge(rules?: object): object;
  /** From now on what was decided before holds: the rules for this visitor are known. */
  apply(): void;
  /** Calls as soon as it is known which rules hold for this visitor. */
  whenKnown(act: () => void): void;
  /** What was decided before is applied: now what visitors have done meanwhile. */
  begin(): void;
  cookies: ConsentCookies;
  decisions: Decisions;
  consent: Consent;
  content: BlockedContent;
  placeholders: Placeholders;
  status: BannerStatus;
  visitor: Visitor;
  integrations: IntegrationCookies;
  /** Deletes the cookies of what is not allowed, where the site wants that. */
  cleanUp(): void;
  /** Aborted at the end. */
  signal: AbortSignal;
}

const page = window as { complianz?: unknown };

/** A few letters, so that no cache answers in the name of another visitor. */
const token = (): string =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]+/g, '')
    .slice(0, 5);

/**
 * Puts consent to work: what visitors do is heard from now on, what they decided is not yet applied (consent.md §3.1).
 *
 * @param signal - until when
 */
export function createEngine(signal: AbortSignal): ConsentEngine {
  const printed = Object(page.complianz) as Record<string, unknown>;
  // A copy: others can have frozen theirs.
  page.complianz = { ...printed, locale: `${printed.locale ?? ''}&token=${token()}` };
  let config = readConsentConfig(page.complianz);
  let isKnown = false;
  const now = () => config;
  const settings = readConsentSettings();
  const visitor = visitorOf(now);
  let refuses = false;
  // Where what was never said is allowed, or may be, a refusal that ends would be a yes.
  const days = () =>
    Math.min(
      config.cookie_expiry,
      refuses && isKnown && config.consenttype === 'optin' ? settings.refusalDays : Infinity,
    );
  const cookies = openCookies(now, days);
  const decisions = createDecisions(cookies, visitor, now, () => isKnown);
  const placeholders = createPlaceholders(now, settings.loadOnce);
  signal.addEventListener('abort', () => placeholders.stop());
  const integrations = createIntegrationCookies(now, cookies);

  let cleanup: Promise<{ run(): void }> | undefined;
  const cleanUp = () => {
    if (!config.clean_cookies) return;
    cleanup ??= import('../later/cleanup').then(({ startCleanup }) =>
      startCleanup(config, decisions, signal),
    );
    cleanup.then(({ run }) => run()).catch(partFailed);
  };
  const status = createBannerStatus(cookies, cleanUp);
  const content = createBlockedContent({
    config: now,
    decisions,
    placeholders,
    isQuiet: settings.withdrawInPlace,
    onCategory: (category) => category === 'marketing' && integrations.allow(),
  });
  const tracker = createTracker(now, decisions, cookies, visitor, signal);
  const parts = { cookies, decisions, content, status, integrations, cleanUp, signal };
  const change = createChangeTeller(decisions, signal);
  const consent = createConsent({
    ...parts,
    config: now,
    tracker,
    change,
    refuse(isRefusal) {
      refuses = isRefusal;
    },
    keepProof: () =>
      visitor.isBot ||
      keepProof(config, decisions.highest() === 'functional' && !decisions.hasSomeService(), days()),
  });
  // Answered before it is known which rules hold: heeded when it is.
  const waiting: (() => void)[] = [];
  const whenKnown = (act: () => void) => (isKnown ? act() : void waiting.push(act));
  hearActions(consent, content, status, whenKnown, signal);
  if (config.store_consent) keepVisitorId(cookies);
  return {
    ...parts,
    config: now,
    settings,
    merge(rules) {
      const merged = { ...Object(page.complianz), ...rules };
      page.complianz = merged;
      if (rules) config = readConsentConfig(merged);
      return merged;
    },
    apply() {
      isKnown = true;
      change.begin();
    },
    whenKnown,
    begin() {
      for (const act of waiting.splice(0)) act();
    },
    consent,
    placeholders,
    visitor,
  };
}
