import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { formMarkup, lamps, openForm, productMarkup, templates } from './page.testing';

afterEach(closePage);

/** storefront.md §5.2: the parts of its recorded orders. */
const start = ['check_variations'];
const updated = ['update_variation_values', 'woocommerce_update_variation_values'];
const reset = ['reset_data', 'reset_image', 'hide_variation'];
const before = ['change@id', 'clear_reset_announcement', 'woocommerce_variation_select_change'];
const partial = [...before, 'check_variations', ...updated, ...reset, 'woocommerce_variation_has_changed'];
const complete = [
  ...before,
  'check_variations',
  ...updated,
  'found_variation',
  'change@id',
  'change@qty',
  'woocommerce_variation_has_changed',
];
const gallery = ['woocommerce_gallery_reset_slide_position', 'woocommerce_gallery_init_zoom'];
const zoom = 'woocommerce_gallery_init_zoom';

describe.each([undefined, 3, 4] as const)('jQuery %s: the order of events', (jquery) => {
  test('S9.12 S4.13 at the start, after 100 ms', async () => {
    const page = await openForm({ jquery }, 0);
    await page.pass(90);
    expect(page.order()).toEqual([]);
    await page.pass(15);
    expect(page.order()).toEqual([...start, ...updated, ...reset, 'wc_variation_form']);
    await page.pass(25);
    expect(page.order().slice(7)).toEqual(gallery);
  });

  test('S4.13 S1.4 a choice, the last choice, another one', async () => {
    const page = await openForm({ jquery });
    page.seen.length = 0;
    page.choose('pa_colour', 'blue');
    expect(page.order()).toEqual(['change@pa_colour', ...partial]);
    await page.pass(25);
    expect(page.order().slice(1 + partial.length)).toEqual([zoom]);
    page.seen.length = 0;
    page.choose('size', 'small');
    expect(page.order()).toEqual(['change@size', ...complete]);
    await page.pass(25);
    expect(page.order().slice(1 + complete.length)).toEqual(gallery);
    await page.pass(270);
    expect(page.order()).not.toContain('show_variation');
    await page.pass(10);
    expect(page.order().at(-1)).toBe('show_variation');
    page.seen.length = 0;
    page.choose('size', 'large');
    expect(page.order()).toEqual(['change@size', ...complete]);
  });

  test('S4.13 Clear: each field in turn, then the announcement', async () => {
    const page = await openForm({ jquery });
    page.choose('pa_colour', 'blue');
    page.choose('size', 'small');
    await page.pass(400);
    page.seen.length = 0;
    page.click('.reset_variations');
    expect(page.order()).toEqual([
      'change@pa_colour',
      ...partial,
      'change@size',
      ...partial,
      'announce_reset',
      ...reset,
      'reset_focus',
    ]);
    const so = page.seen.length;
    await page.pass(25);
    expect(page.order().slice(so)).toEqual([...gallery, zoom, zoom]);
  });

  test('S3.9 targets and arguments', async () => {
    const page = await openForm({ jquery });
    const instance = page.seen.find(({ name }) => name === 'wc_variation_form')?.args[0];
    expect(instance).toMatchObject({ loading: false });
    page.choose('pa_colour', 'blue');
    page.choose('size', 'small');
    await page.pass(400);
    const last = (name: string) => page.seen.findLast((event) => event.name === name);
    expect(last('found_variation')?.args).toEqual([lamps[0]]);
    expect(last('show_variation')?.args).toEqual([lamps[0], true]);
    for (const { name, target } of page.seen) {
      const place = name.startsWith('woocommerce_gallery')
        ? page.el('.images')
        : /^(show|hide)_variation$/.test(name)
          ? page.single
          : page.form;
      if (name !== 'change') expect([name, target]).toEqual([name, place]);
    }
  });

  test('S4.13 Q77 an impossible preselection empties the fields in a chain', async () => {
    const body = productMarkup(formMarkup({ colour: 'red', size: 'large' })) + templates;
    const page = await openForm({ jquery, body });
    expect(page.order().slice(0, -4)).toEqual([
      'check_variations',
      'update_variation_values',
      'change@pa_colour',
      ...partial,
      'change@size',
      ...partial,
      'woocommerce_update_variation_values',
      ...reset,
      'wc_variation_form',
    ]);
    expect([page.field('pa_colour').value, page.field('size').value]).toEqual(['', '']);
    // Once all is empty every option is there again, and nobody is told off for what the address said.
    expect(page.options('size')).toEqual(['', 'small', 'large']);
    expect(document.querySelector('.wc-no-matching-variations')).toBeNull();
  });
});
