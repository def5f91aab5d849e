import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

const names = ['One star', 'Two stars', 'Three stars', 'Four stars', 'Five stars'];
const params = {
  i18n_required_rating_text: 'Choose some stars',
  i18n_rating_options: names,
  review_rating_required: 'yes',
};
const select = `<select name="rating" id="rating" required=""><option value="">Rate…</option>${[5, 4, 3, 2, 1]
  .map((value) => `<option value="${value}">${value}</option>`)
  .join('')}</select>`;
const respond = (rating = select, submit = '<input name="submit" type="submit" id="submit" value="Send">') =>
  `<div id="respond"><form action="/wp-comments-post.php" method="post" id="commentform"><div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">Your rating <span>*</span></label>${rating}</div>
  <textarea id="comment" name="comment" required=""></textarea><input id="author" name="author">${submit}</form></div>`;

const open = (options: Partial<ShopPageOptions> = {}, more: Record<string, unknown> | null = {}) =>
  openPage({
    islands: [() => import('.')],
    body: respond(),
    path: '/product/mug/',
    globals: { wc_single_product_params: more ? { ...params, ...more } : undefined },
    ...options,
  });
const rating = (page: ShopPage) => page.el<HTMLSelectElement>('#rating');
const stars = (root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>('.stars a')];
const state = () =>
  stars().map((star) => `${star.className} ${star.getAttribute('aria-checked')} ${star.tabIndex}`);
const chosen = (value: number) =>
  [1, 2, 3, 4, 5].map((one) =>
    one === value ? `star-${one} active true 0` : `star-${one} false ${!value && one === 1 ? 0 : -1}`,
  );
/** The test's browser sends the form after the click, when what is required is there. */
const send = (page: ShopPage) => {
  page.click('#submit');
  return page.followed;
};

const alerts: unknown[] = [];
beforeEach(() => {
  vi.stubGlobal('alert', (text: unknown) => alerts.push(text));
});
afterEach(() => {
  alerts.length = 0;
  closePage();
});

