import { describe, expect, test } from 'vitest';
import { type Arrival, type CampaignParameters, classify, type Known } from './classification.model';

const NEW: Known = { visit: false, source: false };
const VISITING: Known = { visit: true, source: true };
const RETURNING: Known = { visit: false, source: true };
const SHOP = 'https://www.shop.example/shop/';

/** Type, source, medium, campaign, content, term, then id, platform, format and tactic. */
const read = (arrival: Partial<Arrival>, known: Known, parameters?: CampaignParameters) => {
  const parts = classify({ href: SHOP, referrer: '', ...arrival }, known, parameters);
  return (
    parts &&
    Object.values(parts)
      .join(' ')
      .replaceAll('(none)', '–')
      .replace(/ – – – –$/, '')
  );
};

describe('P4.2 a campaign in the address comes first', () => {
  const rows: readonly [query: string, expected: string][] = [
    ['utm_source=letter', 'utm letter – – – –'],
    ['utm_medium=email', 'utm – email – – –'],
    ['utm_campaign=spring', 'utm – – spring – –'],
    ['utm_content=top', 'utm – – – top –'],
    ['utm_term=mug', 'utm – – – – mug'],
    ['utm_id=7', 'utm – – – – – 7 – – –'],
    ['utm_source_platform=ads', 'utm – – – – – – ads – –'],
    ['utm_creative_format=film', 'utm – – – – – – – film –'],
    ['utm_marketing_tactic=remind', 'utm – – – – – – – – remind'],
    ['gclid=abc', 'utm google cpc google_cpc – –'],
    ['yclid=abc', 'utm yandex cpc yandex_cpc – –'],
    ['gclid=1&yclid=2', 'utm google cpc google_cpc – –'],
    ['gclid=1&utm_source=x&utm_medium=y&utm_campaign=z', 'utm x y z – –'],
    ['utm_source=', 'utm – – – – –'],
    ['utm_source', 'utm – – – – –'],
    // Kept as they stand, and + stays.
    ['utm_source=news%20letter&utm_campaign=a+b%26c', 'utm news%20letter – a+b%26c – –'],
    ['utm_source=a=b', 'utm a=b – – – –'],
    ['&&=x&utm_source=letter&', 'utm letter – – – –'],
  ];
  test.each(rows)('P4.2 ?%s', (query, expected) => {
    expect(read({ href: `${SHOP}?${query}#utm_source=hash` }, VISITING)).toBe(expected);
  });

  test('P4.2 the words of a search at Yandex are its term', () => {
    const referrer = 'https://www.yandex.ru/search?text=clay%20mug';
    expect(read({ href: `${SHOP}?yclid=1`, referrer }, NEW)).toBe('utm yandex cpc yandex_cpc – clay%20mug');
    expect(read({ href: `${SHOP}?utm_term=own`, referrer }, NEW)).toBe('utm – – – – own');
    expect(read({ href: `${SHOP}?utm_id=1`, referrer: 'https://bing.com/?text=x' }, NEW)).toBe(
      'utm – – – – – 1 – – –',
    );
  });

  test('P4.2 parameters that the shop names count as a campaign', () => {
    const named = { campaign_param: 'c', term_param: 't', content_param: 'n' };
    expect(read({ href: `${SHOP}?c=spring&t=mug&n=top` }, VISITING, named)).toBe('utm – – spring top mug');
    expect(read({ href: `${SHOP}?c=spring` }, VISITING)).toBeUndefined();
  });

  test('Q105 a parameter named false is none, and of several of one name the first counts', () => {
    const off = { campaign_param: false, term_param: undefined, content_param: '' };
    expect(read({ href: `${SHOP}?false=1&undefined=2` }, VISITING, off)).toBeUndefined();
    expect(read({ href: `${SHOP}?utm_source=one&utm_source=two` }, NEW)).toBe('utm one – – – –');
  });
});

