import { isSameService } from '../blocked-content/blocked';
import type { ConsentCookies } from '../cookies';
import { parseJson } from '../json';
import { CATEGORIES, type Category, type ConsentConfig } from '../params';
import type { Visitor } from '../visitor';

/** Which services a visitor allowed or denied by name. */
export type Services = Readonly<Record<string, boolean>>;

/** What a visitor decided, as the cookies have it: another tab may have changed them a moment ago. */
export interface Decisions {
  has(category: string): boolean;
  /** The same by what is stored, whether or not it is known which rules hold. */
  allows(category: string): boolean;
  /** Likewise. */
  allowsService(service: string, category: string): boolean;
  /** Whether it is known which rules hold. */
  isKnown(): boolean;
  /** A service by its own decision, else by that of its category. */
  hasService(service: string, category?: string): boolean;
  isDenied(service: string): boolean;
  services(): Services;
  hasSomeService(): boolean;
  accepted(): Category[];
  /** The farthest-reaching category that is allowed. */
  highest(): Category;
}

/** The map in a cookie; whatever else is in it counts as an empty one. */
export const servicesIn = (text: string): Services => {
  const found = parseJson(text);
  const entries = Array.isArray(found) ? [] : Object.entries(Object(found));
  return Object.fromEntries(entries.map(([name, value]) => [name, value === true]));
};

/**
 * Reads what was decided (consent.md §3.0).
 *
 * @param isKnown - whether the rules for this visitor are: until then nothing is allowed that needs them
 */
export function createDecisions(
  cookies: Pick<ConsentCookies, 'read' | 'all'>,
  visitor: Visitor,
  config: () => ConsentConfig,
  isKnown = () => true,
): Decisions {
  // Of several, for folders or domains, each must say yes.
  const services = (): Services => {
    const maps = cookies.all('consented_services').map(servicesIn);
    const names = new Set(maps.flatMap(Object.keys));
    const entries: [string, boolean][] = [];
    for (const name of names) {
      const said = maps.map((map) => (Object.hasOwn(map, name) ? map[name] : undefined));
      if (!said.includes(undefined)) entries.push([name, !said.includes(false)]);
      else if (said.includes(false)) entries.push([name, false]);
    }
    return Object.fromEntries(entries);
  };
  const own = (service: string): boolean | undefined => {
    const said = Object.entries(services()).filter(([name]) => isSameService(name, service));
    return said.length ? said.every(([, allowed]) => allowed) : undefined;
  };
  const decisions: Decisions = {
    has: (category) => category === 'functional' || (isKnown() && decisions.allows(category)),
    allows(category) {
      if (category === 'functional' || visitor.isBot) return true;
      const said = cookies.read(category);
      if (visitor.hasSignal) return said === 'allow';
      return config().consenttype === 'optin' ? said === 'allow' : !said || said === 'allow';
    },
    hasService: (service, category = '') =>
      category === 'functional' || (isKnown() && decisions.allowsService(service, category)),
    allowsService: (service, category) => own(service) ?? decisions.allows(category),
    isKnown,
    isDenied: (service) => own(service) === false,
    services,
    hasSomeService: () => isKnown() && Object.values(services()).includes(true),
    accepted: () => CATEGORIES.filter(decisions.has),
    highest: () => decisions.accepted()[0] ?? 'functional',
  };
  return decisions;
}
