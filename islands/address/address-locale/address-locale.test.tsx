import { afterEach, describe, expect, test } from 'vitest';
import type { StrategyContext } from '../../../src/runtime/strategies';
import { closePage } from '../../testing/shop-page';
import {
  addressForm,
  addressGlobals,
  calculator,
  FIELDS,
  LOCALE,
  openAddress,
} from '../testing/address-page';
import { control, label, open, row, US, withLocale } from './page.testing';

afterEach(closePage);

describe.each([undefined, 3, 4] as const)('with jQuery %s', (jquery) => {
  test('S5.5 C35 the first round: ready, then each form in order, changed before changing', async () => {
    const page = await open({
      jquery,
      body: addressForm('billing', 'US', 'CA') + addressForm('shipping', 'GB') + calculator('AF'),
    });
    expect(page.told).toEqual([
      'wc_address_i18n_ready',
      'country_to_state_changed US woocommerce-billing-fields',
      'country_to_state_changing US woocommerce-billing-fields',
      'country_to_state_changing GB woocommerce-shipping-fields',
      'country_to_state_changed AF woocommerce-shipping-calculator',
      'country_to_state_changing AF woocommerce-shipping-calculator',
    ]);
  });

  test('C24 C23 labels and marks as the country has them, shown before other handlers hear of it', async () => {
    const page = await open({ jquery });
    const seen: (string | null)[] = [];
    page.hear('country_to_state_changing', () => seen.push(label('billing_postcode').textContent));
    for (const country of ['GB', 'IE', 'AE', 'US']) page.choose(country);
    expect(seen).toEqual([
      'Postcode\u00a0*',
      'Eircode\u00a0*',
      'Postcode / ZIP\u00a0(optional)',
      'ZIP Code\u00a0*',
    ]);
    page.choose('GB');
    expect(label('billing_state').innerHTML).toBe('County&nbsp;<span class="optional">(optional)</span>');
    expect(label('billing_city').innerHTML).toBe(
      'Town / City&nbsp;<span class="required" aria-hidden="true">*</span>',
    );
  });

  test('C26 C25 order, and rows that a country hides', async () => {
    const page = await open({ jquery });
    expect(page.order()).toBe(US);
    page.choose('JP');
    expect(page.order()).toBe('company country postcode door state city address_1 address_2');
    page.choose('AE');
    expect(page.order()).toBe(US);
    expect(row('billing_postcode').style.display).toBe('none');
    page.choose('DE');
    expect(page.order()).toBe('company country address_1 address_2 postcode door city state');
    expect(row('billing_postcode').style.display).toBe('');
  });

  test('S5.5 an event of another script is obeyed, its form a collection or an element', async () => {
    const page = await open({ jquery, body: addressForm('billing', 'US') + calculator('US') });
    const form = page.el('.woocommerce-billing-fields');
    page.tell('country_to_state_changing', ['CA', jquery ? page.jquery?.(form) : form]);
    expect(label('billing_postcode').textContent).toBe('Postal code\u00a0*');
    page.tell('country_to_state_changing', ['GB', page.el('form')]);
    expect(label('calc_shipping_postcode').textContent).toBe('Postcode\u00a0*');
    page.tell('country_to_state_changing', []);
    page.tell('country_to_state_changing', ['GB', 'nonsense']);
    expect(label('billing_postcode').textContent).toBe('Postal code\u00a0*');
  });
});

