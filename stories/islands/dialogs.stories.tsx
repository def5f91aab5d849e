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

/** The theme's 2.6: boxes instead of dialogs, with what they lack. */
const old = `<style>
  .cg-modal { display: none; position: fixed; inset: 0; padding: 15vh 1rem; background: rgb(43 37 32 / 0.55) }
  .cg-modal.show-modal { display: block }
  .cg-modal > div { max-inline-size: 24rem; margin: auto; padding: 1.5rem; background: var(--card); color: var(--ink) }
</style>
${themePage('<div class="call-back-feature"><a href="#" class="trigger">Request a call back</a></div>')}
<div class="cg-modal callback-modal fade" role="dialog" tabindex="-1"><div><div class="callback-close-button" data-dismiss="modal" aria-label="Close">×</div><label>Your name <input type="text"></label></div></div>`;

export const Older: StoryObj = serverPage(
  { islands, html: old },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', ask));
    const box = canvasElement.querySelector('.cg-modal');
    await expect(box).toHaveClass('show-modal');
    await expect(box).toHaveAttribute('aria-modal', 'true');
    await expect(box?.contains(document.activeElement)).toBe(true);
  },
);

export const OlderClosed: StoryObj = serverPage(
  { islands, html: old },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', ask));
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('.show-modal')).toBeNull();
    await expect(canvas.getByRole('button', ask)).toHaveFocus();
  },
);
