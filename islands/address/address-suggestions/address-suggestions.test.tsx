import { afterEach, describe, expect, test } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import {
  optionAfterStep,
  partsOf,
  sanitizeBranding,
} from '../later/address-suggestions/address-suggestions.model';
import type { SuggestionProvider } from '../later/address-suggestions/providers';
import { addressForm } from '../testing/address-page';

interface Registry {
  registerAddressAutocompleteProvider(provider: unknown): boolean;
  activeProvider: Record<string, unknown>;
  getActiveProvider(type: string): unknown;
  getProviders(): object;
  isBlocksContext(): boolean;
}
const page = window as { wc?: { addressAutocomplete?: Registry } };

afterEach(() => {
  closePage();
  delete page.wc;
});

const SERVERS = [
  { id: 'first', name: 'First', branding_html: '' },
  {
    id: 'lookup',
    name: 'Lookup',
    branding_html: '<span onclick="hit()">By Lookup</span><script>hit()</script>',
  },
];
const globals = (name = 'wc_address_autocomplete_common_params') => ({
  [name]: { address_providers: JSON.stringify(SERVERS) },
});

/** A provider that knows streets, and notes what it is asked. */
function makeProvider(more: Partial<SuggestionProvider> = {}) {
  const log: string[] = [];
  const provider: SuggestionProvider = {
    id: 'lookup',
    canSearch: (country) => country === 'US' || country === 'GB',
    async search(text, country, type) {
      log.push(`search ${text} ${country} ${type}`);
      return Array.from({ length: 7 }, (_, index) => ({
        id: `id${index}`,
        label: `${index} Kiln Road`,
        matchedSubstrings: [{ offset: 2, length: 4 }],
      }));
    },
    async select(id) {
      log.push(`select ${id}`);
      return { country: 'GB', address_1: '1 Kiln Road', city: 'Leeds', postcode: 'LS1', state: '' };
    },
    ...more,
  };
  return { provider, log };
}

/** Opens a page without the legacy script; `early` plays scripts that run before it is ready. */
async function open(
  options: Partial<ShopPageOptions> = {},
  early = (_: Registry) => {},
): Promise<ShopPage & { registry: Registry }> {
  const opened = await openPage({
    body: `<form class="checkout">${addressForm('billing', 'US', 'CA')}</form>`,
    globals: globals(),
    ...options,
    islands: [
      async () => {
        const { openRegisters } = await import('../../shop/registers/registers');
        openRegisters();
        early(page.wc?.addressAutocomplete as Registry);
        return import('.');
      },
    ],
  });
  return Object.assign(opened, { registry: page.wc?.addressAutocomplete as Registry });
}

const field = () => document.querySelector('#billing_address_1') as HTMLInputElement;
const wrapper = () => field().closest('.woocommerce-input-wrapper') as Element;
const options = () => [...document.querySelectorAll<HTMLElement>('#address_suggestions_billing li')];
async function type(opened: ShopPage, text: string) {
  field().focus();
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  await opened.pass();
}
const value = (key: string) => document.querySelector<HTMLInputElement>(`#billing_${key}`)?.value;

describe.each([undefined, 3, 4] as const)('with jQuery %s', (jquery) => {
  test('address suggestions: typed, listed, chosen by key; the fields are filled in', async () => {
    const opened = await open({ jquery });
    const told: string[] = [];
    opened.hear('update_checkout', () => void told.push('update'));
    const { provider, log } = makeProvider();
    expect(opened.registry.registerAddressAutocompleteProvider(provider)).toBe(true);
    await opened.pass();
    expect(wrapper().classList.contains('autocomplete-available')).toBe(true);
    expect(field().getAttribute('role')).toBe('combobox');
    await type(opened, 'Ki');
    expect(log).toEqual([]);
    field().setAttribute('autocomplete', 'address-line1');
    await type(opened, 'Kiln');
    expect(log.splice(0)).toEqual(['search Kiln US billing']);
    expect(options().map(({ innerHTML }) => innerHTML)[0]).toBe(
      '<span>0 </span><strong>Kiln</strong><span> Road</span>',
    );
    expect(
      options()
        .map(({ id }) => id)
        .at(-1),
    ).toBe('suggestion-item-billing-4');
    const attributes = ['aria-expanded', 'aria-controls', 'autocomplete', 'data-original-autocomplete'];
    expect(attributes.map((name) => field().getAttribute(name))).toEqual([
      'true',
      'address_suggestions_billing_list',
      'none',
      'address-line1',
    ]);
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    opened.key(field(), 'ArrowDown');
    opened.key(field(), 'ArrowUp');
    opened.key(field(), 'ArrowUp');
    await opened.pass();
    expect(field().getAttribute('aria-activedescendant')).toBe('suggestion-item-billing-3');
    expect(options().map(({ className }) => className)).toEqual(['', '', '', 'active', '']);
    expect(opened.key(field(), 'Enter').defaultPrevented).toBe(true);
    await opened.pass();
    expect(log).toEqual(['select id3']);
    expect([value('country'), value('address_1'), value('city')]).toEqual(['GB', '1 Kiln Road', '']);
    (document.querySelector('#billing_address_2') as HTMLInputElement).value = 'Flat 3';
    await opened.pass(60);
    expect(['address_2', 'city', 'postcode'].map(value)).toEqual(['', 'Leeds', 'LS1']);
    expect(told).toEqual(['update']);
    expect(document.activeElement).toBe(field());
    expect([field().getAttribute('autocomplete'), options().length, log.length]).toEqual([
      'address-line1',
      0,
      1,
    ]);
  });
});