describe('the stars', () => {
  test('S2.4 S1.3 S9.1 Q44 stand in the place of the select as a radio group with the classes of the original', async () => {
    const page = await open();
    const picker = page.el('.stars');
    // As nodes: React and Preact write attributes in another order.
    const bare = document.createElement('div');
    bare.innerHTML = picker.outerHTML.replaceAll(/ aria-\w+="[^"]*"| tabindex="[^"]*"/g, '');
    const expected = document.createElement('div');
    expected.innerHTML = `<p class="stars"><span role="radiogroup">${names
      .map((name, index) => `<a role="radio" class="star-${index + 1}" href="#">${name}</a>`)
      .join('')}</span></p>`;
    expect(bare.isEqualNode(expected)).toBe(true);
    expect(picker.nextElementSibling).toBe(rating(page));
    expect(rating(page).style.display).toBe('none');
    expect(page.el('.stars span').getAttribute('aria-labelledby')).toBe('comment-form-rating-label');
    expect(page.el('.stars span').getAttribute('aria-required')).toBe('true');
    expect(state()).toEqual(chosen(0));
  });

  test.each([1, 2, 3, 4, 5])('S2.4 S9.1 S3.6 a click on star %i gives that rating', async (value) => {
    const page = await open();
    expect(page.click(`.star-${value}`).defaultPrevented).toBe(true);
    expect(rating(page).value).toBe(`${value}`);
    expect(state()).toEqual(chosen(value));
    expect(page.el('.stars').className).toBe('stars selected');
    expect(page.followed).toEqual([]);
  });

  test('S2.4 keys move and choose, and stop at the ends', async () => {
    const page = await open();
    page.el('.star-1').focus();
    const clicks: string[] = [];
    document.addEventListener(
      'click',
      ({ target }) => clicks.push((target as Element).className.split(' ')[0] ?? ''),
      {
        once: true,
      },
    );
    for (const [key, value] of [
      ['ArrowLeft', ''],
      ['ArrowRight', '2'],
      ['ArrowDown', '3'],
      ['ArrowUp', '2'],
      ['End', '5'],
      ['ArrowRight', '5'],
      ['ArrowLeft', '4'],
      ['Home', '1'],
    ] as const) {
      expect(page.key(document.activeElement as HTMLElement, key).defaultPrevented).toBe(true);
      expect(rating(page).value).toBe(value);
      expect(document.activeElement?.className).toContain(`star-${value || 1}`);
    }
    expect(clicks).toEqual(['star-2']);
    expect(state()).toEqual(chosen(1));
  });

  test('S2.4 Space chooses, Tab and modified keys are the browser’s', async () => {
    const page = await open();
    expect(page.key('.star-1', ' ').defaultPrevented).toBe(true);
    expect(rating(page).value).toBe('1');
    expect(page.key('.star-1', 'Tab').defaultPrevented).toBe(false);
    expect(page.key('.star-1', 'ArrowRight', { altKey: true }).defaultPrevented).toBe(false);
    expect(rating(page).value).toBe('1');
  });

  test('S2.4 from right to left the left arrow goes on', async () => {
    const page = await open({ body: `<div dir="rtl">${respond()}</div>` });
    page.key('.star-1', 'ArrowLeft');
    expect(rating(page).value).toBe('2');
  });

  test('S2.4 Q45 arrow keys released on a star do not reach sliders, and choose nothing', async () => {
    const page = await open();
    const hear = vi.fn();
    document.addEventListener('keyup', hear);
    page.el('.star-1').dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }));
    document.removeEventListener('keyup', hear);
    expect(hear).not.toHaveBeenCalled();
    expect(rating(page).value).toBe('');
  });

  test('S2.4 a click on the label leads to them', async () => {
    const page = await open();
    page.click('.star-4');
    page.click('label');
    expect(document.activeElement).toBe(page.el('.star-4'));
  });

  test('S2.4 they show what the browser has restored, what a script chooses, and what a reset leaves', async () => {
    const page = await open({ body: respond(select.replace('value="4"', 'value="4" selected')) });
    expect(state()).toEqual(chosen(4));
    rating(page).value = '2';
    rating(page).dispatchEvent(new Event('change', { bubbles: true }));
    expect(state()).toEqual(chosen(2));
    page.el<HTMLFormElement>('form').reset();
    await page.pass(1);
    expect(state()).toEqual(chosen(4));
  });

  test.each([3, 4] as const)(
    'S2.4 jQuery %i: a script’s click chooses before its next line',
    async (jquery) => {
      const page = await open({ jquery });
      page.trigger('p.stars a.star-3', 'click');
      expect(rating(page).value).toBe('3');
      expect(state()).toEqual(chosen(3));
    },
  );

  test('S2.4 a form that comes later has its stars', async () => {
    const page = await open({ body: '<main></main>' });
    page.el('main').innerHTML = respond();
    await page.pass(1);
    await page.pass();
    expect(stars()).toHaveLength(5);
  });

  test('Q45 two forms of a page are two pickers, each named by its own label', async () => {
    const page = await open({ body: `<div id="one">${respond()}</div><div id="two">${respond()}</div>` });
    page.click('#two .star-3');
    const values = [...document.querySelectorAll<HTMLSelectElement>('select')].map(({ value }) => value);
    expect(values).toEqual(['', '3']);
    expect(stars(page.el('#one')).filter(({ className }) => className.includes('active'))).toEqual([]);
    expect(page.el('#one .stars span').getAttribute('aria-labelledby')).toBe('comment-form-rating-label');
    expect(page.el('#two .stars span').getAttribute('aria-label')).toBe('Your rating *');
    page.el<HTMLTextAreaElement>('#two textarea').value = 'Good';
    expect(page.click('#two #submit').defaultPrevented).toBe(false);
    expect(page.click('#one #submit').defaultPrevented).toBe(true);
    expect(alerts).toEqual(['Choose some stars']);
  });
});

