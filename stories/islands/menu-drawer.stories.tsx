import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import menuDrawer from '../../islands/theme/menu-drawer';
import { serverPage } from '../parts/server-page';
import { drawerPage } from '../parts/theme-markup';

export default {
  title: 'Islands/Menu drawer',
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
} satisfies Meta;

const islands = [menuDrawer];
const html = drawerPage();
const isOpen = () => document.body.classList.contains('mobile-toggled');
const menu = { name: 'Menu' };
/** In the 700 ms after an action, be it the last story's, nothing else is accepted. */
const openMenu = (canvas: ReturnType<typeof within>) =>
  waitFor(async () => {
    await userEvent.click(canvas.getByRole('button', menu));
    await expect(isOpen()).toBe(true);
  });
const stands = () => waitFor(() => expect(document.getAnimations()).toEqual([]));

export const Rest: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await expect(canvas.getByRole('button', menu)).toHaveAttribute('aria-expanded', 'false');
});

export const Open: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await openMenu(canvas);
  await expect(canvas.getByRole('link', { name: 'Shop' })).toHaveFocus();
  await stands();
});

/** Several can be open. */
export const Submenus: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await openMenu(canvas);
  await userEvent.click(canvas.getByRole('button', { name: 'Expand Shop' }));
  await userEvent.click(canvas.getByRole('button', { name: 'More' }));
  const [ceramics] = canvas.getAllByRole('link', { name: 'Ceramics' });
  await expect(ceramics).toBeVisible();
  await expect(canvas.getByRole('link', { name: 'About us' })).toBeVisible();
  await stands();
});

/** Escape: the focus is where it was. */
export const Closed: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await openMenu(canvas);
  await userEvent.keyboard('{Escape}');
  await expect(isOpen()).toBe(false);
  await expect(canvas.getByRole('button', menu)).toHaveFocus();
  await stands();
});

export const LongText: StoryObj = serverPage(
  {
    islands,
    html: drawerPage('', {
      shop: 'Steinzeughenkelbechergeschenkverpackungen und alles andere',
      ceramics: 'Keramik '.repeat(12),
      more: 'Mehr',
      about: 'Über uns',
    }),
  },
  async ({ canvas }) => {
    await openMenu(canvas);
    await stands();
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage(
    {
      islands,
      html: drawerPage('', { shop: 'المتجر', ceramics: 'خزف', more: 'المزيد', about: 'من نحن' }),
    },
    async ({ canvas }) => {
      await openMenu(canvas);
      await stands();
    },
  ),
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
};

export const ReducedMotion: StoryObj = { ...Open, tags: ['reduced-motion'] };
export const ForcedColours: StoryObj = { ...Open, tags: ['forced-colours'] };
