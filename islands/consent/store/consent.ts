import { attempt } from '../attempt';
import type { BlockedContent } from '../blocked-content/enable';
import { type ConsentCookies, forgetByPart } from '../cookies';
import { tell } from '../events';
import { CATEGORIES, type Category, type ConsentConfig } from '../params';
import type { Change } from './change';
import { boxesOf, syncCheckboxes } from './checkboxes';
import type { Decisions, Services } from './decisions';
import type { IntegrationCookies } from './integration-cookies';
import { isReloading, reloadSoon } from './reload';
import type { BannerStatus } from './status';
import { inCookie, type NotAsked, setBodyClasses, type Tracker } from './track';

/** What a visitor says of a category. */
export type Choice = 'allow' | 'deny';

/** What a visitor can do about cookies (consent.md §3.5). Each is one decision: told, stored and in force at once. */
export interface Consent {
  acceptAll(): void;
  denyAll(): void;
  /** The same as the visitor's answer to the banner. */
  refuseAll(): void;
  /** Allows these categories and denies the others. */
  save(categories: readonly string[]): void;
  allowCategory(category: string): void;
  setService(service: string, allowed: boolean): void;
  /** One category, without telling that a decision is whole. */
  set(category: string, choice: Choice): void;
  /**
   * One service, likewise.
   *
   * @param category - how the events name the category of what is enabled
   */
  putService(service: string, allowed: boolean, category?: '' | null): void;
  /** Tells, records and proves a decision that is whole. */
  conclude(): void;
  clearServices(): void;
  /** All categories allowed, as parts of a decision that goes on. */
  allowAll(): void;
  /** Tells what is going to be allowed. */
  tellBefore(categories: readonly string[]): void;
  /** Tells what is allowed now: a decision is whole. */
  tellCategories(): void;
  track(notAsked?: NotAsked): void;
  /**
   * Blocks what was denied elsewhere.
   *
   * @returns whether something else holds than this page knows
   */
  heedOthers(): boolean;
  /** Asks anew when the shop's policy is another one than the visitor knows (consent.md §3.5.8). */
  checkPolicy(): void;
}

interface Parts {
  config: () => ConsentConfig;
  cookies: ConsentCookies;
  decisions: Decisions;
  content: BlockedContent;
  status: BannerStatus;
  integrations: IntegrationCookies;
  tracker: Tracker;
  /** Deletes the cookies of what is not allowed. */
  cleanUp(): void;
  change: Change;
  /** Whether what is stored from now on is a refusal, which can live shorter. */
  refuse(isRefusal: boolean): void;
  /** A decision is whole. */
  keepProof(): void;
  signal: AbortSignal;
}

/** Functions of the consent API of WordPress, where a plugin brings it (consent.md §5.4). */
interface ConsentApi {
  wp_set_consent?: unknown;
}

function tellConsentApi(category: string, choice: Choice): void {
  const { wp_set_consent: put } = window as ConsentApi;
  if (typeof put !== 'function') return;
  attempt(() => put(category, choice));
  // Not more than what it is a part of (Q24).
  if (category === 'statistics') attempt(() => put('statistics-anonymous', choice));
}

/** Most bytes of a map that every browser keeps in a cookie, with its name. */
const FITS = 4_000;

/** The map of services as a cookie. Where it does not fit, those that were allowed before are asked for again. */
function servicesCookie(map: Services, latest: string): string {
  const whole = inCookie(map);
  if (new TextEncoder().encode(whole).length < FITS) return whole;
  return inCookie(
    Object.fromEntries(Object.entries(map).filter(([name, allowed]) => !allowed || name === latest)),
  );
}

