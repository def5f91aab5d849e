import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import addToCart from '../../islands/shop/add-to-cart';
import notices from '../../islands/shop/notices';
import { fakeShop } from '../parts/fake-shop';
import { listPage } from '../parts/markup';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';
import { arabic, english, lengthy } from '../parts/words';

export default { title: 'Islands/Add to cart' } satisfies Meta;

const islands = [addToCart, notices];
const html = listPage();
const mug = { name: /Tide mug/ };

export const Rest: StoryObj = serverPage({ islands, html, answers: fakeShop });

export const Loading: StoryObj = serverPage(
  { islands, html, answers: () => ({ add_to_cart: { never: true } }) },
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', mug);
    await userEvent.click(button);
    await expect(button).toHaveClass('loading');
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
);

export const Added: StoryObj = serverPage(
  { islands, html, answers: fakeShop },
  async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', mug);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveClass('added'));
    await expect(button).not.toHaveClass('loading');
    await expect(button.nextElementSibling).toHaveTextContent('View cart');
    await expect(canvasElement.querySelector('.woocommerce-mini-cart')).toHaveTextContent('Tide mug');
    await waitFor(() =>
      expect(document.querySelector('.widget_shopping_cart_live_region')).toHaveTextContent(
        '“Tide mug” has been added to your cart',
      ),
    );
  },
);

export const SlowNetwork: StoryObj = serverPage(
  { islands, html, answers: () => fakeShop({ delay: 700 }) },
  async ({ canvas, canvasElement, userEvent }) => {
    const all = canvas.getAllByRole('button', { name: /Add to cart/ });
    for (const button of all) await userEvent.click(button);
    for (const button of all) await expect(button).toHaveClass('loading');
    await waitFor(() => expect(canvasElement.querySelectorAll('.button.added')).toHaveLength(all.length));
    await expect(canvasElement.querySelectorAll('.mini_cart_item')).toHaveLength(all.length);
  },
);

const failed = 'This product could not be added to the cart. Please try again.';

export const ServerError: StoryObj = serverPage(
  {
    islands,
    html,
    answers: () => ({ ...fakeShop(), add_to_cart: { status: 500, text: 'Something broke', delay: 200 } }),
  },
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', mug);
    await userEvent.click(button);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(failed);
    await expect(button).not.toHaveClass('loading');
  },
);

/** No answer, and no look at the cart either: nobody knows what the shop did. */
export const Offline: StoryObj = serverPage(
  { islands, html, answers: () => ({ '*': { fail: true } }) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', mug));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It is not certain');
  },
);

export const RefusedByTheShop: StoryObj = serverPage(
  {
    islands,
    html,
    answers: () => ({
      add_to_cart: { json: { error: true, product_url: `${location.origin}/product/11/` } },
    }),
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', mug));
    await expectLeaving('/product/11/');
  },
);

export const WarningsAroundTheAnswer: StoryObj = serverPage(
  {
    islands,
    html,
    answers: () => {
      const { add_to_cart: add, ...others } = fakeShop();
      return {
        ...others,
        add_to_cart(call) {
          const { json } = typeof add === 'function' ? add(call) : {};
          return { text: `<b>Warning</b>: a plugin talks too much\n${JSON.stringify(json)}<!-- 0.2 s -->` };
        },
      };
    },
  },
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', mug);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveClass('added'));
  },
);

export const WithoutConfiguration: StoryObj = serverPage(
  { islands, html, globals: { wc_add_to_cart_params: undefined } },
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', mug);
    await userEvent.click(button);
    await expect(button).not.toHaveClass('loading');
    await expectLeaving('add-to-cart=11');
  },
);

export const LongText: StoryObj = serverPage(
  { islands, html: listPage(lengthy), words: lengthy, answers: () => fakeShop({ words: lengthy }) },
  async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: /Einkaufswagen/ });
    if (!first) throw new Error('No button');
    await userEvent.click(first);
    await waitFor(() => expect(first).toHaveClass('added'));
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage(
    { islands, html: listPage(arabic), words: arabic, answers: () => fakeShop({ words: arabic }) },
    async ({ canvas, canvasElement, userEvent }) => {
      const button = canvas.getByRole('button', { name: /كوب/ });
      await userEvent.click(button);
      await waitFor(() => expect(button).toHaveClass('added'));
      const link = within(canvasElement).getByTitle(arabic.viewCart).getBoundingClientRect();
      // Behind the button where the list has room for it, below it on a phone.
      const { left, bottom } = button.getBoundingClientRect();
      await expect(link.right <= left || link.top >= bottom).toBe(true);
    },
  ),
  globals: { direction: 'rtl' },
};

/** The spinner stands still; what it says is in `aria-busy`. */
export const ReducedMotion: StoryObj = {
  ...Loading,
  tags: ['reduced-motion'],
};

export const ForcedColours: StoryObj = {
  ...Added,
  tags: ['forced-colours'],
};

/** The page came with something in the cart. */
export const CartNotEmpty: StoryObj = serverPage({
  islands,
  html: listPage(english, english.products.slice(1)),
  answers: () => fakeShop({ cart: english.products.slice(1) }),
});
