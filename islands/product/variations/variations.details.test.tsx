import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  type FormOptions,
  type FormPage,
  formMarkup,
  galleryMarkup,
  lamp,
  openForm,
  productMarkup,
  templates,
} from './page.testing';

afterEach(closePage);

const open = (form: FormOptions = {}, foot = templates, globals: Record<string, unknown> = {}) =>
  openForm({ body: productMarkup(formMarkup(form)) + foot, globals });
const pick = async (page: FormPage, colour = 'blue', size = 'small', wait = 301) => {
  page.choose('pa_colour', colour);
  page.choose('size', size);
  await page.pass(wait);
};
const qty = (page: FormPage) => page.el<HTMLInputElement>('.qty');
const cells = () =>
  ['.sku', '[class*=weight] td', '[class*=dimensions] td'].map(
    (selector) => document.querySelector(selector)?.innerHTML,
  );
const state = ({ button, el }: FormPage) => [
  [...button.classList].slice(3).sort().join(' '),
  [...document.querySelectorAll(`[id="${button.getAttribute('aria-describedby')}"]`)]
    .map((reason) => reason.textContent)
    .join(),
  el('.woocommerce-variation-add-to-cart').className.match(/cart-(enabled|disabled)/)?.[1],
];
const NEEDED = ['disabled wc-variation-selection-needed', 'Choose first.', 'disabled'];
const UNAVAILABLE = ['disabled wc-variation-is-unavailable', 'Not to be had.', 'disabled'];
const READY = ['', '', 'enabled'];

test('§9.9 the button is never disabled: what describes it stays, and the reason goes with the choice', async () => {
  const form = formMarkup().replace('<button ', '<button aria-describedby="delivery" ');
  const page = await openForm({ body: productMarkup(form) + templates });
  const described = () => page.button.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect([described()[0], described().length, page.button.hasAttribute('aria-disabled')]).toEqual([
    'delivery',
    2,
    false,
  ]);
  const reason = page.el(`#${described()[1]}`);
  expect([reason.hidden, reason.textContent]).toEqual([true, 'Choose first.']);
  await pick(page, 'red');
  expect(reason.textContent).toBe('Not to be had.');
  await pick(page);
  expect([described(), reason.isConnected]).toEqual([['delivery'], false]);
  page.click('.reset_variations');
  page.runtime.release('variations', 'test');
  expect([described(), reason.isConnected]).toEqual([['delivery'], false]);
});

test('S4.13 the button: a choice is missing, cannot be bought, can be bought', async () => {
  const page = await open();
  expect(state(page)).toEqual(NEEDED);
  await pick(page);
  expect(state(page)).toEqual(READY);
  await pick(page, 'red');
  expect(state(page)).toEqual(UNAVAILABLE);
  expect(page.single.textContent).toContain('Gone');
  page.choose('pa_colour', '');
  expect(state(page)).toEqual(NEEDED);
});

test('S9.12 a place with text slides in 200 ms; an empty one is gone at once, so that nothing below jumps', async () => {
  const slides: unknown[] = [];
  Element.prototype.animate = (_, options) => {
    slides.push((options as KeyframeAnimationOptions).duration);
    return { finished: Promise.resolve() } as unknown as Animation;
  };
  const page = await open();
  expect([...slides]).toEqual([0]);
  await pick(page);
  page.choose('size', '');
  expect(slides).toEqual([0, 200, 200]);
  Reflect.deleteProperty(Element.prototype, 'animate');
});

test('S9.12 the details come after 300 ms, and go with the choice', async () => {
  const page = await open();
  expect(page.single.style.display).toBe('none');
  await pick(page, 'blue', 'small', 280);
  expect(page.single.textContent).toBe('');
  await page.pass(25);
  expect(page.single.innerHTML).toContain(
    '<div class="woocommerce-variation-price"><span class="price">1 €</span></div>',
  );
  expect(page.single.style.display).toBe('');
});

test('Q82 after a reset the old details are hidden from everybody', async () => {
  const page = await open();
  await pick(page);
  page.choose('size', '');
  await page.pass(250);
  expect([page.single.style.display, page.single.textContent]).toEqual([
    'none',
    expect.stringContaining('1 €'),
  ]);
});

describe('Q70 a reveal that is due', () => {
  test('does not come after Clear', async () => {
    const page = await open();
    await pick(page, 'blue', 'small', 100);
    page.click('.reset_variations');
    await page.pass(1000);
    expect([page.id, ...state(page)]).toEqual(['', ...NEEDED]);
    expect(page.order()).not.toContain('show_variation');
  });

  test('gives way to that of another match', async () => {
    const page = await open();
    await pick(page, 'blue', 'small', 200);
    page.choose('size', 'large');
    await page.pass(200);
    expect(page.order()).not.toContain('show_variation');
    await page.pass(110);
    expect(page.seen.filter(({ name }) => name === 'show_variation').map(({ args }) => args[0])).toEqual([
      expect.objectContaining({ variation_id: 2 }),
    ]);
  });

  test('never makes a button ready without an id', async () => {
    const page = await open();
    page.fire('found_variation', [{ ...lamp(1, '', ''), variation_id: undefined }]);
    await page.pass(310);
    expect(state(page)).toEqual(UNAVAILABLE);
  });
});

