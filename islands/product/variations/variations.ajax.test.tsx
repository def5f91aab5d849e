import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import { closePage } from '../../testing/shop-page';
import {
  type FormOptions,
  type FormPage,
  formMarkup,
  lamp,
  openForm,
  productMarkup,
  templates,
} from './page.testing';

afterEach(closePage);

/** A shop that has every lamp, but no green one. */
const shop: FakeRoutes = {
  get_variation: ({ fields }) => ({
    delay: 50,
    json:
      fields.attribute_pa_colour === 'green'
        ? false
        : lamp(fields.attribute_pa_colour === 'blue' ? 1 : 2, '', fields.attribute_size ?? ''),
  }),
};
const open = (answers: FakeRoutes = shop, form: FormOptions = {}, jquery?: 3 | 4) =>
  openForm({
    jquery,
    answers,
    body: productMarkup(formMarkup({ variations: false, ...form })) + templates,
  });
const pick = (page: FormPage, colour = 'blue', size = 'small') => {
  page.choose('pa_colour', colour);
  page.choose('size', size);
};
const needed = ({ button }: FormPage) => button.matches('.disabled.wc-variation-selection-needed');
const blocked = ({ form }: FormPage) => form.querySelector<HTMLElement>('.blockOverlay');

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('S7.1 S4.13 the order of events, the request, the block and the answer', async () => {
    const page = await open(shop, {}, jquery);
    expect(page.order()).toEqual([
      'check_variations',
      'update_variation_values',
      'reset_data',
      'reset_image',
      'hide_variation',
      'wc_variation_form',
      'woocommerce_gallery_reset_slide_position',
      'woocommerce_gallery_init_zoom',
    ]);
    page.choose('pa_colour', 'blue');
    page.seen.length = 0;
    page.choose('size', 'small');
    const asked = [
      'change@size',
      'change@id',
      'clear_reset_announcement',
      'check_variations',
      'woocommerce_variation_has_changed',
    ];
    expect(page.order()).toEqual(asked);
    const overlay = blocked(page);
    expect([overlay?.style.background, overlay?.style.opacity]).toEqual(['rgb(255, 255, 255)', '0.6']);
    expect(page.form.getAttribute('aria-busy')).toBe('true');
    const [call] = page.shop.calls;
    expect([call?.endpoint, call?.method, call?.body, call?.headers.get('accept')]).toEqual([
      'get_variation',
      'POST',
      'attribute_pa_colour=blue&attribute_size=small&product_id=53',
      '*/*',
    ]);
    // Before the answer the link says what can be cleared.
    expect(page.el('.reset_variations').style.visibility).toBe('visible');
    await page.pass(60);
    const answered = page.order().filter((name) => !name.startsWith('woocommerce_gallery'));
    expect(answered.slice(asked.length)).toEqual(['found_variation', 'change@id', 'change@qty']);
    expect([blocked(page), page.form.hasAttribute('aria-busy'), page.id]).toEqual([null, false, '1']);
    await page.pass(310);
    expect(page.order().at(-1)).toBe('show_variation');
    expect(needed(page)).toBe(false);
  });
});

test('S4.13 nothing is filtered', async () => {
  const page = await open();
  page.choose('pa_colour', 'green');
  expect(page.options('size')).toEqual(['', 'small', 'large']);
  expect(page.field('size').options[1]?.className).toBe('');
});

test('S4.13 S5.4 no match is said, and taken away by the next change', async () => {
  const page = await open();
  pick(page, 'green');
  await page.pass(60);
  expect(document.querySelector('.wc-no-matching-variations')?.textContent).toBe('Nothing like that here.');
  expect([needed(page), blocked(page)]).toEqual([true, null]);
  expect(page.el('.reset_variations').style.visibility).toBe('visible');
  page.choose('pa_colour', 'blue');
  expect(document.querySelector('.wc-no-matching-variations')).toBeNull();
});

test('Q84 the same combination is asked for once', async () => {
  const page = await open();
  pick(page);
  await page.pass(400);
  page.choose('size', 'large');
  await page.pass(400);
  page.choose('pa_colour', 'green');
  await page.pass(400);
  expect(page.shop.calls).toHaveLength(3);
  page.seen.length = 0;
  pick(page);
  // As with an answer: after the change is through, and without a block.
  expect(page.order().at(-1)).toBe('woocommerce_variation_has_changed');
  expect(blocked(page)).toBeNull();
  await page.pass(310);
  expect(page.order()).toContain('found_variation');
  expect([page.id, needed(page)]).toEqual(['1', false]);
  page.choose('size', 'large');
  page.choose('pa_colour', 'green');
  await page.pass(1);
  expect(document.querySelector('.wc-no-matching-variations')).not.toBeNull();
  expect(page.shop.calls).toHaveLength(3);
});

