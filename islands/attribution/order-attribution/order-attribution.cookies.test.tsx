import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, closeVisit, data, inputs, NOTHING, nameBrowser, names, open, stored } from './visit.testing';

beforeEach(nameBrowser);
afterEach(closeVisit);

describe('cookies', () => {
  const written = () => {
    const all: string[] = [];
    const { set } = Object.getOwnPropertyDescriptor(
      Document.prototype,
      'cookie',
    ) as Required<PropertyDescriptor>;
    vi.spyOn(document, 'cookie', 'set').mockImplementation((value) => {
      all.push(value);
      set.call(document, value);
    });
    return all;
  };
  const lifeOf = (all: readonly string[], name: string) =>
    /max-age=\d+/.exec(all.findLast((one) => one.startsWith(`sbjs_${name}=`)) ?? '')?.[0];

  test.each([
    [6, 30, 'max-age=15552000', 'max-age=1800'],
    ['1', '15', 'max-age=2592000', 'max-age=900'],
    [1e-5, 30, undefined, 'max-age=1800'],
    ['1.0e-5', 0.5, undefined, undefined],
    [undefined, undefined, undefined, 'max-age=1800'],
  ])(
    'P9.1 of %s months live that long, of a visit of %s minutes too',
    async (lifetime, session, long, short) => {
      const all = written();
      await open({ params: { lifetime, session } });
      for (const name of ['current', 'current_add', 'first', 'first_add', 'udata', 'migrations'])
        expect(lifeOf(all, name), name).toBe(long);
      expect(lifeOf(all, 'session')).toBe(short);
      expect(names()).toEqual([
        'sbjs_current',
        'sbjs_current_add',
        'sbjs_first',
        'sbjs_first_add',
        'sbjs_migrations',
        'sbjs_session',
        'sbjs_udata',
      ]);
    },
  );

  test('P9.1 Q106 are in base64 where the shop wants it', async () => {
    await open({ params: { base64: '1' } });
    expect(stored('session')).toMatch(/^sbjs_session=[A-Za-z0-9+/]+$/);
    expect(data().session_pages).toBe('1');
  });

  test('P9.1 a clock that is set back loses nobody', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20'), toFake: ['Date'] });
    const page = await open({ path: '/?utm_source=one', params: { lifetime: 6 } });
    vi.setSystemTime(new Date('2001-01-01'));
    const all = written();
    page.close();
    vi.useFakeTimers({ now: new Date('2001-01-01'), toFake: ['Date'] });
    await open();
    expect(all.filter((one) => /expires/i.test(one))).toEqual([]);
    expect(data().session_start_time).toMatch(/^2001-01-01 /);
  });

  test.each([
    ['garbage', { sbjs_current: '%E0%A4%A', sbjs_session: 'x', sbjs_udata: '%7C', sbjs_first: '%22' }],
    ['counters that are none', { sbjs_session: 'pgs%3D-1', sbjs_udata: 'vst%3D1e999' }],
    ['counters beyond counting', { sbjs_session: `pgs%3D${'9'.repeat(30)}`, sbjs_udata: 'vst%3DNaN' }],
  ])('P3.2 with %s begin anew', async (_, cookies) => {
    await open({ cookies, referrer: '' });
    expect(data()).toMatchObject({ source_type: 'typein', session_pages: '1', session_count: '1' });
  });

  test('P9.1 an address of 8 kB, with markup and control signs, is kept as far as it may be', async () => {
    const long = `${'<b>%00%0A"\'é'.repeat(500)}`;
    await open({
      path: `/?utm_source=${long}&utm_campaign=${long}`,
      referrer: `https://other.example/${long}`,
    });
    expect(document.cookie.length).toBeLessThan(6_500);
    expect(names()).toHaveLength(7);
    expect(data()).toMatchObject({ source_type: 'utm', session_pages: '1' });
    expect(data().utm_source).toMatch(/^<b>\0\n"'é<b>/);
    expect(document.querySelectorAll('b')).toHaveLength(0);
    expect(inputs().utm_campaign).toContain('<b>');
  });

  test.each([
    [
      'denies',
      () => {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    ],
    ['forgets', () => ''],
  ])('P3.2 a browser that %s them: nothing is known, nothing breaks', async (_, get) => {
    Object.defineProperty(document, 'cookie', { configurable: true, get, set: get });
    await open();
    const known = data();
    const sent = inputs();
    Reflect.deleteProperty(document, 'cookie');
    expect(known).toEqual(NOTHING);
    expect(new Set(Object.values(sent))).toEqual(new Set(['']));
  });

  test('P9.1 of a host that has none for a domain are for the host', async () => {
    const { set } = Object.getOwnPropertyDescriptor(
      Document.prototype,
      'cookie',
    ) as Required<PropertyDescriptor>;
    vi.spyOn(document, 'cookie', 'set').mockImplementation((value) => {
      if (!value.includes('domain=')) set.call(document, value);
    });
    await open();
    expect(names()).toHaveLength(7);
    api().setOrderTracking(false);
    expect(names()).toEqual([]);
  });

  test('P9.1 of two tabs go on from each other, and an order of the first says what is true now', async () => {
    const page = await open({ path: '/?utm_source=one', params: { lifetime: 6 } });
    // biome-ignore lint/suspicious/noDocumentCookie: what the other tab does
    const put = (cookie: string) => (document.cookie = `${cookie}; path=/`);
    put('sbjs_current=typ%3Dutm%7C%7C%7Csrc%3Dtwo');
    expect(inputs().utm_source).toBe('one');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([inputs().utm_source, data().utm_source]).toEqual(['two', 'two']);
    // A visit that is over still led to its order.
    put('sbjs_session=; max-age=0');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(inputs().session_pages).toBe('1');
    // The other tab has withdrawn.
    put('sbjs_current=; max-age=0');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(new Set([inputs().utm_source, inputs().source_type])).toEqual(new Set(['']));
    expect(page.errors).toEqual([]);
  });
});
