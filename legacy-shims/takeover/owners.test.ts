import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JQueryHandler } from '../bridge/jquery';
import { createJQueryPort } from '../bridge/jquery-port';
import { installAll } from '../testing/install';
import { loadJQuery, unloadJQuery, type Version } from '../testing/load-jquery';
import { decideOwners } from './owners';
import { takeoverRows } from './table';

const page = window as unknown as Record<string, unknown>;
let life: AbortController;
beforeEach(() => {
  life = new AbortController();
  document.body.innerHTML = '';
});
afterEach(() => {
  life.abort();
  unloadJQuery();
  document.head.innerHTML = '';
  delete page.wc_add_to_cart_params;
});
const owners = (
  takeover: Record<string, 'withheld' | 'dequeued' | 'blocked' | 'kept' | 'late'> = {},
  choice = {},
) => {
  const { ownerOf, reasonOf, ...rest } = decideOwners({ record: { takeover, ...choice } });
  return { of: (feature: string) => [ownerOf(feature), reasonOf(feature)], ownerOf, ...rest };
};
const print = (handle: string, type = '') => {
  const script = document.createElement('script');
  script.id = `${handle}-js`;
  // Nothing may run here: the element alone is what counts.
  script.type = type || 'text/plain';
  document.head.append(script);
};

describe('who owns a feature', () => {
  it('is us when nothing else does it', () => {
    expect(owners().of('add-to-cart')).toEqual(['atoll', 'nothing else does it']);
    expect(owners().of('address-suggestions')).toEqual(['atoll', 'no legacy script does it']);
  });
  it.each([
    ['withheld', 'atoll'],
    ['dequeued', 'atoll'],
    ['blocked', 'atoll'],
    ['kept', 'legacy'],
    ['late', 'legacy'],
  ] as const)('follows the head tag: %s → %s', (what, owner) => {
    expect(owners({ 'wc-add-to-cart': what }).ownerOf('mini-cart')).toBe(owner);
    expect(owners({ 'wc-add-to-cart': what }).ownerOf('cart-fragments')).toBe('atoll');
  });
  it('belongs to the legacy script as a whole if one of its features is kept', () => {
    const { of, rows: all } = owners({}, { keep: ['mini-cart'] });
    expect(of('add-to-cart')).toEqual(['legacy', 'kept for mini-cart']);
    expect(of('mini-cart')[0]).toBe('legacy');
    expect(of('cart-fragments')[0]).toBe('atoll');
    expect(all().filter(({ owner }) => owner === 'legacy')).toMatchObject([{ handle: 'wc-add-to-cart' }]);
  });
  it('can be kept by handle, and chosen by name', () => {
    expect(owners({}, { keep: ['wc-cart-fragments'] }).of('cart-fragments')).toEqual([
      'legacy',
      'kept for wc-cart-fragments',
    ]);
    const chosen = owners({}, { islands: ['cart-fragments', 'address-suggestions'] });
    expect(chosen.ownerOf('cart-fragments')).toBe('atoll');
    expect(chosen.ownerOf('address-suggestions')).toBe('atoll');
    expect(chosen.of('add-to-cart')).toEqual(['legacy', 'kept for add-to-cart, mini-cart']);
    expect(chosen.of('consent')).toEqual(['legacy', 'not asked for']);
  });
  it('goes with the feature that it needs', () => {
    for (const keep of ['checkout', 'wc-checkout']) {
      expect(owners({}, { keep: [keep] }).of('stripe-payment')).toEqual(['legacy', 'kept for checkout']);
      expect(owners({}, { keep: [keep] }).ownerOf('stripe-express')).toBe('atoll');
    }
    expect(owners({}, { keep: ['stripe-payment'] }).ownerOf('checkout')).toBe('atoll');
  });
  it('of several scripts is kept with all of them by the handle of one', () => {
    const { of, rows: all } = owners({}, { keep: ['sourcebuster-js'] });
    expect(of('order-attribution')[0]).toBe('legacy');
    expect(all().flatMap(({ handle, owner }) => (owner === 'legacy' ? handle : []))).toEqual([
      'wc-order-attribution',
      'sourcebuster-js',
    ]);
  });
  it("is the legacy script's where the page prints it and no head tag stopped it", () => {
    print('woocommerce');
    print('wc-add-to-cart');
    expect(owners().of('notices')).toEqual(['legacy', 'the page prints it']);
    // Guarded, and its global is missing: it stopped by itself.
    expect(owners().ownerOf('add-to-cart')).toBe('atoll');
    page.wc_add_to_cart_params = {};
    expect(owners().ownerOf('add-to-cart')).toBe('legacy');
  });
  it("is the legacy script's where only what is attached to it is printed", () => {
    const attach = (part: string) => {
      print('shoptimizer-main');
      const [script] = [...document.scripts].slice(-1);
      script?.setAttribute('id', `shoptimizer-main-js-${part}`);
    };
    attach('extra');
    expect(owners().ownerOf('sticky')).toBe('atoll');
    attach('after');
    expect(owners().of('sticky')).toEqual(['legacy', 'the page prints it']);
    expect(owners().ownerOf('accordion')).toBe('atoll');
  });
  it('can be handed over once, with all features of the script', () => {
    const { handOver, of } = owners();
    expect(handOver('woocommerce', 'it came late')).toContain('store-notice');
    expect(of('notices')).toEqual(['legacy', 'it came late']);
    expect(handOver('woocommerce', 'again')).toEqual([]);
    expect(handOver('unknown', 'x')).toEqual([]);
  });
  it('is the legacy script’s when one of several that do a part of it runs', () => {
    const having = takeoverRows.filter(({ features }) => features.includes('enhanced-select'));
    expect(having.map(({ handle }) => handle)).toEqual(['wc-country-select', 'wc-account-i18n']);
    for (const { handle } of having) {
      expect(owners({ [handle]: 'late' }).of('enhanced-select')).toEqual([
        'legacy',
        'it was on the page before the head tag',
      ]);
    }
    expect(owners({ 'wc-account-i18n': 'blocked' }).ownerOf('enhanced-select')).toBe('atoll');
  });
  it('reads the list of scripts', () => {
    const read = Object.fromEntries(
      takeoverRows.map(({ handle, global, features }) => [handle, [global, features]]),
    );
    expect(read['wc-cart']).toEqual(['wc_cart_params', ['cart']]);
    expect(read['wc-lost-password']).toEqual([undefined, ['lost-password']]);
    expect(Object.keys(read)).toHaveLength(38);
  });
});

