import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  active,
  country,
  dropdown,
  field,
  form,
  listed,
  open,
  opened,
  option,
  parts,
  press,
  settle,
  type,
} from './page.testing';

afterEach(() => {
  closePage();
  document.documentElement.removeAttribute('dir');
});

const state = (over = '') =>
  `<p class="form-row"><label for="billing_state">State</label><select id="billing_state" name="billing_state"
    class="state_select" ${over}>${option('', 'Choose…') + option('BY', 'Bavaria') + option('BE', 'Berlin')}</select></p>`;
const enhanced = (id = 'billing_country') => !!document.querySelector(`#${id} + .select2-container`);

describe('the closed control', () => {
  test('checkout §1.9 is beside the select, which stays the truth', async () => {
    const page = await open();
    const { select, container, box, text } = parts(page);
    expect([select.className, select.tabIndex, select.getAttribute('aria-hidden')]).toEqual([
      'country_to_state country_select select2-hidden-accessible',
      -1,
      'true',
    ]);
    expect([container().className, container().dir, container().style.width]).toEqual([
      'select2 select2-container select2-container--default',
      'ltr',
      '100%',
    ]);
    const said = (element: Element | null) =>
      Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
    expect(said(box())).toEqual({
      class: 'select2-selection select2-selection--single',
      role: 'combobox',
      'aria-haspopup': 'true',
      'aria-expanded': 'false',
      'aria-disabled': 'false',
      'aria-required': 'true',
      'aria-label': 'Country',
      tabindex: '0',
    });
    expect(
      said(container().querySelector('.selection > .select2-selection > .select2-selection__rendered')),
    ).toEqual({
      class: 'select2-selection__rendered',
      id: 'select2-billing_country-container',
      role: 'textbox',
      'aria-readonly': 'true',
      title: 'Pick a country…',
    });
    page.el('.select2-selection__rendered > .select2-selection__placeholder');
    page.el('.select2-selection > .select2-selection__arrow > b');
    page.el('.select2-container > .dropdown-wrapper');
    select.value = 'DE';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect([text(), page.el('.select2-selection__rendered').title]).toEqual(['Germany', 'Germany']);
    expect(document.querySelector('.select2-selection__placeholder')).toBeNull();
  });

  test.each([
    ['data-label', 'data-label="Land"', 'Land'],
    ['aria-label', 'aria-label="Region"', 'Region'],
    ['its label, without the mark', '', 'State'],
  ])('CQ16 is named by %s', async (_, over, name) => {
    const page = await open({ body: form(state(over)) });
    expect(parts(page, 'billing_state').box().getAttribute('aria-label')).toBe(name);
  });

  test('CQ16 without any name by what it shows', async () => {
    const page = await open({ body: form(state().replace(/<label.*label>/, '')) });
    const box = parts(page, 'billing_state').box();
    expect([box.getAttribute('aria-label'), box.getAttribute('aria-labelledby')]).toEqual([
      null,
      'select2-billing_state-container',
    ]);
    expect(box.textContent).toBe('Choose…');
  });

  test('checkout §3.8 only visible ones; others when they are told of', async () => {
    const page = await open({ body: form(`${country()}<div hidden id="more">${state()}</div>`) });
    expect([enhanced(), enhanced('billing_state')]).toEqual([true, false]);
    page.el('#more').hidden = false;
    page.tell('country_to_state_changed');
    await page.pass();
    expect(enhanced('billing_state')).toBe(true);
  });

  test.each([
    ['one that takes several', country('multiple')],
    ['a list', country('size="4"')],
    [
      'one that another script has enhanced',
      country().replace('country_select', 'country_select select2-hidden-accessible'),
    ],
    ['a country that cannot be chosen', country().replace('country_select', 'country_to_state--single')],
  ])('checkout §3.8 %s stays as it is', async (_, body) => {
    const page = await open({ body: form(body + state()) });
    const before = page.el('#billing_country').outerHTML;
    page.tell('country_to_state_changed');
    await page.pass();
    expect([enhanced(), enhanced('billing_state')]).toEqual([false, true]);
    expect(page.el('#billing_country').outerHTML).toBe(before);
  });

  test('checkout §3.8 without the style sheet nothing is enhanced', async () => {
    const page = await open();
    page.runtime.stop();
    closePage();
    const bare = await open({
      body: form(country()).replace('<form', '<style>select{position:static!important}</style><form'),
    });
    expect([enhanced(), bare.el('select').className]).toEqual([false, 'country_to_state country_select']);
  });

  test('with a coarse pointer nothing is even loaded', async () => {
    const page = await open({ asleep: true });
    page.runtime.stop();
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }),
    );
    const island = (await import('.')).default;
    const start = vi.fn();
    const context = { host: document.documentElement, match: 'select', scope: 'page', start } as const;
    for (const strategy of [island.when].flat())
      strategy({ ...context, signal: new AbortController().signal });
    await page.pass(5000);
    expect(start).not.toHaveBeenCalled();
  });

  test('a select that has the focus is left to the shopper until they leave it', async () => {
    const page = await open({ asleep: true });
    page.el('#billing_country').focus();
    await settle(page);
    for (let count = 0; count < 5; count++) await page.pass(5);
    expect(enhanced()).toBe(false);
    page.el('#next').focus();
    await page.pass(5);
    expect([enhanced(), document.activeElement?.id]).toEqual([true, 'next']);
  });

  test('checkout §3.8 who focuses the select, such as an error link, lands on it', async () => {
    const page = await open();
    parts(page).select.focus();
    expect(document.activeElement).toBe(parts(page).box());
  });

  test('its text direction is that of the page', async () => {
    document.documentElement.dir = 'rtl';
    const page = await open({ body: `<style>html { direction: rtl }</style>${form(country())}` });
    expect(parts(page).container().dir).toBe('rtl');
    await opened(page);
    expect(dropdown()?.dir).toBe('rtl');
  });
});

