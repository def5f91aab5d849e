import { afterEach, describe, expect, test } from 'vitest';
import { closePage, openPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const links = {
  'an add button': '<a href="?add-to-cart=7" class="button add_to_cart_button" role="button" id="it">Add</a>',
  'an add button without role': '<a href="?add-to-cart=7" class="add_to_cart_button" id="it">Add</a>',
  'the remove link of a mini-cart':
    '<a href="/r" class="remove remove_from_cart_button" role="button" id="it">×</a>',
  'the remove link of a cart row':
    '<form class="woocommerce-cart-form"><div class="product-remove"><a href="/r" class="remove" role="button" id="it">×</a></div></form>',
  'the remove link of a coupon':
    '<a href="/r" class="woocommerce-remove-coupon" role="button" data-coupon="x" id="it">Remove</a>',
};
const open = (body: string, options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [() => import('.')], body, ...options });
const clicks = (selector = '#it') => {
  const heard: Event[] = [];
  document.querySelector(selector)?.addEventListener('click', (event) => heard.push(event));
  return heard;
};

describe.each(Object.entries(links))('%s', (_, markup) => {
  test('Q12 answers to Space as a button does: one click, no scrolling', async () => {
    const page = await open(markup);
    const heard = clicks();
    expect(page.key('#it', ' ').defaultPrevented).toBe(true);
    expect(heard).toHaveLength(1);
    // Held down: still no scrolling, and no second click.
    expect(page.key('#it', ' ', { repeat: true }).defaultPrevented).toBe(true);
    expect(heard).toHaveLength(1);
  });

  test('Q12 Enter and other keys are left to the browser, which clicks links by itself', async () => {
    const page = await open(markup);
    const heard = clicks();
    for (const key of ['Enter', 'a', 'Tab']) expect(page.key('#it', key).defaultPrevented).toBe(false);
    expect(heard).toHaveLength(0);
  });
});

test.each([
  ['a button of a block list', '<a href="/x" class="add_to_cart_button wc-interactive" id="it">Add</a>'],
  ['any other link', '<a href="/x" id="it">x</a>'],
  ['a link of another plugin', '<a href="/x" role="button" class="button" id="it">x</a>'],
  ['a real button', '<button class="add_to_cart_button" type="button" id="it">Add</button>'],
])('Q12 %s is left alone', async (_, markup) => {
  const page = await open(markup + Object.values(links)[0]?.replace('id="it"', ''));
  const heard = clicks();
  expect(page.key('#it', ' ').defaultPrevented).toBe(false);
  expect(heard).toHaveLength(0);
});

test('Q12 typing inside such a link, and a key that another script has handled, are left alone', async () => {
  const page = await open('<a href="/x" class="add_to_cart_button" id="it"><input id="field"></a>');
  const heard = clicks();
  expect(page.key('#field', ' ').defaultPrevented).toBe(false);
  page.el('#it').addEventListener('keydown', (event) => event.preventDefault());
  page.key('#it', ' ');
  expect(heard).toHaveLength(0);
});

test('Q12 Space adds to the cart, also where a theme leaves out ajax: then the link is followed', async () => {
  const page = await open(links['an add button']);
  page.key('#it', ' ');
  expect(page.followed).toEqual(['?add-to-cart=7']);
});

test('Q12 a link that comes later answers as well', async () => {
  const page = await open(`<main></main>${links['an add button without role'].replace('id="it"', '')}`);
  page.el('main').innerHTML = links['the remove link of a mini-cart'];
  await page.pass();
  const heard = clicks();
  page.key('#it', ' ');
  expect(heard).toHaveLength(1);
});
