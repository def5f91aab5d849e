import { afterEach, describe, expect, test } from 'vitest';
import { countListeners } from '../../../src/testing/listeners';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import { formMarkup, lamp, lamps, openForm, productMarkup, templates } from './page.testing';

afterEach(closePage);

const open = (options: Partial<ShopPageOptions> = {}, wait?: number) => openForm(options, wait);
const chosen = { count: 2, chosenCount: 2, data: { attribute_pa_colour: 'blue', attribute_size: 'large' } };

describe.each([undefined, 3, 4] as const)('jQuery %s: what extensions tell', (jquery) => {
  test('check_variations with choices of their own', async () => {
    const page = await open({ jquery });
    page.seen.length = 0;
    page.fire('check_variations', [chosen]);
    expect(page.order().filter((name) => name === 'found_variation')).toHaveLength(1);
    expect([page.id, page.el('.reset_variations').style.visibility]).toEqual(['2', 'visible']);
    page.fire('check_variations');
    expect(page.el('.reset_variations').style.visibility).toBe('hidden');
  });

  test('found_variation with an object of their own', async () => {
    const page = await open({ jquery });
    const bundle = { ...lamp(77, '', ''), price_html: '<b>Bundle</b>', bundled: [1, 2] };
    page.fire('found_variation', [bundle]);
    await page.pass(310);
    expect([page.id, page.single.textContent, page.button.className]).toEqual([
      '77',
      'Bundle',
      expect.not.stringContaining('disabled'),
    ]);
    expect(page.seen.findLast(({ name }) => name === 'show_variation')?.args[0]).toBe(bundle);
    // Half objects, and none, do no harm.
    for (const args of [[{ variation_id: 3 }], [null], [], ['x']]) page.fire('found_variation', args);
    await page.pass(310);
    expect([page.id, page.button.classList.contains('wc-variation-is-unavailable')]).toEqual(['3', true]);
  });

  test('show_variation, hide_variation and reset_data happen once, whoever tells them', async () => {
    const page = await open({ jquery });
    page.fire('show_variation', [lamps[0], true], '.single_variation');
    expect(page.button.classList.contains('disabled')).toBe(false);
    page.fire('show_variation', [lamps[0], false]);
    expect(page.button.classList.contains('wc-variation-is-unavailable')).toBe(true);
    page.fire('hide_variation');
    expect(page.button.classList.contains('wc-variation-selection-needed')).toBe(true);
    page.choose('pa_colour', 'blue');
    page.choose('size', 'small');
    await page.pass(310);
    page.seen.length = 0;
    page.fire('reset_data');
    expect(page.order()).toEqual(['reset_data', 'reset_image', 'hide_variation']);
    expect(page.el('.sku').textContent).toBe('LAMP');
    page.fire('announce_reset');
    expect(page.el('.reset_variations_alert').textContent).toBe('All cleared.');
    page.fire('clear_reset_announcement');
    expect(page.el('.reset_variations_alert').textContent).toBe('');
    page.fire('reset_focus');
    expect(document.activeElement).toBe(page.field('pa_colour'));
  });

  test('update_variation_values and reset_image', async () => {
    const page = await open({ jquery });
    page.field('pa_colour').value = 'red';
    page.fire('update_variation_values');
    expect(page.options('size')).toEqual(['', 'small']);
    expect(page.order().at(-1)).toBe('woocommerce_update_variation_values');
    page.fire('found_variation', [lamps[1]]);
    expect(page.el('.wp-post-image').getAttribute('src')).toBe('/p/lamp-2-416.png');
    page.fire('reset_image');
    expect(page.el('.wp-post-image').getAttribute('src')).toBe('/p/front-416.png');
  });

  test('handlers of extensions see the page as it is after the reaction, and may throw', async () => {
    const page = await open({ jquery });
    const seen: unknown[] = [];
    const note = (name: string, look: () => unknown) =>
      page.hearForm(name, () => {
        seen.push([name, look()]);
        throw new Error(`broken ${name}`);
      });
    note('woocommerce_update_variation_values', () => page.options('size').length);
    note('found_variation', () => [page.id, page.el('.sku').textContent]);
    note('show_variation', () => [page.single.textContent, page.button.classList.contains('disabled')]);
    page.choose('pa_colour', 'red');
    page.choose('size', 'small');
    await page.pass(310);
    expect(seen).toEqual([
      ['woocommerce_update_variation_values', 2],
      ['woocommerce_update_variation_values', 2],
      ['found_variation', ['3', 'LAMP-3']],
      ['show_variation', ['3 €Gone', true]],
    ]);
    expect(page.errors.splice(0).every((error) => error.includes('broken'))).toBe(true);
  });

  test('swatches hide the fields and drive them', async () => {
    const page = await open({ jquery });
    page.field('pa_colour').style.display = 'none';
    const $ = page.jquery as unknown as (node: Element) => {
      val(value: string): { trigger(type: string): void };
    };
    if (page.jquery) $(page.field('pa_colour')).val('blue').trigger('change');
    else page.choose('pa_colour', 'blue');
    expect(page.order().filter((name) => name === 'woocommerce_variation_has_changed')).toHaveLength(1);
    page.choose('size', 'small');
    expect(page.id).toBe('1');
  });

  test('Q86 a form that is started again is bound once, and told of once more', async () => {
    const page = await open({ jquery });
    const { startVariationForm } = await import('../store/variation-forms');
    startVariationForm(page.form);
    startVariationForm(page.form);
    await page.pass(150);
    expect(page.order().filter((name) => name === 'wc_variation_form')).toHaveLength(2);
    page.click(page.button);
    expect(page.alerts).toEqual(['Choose first.']);
    page.seen.length = 0;
    page.choose('pa_colour', 'blue');
    expect(page.order().filter((name) => name === 'check_variations')).toHaveLength(1);
  });
});

