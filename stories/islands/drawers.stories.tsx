import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import drawers from '../../islands/theme/drawers';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Drawers' } satisfies Meta;

const islands = [drawers];
/** A drawer of another theme, by data attributes alone. */
const page = (open = 'Sizes', close = 'Close', text = 'Small: 8 cm. Large: 10 cm.') =>
  `<style>
  .story-sizes { position: fixed; inset-block: 0; inset-inline-end: 0; inline-size: min(20rem, 88vw); padding: 1.5rem; background: var(--card); border: 1px solid var(--line); visibility: hidden }
  .atoll-open-sizes .story-sizes { visibility: visible }
</style>
<main><button type="button" class="button" data-atoll-toggle="sizes">${open}</button></main>
<aside class="story-sizes" data-atoll-drawer="sizes" aria-label="${open}"><button type="button" class="button" data-atoll-close>${close}</button><p>${text}</p></aside>`;
const isOpen = () => document.body.classList.contains('atoll-open-sizes');
const toggle = { name: 'Sizes' };

export const Rest: StoryObj = serverPage({ islands, html: page() }, async ({ canvas }) => {
  await expect(canvas.getByRole('button', toggle)).toHaveAttribute('aria-expanded', 'false');
});

export const Open: StoryObj = serverPage({ islands, html: page() }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', toggle));
  await expect(isOpen()).toBe(true);
  await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus();
});

/** Its closer: the focus is where it was. */
export const Closed: StoryObj = serverPage({ islands, html: page() }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', toggle));
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
  await expect(isOpen()).toBe(false);
  await expect(canvas.getByRole('button', toggle)).toHaveFocus();
});

export const LongText: StoryObj = serverPage(
  { islands, html: page('Sizes', 'Close', 'Steinzeughenkelbechergeschenkverpackung '.repeat(12)) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', toggle));
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage(
    { islands, html: page('المقاسات', 'إغلاق', 'صغير: ٨ سم. كبير: ١٠ سم.') },
    async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'المقاسات' }));
    },
  ),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Open, tags: ['forced-colours'] };
