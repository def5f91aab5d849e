import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import filterDrawer from '../../islands/theme/filter-drawer';
import { serverPage } from '../parts/server-page';
import { drawerPage } from '../parts/theme-markup';

export default {
  title: 'Islands/Filter drawer',
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
} satisfies Meta;

const islands = [filterDrawer];
const html = drawerPage();
const toggle = { name: 'Show Filters' };

export const Rest: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await expect(canvas.getByRole('button', toggle)).toHaveAttribute('aria-controls', 'secondary');
});

export const Open: StoryObj = serverPage({ islands, html }, async ({ canvasElement, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', toggle));
  await expect(canvasElement.querySelector('#secondary a')).toHaveFocus();
  await waitFor(() => expect(document.getAnimations()).toEqual([]));
});

export const Closed: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', toggle));
  await userEvent.keyboard('{Escape}');
  await expect(canvas.getByRole('button', toggle)).toHaveFocus();
  await waitFor(() => expect(document.getAnimations()).toEqual([]));
});
