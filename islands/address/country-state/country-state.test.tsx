import { afterEach, describe, expect, test } from 'vitest';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import {
  addressForm,
  addressGlobals,
  calculator,
  countrySelect,
  openAddress,
  STATES,
  stateControl,
} from '../testing/address-page';

afterEach(closePage);

/** A page without a locale, whose first round would come first. */
const open = (options: Partial<ShopPageOptions> = {}) =>
  openAddress([() => import('.')], {
    ...options,
    globals: { ...options.globals, wc_address_i18n_params: undefined },
  });
const row = (section = 'billing') => document.getElementById(`${section}_state_field`) as HTMLElement;
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ value, text }) => [value, text]);
const attributes = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

describe.each([undefined, 3, 4] as const)('with jQuery %s', (jquery) => {
  test('S5.5 C35 list → free text → list: control, name, classes and events', async () => {
    const page = await open({ jquery });
    page.choose('GB');
    expect(page.state().type).toBe('text');
    expect(attributes(page.state())).toMatchObject({
      id: 'billing_state',
      name: 'billing_state',
      class: 'input-text tall',
      placeholder: '',
      'data-input-classes': 'tall',
    });
    expect(page.told).toEqual([
      'country_to_state_changed GB woocommerce-billing-fields',
      'country_to_state_changing GB woocommerce-billing-fields',
    ]);
    page.choose('IE');
    expect(page.state().className).toBe('state_select tall');
    expect(optionsOf(page.state())).toEqual([
      ['', 'Choose one…'],
      ['CO', 'Cork'],
      ['D', 'Dublin'],
    ]);
    expect(document.querySelectorAll('#billing_state')).toHaveLength(1);
  });

  test('S5.5 a country without states hides the row and sends nothing but an empty value', async () => {
    const page = await open({ jquery });
    page.choose('AF');
    expect(attributes(page.state())).toMatchObject({
      type: 'hidden',
      class: 'hidden tall',
      name: 'billing_state',
    });
    expect(page.state().value).toBe('');
    expect(row().style.display).toBe('none');
    expect(page.told[0]).toBe('country_to_state_changed AF woocommerce-billing-fields');
    page.choose('US');
    expect(row().style.display).toBe('');
    expect(page.state().localName).toBe('select');
  });

  test('S5.5 free text to free text leaves the text alone and tells only the second event', async () => {
    const page = await open({ jquery, body: addressForm('billing', 'GB', 'Kent') });
    const before = page.state();
    page.choose('AE');
    expect(page.state()).toBe(before);
    expect(before.value).toBe('Kent');
    expect(page.told).toEqual(['country_to_state_changing AE woocommerce-billing-fields']);
  });

  test('S5.5 `refresh` does what `change` does; the wrapper is a collection where there is a jQuery', async () => {
    const page = await open({ jquery });
    let wrapper: unknown;
    page.hear('country_to_state_changed', (_country, about) => {
      wrapper = about;
    });
    const select = page.el<HTMLSelectElement>('#billing_country');
    select.value = 'CA';
    if (jquery) page.trigger(select, 'refresh');
    else select.dispatchEvent(new CustomEvent('refresh', { bubbles: true }));
    expect(page.state().length).toBe(3);
    const form = page.el('.woocommerce-billing-fields');
    expect(jquery ? (wrapper as { 0: Element })[0] : wrapper).toBe(form);
    if (jquery) {
      select.value = 'GB';
      page.trigger(select, 'change');
      expect(page.state().type).toBe('text');
    }
  });

  test('S1.6 S5.5 with the locale each form with a country gets one `refresh`, handled once', async () => {
    const page = await open({
      jquery,
      body: addressForm('billing', 'US', 'CA') + addressForm('shipping', '') + calculator('GB'),
    });
    const heard: string[] = [];
    const note = ({ target }: { target: unknown }) => void heard.push((target as Element).id);
    if (jquery) page.jquery?.(document.body).on('refresh', note);
    else document.body.addEventListener('refresh', note);
    page.tell('wc_address_i18n_ready');
    expect(heard).toEqual(['billing_country', 'calc_shipping_country']);
    expect(page.told.filter((line) => line.startsWith('country_to_state_changing'))).toHaveLength(2);
  });

  test('S5.5 a list that is there already tells `change`, too, before the other events', async () => {
    const page = await open({ jquery });
    const heard: string[] = [];
    const note = ({ target }: { target: unknown }) =>
      void heard.push(`${(target as Element).id} ${page.told.length}`);
    if (jquery) page.jquery?.(document.body).on('change', note);
    else document.body.addEventListener('change', note);
    page.tell('wc_address_i18n_ready');
    expect(heard).toEqual(['billing_state 1']);
    expect(page.told).toEqual([
      'wc_address_i18n_ready',
      'country_to_state_changed US woocommerce-billing-fields',
      'country_to_state_changing US woocommerce-billing-fields',
    ]);
    expect(page.state().value).toBe('CA');
  });

  test('S5.5 the new list tells `change` once, natively and so for jQuery, before the other events', async () => {
    const page = await open({ jquery });
    const heard: string[] = [];
    document.body.addEventListener('change', (event) => {
      const { id, value } = event.target as HTMLSelectElement;
      heard.push(`${id} ${value} ${page.told.length}`);
    });
    let viaJQuery = 0;
    if (jquery) page.jquery?.(document.body).on('change', () => void viaJQuery++);
    page.choose('AU');
    expect(heard.sort()).toEqual(['billing_country AU 2', 'billing_state  0']);
    if (jquery) expect(viaJQuery).toBe(2);
  });
});