test('S7.1 only the last of several choices counts, whatever the order of the answers', async () => {
  const page = await open({
    get_variation: ({ fields }) => ({
      delay: fields.attribute_size === 'small' ? 300 : 20,
      json: lamp(fields.attribute_size === 'small' ? 1 : 2, '', ''),
    }),
  });
  pick(page);
  page.choose('size', 'large');
  expect(page.shop.calls[0]?.signal?.aborted).toBe(true);
  await page.pass(1000);
  expect(page.id).toBe('2');
  const found = page.seen.filter(({ name }) => name === 'found_variation');
  expect(found.map(({ args }) => (args[0] as { variation_id: number }).variation_id)).toEqual([2]);
});

test('S7.1 an answer that comes after Clear is not heard', async () => {
  const page = await open();
  pick(page);
  page.click('.reset_variations');
  await page.pass(1000);
  expect([page.id, needed(page), blocked(page)]).toEqual(['', true, null]);
  expect(page.order()).not.toContain('found_variation');
});

test('Q71 while the shop is asked for another one, nothing can be bought', async () => {
  const page = await open();
  pick(page);
  await page.pass(400);
  expect(needed(page)).toBe(false);
  page.choose('size', 'large');
  expect([needed(page), page.id]).toEqual([true, '']);
  // A click says nothing while the answer is on its way.
  expect(page.click(page.button).defaultPrevented).toBe(true);
  expect(page.alerts).toEqual([]);
  await page.pass(400);
  expect([needed(page), page.id]).toEqual([false, '1']);
});

describe.each([
  ['no connection', { fail: true as const }],
  ['an error of the server', { status: 500, text: 'Broken' }],
  ['a login page', { text: '<html><body>Sign in</body></html>' }],
  ['a stale session', { status: 403, text: '-1' }],
  ['another shape', { json: { success: true } }],
  ['no answer at all', { never: true as const }],
])('Q83 %s', (_, answer) => {
  test('Q83 Q71 unblocks, clears the details, and a press on the button asks again', async () => {
    const page = await open();
    pick(page);
    await page.pass(400);
    page.shop.answer({ get_variation: answer });
    page.choose('size', 'large');
    await page.pass(31_000);
    expect([needed(page), blocked(page), page.id]).toEqual([true, null, '']);
    expect(page.single.style.display).toBe('none');
    expect(page.el('.sku').textContent).toBe('LAMP');
    expect(document.querySelector('.wc-no-matching-variations')).toBeNull();
    page.shop.answer(shop);
    expect(page.click(page.button).defaultPrevented).toBe(true);
    expect(page.alerts).toEqual([]);
    await page.pass(400);
    expect([needed(page), page.id]).toEqual([false, '1']);
    expect(page.click(page.button).defaultPrevented).toBe(false);
  });
});

describe.each([
  ['an empty answer', { text: '' }],
  ['null', { json: null }],
])('S7.1 %s: no match is said', (_, answer) => {
  const opened = async () => {
    const page = await open({ get_variation: answer });
    pick(page);
    await page.pass(10);
    expect(document.querySelector('.wc-no-matching-variations')).not.toBeNull();
    expect([needed(page), blocked(page)]).toEqual([true, null]);
    page.shop.answer(shop);
    return page;
  };

  test('the next choice of the same asks again', async () => {
    const page = await opened();
    page.choose('size', 'large');
    await page.pass(400);
    page.choose('size', 'small');
    await page.pass(400);
    expect([page.shop.calls.length, page.id, needed(page)]).toEqual([3, '1', false]);
    expect(document.querySelector('.wc-no-matching-variations')).toBeNull();
  });

  test('a press on the button asks again', async () => {
    const page = await opened();
    expect(page.click(page.button).defaultPrevented).toBe(true);
    await page.pass(400);
    expect([page.alerts, page.shop.calls.length, page.id, needed(page)]).toEqual([[], 2, '1', false]);
    expect(document.querySelector('.wc-no-matching-variations')).toBeNull();
  });
});

test('S7.1 a literal false is the shop’s word: a press says what is missing', async () => {
  const page = await open();
  pick(page, 'green');
  await page.pass(60);
  page.click(page.button);
  expect([page.alerts, page.shop.calls.length]).toEqual([['Choose first.'], 1]);
});

test('S7.1 warnings of PHP around the answer do no harm', async () => {
  const page = await open({
    get_variation: { text: `<b>Notice</b>: {"x": 1}\n${JSON.stringify(lamp(8, '', ''))}<!-- ok -->` },
  });
  pick(page);
  await page.pass(10);
  expect(page.id).toBe('8');
});