test('S4.13 number, weight and size of the variation, and the product’s own again, to the letter', async () => {
  const page = await open({
    variations: [
      lamp(1, 'blue', 'small', { weight_html: '3&nbsp;kg', sku: '<i>7</i>' }),
      lamp(2, 'red', 'small', { sku: '', weight: '', dimensions: '' }),
    ],
  });
  const served = cells();
  expect(served).toEqual(['<b>LAMP</b>', 'N/A', 'N/A']);
  await pick(page);
  expect(cells()).toEqual(['&lt;i&gt;7&lt;/i&gt;', '3&nbsp;kg', '1 × 2 cm']);
  expect(page.el('.sku').getAttribute('data-o_content')).toBe('LAMP');
  page.choose('pa_colour', '');
  expect(cells()).toEqual(served);
  await pick(page, 'red');
  expect(cells()).toEqual(served);
});

describe('the quantity', () => {
  const limits = (page: FormPage) => {
    const { value, min, max } = qty(page);
    return [value, min, max, qty(page).hasAttribute('max')];
  };

  test.each([
    ['5', { max_qty: 3 }, ['3', '1', '3', true]],
    ['2', { max_qty: 3 }, ['2', '1', '3', true]],
    ['1', { min_qty: 2 }, ['2', '2', '', true]],
    ['', { min_qty: 4, max_qty: 9 }, ['4', '4', '9', true]],
    ['0.5', { min_qty: '0.75', max_qty: '' }, ['0.75', '0.75', '', true]],
    ['9', { is_sold_individually: 'yes' }, ['1', '1', '', true]],
  ])('S5.3 of %s under %o', async (value, more, expected) => {
    const page = await open({ variations: [lamp(1, 'blue', 'small', more)] });
    qty(page).value = value;
    await pick(page, 'blue', 'small', 0);
    expect(limits(page)).toEqual(expected);
    const hidden = 'is_sold_individually' in more;
    expect(page.el('.quantity').style.display).toBe(hidden ? 'none' : '');
    expect(page.order().filter((name) => name === 'change@qty')).toHaveLength(1);
  });

  test('Q75 is as served after Clear', async () => {
    const page = await open({
      variations: [lamp(1, 'blue', 'small', { min_qty: 2, max_qty: 3 })],
    });
    await pick(page);
    expect(limits(page)).toEqual(['2', '2', '3', true]);
    page.click('.reset_variations');
    expect(limits(page)).toEqual(['1', '1', '', false]);
    expect(qty(page).outerHTML).toBe(
      '<input type="number" class="input-text qty text" name="quantity" value="1" min="1" step="1">',
    );
  });

  test('what the shopper typed stays as long as there is no match', async () => {
    const page = await open();
    qty(page).value = '7';
    page.choose('pa_colour', 'blue');
    expect(qty(page).value).toBe('7');
    page.choose('size', 'large');
    expect(qty(page).value).toBe('7');
  });
});