describe('the rule that there must be a rating', () => {
  test('S5.1 S8.3 without one the text is shown, the form stays, and the stars have the focus', async () => {
    const page = await open();
    expect(send(page)).toEqual([]);
    expect(alerts).toEqual(['Choose some stars']);
    expect(document.activeElement).toBe(page.el('.star-1'));
  });

  test('S5.1 S3.6 with one the form goes; a missing text is the browser’s to say', async () => {
    const page = await open();
    page.click('.star-5');
    expect(send(page)).toEqual([]);
    expect(alerts).toEqual([]);
    page.el<HTMLTextAreaElement>('#comment').value = 'Good';
    expect(send(page)).toEqual(['/wp-comments-post.php']);
  });

  test('S5.1 S8.3 a button in the place of the input, and what is inside it', async () => {
    const page = await open({ body: respond(select, '<button id="submit"><b>Send</b></button>') });
    expect(page.click('#submit b').defaultPrevented).toBe(true);
    expect(alerts).toEqual(['Choose some stars']);
  });

  test('S5.1 S8.3 a form that is sent without its button', async () => {
    const page = await open();
    const form = page.el<HTMLFormElement>('form');
    page.el<HTMLTextAreaElement>('#comment').value = 'Good';
    form.requestSubmit();
    expect([alerts, page.followed]).toEqual([['Choose some stars'], []]);
    page.click('.star-2');
    form.requestSubmit();
    expect([alerts.length, page.followed]).toEqual([1, ['/wp-comments-post.php']]);
  });

  test.each(['no', '', '0', false])(
    'Q43 S5.1 rating optional (%j): the form goes without one',
    async (flag) => {
      const page = await open({}, { review_rating_required: flag });
      page.el<HTMLTextAreaElement>('#comment').value = 'Good';
      expect(rating(page).required).toBe(false);
      expect(page.el('.stars span').getAttribute('aria-required')).toBe('false');
      expect(send(page)).toEqual(['/wp-comments-post.php']);
      expect(alerts).toEqual([]);
    },
  );

  test('S5.1 ratings are off: there is no picker, and the form goes', async () => {
    const page = await open({ body: respond('') });
    page.el<HTMLTextAreaElement>('#comment').value = 'Good';
    expect(stars()).toEqual([]);
    expect(send(page)).toEqual(['/wp-comments-post.php']);
  });
});

describe('configuration', () => {
  test('S2.4 absent: the select works natively', async () => {
    const page = await open({}, null);
    await page.pass(100);
    expect(document.body.innerHTML).toBe(respond());
  });

  test.each([
    ['names that are no list', { i18n_rating_options: 'x' }],
    ['no text', { i18n_required_rating_text: undefined }],
    ['an odd rule', { review_rating_required: 'maybe' }],
  ])('S2.4 with %s: the select works natively, and the developer is told', async (_, more) => {
    const page = await open({}, more);
    expect([stars(), rating(page).style.display, rating(page).required]).toEqual([[], '', true]);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test('S2.4 a broken gallery takes no stars away; names are text, and may come as a map', async () => {
    await open({}, { flexslider: 7, zoom_options: 'x', i18n_rating_options: { 0: '<b>One</b>', 1: 2 } });
    expect(stars().map(({ textContent }) => textContent)).toEqual(['<b>One</b>', '2']);
  });
});

describe.each([undefined, 3, 4] as const)('the event init, jQuery %s', (jquery) => {
  test('S2.4 is told once on the select, when the stars are there; told by others it changes nothing', async () => {
    const heard: unknown[] = [];
    const hear = ({ target }: { target: unknown }) => heard.push([(target as Element).id, stars().length]);
    document.addEventListener('init', hear as never);
    const page = await open({ ...(jquery && { jquery }), asleep: true });
    page.jquery?.(document).on('init', hear as never);
    await page.pass(1);
    await page.pass();
    document.removeEventListener('init', hear as never);
    expect(heard).toEqual([['rating', 5]]);
    rating(page).value = '3';
    if (jquery) page.trigger('#rating', 'init');
    else rating(page).dispatchEvent(new CustomEvent('init', { bubbles: true }));
    expect(state()).toEqual(chosen(3));
  });
});

test('released, the form is as the server sent it, and keeps the rating', async () => {
  const page = await open();
  page.click('.star-2');
  page.runtime.release('reviews', 'test');
  expect(document.body.innerHTML).toBe(respond());
  expect(rating(page).value).toBe('2');
});