describe('P4.2 then a search engine', () => {
  const rows: readonly [referrer: string, engine: string][] = [
    ['https://google.com/', 'google'],
    ['https://www.google.co.uk/', 'google'],
    ['https://www.GOOGLE.com.br/search?q=mug', 'google'],
    ['https://yandex.ru/search?text=mug', 'yandex'],
    ['https://www.yandex.com.tr/?a=1&text=mug', 'yandex'],
    ['https://www.bing.com/search?q=mug', 'bing'],
    ['https://search.yahoo.com/search?p=mug', 'yahoo'],
    ['https://about.com/?q=mug', 'about'],
    ['https://search.aol.com/?q=mug', 'aol'],
    ['https://www.ask.com/web?q=mug', 'ask'],
    ['https://globososo.com/?q=mug', 'globo'],
    ['https://go.mail.ru/search?q=mug', 'go.mail.ru'],
    ['https://nova.rambler.ru/search?query=mug', 'rambler'],
    ['https://search.tut.by/?query=mug', 'tut.by'],
  ];
  test.each(rows)('P4.2 %s, also in the middle of a visit', (referrer, engine) => {
    expect(read({ referrer }, VISITING)).toBe(`organic ${engine} organic – – –`);
  });

  test.each([
    'https://mail.google.com/',
    'https://www.google.example.org/',
    'https://notgoogle.com/?q=mug',
    'https://yandex.ru/',
    'https://www.bing.com/',
    'https://notbing.com/?q=mug',
    'https://bing.com.evil.example/?q=mug',
    'https://rambler.ru/?q=mug',
    'https://duckduckgo.com/?q=mug',
  ])('P4.2 %s is no search', (referrer) => {
    expect(read({ referrer }, NEW)).toMatch(/^referral /);
  });
});

describe('P4.2 then who linked here, while there is no visit', () => {
  const rows: readonly [referrer: string, expected: string][] = [
    ['https://blog.other.example/post/1?x=2', 'referral blog.other.example referral – /post/1 –'],
    ['https://www.other.example', 'referral other.example referral – / –'],
    ['https://other.example:8080/a', 'referral other.example referral – /a –'],
    ['https://t.co/abc', 'referral twitter.com referral – /abc –'],
    ['https://plus.url.google.com/url', 'referral plus.google.com referral – /url –'],
    ['android-app://com.mail.example/', 'referral com.mail.example referral – / –'],
    ['https://notshop.example/', 'referral notshop.example referral – / –'],
    ['https://example/', 'referral example referral – / –'],
  ];
  test.each(rows)('P4.2 %s', (referrer, expected) => {
    expect(read({ referrer }, NEW)).toBe(expected);
    expect(read({ referrer }, RETURNING)).toBe(expected);
    expect(read({ referrer }, VISITING)).toBeUndefined();
  });

  test('Q104 www. is left out at the beginning of a host only', () => {
    expect(read({ referrer: 'https://awww.example/' }, NEW)).toBe('referral awww.example referral – / –');
  });
});

describe('P4.2 then nobody', () => {
  test.each([
    '',
    'https://shop.example/cart/',
    'https://www.shop.example/',
    'https://blog.shop.example:8443/x',
    'not an address',
    'about:blank',
    'https://',
  ])('P4.2 from "%s"', (referrer) => {
    expect(read({ referrer }, NEW)).toBe('typein (direct) – – – –');
    expect(read({ referrer }, RETURNING)).toBeUndefined();
    expect(read({ referrer }, { visit: true, source: false })).toBe('typein (direct) – – – –');
  });

  test('P4.2 a shop at a port, in a folder, or without dots is the same shop', () => {
    const inside = (href: string, referrer: string) => read({ href, referrer }, NEW);
    expect(inside('http://127.0.0.1:4173/wp/shop/', 'http://127.0.0.1:4173/wp/')).toMatch(/^typein/);
    expect(inside('http://localhost:8080/shop/', 'http://localhost/')).toMatch(/^typein/);
  });
});
