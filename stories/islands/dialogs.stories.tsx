import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import dialogs from '../../islands/theme/dialogs';
import { serverPage } from '../parts/server-page';
import { themeDialog, themePage } from '../parts/theme-markup';

export default { title: 'Islands/Dialogs' } satisfies Meta;

const islands = [dialogs];
const call = (label = 'Request a call back', field = 'Your name') =>
  themePage(
    `<div class="call-back-feature"><button data-trigger="callBack">${label}</button></div>${themeDialog('callBack', 'Request a call back modal', `<label>${field} <input type="text"></label>`)}`,
  );
const search = themePage(
  `<button class="search-trigger" data-trigger="searchToggle"><span><svg viewBox="0 0 24 24" width="24" height="24"></svg></span></button>${themeDialog('searchToggle', 'Display search modal', '<input type="search" aria-label="Search products">')}`,
);
const ask = { name: 'Request a call back' };

export const Rest: StoryObj = serverPage({ islands, html: call() });

export const Modal: StoryObj = serverPage({ islands, html: call() }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', ask));
  await expect(canvas.getByRole('dialog')).toBeVisible();
});

/** The page beside it stays at work; its trigger had no name. */
export const Search: StoryObj = serverPage({ islands, html: search }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
  await expect(canvas.getByRole('searchbox')).toHaveFocus();
});

export const Closed: StoryObj = serverPage({ islands, html: call() }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', ask));
  await userEvent.click(canvas.getByRole('button', { name: 'Close modal' }));
  await expect(canvas.getByRole('button', ask)).toHaveFocus();
});

export const LongText: StoryObj = serverPage(
  {
    islands,
    html: call('Rückrufwunschformular öffnen '.repeat(6), 'Donaudampfschifffahrtsgesellschaft '.repeat(8)),
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { expanded: false }));
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage({ islands, html: call('اطلب اتصالا', 'اسمك') }, async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { expanded: false }));
  }),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Modal, tags: ['forced-colours'] };
