import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetWarnings, warnings } from '../runtime/warn';
import { navigateTo, requestUrl, safeUrl } from './navigate';

const { origin } = location;

beforeEach(() => {
  resetWarnings();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});

describe('safeUrl', () => {
  it.each([
    ['/cart/', `${origin}/cart/`],
    ['cart', `${origin}/cart`],
    ['?a=1', `${origin}/?a=1`],
    ['#there', `${origin}/#there`],
    ['//elsewhere.example/x', `${location.protocol}//elsewhere.example/x`],
    ['https://elsewhere.example/ü', 'https://elsewhere.example/%C3%BC'],
    ['HTTPS://Elsewhere.example', 'https://elsewhere.example/'],
    [' \n/cart/\t', `${origin}/cart/`],
  ])('follows %j', (value, expected) => {
    expect(safeUrl(value)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '  javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://shop.example/1',
    'file:///etc/hosts',
    'mailto:a@b.example',
    'https://',
    'http://[',
    '',
    ' \t',
    undefined,
    null,
    false,
    0,
    {},
    ['/cart/'],
  ])('refuses %j', (value) => {
    expect(safeUrl(value)).toBeUndefined();
  });

  it('keeps to the own origin when told so', () => {
    expect(safeUrl('//elsewhere.example/', { sameOrigin: true })).toBeUndefined();
    expect(safeUrl('\\\\elsewhere.example', { sameOrigin: true })).toBeUndefined();
    expect(safeUrl(`${origin.replace('http:', 'https:')}/`, { sameOrigin: true })).toBeUndefined();
    expect(safeUrl('/cart/', { sameOrigin: true })).toBe(`${origin}/cart/`);
  });

  it('resolves as links do, against <base>', () => {
    document.head.innerHTML = '<base href="/shop/">';
    expect(safeUrl('cart')).toBe(`${origin}/shop/cart`);
  });
});

describe('requestUrl', () => {
  it('is relative to the page, not to <base>', () => {
    document.head.innerHTML = '<base href="https://cdn.example/">';
    expect(requestUrl('/?wc-ajax=x')).toBe(`${origin}/?wc-ajax=x`);
  });

  it('refuses other origins and leaves out credentials', () => {
    expect(requestUrl('https://elsewhere.example/')).toBeUndefined();
    expect(requestUrl(`${location.protocol}//user:secret@${location.host}/a`)).toBe(`${origin}/a`);
  });
});

describe('go', () => {
  it('goes to a safe address', () => {
    expect(navigateTo('#there')).toBe(true);
    expect(location.hash).toBe('#there');
    expect(warnings()).toEqual([]);
  });

  it('stays and warns once for another one, without telling the address', () => {
    const before = location.href;
    expect([navigateTo('javascript:alert("secret")'), navigateTo('javascript:alert("secret")')]).toEqual([
      false,
      false,
    ]);
    expect(location.href).toBe(before);
    expect(warnings()).toHaveLength(1);
    expect(JSON.stringify(warnings())).not.toContain('secret');
  });
});
