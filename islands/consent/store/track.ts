import { warn } from '../../../src/runtime/warn';
import { sendStatus } from '../calls';
import type { ConsentCookies } from '../cookies';
import { tell } from '../events';
import { parseJson } from '../json';
import type { ConsentConfig } from '../params';
import type { Visitor } from '../visitor';
import { type Decisions, servicesIn } from './decisions';

/** Why nobody was asked. */
export type NotAsked = 'no_warning' | 'do_not_track';

const sameServices = (one: object, two: object): boolean => {
  const [first, second] = [Object.entries(one), Object.entries(two)];
  return first.length === second.length && first.every(([key, value]) => Reflect.get(two, key) === value);
};

/** Shows on the body what is allowed, for style sheets and scripts (consent.md §3.17). */
export function setBodyClasses(decisions: Decisions, { region, consenttype }: ConsentConfig): void {
  const { classList } = document.body;
  const kept = ['cmplz-document', 'cmplz-banner-active'];
  for (const name of [...classList])
    if (name.startsWith('cmplz-') && !kept.includes(name)) classList.remove(name);
  const services = Object.entries(decisions.services()).flatMap(([name, allowed]) => (allowed ? name : []));
  // A service can be called anything; a class cannot.
  for (const name of [...decisions.accepted(), ...services, region, consenttype])
    if (name && !/\s/.test(name)) classList.add(`cmplz-${name}`);
}

/** Tells the shop what was decided, for its records (consent.md §3.11). */
export interface Tracker {
  track(notAsked?: NotAsked): void;
}

/** @param signal - until when the visitor's leaving is heard */
export function createTracker(
  config: () => ConsentConfig,
  decisions: Decisions,
  cookies: ConsentCookies,
  visitor: Visitor,
  signal: AbortSignal,
): Tracker {
  let stored = false;
  const track = (notAsked?: NotAsked) => {
    tell('cmplz_track_status', notAsked ?? false);
    const categories: readonly string[] = notAsked ? [notAsked] : decisions.accepted();
    setBodyClasses(decisions, config());
    tell('cmplz_set_category_as_bodyclass');
    const services = decisions.services();
    const before = parseJson(cookies.read('saved_categories'));
    const same =
      JSON.stringify(before) === JSON.stringify(categories) &&
      sameServices(servicesIn(cookies.read('saved_services')), services);
    if (same || !config().store_consent || visitor.isBot || visitor.isSpeedTest) return;
    stored = true;
    cookies.write('saved_categories', JSON.stringify(categories));
    cookies.write('saved_services', inCookie(services));
    sendStatus(config(), categories, services).catch((error) =>
      warn({
        what: 'consent-service',
        cause: 'the shop did not take what was decided',
        fix: 'Let "track" of its service answer',
        error,
      }),
    );
  };
  // Once for each page: leaving is told in several ways.
  const leave = () => {
    // Nor before it is known what there is to tell.
    if (stored || !decisions.isKnown()) return;
    stored = true;
    track(visitor.hasSignal ? 'do_not_track' : undefined);
  };
  document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
  for (const type of ['pagehide', 'beforeunload']) window.addEventListener(type, leave, { signal });
  return { track };
}

/** A map as a cookie can hold it: a semicolon would end it. */
export const inCookie = (map: object): string => JSON.stringify(map).replaceAll(';', '\\u003b');