describe('§7.1 a jQuery that comes late', () => {
  test('while the side that speaks it is on its way, the first check waits; a press does not', async () => {
    const page = await open({}, 0);
    const { expectPort } = await import('../../../src/port-arrival');
    let arrive = () => {};
    expectPort(
      new Promise<void>((done) => {
        arrive = done;
      }),
    );
    await page.pass(200);
    expect(page.order()).not.toContain('wc_variation_form');
    page.click(page.button);
    expect(page.alerts).toEqual(['Choose first.']);
    arrive();
    await page.pass(0);
    expect(page.order().filter((name) => name === 'wc_variation_form')).toHaveLength(1);
  });

  test.each([undefined, 3] as const)(
    'whether a script of jQuery %s has heard of the form is known',
    async (jquery) => {
      const page = await open({ jquery }, 0);
      const { variationForm } = await import('../store/variation-forms');
      const isUnheard = () => variationForm(page.form)?.isUnheard;
      expect(isUnheard(), 'nobody was told yet').toBe(false);
      page.hearForm('wc_variation_form', () => {});
      await page.pass(200);
      expect(isUnheard()).toBe(!jquery);
    },
  );
});

test('the control that comes with wc_variation_form does what §7.1 says', async () => {
  const page = await open();
  const control = page.seen.find(({ name }) => name === 'wc_variation_form')?.args[0] as {
    chosen(): unknown;
    toggleResetLink(on: boolean): void;
    showNoMatch(): void;
    variationData: unknown;
    xhr: unknown;
  };
  expect(control.chosen()).toEqual({
    count: 2,
    chosenCount: 0,
    data: { attribute_pa_colour: '', attribute_size: '' },
  });
  control.toggleResetLink(true);
  control.showNoMatch();
  await page.pass();
  expect(page.el('.reset_variations').style.visibility).toBe('visible');
  expect(document.querySelector('.wc-no-matching-variations')).not.toBeNull();
  expect([control.variationData, control.xhr]).toEqual([lamps, undefined]);
});

