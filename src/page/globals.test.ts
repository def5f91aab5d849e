import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { available, readCapture, shared, skipNote } from '../../fixtures/captures/shared';
import { addToCartParams, cartFragmentsParams, shopParams } from '../../islands/shop/params';
import { resetWarnings, warnings } from '../runtime/warn';
import { readData } from './data';
import { absentGlobals, readGlobal, reasonForMissingGlobals } from './globals';
import { flag, integer, json, list, optional, shape, text, unlessFalse } from './schema';
import { setText, t } from './text';

const page = window as unknown as Record<string, unknown> & { atoll?: { config: Record<string, unknown> } };
let console_: MockInstance<typeof console.warn>;

const globals = {
  woocommerce_params: {
    read: shopParams,
    raw: {
      ajax_url: '/wp-admin/admin-ajax.php',
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      i18n_password_show: 'Show',
      i18n_password_hide: 'Hide',
    },
    read_as: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      i18n_password_show: 'Show',
      i18n_password_hide: 'Hide',
    },
    required: ['wc_ajax_url'],
  },
  wc_add_to_cart_params: {
    read: addToCartParams,
    raw: {
      ajax_url: '/wp-admin/admin-ajax.php',
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      i18n_view_cart: 'To the basket',
      cart_url: 'https://shop.example/basket/',
      is_cart: '',
      cart_redirect_after_add: 'no',
    },
    read_as: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      i18n_view_cart: 'To the basket',
      cart_url: 'https://shop.example/basket/',
      is_cart: false,
      cart_redirect_after_add: false,
    },
    required: ['wc_ajax_url', 'i18n_view_cart', 'cart_url', 'is_cart', 'cart_redirect_after_add'],
  },
  wc_cart_fragments_params: {
    read: cartFragmentsParams,
    raw: {
      ajax_url: '/wp-admin/admin-ajax.php',
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      cart_hash_key: 'wc_cart_hash_1',
      fragment_name: 'wc_fragments_1',
      request_timeout: '5000',
    },
    read_as: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      cart_hash_key: 'wc_cart_hash_1',
      fragment_name: 'wc_fragments_1',
      request_timeout: 5000,
    },
    required: ['wc_ajax_url', 'cart_hash_key', 'fragment_name'],
  },
};

beforeEach(() => {
  resetWarnings();
  console_ = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of [...Object.keys(globals), 'atoll', 'conf']) delete page[name];
});

describe.each(Object.entries(globals))('%s', (name, { read, raw, read_as, required }) => {
  it('is read with its types', () => {
    page[name] = raw;
    expect(read()).toEqual(read_as);
    expect(console_).not.toHaveBeenCalled();
  });

  it('is silently off when absent, and noted', () => {
    expect(read()).toBeUndefined();
    expect(console_).not.toHaveBeenCalled();
    expect(absentGlobals()).toContain(name);
  });

  it.each([
    ['null', null],
    ['an empty list', []],
    ['an empty map', {}],
    ['text', 'secret'],
    ['cut JSON', '{"wc_ajax_url":"secret'],
    ['a number', 7],
    ['false', false],
    ['a list', ['secret']],
  ])('is off with one warning when it is %s', (_, value) => {
    page[name] = value;
    expect(read()).toBeUndefined();
    expect(read()).toBeUndefined();
    expect(console_).toHaveBeenCalledTimes(1);
    const [line] = console_.mock.calls[0] ?? [];
    expect(line).toContain(name);
    expect(line).not.toContain('secret');
  });

  it.each(
    required.flatMap((field) => [undefined, null, ['secret'], { secret: 1 }].map((value) => [field, value])),
  )('is off with one warning that names the field and the fix when %s is %j', (field, value) => {
    page[name] = { ...raw, [field as string]: value };
    expect(read()).toBeUndefined();
    expect(console_).toHaveBeenCalledTimes(1);
    const [warning] = warnings();
    expect(warning?.cause).toContain(`${name}.${field}: expected`);
    expect(warning?.fix).toContain(`var ${name}`);
    expect(JSON.stringify(warning)).not.toContain('secret');
  });

  it('names every broken field at once', () => {
    page[name] = {};
    read();
    for (const field of required) expect(warnings()[0]?.cause).toContain(`${name}.${field}`);
  });
});