describe.each([undefined, 3, 4] as const)('what others do to the select, jQuery %s', (jquery) => {
  const start = (body?: string) => open({ ...(jquery && { jquery }), ...(body && { body }) });

  test('checkout §3.8 a new value with change, also only jQuery’s', async () => {
    const page = await start();
    const { select, text } = parts(page);
    select.value = 'AT';
    if (jquery) page.trigger(select, 'change');
    else select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(text()).toBe('Austria');
  });

  test('checkout §3.7 other options, and another select in its place', async () => {
    const page = await start();
    const { select, text } = parts(page);
    select.innerHTML = option('FR', 'France');
    await page.pass();
    expect(text()).toBe('France');
    const fresh = select.cloneNode() as HTMLSelectElement;
    fresh.className = 'state_select';
    fresh.innerHTML = option('TX', 'Texas');
    fresh.removeAttribute('tabindex');
    select.replaceWith(fresh);
    page.tell('country_to_state_changed', ['US']);
    await page.pass();
    expect(document.querySelectorAll('.select2-container')).toHaveLength(1);
    expect(parts(page).text()).toBe('Texas');
  });

  test('checkout §3.7 a select that becomes a text field takes its control along', async () => {
    const page = await start();
    page.el('#billing_country').outerHTML = '<input id="billing_country">';
    await page.pass();
    expect(document.querySelector('.select2-container')).toBeNull();
  });

  test('checkout §3.7 who takes the control away gets the select back', async () => {
    const page = await start();
    const { select, container } = parts(page);
    container().remove();
    await page.pass();
    expect([select.className, select.hasAttribute('tabindex'), select.hasAttribute('aria-hidden')]).toEqual([
      'country_to_state country_select',
      false,
      false,
    ]);
    select.append(new Option('More'));
    await page.pass();
    expect(enhanced()).toBe(false);
    page.tell('country_to_state_changed');
    await page.pass();
    expect(enhanced()).toBe(true);
  });

  test('disabled, by itself or with its fieldset', async () => {
    const page = await start(`<fieldset>${country()}</fieldset>`);
    const { select, box } = parts(page);
    const looks = () => [box().getAttribute('aria-disabled'), box().tabIndex];
    page.el('fieldset').setAttribute('disabled', '');
    await page.pass();
    expect(looks()).toEqual(['true', -1]);
    await opened(page);
    expect(dropdown()).toBeNull();
    page.el('fieldset').removeAttribute('disabled');
    select.disabled = true;
    await page.pass();
    expect(looks()).toEqual(['true', -1]);
    select.disabled = false;
    await page.pass();
    expect(looks()).toEqual(['false', 0]);
  });

  test('disabled while it is open: it closes', async () => {
    const page = await start();
    await opened(page);
    parts(page).select.disabled = true;
    await page.pass();
    expect(dropdown()).toBeNull();
  });

  test('a reset of the form', async () => {
    const page = await start();
    const { select, text } = parts(page);
    select.value = 'DE';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(text()).toBe('Germany');
    page.el<HTMLFormElement>('form').reset();
    await page.pass(1);
    expect(text()).toBe('Pick a country…');
  });

  test('checkout §3.7 placeholder, marks of errors and of what is required', async () => {
    const page = await start();
    const { select, box, text } = parts(page);
    select.setAttribute('data-placeholder', 'Where to?');
    select.setAttribute('aria-invalid', 'true');
    select.setAttribute('aria-describedby', 'why');
    select.removeAttribute('aria-required');
    await page.pass();
    expect(text()).toBe('Where to?');
    expect(['invalid', 'describedby', 'required'].map((name) => box().getAttribute(`aria-${name}`))).toEqual([
      'true',
      'why',
      null,
    ]);
  });
});

