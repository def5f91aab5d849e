import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  type FormOptions,
  type FormPage,
  formMarkup,
  lamp,
  lamps,
  openForm,
  productMarkup,
  select,
  templates,
} from './page.testing';

afterEach(closePage);

const open = (form: FormOptions = {}, jquery?: 3 | 4) =>
  openForm({ jquery, body: productMarkup(formMarkup(form)) + templates });
const classes = (field: HTMLSelectElement) =>
  [...field.options].map(
    ({ value, className, disabled }) => `${value}:${className}${disabled ? ':off' : ''}`,
  );

test('S4.13 S1.4 options are attached, enabled, disabled or gone', async () => {
  const page = await open();
  // Green has no active variation: attached, but not to be chosen.
  expect(classes(page.field('pa_colour'))).toEqual([
    ':',
    'blue:attached enabled',
    'red:attached enabled',
    'green:attached:off',
  ]);
  page.choose('pa_colour', 'red');
  // Green comes in any size, but that is no reason under red.
  expect(page.options('size')).toEqual(['', 'small']);
  expect(page.options('pa_colour')).toEqual(['', 'blue', 'red', 'green']);
  page.choose('size', 'small');
  page.choose('pa_colour', 'blue');
  expect(page.options('size')).toEqual(['', 'small', 'large']);
  expect([page.field('size').value, page.id]).toEqual(['small', '1']);
});

test('an empty attribute stands for every option but the placeholder', async () => {
  const page = await open({ variations: [lamp(1, 'blue', ''), lamp(2, 'red', 'small')] });
  page.choose('pa_colour', 'blue');
  expect(classes(page.field('size'))).toEqual([':', 'small:attached enabled', 'large:attached enabled']);
  page.choose('size', 'large');
  expect(page.id).toBe('1');
});

test.each([undefined, 3] as const)(
  'S4.13 a value that becomes impossible is emptied, and that is told (jQuery %s)',
  async (jquery) => {
    const page = await open({}, jquery);
    page.choose('pa_colour', 'blue');
    page.choose('size', 'large');
    await page.pass(400);
    page.seen.length = 0;
    page.form.setAttribute('data-product_variations', JSON.stringify([lamp(9, 'blue', 'small')]));
    page.fire('reload_product_variations');
    // No variation is large, so that neither is blue: both go, as they always did (§3.10.2).
    expect([page.field('pa_colour').value, page.field('size').value]).toEqual(['', '']);
    expect(page.order().filter((name) => name === 'change@size')).toHaveLength(1);
    expect(page.options('size')).toEqual(['', 'small']);
    expect(page.id).toBe('');
    page.choose('pa_colour', 'blue');
    page.choose('size', 'small');
    expect(page.id).toBe('9');
  },
);

test('S4.13 the placeholder goes while there is a choice, where the shop wants it', async () => {
  const page = await open({ none: 'no' });
  expect(page.options('pa_colour')[0]).toBe('');
  page.choose('pa_colour', 'blue');
  expect(page.options('pa_colour')).toEqual(['blue', 'red', 'green']);
  expect(page.options('size')[0]).toBe('');
  page.click('.reset_variations');
  expect([page.options('pa_colour')[0], page.field('pa_colour').value]).toEqual(['', '']);
});

test('Q78 only what differs is touched', async () => {
  const many = Array.from({ length: 200 }, (_, id) => `${id}`);
  const variations = many.map((size, id) => lamp(id + 1, id % 2 ? 'blue' : 'red', size));
  const page = await open({
    variations,
    fields: select('pa_colour', ['blue', 'red', 'green']) + select('size', many),
  });
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((list) => records.push(...list));
  const watch = () =>
    observer.observe(page.el('.variations'), { childList: true, attributes: true, subtree: true });
  watch();
  const inOptions = () =>
    records.filter(({ target, type }) => type === 'childList' || (target as Element).localName === 'option');
  page.choose('pa_colour', 'blue');
  await page.pass();
  // One hundred go: no option is written that stays as it was.
  const touched = new Set(
    inOptions().flatMap(({ target, removedNodes }) => [
      ...removedNodes,
      ...(target.nodeName === 'OPTION' ? [target] : []),
    ]),
  );
  expect(page.options('size')).toHaveLength(101);
  expect(touched.size).toBe(100);
  records.length = 0;
  page.choose('size', '7');
  await page.pass();
  // The other colour goes, and that is all.
  expect(page.options('pa_colour')).toEqual(['', 'blue']);
  expect(inOptions().flatMap(({ removedNodes }) => [...removedNodes])).toHaveLength(1);
  records.length = 0;
  page.fire('update_variation_values');
  await page.pass();
  expect(inOptions()).toEqual([]);
  observer.disconnect();
});