test('forms that come later, and two on a page, do not meddle with each other', async () => {
  const page = await open({
    body: `${productMarkup(formMarkup({ product: 53 }))}${templates}<div class="product" id="modal"></div>`,
  });
  page.el('#modal').innerHTML = formMarkup({ product: 60 }).replaceAll('id="', 'id="m-');
  const { startVariationForm } = await import('../store/variation-forms');
  startVariationForm(page.el('#modal form'));
  await page.pass();
  await page.pass(150);
  expect(page.seen.filter(({ name }) => name === 'wc_variation_form').map(({ target }) => target)).toEqual([
    ...document.querySelectorAll('form'),
  ]);
  page.choose('m-pa_colour', 'blue');
  page.choose('m-size', 'large');
  await page.pass(310);
  const ids = [...document.querySelectorAll<HTMLInputElement>('.variation_id')].map(({ value }) => value);
  expect(ids).toEqual(['0', '2']);
  expect([page.field('pa_colour').value, page.single.textContent]).toEqual(['', '']);
});

describe('what the page may be like', () => {
  const body = (variations: string, more = {}) =>
    productMarkup(formMarkup({ variations, ...more })) + templates;

  test('S4.13 without its configuration the form is the page’s own', async () => {
    const page = await open({ globals: { wc_add_to_cart_variation_params: undefined } });
    expect(page.order()).toEqual([]);
    expect(page.click(page.button).defaultPrevented).toBe(false);
  });

  test('broken configuration is told, and the form left alone', async () => {
    const page = await open({
      globals: { wc_add_to_cart_variation_params: { wc_ajax_url: '//evil.example/' } },
    });
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('wc_add_to_cart_variation_params')]);
    expect(page.click(page.button).defaultPrevented).toBe(false);
  });

  test.each(['[{"attributes":', '{"a":{"attributes":{}}}', '[1, 2]', 'undefined', '[null]'])(
    'broken data %s is told once, and the shop is asked instead',
    async (variations) => {
      const page = await open({
        body: body(variations),
        answers: { get_variation: { json: lamp(4, '', '') } },
      });
      page.choose('pa_colour', 'blue');
      page.choose('size', 'small');
      await page.pass(10);
      expect(page.id).toBe('4');
      expect(page.warnings.splice(0)).toEqual([expect.stringContaining('data-product_variations')]);
    },
  );

  test('data that is escaped twice, or a list with gaps, is read', async () => {
    const twice = await open({ body: body(JSON.stringify(lamps).replaceAll('"', '&quot;')) });
    twice.choose('pa_colour', 'blue');
    twice.choose('size', 'small');
    expect(twice.id).toBe('1');
    closePage();
    const gaps = await open({ body: body(JSON.stringify({ 3: lamps[0], 7: lamps[1] })) });
    gaps.choose('pa_colour', 'blue');
    gaps.choose('size', 'large');
    expect(gaps.id).toBe('2');
  });

  test('nothing is available: a form with a message only', async () => {
    const form =
      '<form class="variations_form cart" data-product_id="53" data-product_variations="[]"><p class="stock out-of-stock">Gone</p></form>';
    const page = await open({ body: productMarkup(form) });
    expect(page.order()).toContain('wc_variation_form');
    expect(page.form.textContent).toBe('Gone');
  });

  test('two megabytes are read once', async () => {
    const variations = Array.from({ length: 1000 }, (_, id) =>
      lamp(id + 1, id % 2 ? 'blue' : 'red', id > 997 ? 'small' : 'large', {
        variation_description: 'x'.repeat(1200),
      }),
    );
    const parse = JSON.parse;
    let parsed = 0;
    JSON.parse = (text, ...rest) => {
      if (text.length > 1e6) parsed++;
      return parse(text, ...rest);
    };
    try {
      const page = await open({ jquery: 3, body: body(JSON.stringify(variations)) });
      page.fire('reload_product_variations');
      page.choose('pa_colour', 'blue');
      page.choose('size', 'small');
      expect([page.id, parsed]).toEqual(['1000', 1]);
    } finally {
      JSON.parse = parse;
    }
  });

  test('nothing listens any more when the form has left', async () => {
    const listeners = countListeners();
    const page = await open();
    page.choose('pa_colour', 'blue');
    page.choose('size', 'small');
    page.form.remove();
    await page.pass(1000);
    page.runtime.stop();
    expect(page.order()).not.toContain('show_variation');
    closePage();
    // What the browser sends is counted as long as the page is there: submit, click, pageshow.
    expect(listeners.live()).toBe(3);
    listeners.stop();
  });
});
