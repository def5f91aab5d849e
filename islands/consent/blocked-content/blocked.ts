import { safeUrl } from '../../../src/dom/navigate';
import { warn } from '../../../src/runtime/warn';
import { type Category, isCategory } from '../params';

/** What a server marks as waiting for consent (consent.md §1.5). */
export const BLOCKED = '[data-category],[data-service],.cmplz-placeholder-element,.cmplz-image';

/** What of it is still to come. */
export const WAITING =
  ':is(iframe,img)[data-src-cmplz]:not(.cmplz-activated),link[data-href]:not(.cmplz-activated),' +
  '.cmplz-placeholder-element:not(.cmplz-activated),script[type="text/plain" i]:is([data-category],[data-service])';

/** What is being allowed: a category, a service, or both. */
export interface Allowed {
  category?: string | null | undefined;
  service?: string | undefined;
}

/**
 * The category of something that waits. What names none that visitors decide about waits for the farthest-reaching one (Q25):
 * of any other nobody is asked, and no denial would reach it.
 */
export function categoryOf(element: Element): Category {
  const named = element.getAttribute('data-category');
  return isCategory(named) ? named : 'marketing';
}

/** The service of something that waits, if it says so. */
export const serviceOf = (element: Element): string => element.getAttribute('data-service') ?? '';

/** Whether two names are of one service: the shop and its content can spell it differently (Q10). */
export const isSameService = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Whether something waits for this category or service. */
export const waitsFor = (element: Element, { category, service }: Allowed): boolean =>
  (!!category && categoryOf(element) === category) ||
  (!!service && isSameService(serviceOf(element), service));

/** Whether a visitor decides on each service by itself, not on categories (consent.md §1.1). */
export const decidesByService = (): boolean => document.body.getAttribute('data-cmplz') === '2';

/** The address of something that waits, if it is one; anything else is told, and stays blocked. */
export function addressOf(element: Element, name: string): string | undefined {
  const address = element.getAttribute(name) ?? '';
  if (safeUrl(address)) return address;
  warn({
    what: 'blocked-content',
    cause: `${name} of blocked content is no http(s) address`,
    fix: 'Print the address that the content had before it was blocked',
    host: element,
  });
  return undefined;
}
