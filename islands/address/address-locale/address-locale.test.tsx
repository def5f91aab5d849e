import { afterEach, describe, expect, test } from 'vitest';
import type { StrategyContext } from '../../../src/runtime/strategies';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import {
  addressForm,
  addressGlobals,
  calculator,
  FIELDS,
  LOCALE,
  openAddress,
} from '../testing/address-page';

afterEach(closePage);

const open = (options: Partial<ShopPageOptions> = {}) =>
  openAddress([() => import('../country-state'), () => import('.')], options);
const row = (id: string) => document.getElementById(`${id}_field`) as HTMLElement;
const label = (id: string) => row(id).querySelector('label') as HTMLLabelElement;
const control = (id: string) => document.getElementById(id) as HTMLInputElement;
const US = 'company country address_1 address_2 city state postcode door';
const withLocale = (more: Record<string, unknown>, fields: unknown = FIELDS): Partial<ShopPageOptions> => ({
  globals: addressGlobals({ locale: JSON.stringify({ ...LOCALE, ...more }), fields: JSON.stringify(fields) }),
});

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

describe('required', () => {
  test('CQ17 C23 class, aria-required and label class are in step', async () => {
    const page = await open();
    const flags = (id: string) => [
      row(id).classList.contains('validate-required'),
      control(id).getAttribute('aria-required'),
      label(id).classList.contains('required_field'),
    ];
    const [yes, no] = [
      [true, 'true', true],
      [false, null, false],
    ];
    expect(flags('billing_state')).toEqual(yes);
    page.choose('GB');
    expect(flags('billing_state')).toEqual(no);
    expect(flags('billing_postcode')).toEqual(yes);
    page.choose('IE');
    expect(flags('billing_state')).toEqual(yes);
    page.choose('AE');
    expect(flags('billing_postcode')).toEqual(no);
    expect(flags('billing_address_2')).toEqual(no);
    page.choose('');
    expect(flags('billing_postcode')).toEqual(yes);
    expect(label('billing_postcode').textContent).toBe('Postcode / ZIP\u00a0*');
  });

  test('CQ15 results of a check go where a field is not required any more, aria-invalid as well', async () => {
    const page = await open({ body: addressForm('billing', 'GB') });
    for (const id of ['billing_postcode', 'billing_city']) {
      row(id).classList.add('woocommerce-invalid', 'woocommerce-invalid-required-field');
      control(id).setAttribute('aria-invalid', 'true');
    }
    page.choose('AE');
    expect(row('billing_postcode').className).not.toContain('woocommerce-invalid');
    expect(control('billing_postcode').hasAttribute('aria-invalid')).toBe(false);
    expect(row('billing_city').className).toContain('woocommerce-invalid-required-field');
    expect(control('billing_city').getAttribute('aria-invalid')).toBe('true');
  });

  test('CQ20 a required field that a shop hides is not required while it is hidden', async () => {
    const page = await open(withLocale({ AU: { city: { required: true, hidden: true } } }));
    page.choose('AU');
    expect(row('billing_city').style.display).toBe('none');
    expect(row('billing_city').className).not.toContain('validate-required');
    page.choose('US');
    expect(row('billing_city').className).toContain('validate-required');
  });

  test('C25 only an exact true hides; a word for it does not', async () => {
    const page = await open(withLocale({ AU: { city: { hidden: '1' }, postcode: { hidden: 1 } } }));
    page.choose('AU');
    expect([row('billing_city').style.display, row('billing_postcode').style.display]).toEqual(['', '']);
  });
});