test('address suggestions: Escape, a click elsewhere and another country close the list', async () => {
  const opened = await open();
  const { provider } = makeProvider();
  opened.registry.registerAddressAutocompleteProvider(provider);
  await opened.pass();
  await type(opened, 'Kiln');
  opened.key(field(), 'Escape');
  await opened.pass();
  expect(options().length).toBe(0);
  await type(opened, 'Kiln');
  field().blur();
  await opened.pass(150);
  expect(options().length).toBe(5);
  await opened.pass(100);
  expect(options().length).toBe(0);
  await type(opened, 'Kiln');
  const country = opened.el<HTMLSelectElement>('#billing_country');
  country.value = 'DE';
  country.dispatchEvent(new Event('change', { bubbles: true }));
  await opened.pass();
  expect([document.querySelector('#address_suggestions_billing'), field().getAttribute('role')]).toEqual([
    null,
    null,
  ]);
  expect([
    document.querySelector('.address-search-icon'),
    opened.registry.getActiveProvider('billing'),
  ]).toEqual([null, null]);
  country.value = 'US';
  country.dispatchEvent(new Event('change', { bubbles: true }));
  await opened.pass();
  expect(opened.registry.activeProvider.billing).toBe(provider);
});

test('CQ43 checks and totals see the fields that are filled in: their events bubble', async () => {
  const opened = await open();
  const changed: string[] = [];
  const note = ({ target }: Event) => {
    const { id, dataset } = target as HTMLElement;
    changed.push(`${id} ${dataset.autocompleteManipulating}`);
  };
  opened.el('form').addEventListener('change', note);
  opened.registry.registerAddressAutocompleteProvider(makeProvider().provider);
  await opened.pass();
  await type(opened, 'Kiln');
  opened.click(options()[0] as HTMLElement);
  await opened.pass();
  const now = ['billing_country true', 'billing_address_1 true'];
  expect(changed).toEqual(now);
  await opened.pass(60);
  const later = ['address_2', 'city', 'postcode', 'state'].map((key) => `billing_${key} true`);
  expect(changed).toEqual([...now, ...later]);
});

test('address suggestions: a second choice takes the place of the first, whose rest is not filled in', async () => {
  const opened = await open();
  const cities: string[] = [];
  opened.el('form').addEventListener('change', ({ target }) => {
    const { id, value } = target as HTMLInputElement;
    if (id === 'billing_city') cities.push(value);
  });
  const { provider } = makeProvider({
    select: async (id) => ({ country: 'GB', address_1: id, city: `city of ${id}` }),
  });
  opened.registry.registerAddressAutocompleteProvider(provider);
  await opened.pass();
  for (const index of [0, 1]) {
    await type(opened, 'Kiln');
    opened.click(options()[index] as HTMLElement);
    await opened.pass(20);
  }
  await opened.pass(100);
  expect([value('address_1'), cities]).toEqual(['id1', ['city of id1']]);
});

test('address suggestions: where a script of the page has made its list already, it stays alone', async () => {
  const body = addressForm('billing', 'US', 'CA').replace(
    'id="billing_address_1"',
    'id="billing_address_1"><div id="address_suggestions_billing"></div><input',
  );
  const opened = await open({ body: `<form class="checkout">${body}</form>` });
  const { provider, log } = makeProvider();
  opened.registry.registerAddressAutocompleteProvider(provider);
  await opened.pass();
  await type(opened, 'Kiln');
  expect([
    log,
    field().getAttribute('role'),
    opened.el('#address_suggestions_billing').childNodes.length,
  ]).toEqual([[], null, 0]);
});

test('address suggestions: a click chooses, the newest answer wins, the branding is harmless', async () => {
  const opened = await open();
  const waiting: ((all: { id: string; label: string }[]) => void)[] = [];
  const { provider, log } = makeProvider({ search: () => new Promise((resolve) => waiting.push(resolve)) });
  opened.registry.registerAddressAutocompleteProvider(provider);
  await opened.pass();
  await type(opened, 'Kil');
  await type(opened, 'Kiln');
  waiting[1]?.([{ id: 'new', label: 'New' }]);
  waiting[0]?.([{ id: 'old', label: 'Old' }]);
  await opened.pass();
  expect(options().map(({ dataset }) => dataset.id)).toEqual(['new']);
  expect(opened.el('.woocommerce-address-autocomplete-branding').innerHTML).toBe('<span>By Lookup</span>');
  opened.click(options()[0]?.firstElementChild as HTMLElement);
  await opened.pass(60);
  expect(log).toEqual(['select new']);
  expect(value('city')).toBe('Leeds');
});