describe('keys on the closed control', () => {
  test.each(['Enter', ' ', 'ArrowDown'])('checkout §3.8 %j opens', async (key) => {
    const page = await open();
    await opened(page, undefined, key);
    const { container, box } = parts(page);
    expect(container().className.split(/ +/).sort()).toEqual([
      'select2',
      'select2-container',
      'select2-container--below',
      'select2-container--default',
      'select2-container--focus',
      'select2-container--open',
    ]);
    expect([box().getAttribute('aria-expanded'), box().getAttribute('aria-controls')]).toEqual([
      'true',
      'select2-billing_country-results',
    ]);
    expect(document.activeElement).toBe(field());
    expect([field()?.value, active(), listed()]).toEqual([
      '',
      'Austria',
      ['Austria', "Côte d'Ivoire", 'Germany', 'Greece', 'Türkiye'],
    ]);
  });

  test('checkout §3.8 a list that is closed stays closed, whatever the browser tells of it later', async () => {
    const many = Array.from({ length: 300 }, (_, at) => option(`C${at}`, `Country ${at}`)).join('');
    const page = await open({ body: form(country('', many)) });
    parts(page).box().focus();
    await settle(page);
    press(page, 'Enter');
    await settle(page);
    const list = document.querySelector('.select2-results__options') as HTMLElement;
    press(page, 'Escape');
    await settle(page);
    expect(dropdown()).toBeNull();
    list.scrollTop = 6000;
    list.dispatchEvent(new Event('scroll'));
    await settle(page);
    expect(dropdown()).toBeNull();
  });

  test.each([
    ['Tab'],
    ['Escape'],
    ['Shift'],
    ['F5'],
    ['ArrowLeft'],
    ['Delete'],
    ['a', { ctrlKey: true }],
    ['a', { altKey: true }],
  ])('checkout §3.8 %j %j is the browser’s', async (key, init?: KeyboardEventInit) => {
    const page = await open();
    parts(page).box().focus();
    await settle(page);
    expect(press(page, key, init).defaultPrevented).toBe(false);
    await settle(page);
    expect(dropdown()).toBeNull();
  });

  test('a letter opens and is searched for', async () => {
    const page = await open();
    await opened(page, undefined, 'g');
    expect([field()?.value, listed()]).toEqual(['g', ['Germany', 'Greece']]);
  });

  test('what is pressed before the list is there is not lost', async () => {
    const page = await open();
    parts(page).box().focus();
    for (const key of ['Enter', 't', 'U', 'r', 'Enter']) expect(press(page, key).defaultPrevented).toBe(true);
    await settle(page);
    expect([parts(page).select.value, dropdown(), document.activeElement]).toEqual([
      'TR',
      null,
      parts(page).box(),
    ]);
  });

  test('neither is a press of the mouse', async () => {
    const page = await open();
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: 1 });
    parts(page).box().dispatchEvent(down);
    // What is typed next is not for the field before.
    expect(document.activeElement).toBe(parts(page).box());
    parts(page)
      .box()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    await settle(page);
    expect([parts(page).isOpen(), document.activeElement]).toEqual([true, field()]);
  });

  test('a list that cannot be loaded leaves the shopper with the browser’s select', async () => {
    vi.doMock('../later/select/List', () => {
      throw new Error('offline');
    });
    const page = await open();
    await opened(page);
    vi.doUnmock('../later/select/List');
    expect([enhanced(), document.activeElement]).toEqual([false, page.el('#billing_country')]);
    expect(page.errors.splice(0)).toHaveLength(1);
  });
});