describe('templates', () => {
  const template = (text: string) =>
    `<script type="text/template" id="tmpl-variation-template">${text}</script>`;

  test('S5.4 a variation that is not to be seen has the page’s text, and its id is set all the same', async () => {
    const page = await open({ variations: [lamp(1, 'blue', 'small', { variation_is_visible: false })] });
    await pick(page);
    expect([page.single.innerHTML, page.id]).toEqual(['<p role="alert">Sold out for ever.</p>', '1']);
    expect(state(page)).toEqual(UNAVAILABLE);
  });

  test('S3.9 a template of the shop gets every field, those of extensions too', async () => {
    const text =
      '<b>{{ data.variation.deposit }}</b>{{{ data.variation.price_html }}}{{{ data.variation.none }}}';
    const page = await open({ variations: [lamp(1, 'blue', 'small', { deposit: '5 <€>' })] }, template(text));
    await pick(page);
    expect(page.single.innerHTML).toBe('<b>5 &lt;€&gt;</b><span class="price">1 €</span>');
  });

  test('missing templates: price, description and availability are shown as shops do', async () => {
    const page = await open({}, '');
    await pick(page);
    expect(page.single.querySelector('.woocommerce-variation-price')?.textContent).toBe('1 €');
  });

  test('S5.4 missing template of what is not to be seen', async () => {
    const page = await open({ variations: [lamp(1, 'blue', 'small', { variation_is_visible: false })] }, '');
    await pick(page);
    expect(page.single.innerHTML).toBe('<p role="alert">Not to be had.</p>');
  });

  test('Q73 Q85 code is left to the engine of the page, and left out where there is none', async () => {
    const text = template('<# if (data.variation.sku) { #><i>{{{ data.variation.sku }}}</i><# } #>');
    const engine = vi.fn((id: string) => (data: object) => `<u>${id} ${Object.keys(data)}</u>`);
    const page = await open({}, text);
    await pick(page);
    expect(page.single.innerHTML).toBe('<i>LAMP-1</i>');
    closePage();
    const other = await open({}, text, { wp: undefined });
    Object.assign(window, { wp: { template: engine } });
    await pick(other);
    expect(other.single.innerHTML).toBe('<u>variation-template variation</u>');
    Reflect.deleteProperty(window, 'wp');
  });

  test('Q73 an engine that the page’s policy forbids is told of, and values are shown without it', async () => {
    const page = await open({}, template('<# x #><i>{{{ data.variation.sku }}}</i>'));
    const template_ = () => {
      throw new EvalError('forbidden');
    };
    Object.assign(window, { wp: { template: template_ } });
    await pick(page);
    expect(page.single.innerHTML).toBe('<i>LAMP-1</i>');
    expect(page.warnings.splice(0)[0]).toContain('template variation-template');
    Reflect.deleteProperty(window, 'wp');
  });

  test('players in a description are started with the page’s own', async () => {
    const page = await open({
      variations: [
        lamp(1, 'blue', 'small', { variation_description: '<audio class="wp-audio-shortcode"></audio>' }),
      ],
    });
    const initialize = vi.fn();
    Object.assign(window, { wp: { mediaelement: { initialize } } });
    await pick(page);
    expect(initialize).toHaveBeenCalledOnce();
    Reflect.deleteProperty(window, 'wp');
  });
});

describe('no match', () => {
  const incomplete = { variations: [lamp(1, 'blue', 'small')] };
  // Extensions drive fields that have no options of their own: nothing filters those.
  const fields =
    '<select id="pa_colour" name="attribute_pa_colour"><option value=""></option><option>blue</option></select>';

  test('S5.4 S4.13 is said by the shop’s text, until the next change', async () => {
    const page = await open({ ...incomplete, fields });
    page.fire('check_variations', [
      { count: 2, chosenCount: 2, data: { attribute_pa_colour: 'pink', attribute_size: 'small' } },
    ]);
    await page.pass();
    const message = page.single.nextElementSibling as HTMLElement;
    expect(message.outerHTML).toBe(
      '<div role="alert"><p class="wc-no-matching-variations woocommerce-info">Nothing like that here.</p></div>',
    );
    expect(state(page)).toEqual(NEEDED);
    page.choose('pa_colour', 'blue');
    expect(document.querySelector('.wc-no-matching-variations')).toBeNull();
  });

  test('Q76 the reset link stays while something is chosen', async () => {
    const page = await open({ ...incomplete, fields });
    const link = page.el('.reset_variations');
    expect(link.style.visibility).toBe('hidden');
    page.choose('pa_colour', 'blue');
    expect(link.style.visibility).toBe('visible');
    page.fire('check_variations', [{ count: 1, chosenCount: 1, data: { attribute_pa_colour: 'pink' } }]);
    await page.pass();
    expect(document.querySelector('.wc-no-matching-variations')).not.toBeNull();
    expect(link.style.visibility).toBe('visible');
    page.click(link);
    expect(link.style.visibility).toBe('hidden');
  });
});

test('S1.4 preselected by the server: everything is there after the start', async () => {
  const page = await open({ colour: 'blue', size: 'large' });
  expect(page.id).toBe('2');
  await page.pass(260);
  expect(state(page)).toEqual(READY);
  expect(page.el('.reset_variations').style.visibility).toBe('visible');
});

test('Q80 a form outside of any product works, without what only a product has', async () => {
  const page = await openForm({ body: formMarkup() + galleryMarkup(['a', 'b']) + templates });
  await pick(page);
  expect(state(page)).toEqual(READY);
  expect(page.el('.images').innerHTML).not.toContain('lamp-1');
});

test('released, the form is as the server sent it', async () => {
  const page = await open();
  const holder = document.createElement('div');
  holder.innerHTML = formMarkup();
  await pick(page);
  page.choose('pa_colour', 'red');
  await page.pass(400);
  page.runtime.release('variations', 'test');
  await page.pass(400);
  const served = (root: ParentNode) =>
    ['.single_variation_wrap', '.reset_variations', '.reset_variations_alert'].map(
      (selector) => root.querySelector(selector)?.outerHTML,
    );
  expect(served(document)).toEqual(served(holder));
  expect(cells()).toEqual(['<b>LAMP</b>', 'N/A', 'N/A']);
  expect(page.form.getAttributeNames().sort()).toEqual(
    [...(holder.firstElementChild as Element).getAttributeNames()].sort(),
  );
});