test('address suggestions: what a provider throws costs nobody the field', async () => {
  const opened = await open();
  const broken = makeProvider({ search: () => Promise.reject(new Error('down')) });
  const silly = makeProvider({
    id: 'first',
    canSearch() {
      throw new Error('silly');
    },
  });
  opened.registry.registerAddressAutocompleteProvider(silly.provider);
  opened.registry.registerAddressAutocompleteProvider(broken.provider);
  await opened.pass();
  expect(opened.errors.splice(0)[0]).toBe('Error: silly');
  await type(opened, 'Kiln');
  opened.errors.length = 0;
  expect(opened.warnings.splice(0)[0]).toContain('down');
  expect([field().value, options().length]).toEqual(['Kiln', 0]);
});

test('address suggestions: a provider that registers while the page loads', async () => {
  const { provider } = makeProvider();
  const opened = await open({}, (registry) => void registry.registerAddressAutocompleteProvider(provider));
  expect(opened.registry.getProviders()).toEqual({ lookup: provider });
  expect(wrapper().classList.contains('autocomplete-available')).toBe(true);
});

test('address suggestions: a configuration that comes late', async () => {
  const opened = await open({ globals: {} });
  expect(opened.runtime.report().map(({ state }) => state)).toEqual(['refused']);
  Object.assign(window, globals());
  document.body.append(document.createElement('script'));
  await opened.pass(10);
  expect(opened.registry.registerAddressAutocompleteProvider(makeProvider().provider)).toBe(true);
  await opened.pass();
  expect(wrapper().classList.contains('autocomplete-available')).toBe(true);
  for (const name of Object.keys(globals())) Reflect.deleteProperty(window, name);
});

test.each([
  [{}, 0],
  [null, 0],
  [[null, {}, { id: 'a' }, { id: 'b', label: 'Kiln Road', matchedSubstrings: null }], 1],
])('address suggestions: a provider that answers %j', async (answer, count) => {
  const opened = await open();
  const { provider } = makeProvider({ search: async () => answer as never });
  opened.registry.registerAddressAutocompleteProvider(provider);
  await opened.pass();
  await type(opened, 'Kiln');
  expect([options().length, opened.runtime.report()[0]?.state]).toEqual([count, 'live']);
});

test('address suggestions: who may register', async () => {
  const opened = await open({ globals: globals('wc_address_autocomplete_params') });
  const { provider } = makeProvider();
  const { registerAddressAutocompleteProvider: register } = opened.registry;
  expect([register({ ...provider, id: 'other' }), register({ id: 'lookup' }), register(null)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([register(provider), register({ ...provider })]).toEqual([true, false]);
  expect(opened.warnings.splice(0).length).toBe(1);
  expect([Object.isFrozen(provider), opened.registry.isBlocksContext()]).toEqual([true, false]);
  expect(Object.keys(opened.registry.getProviders())).toEqual(['lookup']);
});

test('address suggestions: nothing at all without a configuration; all goes when the island ends', async () => {
  let opened = await open({ globals: {} });
  await type(opened, 'Kiln');
  const [report] = opened.runtime.report();
  expect([report?.reason, field().getAttribute('role')]).toEqual([
    'not on this page: wc_address_autocomplete_common_params|wc_address_autocomplete_params',
    null,
  ]);
  closePage();
  opened = await open();
  const before = opened.el('form').innerHTML.replace(/ data-atoll-[a-z-]+="\w+"/g, '');
  opened.registry.registerAddressAutocompleteProvider(makeProvider().provider);
  await opened.pass();
  await type(opened, 'Kiln');
  expect(options().length).toBe(5);
  opened.runtime.stop();
  expect(opened.el('form').innerHTML.replace(/ data-atoll-[a-z-]+="\w+"/g, '')).toBe(before);
});

test('address suggestions: parts, steps, branding', () => {
  const label = 'Kiln Road';
  expect(partsOf({ id: '', label })).toEqual([{ text: label, match: false, at: 0 }]);
  const matchedSubstrings = [
    { offset: 5, length: 99 },
    { offset: 0, length: 2 },
  ];
  expect(partsOf({ id: '', label, matchedSubstrings }).map(({ text, match }) => `${match} ${text}`)).toEqual([
    'true Ki',
    'false ln ',
    'true Road',
  ]);
  expect([
    optionAfterStep(-1, 1, 3),
    optionAfterStep(-1, -1, 3),
    optionAfterStep(2, 1, 3),
    optionAfterStep(0, -1, 3),
  ]).toEqual([0, 2, 0, 2]);
  const box = document.createElement('div');
  box.append(
    sanitizeBranding(
      '<a href="javascript:hit()" onclick="hit()" class="x">a</a><img src="/x.png" onerror="hit()"><iframe src="/"></iframe><style>*{}</style><form><b>in</b></form><p style="x">p</p>',
    ),
  );
  expect(box.innerHTML).toBe('<a class="x">a</a><img src="/x.png"><p>p</p>');
});
