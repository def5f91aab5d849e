import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { addressForm, calculator, LOCALE } from '../testing/address-page';
import { control, label, open, row, US, withLocale } from './page.testing';

afterEach(closePage);

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
