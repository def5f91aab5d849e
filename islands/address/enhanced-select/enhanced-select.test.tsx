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
  state,
  type,
} from './page.testing';

afterEach(() => {
  closePage();
  document.documentElement.removeAttribute('dir');
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
