/**
 * What the rest of Atoll asks about a visitor's consent. The consent area puts its own port in place; without it, a consent
 * tool of the page is asked, and where there is none, everything is allowed.
 */
export interface ConsentPort {
  /** Whether a category is allowed now: `functional`, `preferences`, `statistics` or `marketing`. */
  has(category: string): boolean;
  /** Whether a service is allowed, by its own name or else by its category. */
  hasService(service: string, category?: string): boolean;
  /** Asks the visitor again. */
  show(): void;
  /** Withdraws everything that was allowed. */
  withdraw(): void;
}

/** What consent tools put on a page. */
interface ConsentTools {
  complianz?: unknown;
  cmplz_has_consent?: unknown;
  cmplz_has_service_consent?: unknown;
  cmplz_set_banner_status?: unknown;
  cmplz_deny_all?: unknown;
  wp_has_consent?: unknown;
}

const call = (name: keyof ConsentTools, ...args: unknown[]): unknown => {
  const found = (window as ConsentTools)[name];
  return typeof found === 'function' ? found(...args) : undefined;
};

/** Whether the page has a consent tool that answers for itself, be it later. */
export const hasConsentTool = (): boolean => (window as ConsentTools).complianz !== undefined;

const toolPort: ConsentPort = {
  has: (category) =>
    !!(
      call('cmplz_has_consent', category) ??
      // As long as a tool is on its way nothing is allowed: the platform's API says yes to everybody then.
      (!hasConsentTool() && (call('wp_has_consent', category) ?? true))
    ),
  hasService: (service, category = '') =>
    !!(call('cmplz_has_service_consent', service, category) ?? toolPort.has(category)),
  show: () => void call('cmplz_set_banner_status', 'show'),
  withdraw: () => void call('cmplz_deny_all'),
};

/** Events after which something else can be allowed. */
const CHANGES = [
  'atoll:consent:change',
  'cmplz_before_category',
  'cmplz_status_change',
  'wp_listen_for_consent_change',
  'wp_consent_type_defined',
];

/**
 * The consent of this page's visitor.
 *
 * @example
 * if (consent.has('statistics')) count();
 */
export let consent = toolPort;

/** Puts a port in place, and with `undefined` takes it away. */
export const installConsent = (port: ConsentPort | undefined): void => {
  consent = port ?? toolPort;
};

/** Calls back whenever something else can be allowed. */
export const onConsentChange = (callback: () => void, signal: AbortSignal): void => {
  for (const type of CHANGES) document.addEventListener(type, callback, { signal });
};

/** What a server marks as waiting for consent, and a consent tool has not let come yet (consent.md §1.5). */
const BLOCKED = ':is([data-src-cmplz],.cmplz-placeholder-element):not(.cmplz-activated)';
const CATEGORIES = ':is([data-category=preferences],[data-category=statistics],[data-category=marketing])';
const EMBED = `${BLOCKED},:is(iframe,video)${CATEGORIES}:not(.cmplz-activated)`;

const isBlocked = (element: Element): boolean =>
  element.matches(BLOCKED) ||
  (element.matches(EMBED) && !consent.has(element.getAttribute('data-category') ?? ''));

/** Whether an element, or something in it, may come only when the visitor allows it. */
export const waitsForConsent = (element: Element): boolean =>
  [element, ...element.querySelectorAll(EMBED)].some(isBlocked);

/** Resolves as soon as consent allows what is asked: at once, when the visitor decides, or never on this page. */
export const whenConsentAllows = (isAllowed: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const heard = new AbortController();
    const look = () => {
      if (!isAllowed()) return;
      heard.abort();
      resolve();
    };
    onConsentChange(look, heard.signal);
    look();
  });

/**
 * Resolves as soon as a category is allowed: at once, when the visitor decides, or never on this page.
 *
 * @example
 * await whenAllowed('marketing');
 * loadPixel();
 */
export const whenAllowed = (category: string): Promise<void> =>
  whenConsentAllows(() => consent.has(category));