/** Makes what changes consent: it stores each decision, tells other scripts, and lets content come or blocks it. */
export function createConsent(parts: Parts): Consent {
  const { config, cookies, decisions, content, status, integrations, tracker, cleanUp, signal } = parts;
  const { change, refuse, keepProof } = parts;
  const region = () => config().region;
  let mayReload = true;
  let mustReload = false;
  let denials = 0;
  /** Says it of each category, until somebody who listens denies all: the last answer counts. */
  const setEach = (say: (category: Category) => void) => {
    const before = denials;
    for (const category of CATEGORIES) if (denials === before) say(category);
  };
  const putPolicy = () => cookies.write('policy_id', String(config().current_policy_id));

  /** What is denied now must not come any more; what cannot be stopped ends with the page. */
  const withdraw = (): void => {
    const ran = content.block();
    setBodyClasses(decisions, config());
    cleanUp();
    // Where the browser keeps no denial, it would be forgotten with the page.
    if (!ran || !cookies.isKept()) return;
    mustReload = true;
    if (mayReload) reloadSoon(signal);
  };

  const consent: Consent = {
    set(category, choice) {
      const hadIt = decisions.has(category);
      const value = category === 'functional' ? 'allow' : choice;
      putPolicy();
      for (const box of boxesOf(category)) box.checked = value === 'allow';
      if (cookies.holds(category, value)) {
        // Another tab can have said so: here it may run yet.
        if (value === 'deny') withdraw();
        return;
      }
      cookies.write(category, value);
      if (value === 'allow') content.enable(category);
      // Who listens has answered meanwhile, and told it.
      if (!cookies.holds(category, value)) return;
      tellConsentApi(category, value);
      content.arm();
      tell('cmplz_status_change', { category, value, region: region(), categories: decisions.accepted() });
      setBodyClasses(decisions, config());
      change.due();
      if (value === 'allow') return;
      if (category === 'marketing' && hadIt) integrations.revoke();
      withdraw();
    },
    putService(service, allowed, category = '') {
      cookies.write(
        'consented_services',
        servicesCookie({ ...decisions.services(), [service]: allowed }, service),
      );
      content.arm();
      tell('cmplz_status_change_service', { service, value: allowed, region: region() });
      change.due();
      if (allowed) content.enable(category, service);
      else withdraw();
    },
    clearServices() {
      cookies.write('consented_services', '');
      change.due();
    },
    allowAll() {
      const denied = Object.values(decisions.services()).includes(false);
      consent.clearServices();
      consent.tellBefore(CATEGORIES);
      setEach((category) => {
        const before = cookies.read(category);
        consent.set(category, 'allow');
        // Its services that were denied come, too (Q19).
        if (denied && before === 'allow') content.enable(category);
      });
      syncCheckboxes(decisions);
    },
    acceptAll() {
      consent.allowAll();
      status.set('dismissed');
      consent.conclude();
    },
    denyAll() {
      denials++;
      refuse(true);
      // The framework of the advertising industry ends the page by itself when all is denied.
      mayReload = !config().tcf_active;
      mustReload = false;
      for (const category of CATEGORIES) consent.set(category, 'deny');
      consent.clearServices();
      forgetByPart('cmplz_service');
      integrations.revoke();
      withdraw();
      consent.conclude();
      mayReload = true;
      refuse(false);
      tell('cmplz_revoke', mustReload || isReloading());
    },
    refuseAll() {
      // The answer lives as long as what it says.
      refuse(true);
      status.set('dismissed');
      consent.denyAll();
    },
    save(categories) {
      refuse(!categories.some((category) => category !== 'functional'));
      consent.tellBefore(categories);
      // A service that was allowed by itself is denied with its category (Q20).
      const services = Object.entries(decisions.services());
      const denied = services.filter(([, allowed]) => !allowed);
      if (denied.length < services.length)
        cookies.write('consented_services', inCookie(Object.fromEntries(denied)));
      change.due();
      setEach((category) => consent.set(category, categories.includes(category) ? 'allow' : 'deny'));
      if (denied.length < services.length) withdraw();
      status.set('dismissed');
      consent.conclude();
      refuse(false);
    },
    allowCategory(category) {
      consent.set(category, 'allow');
      status.set('dismissed');
      consent.conclude();
    },
    setService(service, allowed) {
      consent.putService(service, allowed);
      consent.conclude();
    },
    conclude() {
      syncCheckboxes(decisions);
      consent.tellCategories();
      consent.track();
      keepProof();
    },
    tellBefore: (categories) =>
      tell('cmplz_before_categories_consent', { categories: [...categories], region: region() }),
    tellCategories: () =>
      tell('cmplz_fire_categories', {
        category: decisions.highest(),
        categories: decisions.accepted(),
        region: region(),
      }),
    track: (notAsked) => tracker.track(notAsked),
    heedOthers() {
      if (!change.differs()) return false;
      for (const category of change.categories()) {
        const value = decisions.has(category) ? 'allow' : 'deny';
        tellConsentApi(category, value);
        tell('cmplz_status_change', { category, value, region: region(), categories: decisions.accepted() });
      }
      change.due();
      withdraw();
      return true;
    },
    checkPolicy() {
      const known = cookies.read('policy_id');
      if (!known || Number.parseInt(known, 10) === config().current_policy_id) return;
      if (config().consenttype === 'other') return putPolicy();
      // Before anything is enabled: what was allowed under the old policy does not come once more (Q3).
      consent.denyAll();
      status.set('show');
    },
  };
  return consent;
}
