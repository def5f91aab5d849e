import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import miniCartIsland from '../../islands/shop/mini-cart';
import notices from '../../islands/shop/notices';
import { fakeShop } from '../parts/fake-shop';
import { cartLink, cartWidget, miniCart, noticesWrapper } from '../parts/markup';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';
import { arabic, english, lengthy, type Product, type Words } from '../parts/words';

export default { title: 'Islands/Mini-cart' } satisfies Meta;

const islands = [miniCartIsland, notices];

const page = (words: Words = english, cart: readonly Product[] = words.products) =>
  `${noticesWrapper()}<div class="story-bar">${cartLink(cart, words)}</div>${cartWidget(miniCart(cart, words), words)}`;
const html = page();
const shop = () => fakeShop({ cart: english.products });
const mug = { name: 'Remove Tide mug from cart' };

export const Filled: StoryObj = serverPage({ islands, html, answers: shop });

export const Empty: StoryObj = serverPage({ islands, html: page(english, []), answers: shop });

export const Removing: StoryObj = serverPage(
  { islands, html, answers: () => ({ remove_from_cart: { never: true } }) },
  async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('button', mug);
    await userEvent.click(link);
    await waitFor(() => expect(link.closest('li')?.querySelector('.blockOverlay')).toBeVisible());
  },
);

export const Removed: StoryObj = serverPage(
  { islands, html, answers: shop },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', mug));
    await waitFor(() => expect(canvas.queryByRole('button', mug)).toBeNull());
    await expect(canvasElement.querySelector('.cart-contents')).toHaveTextContent('2 items');
    // Where the removed line was, the next one is.
    await waitFor(() => expect(canvas.getByRole('button', { name: /Dune bowl/ })).toHaveFocus());
  },
);

export const LastLineRemoved: StoryObj = serverPage(
  {
    islands,
    html: page(english, english.products.slice(0, 1)),
    answers: () => fakeShop({ cart: english.products.slice(0, 1) }),
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', mug));
    await waitFor(() => expect(canvas.getByText('No products in the cart.')).toHaveFocus());
  },
);

export const SlowNetwork: StoryObj = serverPage(
  { islands, html, answers: () => fakeShop({ cart: english.products, delay: 700 }) },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', mug));
    await userEvent.click(canvas.getByRole('button', { name: /Dune bowl/ }));
    await expect(canvasElement.querySelectorAll('.mini_cart_item .blockOverlay')).toHaveLength(2);
    await waitFor(() => expect(canvasElement.querySelectorAll('.mini_cart_item')).toHaveLength(1));
  },
);

/** The link's own address removes without script: it takes over. */
export const ServerError: StoryObj = serverPage(
  { islands, html, answers: () => ({ remove_from_cart: { status: 500, delay: 200 } }) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', mug));
    await expectLeaving('/cart/?remove_item=');
  },
);

/** Without a connection the link's address would only cost the shopper the page. */
export const Offline: StoryObj = serverPage(
  { islands, html, answers: () => ({ '*': { fail: true } }) },
  async ({ canvas, canvasElement, userEvent }) => {
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') as PropertyDescriptor;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    try {
      await userEvent.click(canvas.getByRole('button', mug));
      await expect(await canvas.findByRole('alert')).toHaveTextContent('It is not certain');
    } finally {
      Object.defineProperty(navigator, 'onLine', online);
    }
    await waitFor(() => expect(canvasElement.querySelector('.blockOverlay')).toBeNull());
  },
);

export const Announced: StoryObj = serverPage(
  { islands, html, answers: shop },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', mug));
    await waitFor(() =>
      expect(screen.getByText('“Tide mug” has been removed from your cart')).toBeInTheDocument(),
    );
  },
);

export const LongText: StoryObj = serverPage({
  islands,
  html: page(lengthy),
  words: lengthy,
  answers: () => fakeShop({ words: lengthy, cart: lengthy.products }),
});

export const RightToLeft: StoryObj = {
  ...serverPage(
    {
      islands,
      html: page(arabic),
      words: arabic,
      answers: () => ({
        ...fakeShop({ words: arabic, cart: arabic.products }),
        remove_from_cart: { never: true },
      }),
    },
    async ({ canvas, canvasElement, userEvent }) => {
      await userEvent.click(canvas.getByRole('button', { name: /كوب/ }));
      await waitFor(() => expect(canvasElement.querySelector('.mini_cart_item .blockOverlay')).toBeVisible());
    },
  ),
  globals: { direction: 'rtl' },
};

/** The line is dimmed at once instead of fading. */
export const ReducedMotion: StoryObj = {
  ...serverPage(
    { islands, html, answers: () => ({ remove_from_cart: { never: true } }) },
    async ({ canvas, canvasElement, userEvent }) => {
      await userEvent.click(canvas.getByRole('button', mug));
      const overlay = canvasElement.querySelector('.blockOverlay');
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        await expect(overlay?.getAnimations()).toEqual([]);
      }
    },
  ),
  tags: ['reduced-motion'],
};

export const ForcedColours: StoryObj = { ...Removing, tags: ['forced-colours'] };