test('an option in a group comes back to its place', async () => {
  const page = await open({
    fields: `${select('pa_colour', ['blue', 'red'])}<select id="size" name="attribute_size"><option value="">Choose</option><optgroup label="A"><option>large</option><option>small</option></optgroup></select>`,
  });
  const before = page.field('size').innerHTML;
  page.choose('pa_colour', 'red');
  expect(page.options('size')).toEqual(['', 'small']);
  page.choose('pa_colour', '');
  expect(page.field('size').innerHTML).toBe(before);
});

describe('values', () => {
  test.each([
    ['quotes', '6" x 8"'],
    ['ampersand', 'M & L'],
    ['markup', 'a<b>c'],
    ['percent', '50% off'],
    ['accents', 'L’été, œuf'],
    ['emoji', '🏺👩‍👧'],
    ['apostrophe and backslash', "O'Neil\\"],
    ['prototype', '__proto__'],
  ])('S3.9 Q79 with %s are compared as they are', async (_, value) => {
    const page = await open({
      variations: [lamp(1, value, 'small'), lamp(2, 'other', 'small')],
      fields: select('pa_colour', [value, 'other']) + select('size', ['small']),
    });
    page.choose('pa_colour', value);
    page.choose('size', 'small');
    expect(page.id).toBe('1');
  });

  test('Q79 encoded ones are decoded without becoming markup', async () => {
    const page = await open({
      variations: [lamp(1, '<img src=x onerror=alert(1)> &amp; &eacute;', 'small')],
      fields: select('pa_colour', ['<img src=x onerror=alert(1)> & é']) + select('size', ['small']),
    });
    page.choose('pa_colour', '<img src=x onerror=alert(1)> & é');
    page.choose('size', 'small');
    expect(page.id).toBe('1');
    expect([document.querySelector('img[src=x]'), page.alerts]).toEqual([null, []]);
  });

  test('S4.13 case counts', async () => {
    const page = await open({
      variations: [lamp(1, 'Blue', 'small')],
      fields: select('pa_colour', ['blue', 'Blue']) + select('size', ['small']),
    });
    expect(page.options('pa_colour')).toEqual(['', 'Blue']);
  });
});

describe.each([undefined, 3] as const)(
  'Q77 what the options no longer allow is no match (jQuery %s)',
  (jquery) => {
    const found = ({ seen }: FormPage) =>
      seen.filter(({ name }) => name === 'found_variation').map(({ args }) => args[0]);

    test('Q77 a preselected variation that is not active empties the fields and cannot be bought', async () => {
      const page = await open({ colour: 'green', size: 'small' }, jquery);
      await page.pass(400);
      expect([page.field('pa_colour').value, page.field('size').value, page.id]).toEqual(['', '', '']);
      expect(page.button.matches('.disabled.wc-variation-selection-needed')).toBe(true);
      expect(found(page)).toEqual([]);
      expect(page.order()).not.toContain('show_variation');
      expect(page.el('.reset_variations').style.visibility).toBe('hidden');
    });

    test('what a handler has chosen instead meanwhile is the match', async () => {
      const page = await open({ colour: 'blue', size: 'small' }, jquery);
      let once = true;
      page.hearForm('woocommerce_update_variation_values', () => {
        if (once) page.field('size').value = 'large';
        once = false;
      });
      page.seen.length = 0;
      page.fire('check_variations');
      await page.pass(400);
      expect([found(page), page.id]).toEqual([[lamps[1]], '2']);
      expect(page.button.matches('.disabled')).toBe(false);
    });
  },
);

test('a field whose options another script prints anew is read anew', async () => {
  const page = await open();
  page.field('size').innerHTML = '<option value="">–</option><option>small</option><option>huge</option>';
  page.choose('pa_colour', 'red');
  expect([...page.field('size').options].map(({ text }) => text)).toEqual(['–', 'small']);
});

test('released, every option is as the server sent it, and the choice stays', async () => {
  const page = await open();
  const served = formMarkup();
  page.choose('pa_colour', 'red');
  page.runtime.release('variations', 'test');
  const holder = document.createElement('div');
  holder.innerHTML = served;
  expect(page.field('size').outerHTML).toBe(holder.querySelector('#size')?.outerHTML);
  expect(page.field('pa_colour').outerHTML).toBe(holder.querySelector('#pa_colour')?.outerHTML);
  expect(page.field('pa_colour').value).toBe('red');
  expect(lamps).toHaveLength(4);
});