describe('values', () => {
  test('S5.5 C35 a code of both countries stays chosen, another selects the blank option (CQ19)', async () => {
    const page = await open({ body: addressForm('billing', 'US', 'WA') });
    page.choose('AU');
    expect(page.state().value).toBe('WA');
    page.choose('CA');
    expect(page.state().value).toBe('');
    expect(page.state().selectedIndex).toBe(0);
  });

  test('CQ42 what was entered comes back with its country', async () => {
    const page = await open();
    page.choose('GB');
    page.state().value = 'Kent';
    page.choose('AF');
    page.choose('US');
    expect(page.state().value).toBe('CA');
    page.choose('GB');
    expect(page.state().value).toBe('Kent');
  });

  test('CQ42 a value that is not in the list any more is not brought back', async () => {
    const page = await open({ body: addressForm('billing', 'US', 'XX') });
    expect(page.state().value).toBe('');
    page.choose('DE');
    page.choose('US');
    expect(page.state().value).toBe('');
  });

  test('the list of the first country is the server’s own again, its node and what listens to it', async () => {
    const page = await open();
    const select = page.state();
    const [, california] = select.options;
    let heard = 0;
    select.addEventListener('change', () => void heard++);
    for (const country of ['GB', 'AF', 'AU', 'US']) page.choose(country);
    expect(page.state()).toBe(select);
    expect(select.options[1]).toBe(california);
    expect(heard).toBe(2);
  });

  test('S5.5 a list that an answer of the shop has changed is the country’s again', async () => {
    const page = await open();
    const select = page.state();
    const served = [...select.options].map(({ value }) => value);
    page.choose('AU');
    const chosen = [...select.options].map(({ value }) => value);
    // What a swap does that keeps the control: the shop still says the first country.
    select.replaceChildren(...served.map((value) => new Option(value, value)));
    page.choose('AU');
    expect([...page.state().options].map(({ value }) => value)).toEqual(chosen);
    // The shop has changed the options themselves.
    page.choose('US');
    for (const option of select.options) option.value &&= `x${option.value}`;
    page.choose('AU');
    page.choose('US');
    expect([...page.state().options].map(({ value }) => value)).toEqual(served);
  });
});

