import { afterEach, describe, expect, test, vi } from 'vitest';
import { putCookie } from '../../src/http/cookies';
import { forgetByPart, openCookies } from './cookies';
import { readConsentConfig } from './params';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  history.replaceState(null, '', '/folder/page/');
  for (const name of ['cmplz_a', 'cmplz_rt_a', '_ga', '_ga_X', 'other'])
    putCookie(`${name}=; path=/; max-age=0`);
  history.replaceState(null, '', '/');
});

const written = (config: Record<string, unknown> = {}, days = 365): string => {
  let text = '';
  vi.spyOn(document, 'cookie', 'set').mockImplementation((value) => {
    text ||= value;
  });
  vi.spyOn(Date, 'now').mockReturnValue(0);
  openCookies(
    () => readConsentConfig({ consenttype: 'optin', ...config }),
    () => days,
  ).write('a', 'allow');
  return text;
};

describe('CN32 CNQ32b how a cookie is written (§6.1)', () => {
  test.each([
    [{}, 'cmplz_a=allow;SameSite=Lax;expires=Fri, 01 Jan 1971 00:00:00 GMT;path=/'],
    [{ prefix: 'cmplz_rt_' }, 'cmplz_rt_a=allow;SameSite=Lax;expires=Fri, 01 Jan 1971 00:00:00 GMT;path=/'],
    [{ cookie_path: '/sub/' }, 'cmplz_a=allow;SameSite=Lax;expires=Fri, 01 Jan 1971 00:00:00 GMT;path=/sub/'],
    // CNQ32b: browsers take a path without a slash for the folder of the page.
    [{ cookie_path: ':8080/' }, 'cmplz_a=allow;SameSite=Lax;expires=Fri, 01 Jan 1971 00:00:00 GMT;path=/'],
    [
      { set_cookies_on_root: '1', cookie_domain: '.shop.example' },
      'cmplz_a=allow;SameSite=Lax;expires=Fri, 01 Jan 1971 00:00:00 GMT;domain=.shop.example;path=/',
    ],
    [
      { set_cookies_on_root: '', cookie_domain: '.shop.example' },
      'cmplz_a=allow;SameSite=Lax;expires=Fri, 01 Jan 1971 00:00:00 GMT;path=/',
    ],
    [
      { set_cookies_on_root: '1', cookie_domain: '.localhost' },
      'cmplz_a=allow;SameSite=Lax;expires=Fri, 01 Jan 1971 00:00:00 GMT;path=/',
    ],
  ])('%j', (config, expected) => expect(written(config)).toBe(expected));

  test('secure on https', () => {
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'shop.example', pathname: '/' });
    expect(written()).toContain(';SameSite=Lax;secure;expires=');
    vi.unstubAllGlobals();
  });
});

test('an older one that comes before it, for a folder, goes', () => {
  history.replaceState(null, '', '/folder/page/');
  putCookie('cmplz_a=allow; path=/folder/');
  const cookies = openCookies(
    () => readConsentConfig({ consenttype: 'optin' }),
    () => 1,
  );
  cookies.write('a', 'deny');
  expect(document.cookie).toBe('cmplz_a=deny');
});

test('what the browser does not keep counts for this page', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const cookies = openCookies(
    () => readConsentConfig({ consenttype: 'optin' }),
    () => 1,
  );
  cookies.write('a', 'allow');
  expect(cookies.read('a')).toBe('allow');
  expect(cookies.read('b')).toBe('');
});

test('a browser that denies cookies', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(document, 'cookie', 'set').mockImplementation(denied);
  vi.spyOn(document, 'cookie', 'get').mockImplementation(denied);
  const cookies = openCookies(
    () => readConsentConfig({ consenttype: 'optin' }),
    () => 1,
  );
  expect(cookies.read('a')).toBe('');
  cookies.write('a', 'allow');
  expect(cookies.read('a')).toBe('allow');
  expect(forgetByPart('a')).toBe(false);
});

describe('CNQ9 deleting by a part of the name', () => {
  test('also cookies of the whole site on a page below, and of the host alone', () => {
    history.replaceState(null, '', '/folder/page/');
    for (const cookie of ['_ga=1; path=/', '_ga_X=1; path=/folder', 'other=1; path=/']) {
      putCookie(cookie);
    }
    expect(forgetByPart('_ga')).toBe(true);
    expect(document.cookie).toBe('other=1');
    expect(forgetByPart('_ga')).toBe(false);
    expect(forgetByPart('')).toBe(false);
    expect(document.cookie).toBe('other=1');
  });

  test('for every domain over the host', () => {
    const texts: string[] = [];
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'www.shop.example', pathname: '/a/b' });
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('_ga=1');
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void texts.push(text));
    forgetByPart('_ga');
    vi.unstubAllGlobals();
    const places = texts.map((text) =>
      /path=([^;]*)(?:.*domain=(.*))?/.exec(text)?.slice(1).join(' ').trim(),
    );
    for (const path of ['/', '/a', '/a/', '/a/b', '/a/b/'])
      for (const domain of ['', 'www.shop.example', 'shop.example'])
        expect(places).toContain(`${path} ${domain}`.trim());
  });
});
