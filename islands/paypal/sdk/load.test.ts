import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { printedSettings } from '../testing/settings';

// The real loader of the provider; a test plays the network by telling the script element what came of it.

const page = window as unknown as Record<string, unknown>;
let load: typeof import('./load');

beforeEach(async () => {
  vi.resetModules();
  load = await import('./load');
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of document.querySelectorAll('script')) script.remove();
  for (const name of ['paypal', 'other', 'ppcpPaypalGooglepay']) delete page[name];
});

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];
const settle = () => new Promise((resolve) => setTimeout(resolve));
async function newest(): Promise<HTMLScriptElement> {
  await settle();
  const [first] = scripts();
  if (!first) throw new Error('No script');
  return first;
}
/** The script comes, and defines a name. */
async function arrive(namespace = 'paypal', sdk: object = { Buttons: () => ({}) }) {
  const script = await newest();
  page[namespace] = sdk;
  script.dispatchEvent(new Event('load'));
  await settle();
  return sdk;
}
const fail = async () => {
  (await newest()).dispatchEvent(new Event('error'));
  await settle();
};
const answer = (status: number, text: string) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(text, { status });
  });
  return asked;
};

const BASE = 'https://www.paypal.com/sdk/js';
const options = { clientId: 'CLIENT', currency: 'USD' };

describe('the address', () => {
  test('PP64 parameters keep their order and are not encoded; empty ones are left out; "false" is kept', async () => {
    load.loadSdk({
      clientId: 'A B&C',
      integrationDate: '2025-12-04',
      components: 'buttons,messages',
      vault: 'false',
      debug: true,
      buyerCountry: '',
      locale: undefined,
      enableFunding: 'venmo,paylater',
      'data-page-type': 'cart',
    });
    const script = await newest();
    expect(script.getAttribute('src')).toBe(
      `${BASE}?client-id=A B&C&integration-date=2025-12-04&components=buttons,messages&vault=false&debug=true&enable-funding=venmo,paylater`,
    );
    expect(script.dataset.pageType).toBe('cart');
    expect(document.head.firstElementChild).toBe(script);
  });

  test('PP64 parameters of the page, by their names or with underscores, and its attributes', async () => {
    const { optionsOf } = await import('./options');
    const { url_params, script_attributes } = printedSettings('product');
    expect(optionsOf({ url_params: { ...url_params, buyer_country: 'DE' }, script_attributes })).toEqual({
      clientId: 'CLIENT',
      currency: 'USD',
      integrationDate: '2025-12-04',
      components: 'buttons,funding-eligibility,messages',
      vault: 'false',
      commit: 'true',
      intent: 'capture',
      enableFunding: 'venmo,paylater',
      disableFunding: 'bancontact,blik',
      buyerCountry: 'DE',
      'data-partner-attribution-id': 'Woo_PPCP',
      'data-page-type': 'product',
    });
  });

  test('several merchants go into an attribute', async () => {
    load.loadSdk({ ...options, merchantId: 'M1,M2' });
    const script = await newest();
    expect(script.getAttribute('data-merchant-id')).toBe('M1,M2');
    expect(script.getAttribute('src')).toContain('merchant-id=*');
  });

  test('the nonce of a content policy goes along', async () => {
    const { setNonce } = await import('../../../src/dom/html');
    setNonce('abc');
    load.loadSdk(options);
    const script = await newest();
    expect([script.getAttribute('data-csp-nonce'), script.nonce]).toEqual(['abc', 'abc']);
    setNonce('');
  });
});

test('a page that enforces Trusted Types gets an address that the policy has seen', async () => {
  const own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') as PropertyDescriptor;
  class TrustedURL {
    constructor(readonly url: string) {}
  }
  const seen: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => ({
      createScriptURL: (url: string) => {
        seen.push(url);
        return new TrustedURL(url);
      },
    }),
  });
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...own,
    set(this: HTMLScriptElement, value: unknown) {
      if (!(value instanceof TrustedURL)) throw new TypeError('This document requires TrustedScriptURL');
      own.set?.call(this, value.url);
    },
  });
  try {
    const coming = load.loadSdk(options);
    expect((await newest()).src).toBe(`${BASE}?client-id=CLIENT&currency=USD`);
    expect(Object.hasOwn(document, 'createElement')).toBe(false);
    expect(Object.hasOwn(await newest(), 'src')).toBe(false);
    const sdk = await arrive();
    expect(await coming).toBe(sdk);
    expect(seen).toContain(`${BASE}?client-id=CLIENT&currency=USD`);
  } finally {
    Object.defineProperty(HTMLScriptElement.prototype, 'src', own);
  }
});

