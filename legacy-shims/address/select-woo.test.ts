import { afterEach, describe, expect, test, vi } from 'vitest';
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
} from '../../islands/address/enhanced-select/page.testing';
import { closePage, type ShopPage } from '../../islands/testing/shop-page';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';

afterEach(closePage);

interface Instance {
  $element: ArrayLike<Element>;
  $container: ArrayLike<Element>;
  $dropdown: ArrayLike<Element>;
  options: { get(name: string): unknown };
  isOpen(): boolean;
  open(): void;
  close(): void;
  destroy(): void;
}
interface Plugins extends ArrayLike<Element> {
  select2(options?: unknown, value?: unknown): unknown;
  selectWoo(options?: unknown, value?: unknown): unknown;
  data(name: string): unknown;
  on(types: string, handler: (event: Record<string, unknown> & { preventDefault(): void }) => void): unknown;
  trigger(type: string): unknown;
  val(value: string): Plugins;
}

const size = `<select id="size" data-allow_clear="true"><option value=""></option>${option('s', 'Small')}${option('m', 'Medium')}</select>`;

/** A page with the facade, as the legacy side installs it on forms. */
async function start(
  version: 3 | 4 = 3,
  before?: (jquery: JQueryStatic) => void,
  body = form(country() + size),
) {
  const page = await open({ jquery: version, body });
  const jquery = page.jquery as JQueryStatic;
  before?.(jquery);
  const { selectWoo } = await import('./select-woo');
  selectWoo(jquery);
  const $ = (what: unknown) => jquery(what) as unknown as Plugins;
  const instance = (id = 'billing_country') => $(`#${id}`).data('select2') as Instance;
  return { page, jquery, $, instance };
}
const control = (id = 'size') => document.querySelector(`#${id} + .select2-container`);
const near = async (page: ShopPage, id = 'size') => {
  parts(page, id).box().focus();
  await settle(page);
};

describe.each([3, 4] as const)('$.fn.selectWoo and .select2, jQuery %i', (version) => {
  test('checkout §7 enhances a select that it is given, at once, with its options', async () => {
    const { page, $ } = await start(version);
    expect(control()).toBeNull();
    const given = $('#size');
    const options = {
      placeholder: 'Any size',
      label: 'Size',
      width: '50%',
      containerCssClass: 'mine',
      dropdownCssClass: 'drop',
    };
    expect(given.selectWoo(options)).toBe(given);
    const { container, box, text } = parts(page, 'size');
    expect([
      container().style.width,
      container().className,
      box().getAttribute('aria-label'),
      text(),
    ]).toEqual(['50%', 'select2 select2-container select2-container--default mine', 'Size', 'Any size']);
    await opened(page, 'size');
    expect([listed(), dropdown()?.classList.contains('drop')]).toEqual([['Small', 'Medium'], true]);
  });

  test('checkout §7 the methods: open, close, val, data, destroy', async () => {
    const { page, $, instance } = await start(version);
    $('#size').select2();
    $('#size').select2('open');
    await settle(page);
    expect([instance('size').isOpen(), instance('size').$dropdown[0]]).toEqual([true, dropdown()]);
    $('#size').select2('open');
    expect(instance('size').isOpen()).toBe(true);
    $('#size').select2('close');
    expect([instance('size').isOpen(), dropdown()]).toEqual([false, null]);
    expect($('#size').select2('val')).toBe('');
    const changed = vi.fn();
    $('#size').on('change', changed);
    $('#size').select2('val', 'm');
    expect([$('#size').select2('val'), changed.mock.calls.length, parts(page, 'size').text()]).toEqual([
      'm',
      1,
      '×Medium',
    ]);
    expect($('#size').select2('data')).toMatchObject([{ id: 'm', text: 'Medium', selected: true }]);
    const { select } = parts(page, 'size');
    $('#size').select2('destroy');
    expect([control(), select.className, $('#size').data('select2')]).toEqual([null, '', null]);
    expect([$('#size').select2('val'), $('#size').select2('isOpen')]).toEqual(['m', false]);
  });

  test('checkout §7 the data of every enhanced select, also of those that nobody asked for', async () => {
    const { page, $, instance } = await start(version);
    const it = instance();
    expect([it.$element[0], it.$container[0]]).toEqual([
      page.el('#billing_country'),
      control('billing_country'),
    ]);
    await near(page, 'billing_country');
    it.open();
    await settle(page);
    expect(it.isOpen()).toBe(true);
    it.close();
    expect(it.isOpen()).toBe(false);
    $('#billing_country').selectWoo({ placeholder: 'Where?', minimumResultsForSearch: 9 });
    expect([it.$container[0], parts(page).text()]).toEqual([control('billing_country'), 'Where?']);
    expect(document.querySelectorAll('.select2-container')).toHaveLength(1);
  });

  test('checkout §7 the events, in order, with their data', async () => {
    const { page, $ } = await start(version);
    const heard: unknown[] = [];
    for (const name of [
      'opening',
      'open',
      'selecting',
      'select',
      'closing',
      'close',
      'clearing',
      'unselecting',
      'clear',
      'unselect',
    ]) {
      $(document).on(`select2:${name}`, ({ params, target }) => {
        const { data, args } = params as { data?: { id: string }; args?: { data?: { id: string } } };
        heard.push([name, (target as Element).id, (data ?? args?.data)?.id]);
      });
    }
    $('#size').on('change', () => heard.push('change'));
    $('#size').select2({ placeholder: 'Any' });
    await opened(page, 'size');
    press(page, 'ArrowDown');
    press(page, 'Enter');
    expect(heard.splice(0)).toEqual([
      ['opening', 'size', undefined],
      ['open', 'size', undefined],
      ['selecting', 'size', 'm'],
      'change',
      ['select', 'size', 'm'],
      ['closing', 'size', undefined],
      ['close', 'size', undefined],
    ]);
    press(page, 'Delete');
    expect(heard).toEqual([
      ['clearing', 'size', 'm'],
      ['unselecting', 'size', 'm'],
      'change',
      ['clear', 'size', 'm'],
      ['unselect', 'size', 'm'],
    ]);
    expect([parts(page, 'size').select.value, parts(page, 'size').text()]).toEqual(['', 'Any']);
  });

  test('checkout §7 opening, selecting, closing and clearing can be refused', async () => {
    const { page, $ } = await start(version);
    const refuse = new Set(['opening']);
    for (const name of ['opening', 'selecting', 'closing', 'clearing'])
      $('#size').on(`select2:${name}`, (event) => {
        if (refuse.has(name)) event.preventDefault();
      });
    $('#size').select2({ placeholder: 'Any' });
    await opened(page, 'size');
    expect(dropdown()).toBeNull();
    refuse.clear();
    refuse.add('selecting').add('closing');
    press(page, 'Enter');
    press(page, 'Enter');
    expect([dropdown() === null, parts(page, 'size').select.value]).toEqual([false, '']);
    press(page, 'Escape');
    expect(dropdown()).not.toBeNull();
    refuse.clear();
    press(page, 'Enter');
    expect([dropdown(), parts(page, 'size').select.value]).toEqual([null, 's']);
    refuse.add('clearing');
    press(page, 'Delete');
    expect(parts(page, 'size').select.value).toBe('s');
  });

  test('checkout §7 a handler that throws is reported and stops nothing', async () => {
    const { page, $ } = await start(version);
    $('#billing_country').on('select2:select', () => {
      throw new Error('theirs');
    });
    await opened(page);
    press(page, 'Enter');
    expect([parts(page).select.value, dropdown()]).toEqual(['AT', null]);
    expect(page.errors.splice(0)).toEqual(['Error: theirs']);
  });

  test('checkout §7 change.select2 shows a new value without telling anybody else', async () => {
    const { page, $ } = await start(version);
    const changed = vi.fn();
    $('#billing_country').on('change', changed);
    $('#billing_country').val('GR').trigger('change.select2');
    expect([parts(page).text(), changed.mock.calls]).toEqual(['Greece', []]);
  });
});