describe('pages', () => {
  test('S5.5 a calculator gets labels and marks; a swap gets them again, without further events', async () => {
    const page = await open({ body: `<main>${calculator('US', 'CA')}</main>` });
    expect(label('calc_shipping_postcode').textContent).toBe('ZIP Code\u00a0*');
    const before = page.told.length;
    page.el('main').innerHTML = calculator('GB');
    page.tell('updated_cart_totals');
    expect(label('calc_shipping_postcode').textContent).toBe('Postcode\u00a0*');
    label('calc_shipping_city').textContent = 'City:';
    page.tell('updated_shipping_method');
    expect(label('calc_shipping_city').textContent).toBe('Town / City\u00a0*');
    expect(page.told).toHaveLength(before);
    page.choose('AU', 'calc_shipping');
    expect(label('calc_shipping_city').textContent).toBe('Suburb\u00a0*');
  });

  test('a form without a country is left as the server sent it until one is chosen', async () => {
    const body = addressForm('billing', '');
    const page = await open({ body });
    expect(page.told).toEqual(['wc_address_i18n_ready']);
    expect(label('billing_postcode').textContent).toBe('ZIP Code\u00a0*');
    page.choose('GB');
    expect(label('billing_postcode').textContent).toBe('Postcode\u00a0*');
  });

  test('S5.5 the words are right with the first round, whoever follows countries, and when', async () => {
    const body = addressForm('billing', 'GB').replace('Town / City', 'Place');
    const page = await openAddress([() => import('.'), () => import('../country-state')], {
      body,
    });
    expect(page.told[0]).toBe('wc_address_i18n_ready');
    expect(label('billing_city').textContent).toBe('Town / City\u00a0*');
  });

  describe.each([undefined, 3] as const)('any order of coming to life, jQuery %s', (jquery) => {
    const views = {
      country: () => import('../country-state'),
      locale: () => import('.'),
    };
    const after = (name: keyof typeof views, ms: number) => async () => {
      const { default: island } = await views[name]();
      return { default: { ...island, when: ({ start }: StrategyContext) => void setTimeout(start, ms) } };
    };
    const body = addressForm('billing', 'US', 'CA') + addressForm('shipping', '') + calculator('GB');
    const ROUND = [
      'country_to_state_changed US woocommerce-billing-fields',
      'country_to_state_changing US woocommerce-billing-fields',
      'country_to_state_changing GB woocommerce-shipping-calculator',
    ];
    const look = () => [...document.querySelectorAll('.form-row')].map((one) => one.outerHTML);

    test.each([
      ['both at once, countries first', 0, 0, ['country', 'locale']],
      ['both at once, locale first', 0, 0, ['locale', 'country']],
      ['countries long before', 10, 500, ['country', 'locale']],
      ['locale long before', 500, 10, ['country', 'locale']],
      ['locale a moment before', 11, 10, ['locale', 'country']],
    ] as const)('S5.5 C35 %s: ready, then one round', async (_, country, locale, order) => {
      const delays = { country, locale };
      const islands = order.map((name) => after(name, delays[name]));
      const page = await openAddress(islands, { body, jquery });
      await page.pass(1000);
      expect(page.told).toEqual(['wc_address_i18n_ready', ...ROUND]);
      const found = look();
      page.close();
      await openAddress([views.country, views.locale], { body, jquery });
      expect(look()).toEqual(found);
    });

    test('S5.5 C35 a locale that is not ours has told before: the round comes with the island', async () => {
      const page = await openAddress([after('country', 500)], { body, jquery });
      page.tell('wc_address_i18n_ready');
      expect(page.told).toEqual(['wc_address_i18n_ready']);
      await page.pass(1000);
      expect(page.told.slice(1)).toEqual(ROUND);
    });

    test('S5.5 C35 a locale of this build that is switched off is not waited for', async () => {
      const page = await openAddress([after('country', 500), views.locale], { body, jquery });
      page.runtime.release('address-locale', 'kept');
      page.told.length = 0;
      await page.pass(1000);
      expect(page.told).toEqual(ROUND);
    });

    test('a page without any locale has no first round', async () => {
      const page = await openAddress([views.country], {
        body,
        jquery,
        globals: { wc_address_i18n_params: undefined },
      });
      expect(page.told).toEqual([]);
    });
  });

  test('alone, the locale obeys the script that follows countries', async () => {
    const page = await openAddress([() => import('.')]);
    expect(page.told).toEqual(['wc_address_i18n_ready']);
    page.tell('country_to_state_changing', ['DE', page.el('.woocommerce-billing-fields')]);
    expect(label('billing_state').textContent).toBe('State / County\u00a0(optional)');
  });
});

