import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import themeImages from '../../islands/media/theme-images';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Theme images' } satisfies Meta;

const islands = [themeImages];
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#4a6b8a"/></svg>')}`;
const image = (alt: string, more = '') =>
  `<img class="lazy" alt="${alt}" width="320" height="200" data-src="${PICTURE}" ${more}>`;

export const InView: StoryObj = serverPage({ islands, html: image('A blue jug') }, async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByAltText('A blue jug')).not.toHaveClass('lazy'));
});

export const BelowTheView: StoryObj = serverPage(
  { islands, html: image('A blue jug') + image('Another one', 'style="display:block;margin-top:300vh"') },
  async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByAltText('A blue jug')).not.toHaveClass('lazy'));
    await expect(canvas.getByAltText('Another one')).toHaveClass('lazy');
  },
);

/** An image in a closed panel waits for it. */
export const Hidden: StoryObj = serverPage(
  { islands, html: `${image('A blue jug')}<details><summary>More</summary>${image('Inside')}</details>` },
  async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByAltText('A blue jug')).not.toHaveClass('lazy'));
    await expect(canvas.getByAltText('Inside')).toHaveClass('lazy');
    await userEvent.click(canvas.getByText('More'));
    await waitFor(() => expect(canvas.getByAltText('Inside')).not.toHaveClass('lazy'));
  },
);