describe.each<Version>([3, 4])('signs of life, jQuery %i', (version) => {
  const on = (type: string, ...rest: unknown[]) => {
    const jquery = loadJQuery(version);
    (jquery(document.body) as unknown as { on(...args: unknown[]): void }).on(type, ...rest);
    return jquery;
  };
  const handler: JQueryHandler = () => {};

  it.each(['.add_to_cart_button', '.add_to_cart_button:not(.wc-interactive)'])(
    'add-to-cart: %s on the body',
    (selector) => {
      on('click', selector, handler);
      expect(owners().of('add-to-cart')).toEqual(['legacy', 'it is alive']);
    },
  );
  it('an analytics script on a similar selector is none', () => {
    on('click', '.add_to_cart_button:not(.product_type_variable)', handler);
    expect(owners().ownerOf('add-to-cart')).toBe('atoll');
  });
  it('a foreign listener of wc_fragment_refresh is one, our bridge is none', () => {
    const port = createJQueryPort({ signal: life.signal });
    port.on('wc_fragment_refresh', () => {}, { signal: life.signal });
    const jquery = loadJQuery(version);
    expect(owners().ownerOf('cart-fragments')).toBe('atoll');
    jquery(document.body).on('wc_fragment_refresh', handler);
    expect(owners().ownerOf('cart-fragments')).toBe('legacy');
  });
  it('the element of order attribution is one, ours is none', () => {
    loadJQuery(version);
    const registry = vi.spyOn(customElements, 'get');
    registry.mockReturnValue(
      class extends HTMLElement {
        static source = undefined;
      },
    );
    expect(owners().ownerOf('order-attribution')).toBe('atoll');
    registry.mockReturnValue(class extends HTMLElement {});
    expect(owners().of('order-attribution')).toEqual(['legacy', 'it is alive']);
    registry.mockRestore();
  });
  it('$.scroll_to_notices of the script is one, our facade is none', () => {
    const jquery = loadJQuery(version);
    installAll(jquery);
    expect(owners().ownerOf('notices')).toBe('atoll');
    jquery.scroll_to_notices = () => {};
    expect(owners().of('notices')).toEqual(['legacy', 'it is alive']);
  });
});
