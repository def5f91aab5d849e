import { afterEach, describe, expect, test, vi } from 'vitest';
import { submitForm } from '../../../src/testing/submit';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import { type FormOptions, formMarkup, lamp, openForm, productMarkup, templates } from './page.testing';

afterEach(closePage);

const open = (form: FormOptions = {}, options: Partial<ShopPageOptions> = {}, wait?: number) =>
  openForm({ body: productMarkup(formMarkup(form)) + templates, ...options }, wait);
const sent = ['/lamp/'];

test('S5.4 a click on a button that is not ready says why, in the shop’s words', async () => {
  const page = await open();
  expect(page.click(page.button).defaultPrevented).toBe(true);
  page.choose('pa_colour', 'red');
  page.choose('size', 'small');
  await page.pass(310);
  expect(page.click(page.button).defaultPrevented).toBe(true);
  expect(page.alerts).toEqual(['Choose first.', 'Not to be had.']);
  expect(page.followed).toEqual([]);
});

test('S1.4 a button that is ready sends the form', async () => {
  const page = await open();
  page.choose('pa_colour', 'blue');
  page.choose('size', 'small');
  await page.pass(310);
  page.click(page.button);
  expect([page.alerts, page.followed]).toEqual([[], sent]);
  expect(new FormData(page.form).get('variation_id')).toBe('1');
});

test('C13 a form that is sent is sent once, however slow the shop is', async () => {
  const page = await open();
  page.choose('pa_colour', 'blue');
  page.choose('size', 'small');
  await page.pass(310);
  // Else the page of the test would prevent it.
  page.form.removeAttribute('action');
  expect([submitForm(page.form), submitForm(page.form)]).toEqual([true, false]);
});

test.each([3, 4] as const)(
  'jQuery %i: .trigger("click") on a button that is not ready says why, once',
  async (jquery) => {
    const page = await open({}, { jquery });
    page.trigger('.single_add_to_cart_button', 'click');
    expect(page.alerts).toEqual(['Choose first.']);
    expect(page.followed).toEqual([]);
  },
);

test('a button that another script disabled for reasons of its own is not sent', async () => {
  const page = await open({ colour: 'blue', size: 'small' });
  await page.pass(310);
  page.button.classList.add('disabled');
  expect(page.click(page.button).defaultPrevented).toBe(true);
  expect(page.alerts).toEqual([]);
  // The next answer is the form's again.
  page.choose('size', 'large');
  await page.pass(310);
  expect(page.button.classList.contains('disabled')).toBe(false);
});