describe('state row', () => {
  test('CQ41 US → CY → GB: hidden, and shown again as an optional county', async () => {
    const page = await open();
    page.choose('CY');
    expect(row('billing_state').style.display).toBe('none');
    page.choose('GB');
    expect(row('billing_state').style.display).toBe('');
    expect(label('billing_state').textContent).toBe('County\u00a0(optional)');
  });

  test('CQ41 every way between list, nothing, hidden text and text ends as its country says', async () => {
    const page = await open();
    const shown: Record<string, boolean> = { US: true, AF: false, CY: false, BW: false, GB: true, '': true };
    for (const from of Object.keys(shown)) {
      for (const to of Object.keys(shown)) {
        page.choose(from);
        page.choose(to);
        expect([from, to, row('billing_state').style.display]).toEqual([from, to, shown[to] ? '' : 'none']);
      }
    }
  });

  test('CQ41 a page that the server sent with the hidden text', async () => {
    const body = addressForm('billing', 'CY').replace(
      'id="billing_state_field"',
      '$& style="display: none;"',
    );
    const page = await open({ body });
    page.choose('BW');
    expect(row('billing_state').style.display).toBe('none');
    page.choose('GB');
    expect(row('billing_state').style.display).toBe('');
  });
});

describe('values', () => {
  test('CQ42 what a country hides is emptied, and comes back', async () => {
    const page = await open();
    control('billing_postcode').value = '90210';
    page.choose('AE');
    expect(control('billing_postcode').value).toBe('');
    page.choose('BW');
    page.choose('US');
    expect(control('billing_postcode').value).toBe('90210');
    page.choose('AE');
    control('billing_postcode').value = '7';
    page.choose('US');
    expect(control('billing_postcode').value).toBe('7');
  });

  test('CQ42 GB (Kent) → CY → GB, and GB (Kent) → AF → CY → GB', async () => {
    const page = await open({ body: addressForm('billing', 'GB', 'Kent') });
    page.choose('CY');
    expect(page.state().value).toBe('');
    page.choose('GB');
    expect(page.state().value).toBe('Kent');
    for (const country of ['AF', 'CY', 'GB']) page.choose(country);
    expect(page.state().value).toBe('Kent');
  });

  test('S5.5 typed values of visible fields stay through every change', async () => {
    const page = await open();
    control('billing_city').value = 'Springfield';
    control('billing_door').value = '12';
    for (const country of ['JP', 'AF', 'DE', 'GB', '', 'US']) page.choose(country);
    expect([control('billing_city').value, control('billing_door').value]).toEqual(['Springfield', '12']);
    expect(page.state().value).toBe('CA');
  });
});

describe('words', () => {
  test('C24 placeholders: given, from the label where nobody sees one, and gone again', async () => {
    const page = await open(
      withLocale({
        AU: {
          postcode: { label: 'Post <b>code</b>', placeholder: '4 digits' },
          address_2: { label: 'Unit <i>no.</i>', placeholder: null },
        },
        CA: { address_2: { label: 'Suite' } },
        default: { ...LOCALE.default, address_2: { label: 'Flat', priority: 60 } },
      }),
    );
    expect(control('billing_postcode').hasAttribute('placeholder')).toBe(false);
    page.choose('AU');
    expect(label('billing_postcode').innerHTML).toContain('Post <b>code</b>&nbsp;<span');
    expect(control('billing_postcode').placeholder).toBe('4 digits');
    expect(control('billing_postcode').dataset.placeholder).toBe('4 digits');
    expect(control('billing_address_2').placeholder).toBe('Unit no.');
    page.choose('CA');
    expect(control('billing_address_2').placeholder).toBe('Suite');
    expect(control('billing_postcode').hasAttribute('placeholder')).toBe(false);
    expect(control('billing_postcode').dataset.placeholder).toBeUndefined();
  });

  test('C24 the placeholder of an enhanced select; data-label follows the label', async () => {
    const page = await open(withLocale({ AU: { state: { label: 'Territory', placeholder: 'Which one?' } } }));
    row('billing_state').insertAdjacentHTML('beforeend', '<i class="select2-selection__placeholder">Old</i>');
    page.choose('AU');
    expect(row('billing_state').querySelector('i')?.textContent).toBe('Which one?');
    expect(page.state().dataset).toMatchObject({ label: 'Territory', placeholder: 'Which one?' });
  });

  test('a label’s markup cannot run anything', async () => {
    const page = await open(
      withLocale({
        AU: { city: { label: 'A<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>' } },
      }),
    );
    page.choose('AU');
    expect(label('billing_city').textContent).toContain('A');
    expect('hacked' in window).toBe(false);
  });

  test('a row without a label names its control', async () => {
    const body = calculator('US').replace('<label for="calc_shipping_city">City:</label>', '');
    await open({ body });
    expect(control('calc_shipping_city').getAttribute('aria-label')).toBe('Town / City');
    expect(control('calc_shipping_city').placeholder).toBe('Town / City');
  });

  test('a label that already says it is left alone', async () => {
    await open({ asleep: true }).then(async (page) => {
      const text = label('billing_postcode').firstChild;
      await page.pass(5);
      expect(label('billing_postcode').firstChild).toBe(text);
    });
  });
});

