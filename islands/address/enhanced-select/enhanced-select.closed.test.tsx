import { afterEach, describe, expect, test, vi } from 'vitest';
import { RETRY_AFTER } from '../../../src/runtime/retry-once';
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
} from './page.testing';

afterEach(() => {
  closePage();
  document.documentElement.removeAttribute('dir');
});

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

  test.each([
    ['ger', 'DE'],
    ['many', 'DE'],
    ['xx', 'AT'],
    ['', 'AT'],
  ])('checkout §3.8 Tab after "%s" chooses what that finds, however late', async (letters, chosen) => {
    const page = await open();
    const { select, box } = parts(page);
    select.value = 'AT';
    const changes = vi.fn();
    select.addEventListener('change', changes);
    box().focus();
    page.click(box());
    for (const letter of letters) press(page, letter);
    expect(press(page, 'Tab').defaultPrevented, 'the browser goes on').toBe(false);
    page.el('#next').focus();
    await settle(page);
    expect([select.value, changes.mock.calls.length]).toEqual([chosen, chosen === 'DE' ? 1 : 0]);
    expect([dropdown(), document.activeElement?.id]).toEqual([null, 'next']);
  });

  test('who comes back after Tab opens the list', async () => {
    const page = await open();
    const { select, box } = parts(page);
    box().focus();
    for (const key of ['g', 'e', 'Tab']) press(page, key);
    page.el('#next').focus();
    box().focus();
    press(page, 'a');
    await settle(page);
    expect([select.value, field()?.value]).toEqual(['DE', 'a']);
  });

  test('but what the shopper has gone on from meanwhile opens nothing', async () => {
    const page = await open();
    parts(page)
      .box()
      .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: 1 }));
    const next = document.createElement('input');
    page.el('form').append(next);
    next.focus();
    await settle(page);
    expect([parts(page).isOpen(), document.activeElement]).toEqual([false, next]);
  });

  test('a list that cannot be loaded leaves the shopper with the browser’s select', async () => {
    vi.doMock('../later/select/List', () => {
      throw new Error('offline');
    });
    const page = await open();
    await opened(page);
    await page.pass(RETRY_AFTER);
    vi.doUnmock('../later/select/List');
    expect([enhanced(), document.activeElement]).toEqual([false, page.el('#billing_country')]);
    expect(page.errors.splice(0)).toHaveLength(1);
  });
});
