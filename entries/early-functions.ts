import { readRawCookies } from '../src/http/cookies';

// What scripts of the page call before an island is there, where the legacy script would be. Every byte counts here.

type Functions = Record<string, unknown>;

const page = window as unknown as Functions;

/** Calls back with a configuration as soon as the page prints it; not when it has printed it before the tag. */
function whenPrinted(global: string, offer: (config: Functions) => void): void {
  if (page[global]) return;
  let shown: unknown;
  Object.defineProperty(page, global, {
    configurable: true,
    get: () => shown,
    set(value) {
      shown = value;
      offer(Object(value));
    },
  });
}

/** The functions of order attribution (storefront.md §7.2): what they are told is noted where the island looks. */
const offerAttribution = () =>
  whenPrinted('wc_order_attribution', (config) => {
    Object.assign(config, {
      getAttributionData: () => ({}),
      setOrderTracking(allowed: unknown) {
        (config.params as Functions).allowTracking = !!allowed;
      },
    });
  });

/** What a cookie's map holds; nothing where somebody else has written something else. */
const entriesIn = (map: string): [string, unknown][] => {
  try {
    return Object.entries(JSON.parse(map));
  } catch {
    return [];
  }
};

/**
 * What scripts ask about consent from DOMContentLoaded on (consent.md §7). Until the island knows the rules for this
 * visitor, what they allowed themselves under this policy is allowed, and nothing else.
 */
const offerConsent = () =>
  whenPrinted('complianz', ({ prefix = 'cmplz_', current_policy_id }) => {
    const valuesOf = (name: string) => readRawCookies(`${prefix}${name}`);
    const isAllowed = (category: string) =>
      category === 'functional' ||
      (valuesOf('policy_id')[0] === `${current_policy_id}` &&
        valuesOf(category).includes('allow') &&
        !valuesOf(category).includes('deny'));
    page.cmplz_has_consent ??= isAllowed;
    page.cmplz_has_service_consent ??= (service: string, category = '') => {
      const said = valuesOf('consented_services').flatMap((map) => entriesIn(map.toLowerCase()));
      const own = said.filter(([name]) => name === service.toLowerCase()).map(([, answer]) => answer);
      return (
        category === 'functional' || (!own.includes(false) && (own.includes(true) || isAllowed(category)))
      );
    };
  });

/**
 * What scripts call behind the lazy loader (theme.md §7). It looks at the whole page when it comes: until then only what it
 * is to load whatever its place is noted.
 */
const offerLazySizes = () =>
  whenPrinted('smushLazyLoadOptions', () => {
    const asked: unknown[] = [];
    const checkElems = () => {};
    page.lazySizesConfig ??= page.lazysizesConfig ?? {};
    page.lazySizes ??= {
      asked,
      cfg: page.lazySizesConfig,
      init: checkElems,
      autoSizer: { checkElems, updateElem: checkElems },
      loader: { checkElems, unveil: (element: unknown) => asked.push(element) },
    };
  });

/** By the handle of the legacy script. */
export const EARLY_FUNCTIONS: Record<string, () => void> = {
  'wc-order-attribution': offerAttribution,
  'cmplz-cookiebanner': offerConsent,
  'smush-lazy-load': offerLazySizes,
};