describe('rows', () => {
  test('CQ22 C26 classes: the list of a country takes the place of the general one', async () => {
    const page = await open(
      withLocale({ AU: { city: { class: ['form-row-first'] }, state: { class: 'odd' } } }),
    );
    const layout = (id: string) => row(id).className.match(/form-row-\w+/g);
    page.choose('JP');
    expect(layout('billing_postcode')).toEqual(['form-row-first']);
    expect(layout('billing_state')).toEqual(['form-row-last']);
    page.choose('AU');
    expect(layout('billing_city')).toEqual(['form-row-first']);
    expect(layout('billing_postcode')).toEqual(['form-row-wide']);
    page.choose('US');
    expect(layout('billing_city')).toEqual(['form-row-wide']);
    expect(row('billing_city').className).toContain('address-field');
  });

  test('S5.5 the server’s classes are stored once in data-o_class', async () => {
    const page = await open();
    const served = 'form-row form-row-wide address-field validate-required';
    for (const country of ['JP', 'AE', 'GB']) page.choose(country);
    for (const key of ['postcode', 'city', 'state']) {
      expect(row(`billing_${key}`).getAttribute('data-o_class')).toBe(served);
    }
    expect(row('billing_country').hasAttribute('data-o_class')).toBe(false);
  });

  test('CQ23 a row without priority stays with the row before it, wherever that goes', async () => {
    const page = await open();
    for (const country of ['JP', 'DE', 'AF', 'JP', 'GB']) page.choose(country);
    expect(page.order()).toBe(US);
  });

  test('CQ24 the locale table has the last word about what only the server changed', async () => {
    const body = addressForm('billing', 'US').replace('ZIP Code', 'Zip of the shop');
    await open({ body });
    expect(label('billing_postcode').textContent).toBe('ZIP Code\u00a0*');
  });

  test('C26 focus stays in a row that moves; what lies between rows stays', async () => {
    const body = addressForm('billing', 'US').replace('<p class="form-row" id="billing_door', '<hr>$&');
    const page = await open({ body });
    control('billing_postcode').focus();
    page.choose('DE');
    expect(document.activeElement?.id).toBe('billing_postcode');
    const [before, after] = [page.el('hr').previousElementSibling, page.el('hr').nextElementSibling];
    expect([before?.id, after?.id]).toEqual(['billing_city_field', 'billing_state_field']);
    page.choose('US');
    expect(page.el('hr').previousElementSibling?.id).toBe('billing_postcode_field');
  });

  test('C26 rows that others nested stay nested', async () => {
    const body = addressForm('billing', 'US').replace(
      '<p class="form-row" id="billing_door',
      '<div id="nest"><p class="form-row" id="inner" data-priority="1"></p></div>$&',
    );
    const page = await open({ body });
    page.choose('DE');
    expect(page.el('#inner').parentElement?.id).toBe('nest');
  });

  test('both forms are sorted, each by its own country', async () => {
    const page = await open({ body: addressForm('billing', 'US') + addressForm('shipping', 'US') });
    page.choose('DE', 'shipping');
    expect(page.order()).toBe(US);
    expect(page.order('shipping')).toBe('company country address_1 address_2 postcode door city state');
    page.choose('JP');
    expect(page.order('shipping')).toBe('company country address_1 address_2 postcode door city state');
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