describe('readGlobal', () => {
  it('looks first at what the head tag withholds', () => {
    page.conf = { a: 'legacy' };
    page.atoll = { config: { conf: { a: 'withheld' } } };
    expect(readGlobal('conf', shape({ a: text() }))).toEqual({ a: 'withheld' });
    page.atoll = { config: {} };
    expect(readGlobal('conf', shape({ a: text() }))).toEqual({ a: 'legacy' });
    delete page.conf;
    expect(reasonForMissingGlobals(['conf'])).toContain('conf');
    page.atoll = { config: { conf: [] } };
    expect(reasonForMissingGlobals(['conf'])).toBeUndefined();
    expect([reasonForMissingGlobals(['other|conf']), reasonForMissingGlobals(['other|none'])]).toEqual([
      undefined,
      'not on this page: other|none',
    ]);
  });

  it('keeps the defaults of optional fields', () => {
    page.wc_cart_fragments_params = { ...globals.wc_cart_fragments_params.raw, request_timeout: undefined };
    expect(cartFragmentsParams()?.request_timeout).toBe(5000);
    page.wc_cart_fragments_params = { ...globals.wc_cart_fragments_params.raw, request_timeout: 'soon' };
    expect(cartFragmentsParams()).toBeUndefined();
  });

  it('refuses calls to another site', () => {
    page.woocommerce_params = { wc_ajax_url: 'https://elsewhere.example/?wc-ajax=%%endpoint%%' };
    expect(shopParams()).toBeUndefined();
    expect(warnings()[0]?.cause).toContain('woocommerce_params.wc_ajax_url');
    expect(warnings()[0]?.cause).not.toContain('elsewhere');
  });
});

describe('readData', () => {
  const element = (markup: string): HTMLElement => {
    document.body.innerHTML = markup;
    return document.body.firstElementChild as HTMLElement;
  };

  it('reads data attributes by their dataset names', () => {
    const button = element(
      '<a data-product_id="16" data-my-flag="no" data-success_message="“Tea” is in"></a>',
    );
    const fields = {
      product_id: integer({ min: 1 }),
      myFlag: flag(),
      success_message: text(),
      quantity: optional(integer(), 1),
    };
    expect(readData(button, fields)).toEqual({
      product_id: 16,
      myFlag: false,
      success_message: '“Tea” is in',
      quantity: 1,
    });
  });

  const variations = { product_variations: json(unlessFalse(list(shape({ id: integer() })))) };

  it.each([
    ['false', false],
    ['[]', []],
    ['[{&quot;id&quot;:3}]', [{ id: 3 }]],
    ['[{&amp;quot;id&amp;quot;:3}]', [{ id: 3 }]],
  ])('reads JSON from an attribute that says %s', (attribute, expected) => {
    expect(readData(element(`<form data-product_variations="${attribute}"></form>`), variations)).toEqual({
      product_variations: expected,
    });
  });

  it.each(['', '[{&quot;id&quot;:3', 'true', 'null', '{"a'])(
    'warns once, with the element, when it says %j',
    (attribute) => {
      const form = element(`<form data-product_variations='${attribute}'></form>`);
      expect(readData(form, variations)).toBeUndefined();
      expect(readData(form, variations)).toBeUndefined();
      expect(console_).toHaveBeenCalledTimes(1);
      expect(warnings()[0]).toMatchObject({
        host: form,
        cause: expect.stringContaining('<form>.dataset.product_variations'),
      });
    },
  );
});

describe('texts', () => {
  it('can be translated one by one', () => {
    const texts = () => [t('dismiss', 'Dismiss'), t('showPassword', 'Show')];
    expect(texts()).toEqual(['Dismiss', 'Show']);
    setText({ dismiss: 'Entfernt' });
    expect(texts()).toEqual(['Entfernt', 'Show']);
    vi.stubGlobal('atoll_texts', { dismiss: 'Schließen' });
    expect(texts()).toEqual(['Schließen', 'Show']);
    vi.unstubAllGlobals();
    setText({ dismiss: 'Dismiss' });
    expect(texts()).toEqual(['Dismiss', 'Show']);
  });
});

describe('recorded pages', () => {
  if (!available('storefront')) return it.skip(skipNote('storefront'));
  const pages = readdirSync(join(shared, 'captures/storefront')).filter(
    (name) => name.endsWith('.html') && !name.startsWith('ajax'),
  );

  it.each(pages)('%s has configuration that fits', (name) => {
    const found = new Set<string>();
    for (const [, global = '', literal = ''] of readCapture('storefront', name).matchAll(
      /^\s*var (woocommerce_params|wc_add_to_cart_params|wc_cart_fragments_params) = (\{.*\});?\s*$/gm,
    )) {
      const value: Record<string, unknown> = JSON.parse(literal);
      page[global] = value;
      found.add(global);
    }
    for (const [global, { read }] of Object.entries(globals))
      expect([global, !!read()]).toEqual([global, found.has(global)]);
    expect(warnings()).toEqual([]);
    expect(found.size).toBeGreaterThan(0);
  });
});