describe('bad input', () => {
  test.each([
    ['{"US":{"postcode"', FIELDS],
    ['', FIELDS],
    [7, FIELDS],
    [JSON.stringify(LOCALE), '{"state":'],
  ])('S5.5 broken %j %#: one warning, the rows stay, countries still work', async (locale, fields) => {
    const text = typeof fields === 'string' ? fields : JSON.stringify(fields);
    const page = await open({ globals: addressGlobals({ locale, fields: text }) });
    for (const country of ['GB', 'AF', 'DE']) page.choose(country);
    expect(page.state().localName).toBe('select');
    expect(label('billing_postcode').textContent).toBe('ZIP Code\u00a0*');
    expect(page.order()).toBe(US);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test('S5.5 a table without its general part: one warning, the rows stay', async () => {
    const { default: _, ...rest } = LOCALE;
    const page = await open({ globals: addressGlobals({ locale: JSON.stringify(rest) }) });
    page.choose('GB');
    expect(page.state().type).toBe('text');
    expect(label('billing_postcode').textContent).toBe('ZIP Code\u00a0*');
    expect(row('billing_city').className).toContain('validate-required');
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('locale.default')]);
  });

  test('a field with settings of the wrong kind stays as it is', async () => {
    const page = await open(withLocale({ AU: { city: { label: ['x'] }, postcode: 'x', state: null } }));
    page.choose('AU');
    expect(label('billing_city').textContent).toBe('Town / City\u00a0*');
    expect(label('billing_postcode').textContent).toBe('Postcode / ZIP\u00a0*');
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('locale.AU.city.label')]);
  });

  test('quotes as entities, and countries that nobody knows', async () => {
    const entities = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');
    const page = await open({
      globals: addressGlobals({ locale: entities(LOCALE), fields: entities(FIELDS) }),
    });
    page.choose('GB');
    expect(label('billing_postcode').textContent).toBe('Postcode\u00a0*');
    for (const odd of ['ZZ', '__proto__', 'constructor']) {
      page.el('#billing_country').append(new Option(odd, odd));
      page.choose(odd);
      expect(label('billing_postcode').textContent).toBe('Postcode / ZIP\u00a0*');
    }
  });

  test('a selector that is none costs the locale only', async () => {
    const page = await open(withLocale({}, { ...FIELDS, city: '##' }));
    page.choose('GB');
    expect(page.state().type).toBe('text');
    expect(label('billing_postcode').textContent).toBe('ZIP Code\u00a0*');
    // React tells what a view threw in its own words as well.
    for (const error of page.errors.splice(0)) expect(error).toMatch(/selector/i);
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('address-locale')]);
  });

  test('without its configuration the island stays off, and countries work', async () => {
    const page = await open({ globals: { wc_address_i18n_params: undefined } });
    page.choose('GB');
    expect(page.state().type).toBe('text');
    expect(label('billing_postcode').textContent).toBe('ZIP Code\u00a0*');
    expect(page.told[0]).toBe('country_to_state_changed GB woocommerce-billing-fields');
  });
});

/** The markup with attributes in the order of the alphabet. */
function markup(): string {
  const copy = document.body.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('*')) {
    const all = [...element.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const { name } of all) element.removeAttribute(name);
    for (const { name, value } of all) element.setAttribute(name, value);
  }
  return copy.innerHTML;
}

test('release: labels, marks, order, values and placeholders are the server’s again', async () => {
  const page = await open({ asleep: true, body: addressForm('billing', 'US') + calculator('US') });
  const before = markup();
  await page.pass(5);
  control('billing_postcode').value = '90210';
  for (const country of ['JP', 'AE', 'DE', 'BW', 'US', 'AE', 'JP', 'US', 'AE']) page.choose(country);
  page.choose('US', 'calc_shipping');
  page.runtime.release('address-locale', 'test');
  expect(control('billing_postcode').value).toBe('90210');
  page.choose('US');
  page.runtime.release('country-state', 'test');
  expect(markup()).toBe(before);
});
