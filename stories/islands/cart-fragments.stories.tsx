import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import cartFragments from '../../islands/shop/cart-fragments';
import { FRAGMENTS_KEY, HASH_KEY } from '../parts/configuration';
import { fakeShop, fragmentsOf, hashOf } from '../parts/fake-shop';
import { cartLink, cartWidget } from '../parts/markup';
import { pass } from '../parts/play';
import { serverPage } from '../parts/server-page';
import type { Stored } from '../parts/stored';
import { arabic, english, lengthy, type Words } from '../parts/words';

export default { title: 'Islands/Cart fragments' } satisfies Meta;

const islands = [cartFragments];

/** A page out of a cache: it says that the cart is empty, whoever asks. */
const cached = (words: Words = english) =>
  `<div class="story-bar">${cartLink([], words)}</div>${cartWidget(undefined, words)}`;
const html = cached();
const cart = english.products.slice(0, 2);
const shop = () => fakeShop({ cart });

/** What an earlier page of the visit has left in the browser. */
const visited: Stored = {
  cookies: { woocommerce_cart_hash: hashOf(cart), woocommerce_items_in_cart: '1' },
  session: {
    [FRAGMENTS_KEY]: JSON.stringify(fragmentsOf(cart)),
    [HASH_KEY]: hashOf(cart),
    wc_cart_created: `${Date.now()}`,
  },
  local: { [HASH_KEY]: hashOf(cart) },
};

const showsCart = (canvasElement: HTMLElement, count: number) =>
  waitFor(() => expect(canvasElement.querySelectorAll('.mini_cart_item')).toHaveLength(count));

export const AsCached: StoryObj = serverPage({
  islands,
  html,
  answers: () => ({ get_refreshed_fragments: { never: true } }),
});

export const FilledByTheServer: StoryObj = serverPage(
  { islands, html, answers: shop },
  async ({ canvasElement }) => {
    await showsCart(canvasElement, 2);
    await expect(canvasElement.querySelector('.cart-contents')).toHaveTextContent('2 items');
  },
);

/** Nothing is asked: what the browser keeps is still true. */
export const FilledByTheBrowser: StoryObj = serverPage(
  { islands, html, stored: visited, answers: () => ({ get_refreshed_fragments: { status: 500 } }) },
  async ({ canvasElement }) => showsCart(canvasElement, 2),
);

export const SlowNetwork: StoryObj = serverPage(
  { islands, html, answers: () => fakeShop({ cart, delay: 1500 }) },
  async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.cart-contents')).toHaveTextContent('0 items');
    await showsCart(canvasElement, 2);
  },
);

/** What the page says stays, and nothing is promised. */
export const ServerError: StoryObj = serverPage(
  { islands, html: `${cached()}`, answers: () => ({ get_refreshed_fragments: { status: 500 } }) },
  async ({ canvasElement }) => {
    await pass(300);
    await expect(canvasElement.querySelector('.cart-contents')).toHaveTextContent('0 items');
  },
);

export const Empty: StoryObj = serverPage(
  { islands, html, answers: () => fakeShop({ cart: [] }) },
  async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No products in the cart.')).toBeVisible());
  },
);

/** A widget that the shop wants hidden while the cart is empty. */
export const HiddenWhileEmpty: StoryObj = serverPage(
  {
    islands,
    html: `<div class="story-bar">${cartLink([])}</div>${cartWidget(
      '<div class="hide_cart_widget_if_empty"><div class="widget_shopping_cart_content"></div></div>',
    )}<p>The cart has its place above this line.</p>`,
    answers: () => fakeShop({ cart: [] }),
  },
  async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.widget_shopping_cart')).not.toBeVisible();
  },
);

/** Another tab has put something into the cart. */
export const ChangedInAnotherTab: StoryObj = serverPage(
  { islands, html, stored: visited, answers: () => fakeShop({ cart: english.products }) },
  async ({ canvasElement }) => {
    await showsCart(canvasElement, 2);
    localStorage.setItem(HASH_KEY, hashOf(english.products));
    dispatchEvent(new StorageEvent('storage', { key: HASH_KEY }));
    await showsCart(canvasElement, 3);
  },
);

export const LongText: StoryObj = serverPage(
  {
    islands,
    html: cached(lengthy),
    words: lengthy,
    answers: () => fakeShop({ words: lengthy, cart: lengthy.products }),
  },
  async ({ canvasElement }) => showsCart(canvasElement, 3),
);

export const RightToLeft: StoryObj = {
  ...serverPage(
    {
      islands,
      html: cached(arabic),
      words: arabic,
      answers: () => fakeShop({ words: arabic, cart: arabic.products }),
    },
    async ({ canvasElement }) => showsCart(canvasElement, 3),
  ),
  globals: { direction: 'rtl' },
};
