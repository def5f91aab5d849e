import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  api,
  closeVisit,
  data,
  FIELDS,
  globals,
  inputs,
  NOTHING,
  nameBrowser,
  names,
  open,
  PARAMS,
} from './visit.testing';

beforeEach(nameBrowser);
afterEach(closeVisit);

describe('other scripts', () => {
  test('P3.2 read and start the tracker by its own name, and get a code where they ask for one', async () => {
    await open();
    const done = vi.fn();
    globals.sbjs.init({ promocode: { min: 5, max: 120 }, callback: done, lifetime: 1 });
    const { get } = globals.sbjs;
    expect(Object.keys(get)).toEqual([
      'current',
      'current_add',
      'first',
      'first_add',
      'session',
      'udata',
      'promo',
    ]);
    expect(get.promo?.code).toMatch(/^\d{3}$/);
    expect(done.mock.calls).toEqual([[get]]);
    const { code } = get.promo ?? {};
    globals.sbjs.init({ promocode: true });
    expect(globals.sbjs.get.promo?.code).toBe(code);
  });

  test.each([
    [true, 100_000, 999_999],
    [{ min: 7, max: 7 }, 7, 7],
    [{ min: 'x', max: -1 }, 100_000, 999_999],
    [{ min: 9, max: 3 }, 9, 9],
  ])('P9.1 a code for %j is between %i and %i', async (promocode, least, most) => {
    await open();
    globals.sbjs.init({ promocode });
    const code = Number(globals.sbjs.get.promo?.code);
    expect(code).toBeGreaterThanOrEqual(least);
    expect(code).toBeLessThanOrEqual(most);
  });

  test('P4.1 start nothing that is not allowed', async () => {
    await open({ params: { allowTracking: false } });
    globals.sbjs.init({ promocode: true });
    expect(names()).toEqual([]);
    api().setOrderTracking(true);
    expect(names()).toContain('sbjs_promo');
  });

  test('Q102 a second tracker that comes later cannot count the page once more', async () => {
    await open();
    const ours = globals.sbjs;
    globals.sbjs = { get: {}, init: vi.fn() };
    expect(globals.sbjs).toBe(ours);
  });

  test('Q102 a tracker that has counted the page stays, and the page counts once', async () => {
    const theirs = { get: { session: { pgs: '3' } }, init: vi.fn() };
    globals.sbjs = theirs;
    await open({ cookies: { sbjs_session: 'pgs%3D3', sbjs_udata: 'vst%3D2' } });
    expect([globals.sbjs, data().session_pages, data().session_count]).toEqual([theirs, '3', '2']);
  });

  test('P3.2 the checkout of blocks is told', async () => {
    const set = vi.fn();
    const stores = new Map([['wc/store/checkout', { setExtensionData: set }]]);
    globals.wp = { data: { dispatch: (name: string) => stores.get(name) } };
    await open();
    expect(set.mock.calls).toEqual([['woocommerce/order-attribution', data(), true]]);
    api().setOrderTracking(false);
    expect(set.mock.calls[1]).toEqual(['woocommerce/order-attribution', NOTHING, true]);
  });

  test.each([
    ['no stores', { data: {} }],
    ['no checkout', { data: { dispatch: () => undefined } }],
    ['an older store', { data: { dispatch: () => ({}) } }],
  ])('P3.2 a page of blocks with %s does no harm', async (_, wp) => {
    globals.wp = wp;
    await open();
    expect(data().source_type).toBe('typein');
  });
});

describe('configuration', () => {
  const refused = async (value: unknown) => {
    const page = await open({ globals: { wc_order_attribution: value } });
    const { warnings } = page;
    expect([names(), document.querySelectorAll('input').length]).toEqual([[], 0]);
    return warnings.splice(0);
  };

  test('P3.2 none: the page pays nothing and nobody is told', async () => {
    expect(await refused(undefined)).toEqual([]);
    expect('sbjs' in window).toBe(false);
  });

  test.each([
    ['a text', '{"params":{'],
    ['empty', {}],
    ['nothing', null],
    ['cut off', { params: { lifetime: 1 } }],
    ['without fields', { params: PARAMS }],
    ['fields of the wrong type', { params: PARAMS, fields: ['a', { b: 1 }] }],
    ['a lifetime that is none', { params: { ...PARAMS, lifetime: 'long' }, fields: FIELDS }],
    ['a visit before it began', { params: { ...PARAMS, session: -1 }, fields: FIELDS }],
    ['a prefix that is none', { params: { ...PARAMS, prefix: {} }, fields: FIELDS }],
    [
      'nobody knows whether it is allowed',
      { params: { ...PARAMS, allowTracking: 'perhaps' }, fields: FIELDS },
    ],
  ])('P3.2 broken, %s: off, with one warning, and nothing is deleted', async (_, value) => {
    const warnings = await refused(value);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('wc_order_attribution');
  });

  test('P3.2 that a script has frozen is read all the same', async () => {
    const page = await open({ asleep: true });
    Object.freeze(api());
    await page.pass(1);
    expect(names()).toHaveLength(7);
  });
});

test('P4.1 the element of the legacy script stays, and all the rest with it', async () => {
  const registry = vi.spyOn(customElements, 'get').mockReturnValue(class extends HTMLElement {});
  const page = await open();
  await page.pass(1);
  expect(registry).toHaveBeenCalledWith('wc-order-attribution-inputs');
  expect([names(), 'sbjs' in window, inputs()]).toEqual([[], false, {}]);
  expect(page.runtime.report()).toEqual([
    { name: 'order-attribution', state: 'refused', reason: 'its legacy script is alive', hosts: 0 },
  ]);
});