test('checkout §7 real plugins stay, and find what to destroy', async () => {
  const theirs = function (this: JQueryObject) {
    (this as unknown as { data(name: string): Instance | null }).data('select2')?.destroy();
    return 'theirs';
  };
  const { page, jquery, $ } = await start(3, ({ fn }) => {
    fn.selectWoo = theirs;
    fn.select2 = theirs;
  });
  expect([jquery.fn.selectWoo, jquery.fn.select2]).toEqual([theirs, theirs]);
  expect($('#billing_country').selectWoo()).toBe('theirs');
  await page.pass();
  expect([control('billing_country'), page.el('#billing_country').className]).toEqual([
    null,
    'country_to_state country_select',
  ]);
});

test('checkout §1.3 the words and limits of others: data attributes, language, no search box, options to add', async () => {
  const { page, $ } = await start();
  $('#size').select2({
    minimumResultsForSearch: -1,
    placeholder: { id: '', text: 'Any' },
    data: [{ id: 'l', text: 'Large', selected: true }],
  });
  expect(parts(page, 'size').text()).toBe('×Large');
  await opened(page, 'size');
  expect([field(), document.activeElement, active()]).toEqual([null, parts(page, 'size').box(), 'Large']);
  expect(parts(page, 'size').box().getAttribute('aria-activedescendant')).toBe('select2-size-results-3');
  press(page, 's');
  expect(active()).toBe('Small');
  await page.pass(1001);
  press(page, 'm');
  press(page, 'e');
  expect(active()).toBe('Medium');
  press(page, ' ');
  expect([parts(page, 'size').select.value, dropdown()]).toEqual(['m', null]);
  $('#billing_country').select2({ language: { noResults: () => 'Nowhere' } });
  await opened(page, undefined, 'q');
  expect(page.el('[role=alert]').textContent).toBe('Nowhere');
});

test('checkout §7 the dropdown goes where it is asked to', async () => {
  const { page, $ } = await start();
  $('#billing_country').select2({ dropdownParent: $('form') });
  await opened(page);
  expect(page.el('form > .select2-container--open .select2-dropdown')).toBe(dropdown());
});

test.each([
  ['multiple', {}, '<select id="size" multiple><option>a</select>'],
  ['ajax', { ajax: { url: '/find' } }, size],
  ['tags', { tags: true }, size],
])(
  'checkout §7 "%s" stays with the browser, and the developer hears of it once',
  async (_, options, body) => {
    const { page, $ } = await start(3, undefined, form(country() + body));
    const before = page.el('#size').outerHTML;
    $('#size').select2(options);
    $('#size').select2(options);
    expect([control(), page.el('#size').outerHTML, page.warnings.splice(0).length]).toEqual([
      null,
      before,
      1,
    ]);
    expect($('#size').select2('data')).toBeInstanceOf(Array);
  },
);

test('checkout §7 what is no select is left alone; unknown methods do nothing', async () => {
  const { page, $ } = await start();
  const before = page.el('#next').outerHTML;
  expect($('#next').select2({})).toHaveLength(1);
  expect($('#billing_country').select2('enable', true)).toHaveLength(1);
  expect(page.el('#next').outerHTML).toBe(before);
});