test('who has put a function of their own in the place of the browser’s keeps it', async () => {
  const usual = document.createElement;
  const theirs = vi.fn((name: string) => Document.prototype.createElement.call(document, name));
  document.createElement = theirs as never;
  load.loadSdk(options);
  await newest();
  expect(document.createElement).toBe(theirs);
  expect(theirs).toHaveBeenCalled();
  Reflect.deleteProperty(document, 'createElement');
  expect(document.createElement).toBe(usual);
});

describe('one script for each name', () => {
  test('everybody who asks while it loads gets the same', async () => {
    const both = [load.loadSdk(options), load.loadSdk({ ...options, currency: 'EUR' })];
    const sdk = await arrive();
    expect(await Promise.all(both)).toEqual([sdk, sdk]);
    expect(scripts()).toHaveLength(1);
  });

  test('what is there already is taken at once', async () => {
    const first = load.loadSdk(options);
    const sdk = await arrive();
    await first;
    expect(await load.loadSdk(options)).toBe(sdk);
    expect(scripts()).toHaveLength(1);
  });

  test('another name is another script', async () => {
    load.loadSdk(options).catch(() => {});
    const other = load.loadSdk({ ...options, 'data-namespace': 'ppcpPaypalGooglepay' });
    const sdk = await arrive('ppcpPaypalGooglepay');
    expect(await other).toBe(sdk);
    expect(scripts()).toHaveLength(2);
  });

  test('PPQ 8.5 other parameters are loaded, also those of before again: an older script does not pass for a newer one', async () => {
    const loaded: unknown[] = [];
    for (const currency of ['USD', 'EUR', 'USD']) {
      const coming = load.loadSdk({ ...options, currency });
      const sdk = await arrive('paypal', { currency });
      loaded.push(await coming);
      expect(loaded.at(-1)).toBe(sdk);
      expect(scripts()).toHaveLength(1);
    }
    expect(loaded).toEqual([{ currency: 'USD' }, { currency: 'EUR' }, { currency: 'USD' }]);
  });
});

describe('failures', () => {
  const message = async (coming: Promise<unknown>) => {
    const outcome = coming.then(
      () => 'loaded',
      (error: Error) => error.message,
    );
    await settle();
    return outcome;
  };

  test('a script that fails once is asked for once more', async () => {
    const coming = load.loadSdk(options);
    await fail();
    const sdk = await arrive();
    expect(await coming).toBe(sdk);
    expect(scripts()).toHaveLength(1);
  });

  test.each([
    [
      'the usual text where the address answers',
      200,
      'x',
      `The script "${BASE}?client-id=CLIENT&currency=USD" failed to load.`,
    ],
    [
      "the provider's reason",
      400,
      "console.log('x');\n/* Original Error:\n\nclient-id not\nrecognized\n*/",
      'client-id notrecognized',
    ],
    ['the whole answer without a mark', 500, 'Server error', 'Server error'],
  ])('PP72 a script that fails twice: %s', async (_, status, text, expected) => {
    const asked = answer(status, text);
    const outcome = message(load.loadSdk(options));
    await fail();
    await fail();
    expect(await outcome).toBe(expected);
    expect(asked).toEqual([`${BASE}?client-id=CLIENT&currency=USD`]);
    expect(scripts()).toEqual([]);
  });

  test('PP72 without any connection the usual text', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const outcome = message(load.loadSdk(options));
    await fail();
    await fail();
    expect(await outcome).toMatch(/^The script ".*" failed to load\.$/);
  });

  test('a newer script that fails does not pass for the older one', async () => {
    const first = load.loadSdk(options);
    await arrive();
    await first;
    answer(200, '');
    const outcome = message(load.loadSdk({ ...options, currency: 'EUR' }));
    await fail();
    await fail();
    expect(await outcome).toMatch(/currency=EUR" failed to load\.$/);
  });

  test('PP51 PP72 a script that defines nothing', async () => {
    const asked = answer(200, '');
    const outcome = message(load.loadSdk({ ...options, 'data-namespace': 'other' }));
    for (let count = 0; count < 2; count++) {
      (await newest()).dispatchEvent(new Event('load'));
      await settle();
    }
    expect(await outcome).toBe('The window.other global variable is not available.');
    expect(asked).toEqual([]);
  });

  test.each([undefined, null, 'text'])('PP51 PP72 options that are none: %j', async (none) => {
    expect(await message(load.loadSdk(none as never))).toBe('Expected an options object.');
  });

  test('PP51 PP72 a vendor without an address', async () => {
    expect(await message(load.loadVendorScript(''))).toBe('Invalid url.');
  });
});

test('scripts of vendors are loaded once', async () => {
  const both = [
    load.loadVendorScript('https://pay.example/pay.js'),
    load.loadVendorScript('https://pay.example/pay.js'),
  ];
  (await newest()).dispatchEvent(new Event('load'));
  await Promise.all(both);
  expect(scripts()).toHaveLength(1);
});
