import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import searchToggle from '../../islands/theme/search-toggle';
import { serverPage } from '../parts/server-page';
import { drawerPage } from '../parts/theme-markup';

export default {
  title: 'Islands/Search toggle',
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
} satisfies Meta;

const islands = [searchToggle];
const html = drawerPage();
const toggle = { name: 'Toggle search panel' };

export const Rest: StoryObj = serverPage({ islands, html });

/** Focus is in the field. */
export const Open: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', toggle));
  await expect(canvas.getByRole('searchbox')).toHaveFocus();
});

export const Closed: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', toggle));
  await userEvent.keyboard('{Escape}');
  await expect(canvas.getByRole('button', toggle)).toHaveFocus();
});