describe('better than the original', () => {
  test('CQ16 a new control keeps autocomplete, aria-required, label, placeholder and help', async () => {
    const body = addressForm('billing', 'US', 'CA').replace(
      'id="billing_state"',
      'id="billing_state" aria-describedby="billing_state-description" data-extra="1"',
    );
    const page = await open({ body });
    const kept = {
      autocomplete: 'section-billing address-level1',
      'aria-required': 'true',
      'data-label': 'State',
      'data-placeholder': 'Choose one…',
      'aria-describedby': 'billing_state-description',
      'data-extra': '1',
    };
    for (const country of ['GB', 'AF', 'AU', 'GB', 'CA']) {
      page.choose(country);
      expect(attributes(page.state())).toMatchObject(kept);
    }
    const fromText = document.createElement('div');
    fromText.innerHTML = addressForm('shipping', 'GB');
    document.body.append(fromText);
    page.choose('CA', 'shipping');
    expect(attributes(page.state('shipping'))).toMatchObject({
      autocomplete: 'section-shipping address-level1',
      'data-placeholder': 'Choose one…',
    });
  });

  test('CQ15 a fresh state field is not marked as wrong, and keeps no aria-invalid', async () => {
    const page = await open({ body: addressForm('billing', 'US') });
    // What a form's validation does with a required field.
    document.body.addEventListener('change', (event) => {
      const control = event.target as HTMLSelectElement;
      const field = control.closest('.form-row');
      if (!field?.matches('.validate-required') || control.value) return;
      field.classList.add('woocommerce-invalid', 'woocommerce-invalid-required-field');
      control.setAttribute('aria-invalid', 'true');
    });
    for (const country of ['US', 'CA', 'CA', 'GB', 'AU', 'AF']) {
      page.choose(country);
      expect(row().className).not.toContain('woocommerce-invalid');
      expect(page.state().hasAttribute('aria-invalid')).toBe(false);
    }
  });

  test('CQ41 US → CY → GB: the row of the free text is shown, whoever hid it', async () => {
    const page = await open();
    page.choose('CY');
    row().style.display = 'none';
    page.choose('GB');
    expect(row().style.display).toBe('');
    expect(page.state().type).toBe('text');
  });

  test('Q26 a calculator’s state field gets no class `undefined`', async () => {
    const page = await open({ body: calculator('US', 'CA') });
    page.choose('GB', 'calc_shipping');
    expect(page.state('calc_shipping').className.trim()).toBe('input-text');
    page.choose('AF', 'calc_shipping');
    expect(page.state('calc_shipping').className.trim()).toBe('hidden');
    page.choose('CA', 'calc_shipping');
    expect(page.state('calc_shipping').className.trim()).toBe('state_select');
    expect(page.told.at(-1)).toBe('country_to_state_changing CA woocommerce-shipping-calculator');
  });

  test('a label without `for` (the server hid the field) is joined to the control', async () => {
    const body = addressForm('billing', 'AF').replace('<label for="billing_state"', '<label');
    const page = await open({ body });
    page.choose('US');
    expect(page.state().labels?.[0]?.textContent).toContain('State');
  });

  test('focus in the state field goes to the one that takes its place', async () => {
    const page = await open();
    page.state().focus();
    page.choose('GB');
    expect(document.activeElement).toBe(page.state());
  });

  test('S5.5 what a legacy widget left beside the old control goes with it', async () => {
    const body = addressForm('billing', 'US', 'CA').replace(
      'class="state_select tall"',
      'class="state_select tall select2-hidden-accessible" tabindex="-1" aria-hidden="true" data-select2-id="7"',
    );
    const page = await open({ body });
    page.state().insertAdjacentHTML('afterend', '<span class="select2 select2-container"></span>');
    page.choose('GB');
    expect(row().querySelector('.select2-container')).toBeNull();
    expect(attributes(page.state())).not.toHaveProperty('tabindex');
    expect(attributes(page.state())).not.toHaveProperty('data-select2-id');
    page.choose('US');
    expect(page.state().className).toBe('state_select tall');
    expect(page.state().hasAttribute('aria-hidden')).toBe(false);
  });
});

