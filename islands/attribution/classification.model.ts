import { mapValues, NONE, type Parts } from './records.model';

/** How a visitor came to a page. */
export interface Arrival {
  /** Address of the page. */
  href: string;
  /** Address of the page before; empty without one. */
  referrer: string;
}

/** What the browser knows of this visitor already. */
export interface Known {
  /** A visit that is not over. */
  visit: boolean;
  /** Where this or an earlier visit came from. */
  source: boolean;
}

/** Names of further parameters that say something about a campaign. */
export interface CampaignParameters {
  campaign_param?: unknown;
  term_param?: unknown;
  content_param?: unknown;
}

/** The parts of a source, with the parameters of an address that say them. */
const PARAMETERS = {
  src: 'utm_source',
  mdm: 'utm_medium',
  cmp: 'utm_campaign',
  cnt: 'utm_content',
  trm: 'utm_term',
  id: 'utm_id',
  plt: 'utm_source_platform',
  fmt: 'utm_creative_format',
  tct: 'utm_marketing_tactic',
};

type Source = { [Part in keyof typeof PARAMETERS]?: string | undefined };

/** Search engines by the end of their host, with the parameter that tells a search, and the name for it. */
const ENGINES = `bing.com q bing
yahoo.com p yahoo
about.com q about
aol.com q aol
ask.com q ask
globososo.com q globo
go.mail.ru q go.mail.ru
rambler.ru query rambler
tut.by query tut.by`
  .split('\n')
  .map((engine) => engine.split(' ') as [host: string, query: string, name: string]);

const REFERRAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['t.co', 'twitter.com'],
  ['plus.url.google.com', 'plus.google.com'],
]);

const YANDEX = /(^|\.)yandex\..{2,9}$/;

/** A host as the domain of a shop or a source. */
export const domainOf = (host: string): string => host.replace(/^www\./, '');

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Parameters as they stand in the address; of several of one name the first. */
const parametersOf = ({ search }: URL): ReadonlyMap<unknown, string | undefined> => {
  const pairs = search.slice(1).split('&').reverse();
  return new Map(pairs.map((pair) => pair.split(/=(.*)/s) as [string, string]));
};

function engineOf(url: URL): string | undefined {
  const { hostname, search } = url;
  if (/^(www\.)?google\..{2,9}$/.test(hostname)) return 'google';
  if (YANDEX.test(hostname) && search.includes('text=')) return 'yandex';
  const parameters = parametersOf(url);
  return ENGINES.find(([host, query]) => isWithin(hostname, host) && parameters.has(query))?.[2];
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

const NOTHING = mapValues(PARAMETERS, () => undefined);

const record = (typ: string, source: Source): Parts =>
  mapValues({ typ, ...NOTHING, ...source }, (value) => value || NONE);

/**
 * Where a visitor came from (storefront.md §3.21.2).
 *
 * @param further - parameters of the shop's own that count as a campaign's
 * @returns nothing where what is stored goes on
 */
export function classify(
  { href, referrer }: Arrival,
  known: Known,
  further: CampaignParameters = {},
): Parts | undefined {
  const page = new URL(href);
  const from = urlOf(referrer);
  const parameters = parametersOf(page);
  const more = { cmp: further.campaign_param, trm: further.term_param, cnt: further.content_param };
  // Names are texts: where none is configured, "false" is none (Q105).
  const names = [...Object.values(PARAMETERS), 'gclid', 'yclid', ...Object.values(more)];

  if (names.some((name) => name && parameters.has(name))) {
    const network = parameters.has('gclid') ? 'google' : parameters.has('yclid') && 'yandex';
    const source: Source = {
      ...(network && { src: network, mdm: 'cpc', cmp: `${network}_cpc` }),
      ...(from && YANDEX.test(from.hostname) && { trm: parametersOf(from).get('text') }),
    };
    for (const [part, name] of Object.entries(PARAMETERS) as [keyof typeof more, string][])
      source[part] = parameters.get(name) || parameters.get(more[part]) || source[part];
    return record('utm', source);
  }
  if (from?.hostname && !isWithin(from.hostname, domainOf(page.hostname))) {
    const engine = engineOf(from);
    if (engine) return record('organic', { src: engine, mdm: 'organic' });
    const host = domainOf(from.hostname);
    if (!known.visit)
      return record('referral', {
        src: REFERRAL_NAMES.get(host) ?? host,
        mdm: 'referral',
        cnt: from.pathname,
      });
  }
  return known.source ? undefined : record('typein', { src: '(direct)' });
}