describe('the open list', () => {
  test('checkout §1.9 its markup', async () => {
    const page = await open();
    parts(page).select.value = 'DE';
    await opened(page);
    const outer = page.el('body > span.select2-container.select2-container--open');
    expect(outer.querySelector('.select2-dropdown--below .select2-search--dropdown input')).toBe(field());
    const list = page.el('ul.select2-results__options[role=listbox]');
    expect(
      ['role', 'aria-autocomplete', 'aria-owns', 'aria-expanded', 'aria-label'].map((name) =>
        field()?.getAttribute(name),
      ),
    ).toEqual(['combobox', 'list', list.id, 'true', 'Country']);
    const rows = [...list.children].map((row) =>
      ['aria-selected', 'data-selected', 'aria-setsize', 'aria-posinset']
        .map((name) => row.getAttribute(name))
        .join(),
    );
    expect(rows).toEqual(
      ['1', '2', '3', '4', '5'].map((place) => `${place === '3'},${place === '3'},5,${place}`),
    );
    const chosen = list.querySelector('[aria-selected=true]');
    expect([chosen?.className, field()?.getAttribute('aria-activedescendant')]).toEqual([
      'select2-results__option select2-results__option--highlighted',
      chosen?.id,
    ]);
  });

  test('checkout §3.8 arrows move; Enter chooses, closes and gives the focus back', async () => {
    const page = await open();
    const { select, box, text } = parts(page);
    const heard: string[] = [];
    for (const name of ['input', 'change'])
      page
        .el('form')
        .addEventListener(name, ({ target }) => heard.push(`${name} ${(target as HTMLElement).id}`));
    await opened(page);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) press(page, key);
    expect([active(), field()?.getAttribute('aria-activedescendant')]).toEqual([
      'Germany',
      'select2-billing_country-results-3',
    ]);
    expect(press(page, 'Enter').defaultPrevented).toBe(true);
    await page.pass();
    expect([select.value, text(), dropdown(), document.activeElement]).toEqual([
      'DE',
      'Germany',
      null,
      box(),
    ]);
    expect(heard).toEqual(['input billing_country', 'change billing_country']);
  });

  test.each([
    ['Tab', {}],
    ['Enter', {}],
  ])('checkout §3.8 %s on the chosen one only closes', async (key) => {
    const page = await open();
    const changed = vi.fn();
    parts(page).select.value = 'GR';
    page.el('form').addEventListener('change', changed);
    await opened(page);
    expect(press(page, key).defaultPrevented).toBe(true);
    expect([dropdown(), document.activeElement, changed.mock.calls]).toEqual([null, parts(page).box(), []]);
  });

  test('checkout §3.8 Tab chooses and keeps the focus', async () => {
    const page = await open();
    await opened(page);
    press(page, 'End');
    expect(press(page, 'Tab').defaultPrevented).toBe(true);
    expect([parts(page).select.value, document.activeElement]).toEqual(['TR', parts(page).box()]);
  });

  test.each([
    ['Escape', {}],
    ['ArrowUp', { altKey: true }],
  ])('checkout §3.8 %s closes without choosing; a dialog around does not hear of it', async (key, init) => {
    const page = await open();
    await opened(page);
    press(page, 'ArrowDown');
    const heard = vi.fn();
    window.addEventListener('keydown', heard, { once: true });
    expect(press(page, key, init).defaultPrevented).toBe(true);
    window.removeEventListener('keydown', heard);
    expect([heard.mock.calls.length, parts(page).select.value, dropdown(), document.activeElement]).toEqual([
      0,
      '',
      null,
      parts(page).box(),
    ]);
  });

  test('checkout §3.8 the search filters, the first match becomes active', async () => {
    const page = await open();
    await opened(page);
    await type(page, 'turk');
    expect([listed(), active()]).toEqual([['Türkiye'], 'Türkiye']);
    await type(page, '');
    expect(listed()).toHaveLength(5);
    await type(page, 'e');
    expect([listed(), active()]).toEqual([
      ["Côte d'Ivoire", 'Germany', 'Greece', 'Türkiye'],
      "Côte d'Ivoire",
    ]);
  });

  test.each([
    ['in the page’s words', { wc_country_select_params: { i18n_no_matches: 'Nichts da' } }, 'Nichts da'],
    ['in our own', {}, 'No matches found'],
  ])('checkout §1.9 no match is announced %s; there is nothing to choose', async (_, globals, words) => {
    const page = await open({ globals });
    await opened(page);
    await type(page, 'zzz');
    const alert = page.el('li[role=alert][aria-live=assertive].select2-results__message');
    expect([alert.textContent, listed(), field()?.getAttribute('aria-expanded')]).toEqual([
      words,
      [],
      'false',
    ]);
    expect(page.el('.select2-results__options').getAttribute('role')).toBe('group');
    press(page, 'Enter');
    expect(dropdown()).not.toBeNull();
    press(page, 'Tab');
    expect([dropdown(), parts(page).select.value]).toEqual([null, '']);
  });

  test('a word that an input method still composes is not a choice', async () => {
    const page = await open();
    await opened(page);
    expect(press(page, 'Enter', { isComposing: true }).defaultPrevented).toBe(false);
    expect(dropdown()).not.toBeNull();
  });

  test('options that cannot be chosen are passed over, and cannot be clicked', async () => {
    const body = form(country('', `${option('AT')}<option disabled>CH</option>${option('DE')}`));
    const page = await open({ body });
    await opened(page);
    press(page, 'ArrowDown');
    expect(active()).toBe('DE');
    page.click('[aria-disabled=true][role=option]');
    expect([dropdown() === null, parts(page).select.value]).toEqual([false, '']);
  });

  test('groups are read with their options', async () => {
    const body = form(
      country('', `<optgroup label="Europe">${option('AT')}${option('DE')}</optgroup>${option('JP')}`),
    );
    const page = await open({ body });
    await opened(page);
    expect(page.el('.select2-results__options').textContent).toBe('EuropeATDEJP');
    expect(
      [...document.querySelectorAll('[role=option]')].map((row) => row.getAttribute('aria-label')),
    ).toEqual(['AT, Europe', 'DE, Europe', null]);
  });

  test('a click chooses, the mouse marks', async () => {
    const page = await open();
    await opened(page);
    const row = page.el('[aria-posinset="4"]');
    row.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    await page.pass();
    expect(active()).toBe('Greece');
    page.click(row);
    expect([parts(page).select.value, dropdown(), document.activeElement]).toEqual([
      'GR',
      null,
      parts(page).box(),
    ]);
  });

  test('a press elsewhere, focus elsewhere and a press on the control close', async () => {
    const page = await open();
    const down = (target: Element) =>
      target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: 1 }));
    await opened(page);
    down(field() as Element);
    expect(dropdown()).not.toBeNull();
    down(document.body);
    expect(dropdown()).toBeNull();
    await opened(page);
    page.el('#next').focus();
    expect([dropdown(), document.activeElement?.id]).toEqual([null, 'next']);
    await opened(page);
    down(parts(page).box());
    expect([dropdown(), document.activeElement]).toEqual([null, parts(page).box()]);
  });

  test('a click of a screen reader opens and closes', async () => {
    const page = await open();
    page.click(parts(page).box());
    await settle(page);
    expect(parts(page).isOpen()).toBe(true);
    page.click(parts(page).box());
    expect(parts(page).isOpen()).toBe(false);
  });

  test('only one of several is open', async () => {
    const page = await open({ body: form(country() + state()) });
    await opened(page);
    parts(page, 'billing_state').box().focus();
    await opened(page, 'billing_state');
    expect([parts(page).isOpen(), listed()]).toEqual([false, ['Choose…', 'Bavaria', 'Berlin']]);
    expect(document.querySelectorAll('.select2-dropdown')).toHaveLength(1);
  });

  test('other options while it is open close it', async () => {
    const page = await open();
    await opened(page);
    parts(page).select.append(new Option('More'));
    await page.pass();
    expect(dropdown()).toBeNull();
  });

  test('4,000 options: only some are on the page, each knows its place', async () => {
    const body = form(
      country('', Array.from({ length: 4000 }, (_, n) => option(`v${n}`, `Place ${n}`)).join('')),
    );
    const page = await open({ body });
    await opened(page);
    expect(document.querySelectorAll('.select2-results__options li').length).toBeLessThan(70);
    press(page, 'End');
    expect([
      active(),
      page.el('.select2-results__option--highlighted').getAttribute('aria-posinset'),
    ]).toEqual(['Place 3999', '4000']);
    // The rows before take the room that they would have.
    expect(page.el('.select2-results__options > [role=presentation]').style.height).toMatch(/^\d{5,}px$/);
    for (let step = 0; step < 12; step++) press(page, 'PageUp');
    expect([active(), page.el('[role=option]').getAttribute('aria-setsize')]).toEqual(['Place 3879', '4000']);
    await type(page, 'place 7');
    expect([listed().length, page.el('[role=option]').getAttribute('aria-setsize')]).toEqual([60, '111']);
    press(page, 'Enter');
    expect(parts(page).select.value).toBe('v7');
  });
});

describe('the end', () => {
  test('release gives the select back as it was, with nothing left over', async () => {
    const page = await open();
    const before = form(country());
    await opened(page);
    page.runtime.release('enhanced-select', 'test');
    await page.pass();
    expect(document.querySelector('.select2-container')).toBeNull();
    expect(page.el('form').outerHTML.replace(/\s+/g, ' ')).toBe(
      new DOMParser().parseFromString(before, 'text/html').body.innerHTML.replace(/\s+/g, ' '),
    );
  });

  test('a select that leaves while it is open takes its dropdown along', async () => {
    const page = await open();
    await opened(page);
    page.el('form').remove();
    await page.pass();
    expect(document.querySelector('.select2-container')).toBeNull();
  });
});