describe('pages', () => {
  test('S5.5 the first round comes with the locale only; a restored country is caught up with', async () => {
    const page = await open({ asleep: true });
    page.el<HTMLSelectElement>('#billing_country').value = 'AU';
    await page.pass(5);
    expect(optionsOf(page.state()).map(([code]) => code)).toEqual(['', 'NSW', 'WA']);
    expect(page.told).toHaveLength(2);
  });

  test('`wc_address_i18n_ready` refreshes every form that has a country, in order', async () => {
    const page = await open({
      body: addressForm('billing', 'US', 'CA') + addressForm('shipping', '') + calculator('GB'),
    });
    expect(page.told).toEqual([]);
    page.tell('wc_address_i18n_ready');
    expect(page.told.slice(1)).toEqual([
      'country_to_state_changed US woocommerce-billing-fields',
      'country_to_state_changing US woocommerce-billing-fields',
      'country_to_state_changing GB woocommerce-shipping-calculator',
    ]);
  });

  test('S5.5 one country: a select of 11.0 and a hidden field of 10.3', async () => {
    const hidden =
      '<strong>US</strong><input type="hidden" name="billing_country" id="billing_country" value="US" class="country_to_state" readonly>';
    const single =
      '<select id="billing_country" class="country_to_state country_to_state--single"><option value="US" selected>US</option></select>';
    for (const control of [hidden, single]) {
      const page = await open({
        body: addressForm('billing', 'US', 'CA').replace(countrySelect('billing', 'US'), control),
      });
      page.tell('wc_address_i18n_ready');
      expect(page.told.slice(1)).toEqual([
        'country_to_state_changed US woocommerce-billing-fields',
        'country_to_state_changing US woocommerce-billing-fields',
      ]);
      expect(page.state().value).toBe('CA');
      page.close();
    }
  });

  test('two forms with the same ids, and two addresses in one parent, do not touch each other', async () => {
    const page = await open({ body: calculator('US', 'CA') + calculator('US', 'NY') });
    const [one, two] = document.querySelectorAll('form');
    const select = two?.querySelector('select') as HTMLSelectElement;
    select.value = 'GB';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(one?.querySelector('[name=calc_shipping_state]')?.localName).toBe('select');
    expect(two?.querySelector('[name=calc_shipping_state]')?.localName).toBe('input');
    const bare = (section: string) =>
      `<p class="form-row">${countrySelect(section, 'US')}</p><p class="form-row">${stateControl(section, 'US')}</p>`;
    page.el('form').innerHTML = '';
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="both">${bare('billing')}${bare('shipping')}</div>`,
    );
    page.choose('GB', 'shipping');
    expect([page.state().localName, page.state('shipping').localName]).toEqual(['select', 'input']);
  });

  test('fields that come later, and fields that a swap puts in the place of others, work', async () => {
    const page = await open();
    page.choose('GB');
    page.state().value = 'Kent';
    page.el('.woocommerce-billing-fields').outerHTML = addressForm('billing', 'US', 'NY');
    page.choose('AU');
    expect(optionsOf(page.state()).map(([code]) => code)).toEqual(['', 'NSW', 'WA']);
    page.choose('GB');
    expect(page.state().value).toBe('');
  });

  test('a form without a state field tells its events', async () => {
    const body = calculator('US').replace(/<p class="form-row" id="calc_shipping_state_field">.*?<\/p>/s, '');
    const page = await open({ body });
    page.choose('AU', 'calc_shipping');
    page.choose('GB', 'calc_shipping');
    expect(page.told.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'country_to_state_changed AU',
      'country_to_state_changing AU',
      'country_to_state_changing GB',
    ]);
  });

  test('a text field where the table has a list becomes the list with the first round', async () => {
    const body = addressForm('billing', 'US').replace(
      stateControl('billing', 'US'),
      stateControl('billing', 'GB', 'NY'),
    );
    const page = await open({ body });
    page.tell('wc_address_i18n_ready');
    expect(page.state().localName).toBe('select');
    expect(page.state().value).toBe('NY');
  });
});

describe('bad input', () => {
  test('an unknown country and no country take free text', async () => {
    const page = await open();
    page.choose('ZZ');
    expect(page.state().type).toBe('text');
    page.choose('US');
    page.choose('');
    expect(page.state().type).toBe('text');
    for (const odd of ['__proto__', 'constructor', 'toString']) {
      page.el('#billing_country').append(new Option(odd, odd));
      page.choose(odd);
      expect(page.state().type).toBe('text');
    }
  });

  test('quotes as entities', async () => {
    const countries = JSON.stringify(STATES).replaceAll('"', '&quot;');
    const page = await open({ globals: addressGlobals({ countries }) });
    page.choose('AU');
    expect(page.state().length).toBe(3);
  });

  test.each([['{"US":{"CA":'], [''], [7], [null], ['[1]']])(
    'a broken table %j: one warning, the field stays',
    async (countries) => {
      const page = await open({ globals: addressGlobals({ countries }) });
      for (const country of ['GB', 'US', 'AF', 'CA']) page.choose(country);
      expect(page.state().value).toBe('CA');
      expect(page.told.map((line) => line.split(' ')[0])).not.toContain('country_to_state_changed GB');
      expect(page.told.at(-1)).toBe('country_to_state_changing CA woocommerce-billing-fields');
      expect(page.warnings.splice(0)).toHaveLength(1);
    },
  );

  test('one broken country costs that country only', async () => {
    const countries = JSON.stringify({ ...STATES, AU: 'x' });
    const page = await open({ globals: addressGlobals({ countries }) });
    page.choose('AU');
    expect(page.state().type).toBe('text');
    page.choose('IE');
    expect(page.state().length).toBe(3);
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('countries.AU')]);
  });

  test('names with markup are text', async () => {
    const countries = JSON.stringify({ AU: { X: '<img src=x onerror=alert(1)> & "co"' } });
    const page = await open({ globals: addressGlobals({ countries }) });
    page.choose('AU');
    expect(page.state().options[1]?.text).toBe('<img src=x onerror=alert(1)> & "co"');
    expect(page.state().querySelector('img')).toBeNull();
  });

  test('the table is parsed with the first country that needs it, once', async () => {
    let parsed = 0;
    const { parse } = JSON;
    JSON.parse = (...args: Parameters<typeof parse>) => {
      if (`${args[0]}`.includes('California')) parsed++;
      return parse(...args);
    };
    try {
      const page = await open();
      page.tell('wc_address_i18n_ready');
      expect(parsed).toBe(0);
      page.choose('AU');
      page.choose('GB');
      expect(parsed).toBe(1);
    } finally {
      JSON.parse = parse;
    }
  });

  test('without its configuration the island stays off', async () => {
    const page = await open({ globals: { wc_country_select_params: undefined } });
    page.choose('GB');
    expect(page.state().localName).toBe('select');
    expect(page.told).toEqual([]);
  });
});

describe('release', () => {
  test('with the server’s country everything is the server’s again', async () => {
    const page = await open({ body: addressForm('billing', 'AF') });
    const before = document.body.innerHTML;
    for (const country of ['US', 'GB', 'AF']) page.choose(country);
    page.runtime.release('country-state', 'test');
    expect(document.body.innerHTML).toBe(before);
  });

  test('with another country its control stays, and the form sends what is in it', async () => {
    const page = await open();
    page.choose('AU');
    page.state().value = 'NSW';
    page.runtime.release('country-state', 'test');
    expect(page.state().value).toBe('NSW');
    expect(page.state().name).toBe('billing_state');
    page.choose('GB');
    expect(page.state().localName).toBe('select');
  });
});