test.each([
  ['', undefined],
  ['data-custom_data="gift"', { custom_data: 'gift' }],
  [
    'data-custom_data="{&quot;card&quot;:{&quot;to&quot;:&quot;Ada&quot;}}"',
    { 'custom_data[card][to]': 'Ada' },
  ],
])('S7.1 custom_data is sent where the form has it: %s', async (attributes, expected) => {
  const page = await open(shop, { attributes });
  pick(page);
  await page.pass(60);
  expect(page.shop.calls[0]?.fields).toEqual({
    attribute_pa_colour: 'blue',
    attribute_size: 'small',
    product_id: '53',
    ...expected,
  });
});

test.each([3, 4] as const)('S7.1 jQuery %s: custom_data that a script attached', async (version) => {
  const page = await open(shop, { attributes: 'data-custom_data="printed"' }, version);
  const { jquery } = page;
  if (!jquery) throw new Error('no jQuery');
  const { variationForms } = await import('../../../legacy-shims/product/variation-form');
  variationForms(jquery);
  const sent = async (custom: unknown, size: string) => {
    if (custom !== undefined) jquery(page.form).data('custom_data', custom);
    pick(page, 'blue', size);
    await page.pass(400);
    return page.shop.calls.at(-1)?.body.split('&product_id=53')[1];
  };
  expect(await sent(undefined, 'small')).toBe('&custom_data=printed');
  expect(await sent({ card: { to: 'Ada', of: [1, 2] } }, 'large')).toBe(
    '&custom_data%5Bcard%5D%5Bto%5D=Ada&custom_data%5Bcard%5D%5Bof%5D%5B%5D=1&custom_data%5Bcard%5D%5Bof%5D%5B%5D=2',
  );
  // A text that was attached is a text, whatever it looks like.
  expect(await sent('{"a":1}', 'small')).toBe('&custom_data=%7B%22a%22%3A1%7D');
  expect(await sent('', 'large')).toBe('');
});

test('reload_product_variations forgets the answers, and brings the form back from ajax', async () => {
  const page = await open();
  pick(page);
  await page.pass(400);
  page.fire('reload_product_variations');
  await page.pass(400);
  expect(page.shop.calls).toHaveLength(2);
  page.form.setAttribute('data-product_variations', JSON.stringify([lamp(5, 'blue', 'small')]));
  page.fire('reload_product_variations');
  expect(page.id).toBe('5');
  expect(page.shop.calls).toHaveLength(2);
});

test('released while asking, nothing is left behind', async () => {
  const page = await open();
  pick(page);
  page.runtime.release('variations', 'test');
  await page.pass(1000);
  expect([blocked(page), page.id, page.form.hasAttribute('aria-busy')]).toEqual([null, '0', false]);
});

describe('the part for ajax', () => {
  test('is needed before the first check: what is chosen meanwhile waits, and so does a press', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    // From the disk before, in real time: what is held waits by the clock of the page.
    const parts = await vi.importActual<object>('../later/variations/parts');
    vi.doMock('../later/variations/parts', async () => {
      await arrived;
      return { ...parts };
    });
    const page = await openForm({
      islands: [() => import('.')],
      answers: shop,
      body: productMarkup(formMarkup({ variations: false })) + templates,
      asleep: true,
    });
    vi.doUnmock('../later/variations/parts');
    expect(page.order()).toEqual([]);
    page.choose('pa_colour', 'blue');
    page.choose('size', 'small');
    expect(page.click(page.button).defaultPrevented).toBe(true);
    expect([page.shop.calls.length, page.alerts, page.order().includes('wc_variation_form')]).toEqual([
      0,
      [],
      false,
    ]);
    page.seen.length = 0;
    arrive();
    for (let count = 0; count < 50 && !page.id; count++) await page.pass(100);
    expect(page.order().slice(0, 3)).toEqual(['check_variations', 'wc_variation_form', 'found_variation']);
    expect([page.shop.calls.length, page.id]).toEqual([1, '1']);
  });

  test('does not come: told once, and the form is the server’s', async () => {
    vi.doMock('../later/variations/parts', () => {
      throw new Error('gone');
    });
    const page = await openForm({
      islands: [() => import('.')],
      body: productMarkup(formMarkup({ variations: false })) + templates,
    });
    vi.doUnmock('../later/variations/parts');
    expect(page.order()).toEqual([]);
    expect(page.runtime.report().map(({ state }) => state)).toEqual(['failed']);
    expect(page.click(page.button).defaultPrevented).toBe(false);
    expect(page.warnings.splice(0)).toHaveLength(1);
    // React repeats in its own words what a boundary has caught.
    page.errors.length = 0;
  });
});