describe('Q72 before the form is at work', () => {
  test('Q72 a click without a choice is held, and then told what is missing', async () => {
    const page = await open({}, { asleep: true }, 0);
    expect(page.click(page.button).defaultPrevented).toBe(true);
    expect(page.alerts).toEqual([]);
    await page.pass();
    await page.pass();
    expect([page.alerts, page.followed]).toEqual([['Choose first.'], []]);
  });

  test('Q72 a click with everything chosen is held, and sent with its id', async () => {
    const page = await open({ colour: 'blue', size: 'small' }, { asleep: true }, 0);
    page.click(page.button);
    await page.pass();
    await page.pass();
    expect([page.id, page.followed, page.alerts]).toEqual(['1', sent, []]);
    expect(page.order()).toContain('show_variation');
  });

  test('Q72 a click between the start and the first check does not wait either', async () => {
    const page = await open({}, {}, 0);
    expect(page.click(page.button).defaultPrevented).toBe(true);
    expect(page.alerts).toEqual(['Choose first.']);
    await page.pass(200);
    // The first check has happened, once.
    expect(page.order().filter((name) => name === 'wc_variation_form')).toHaveLength(1);
  });

  test('Q72 a click before the details are there shows them and sends', async () => {
    const page = await open();
    page.choose('pa_colour', 'blue');
    page.choose('size', 'small');
    await page.pass(50);
    page.click(page.button);
    expect([page.followed, page.alerts]).toEqual([sent, []]);
    await page.pass(400);
    expect(page.order().filter((name) => name === 'show_variation')).toHaveLength(1);
  });

  test('Q72 clicks while the rare parts are on their way are one press, sent once', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.doMock('../later/variations/parts', async () => {
      await arrived;
      return { ...(await vi.importActual('../later/variations/parts')) };
    });
    const code = templates.replace('{{{ data.variation.availability_html }}}', '<# if (1) { #>There<# } #>');
    const page = await openForm({
      islands: [() => import('.')],
      body: productMarkup(formMarkup({ colour: 'blue', size: 'small' })) + code,
      asleep: true,
    });
    vi.doUnmock('../later/variations/parts');
    for (let count = 0; count < 3; count++) expect(page.click(page.button).defaultPrevented).toBe(true);
    arrive();
    // From the disk, at last.
    for (let count = 0; count < 10_000 && !page.followed.length; count++) await page.pass();
    await page.pass(500);
    expect([page.id, page.followed, page.alerts]).toEqual(['1', sent, []]);
    // Started once more, the form does not remember the press.
    const { startVariationForm } = await import('../store/variation-forms');
    startVariationForm(page.form);
    await page.pass(500);
    expect(page.followed).toEqual(sent);
  });

  test('Q72 a click on Clear is held, too', async () => {
    const page = await open({ colour: 'blue', size: 'small' }, { asleep: true }, 0);
    expect(page.click('.reset_variations').defaultPrevented).toBe(true);
    await page.pass();
    await page.pass();
    expect(page.field('size').value).toBe('');
  });
});

describe('Clear', () => {
  test.each(['click', 'Enter', ' '])('S4.13 by %j empties, announces and gives the focus on', async (how) => {
    const page = await open();
    page.choose('pa_colour', 'blue');
    page.choose('size', 'small');
    await page.pass(310);
    const link = page.el('.reset_variations');
    link.focus();
    const event = how === 'click' ? page.click(link) : page.key(link, how);
    expect(event.defaultPrevented).toBe(true);
    expect([page.field('pa_colour').value, page.field('size').value, page.id]).toEqual(['', '', '']);
    expect(page.el('.reset_variations_alert').textContent).toBe('All cleared.');
    expect(document.activeElement).toBe(page.field('pa_colour'));
    expect(link.style.visibility).toBe('hidden');
    page.choose('pa_colour', 'red');
    expect(page.el('.reset_variations_alert').textContent).toBe('');
  });

  test('other keys are left to the page', async () => {
    const page = await open();
    expect(page.key('.reset_variations', 'Tab').defaultPrevented).toBe(false);
    expect(page.order()).not.toContain('announce_reset');
  });

  test('where swatches hide the fields the focus goes to a swatch', async () => {
    const page = await open();
    const field = page.field('pa_colour');
    // A field that is not shown takes no focus.
    for (const select of [field, page.field('size')]) select.focus = () => {};
    field.insertAdjacentHTML('afterend', '<button type="button" class="swatch">Blue</button>');
    page.choose('pa_colour', 'blue');
    page.el('.reset_variations').focus();
    page.click('.reset_variations');
    expect(document.activeElement?.className).toBe('swatch');
  });

  test('S9.12 the link fades in by its visibility, as style sheets expect', async () => {
    const page = await open();
    const link = page.el('.reset_variations');
    expect(link.style.visibility).toBe('hidden');
    page.choose('size', 'small');
    expect(link.style.visibility).toBe('visible');
  });
});

test('a variation without id is never sent', async () => {
  const page = await open({ variations: [lamp(0, 'blue', 'small')] });
  page.choose('pa_colour', 'blue');
  page.choose('size', 'small');
  await page.pass(310);
  expect(page.click(page.button).defaultPrevented).toBe(true);
  expect(page.alerts).toEqual(['Not to be had.']);
});
