import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import cartFragments from '../../islands/shop/cart-fragments';
import cartDrawer from '../../islands/theme/cart-drawer';
import { serverPage } from '../parts/server-page';
import { cartOpener, drawerPage, steppedCart } from '../parts/theme-markup';
import { english } from '../parts/words';

export default { title: 'Islands/Cart drawer' } satisfies Meta;

const islands = [cartDrawer];
const note = '<label>Note <textarea></textarea></label>';
const html = drawerPage(note);
const fragments = {
  'div.widget_shopping_cart_content': steppedCart(english.products, [2, 1, 1]),
  'div.shoptimizer-cart': cartOpener(4),
};
const isOpen = () => document.body.classList.contains('drawer-open');
const stands = () => waitFor(() => expect(document.getAnimations()).toEqual([]));
const drawer = (root: HTMLElement) => root.querySelector<HTMLElement>('#shoptimizerCartDrawer');
const opener = (root: HTMLElement) => root.querySelector<HTMLElement>('.cart-contents') as HTMLElement;
const add = () => document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [fragments, 'h'] }));

export const Rest: StoryObj = serverPage({ islands, html }, async ({ canvasElement }) => {
  await expect(drawer(canvasElement)).toHaveAttribute('inert');
});

export const Empty: StoryObj = serverPage({ islands, html }, async ({ canvasElement, userEvent }) => {
  await userEvent.click(opener(canvasElement));
  await expect(drawer(canvasElement)).toHaveFocus();
  await stands();
});

/** A product was added. */
export const Added: StoryObj = serverPage({ islands, html }, async ({ canvasElement }) => {
  add();
  await expect(isOpen()).toBe(true);
  await expect(drawer(canvasElement)).toHaveFocus();
  await stands();
});

/** Who is writing goes on writing: the drawer opens beside. */
export const Writing: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByLabelText('Note'));
  add();
  await expect(isOpen()).toBe(true);
  await expect(canvas.getByLabelText('Note')).toHaveFocus();
  await stands();
});

/** The cart is asked for. */
export const Loading: StoryObj = serverPage(
  {
    islands: [cartFragments, cartDrawer],
    html,
    answers: () => ({ get_refreshed_fragments: { never: true } }),
  },
  async ({ canvasElement, userEvent }) => {
    await userEvent.click(opener(canvasElement));
    document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh'));
    await waitFor(() => expect(canvasElement.querySelector('#ajax-loading')).toBeVisible());
    await stands();
  },
);

const closed = serverPage({ islands, html }, async ({ canvasElement, userEvent }) => {
  await userEvent.click(opener(canvasElement));
  await userEvent.keyboard('{Escape}');
  await expect(opener(canvasElement)).toHaveFocus();
  await stands();
});

const globals = { viewport: { value: 'phone' } };

/** Focus is on what opened it. */
export const Closed: StoryObj = { ...closed, tags: ['phone'], globals };
export const OnAPhone: StoryObj = { ...Added, tags: ['phone'], globals };
export const ReducedMotion: StoryObj = { ...Added, tags: ['reduced-motion'] };
export const ForcedColours: StoryObj = { ...Added, tags: ['forced-colours'] };
export const RightToLeft: StoryObj = { ...Added, globals: { direction: 'rtl' } };
