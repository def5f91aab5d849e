import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import comingSoon from '../../islands/shop/coming-soon';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Coming soon' } satisfies Meta;

const islands = [comingSoon];
const REST = '/wp-json/wp/v2/users/me';

const page = (
  text = 'This page is in “coming soon” mode and only visible to you. <a href="/settings/">Change that</a>.',
) => `<p>The shop is being set up.</p>
  <div id="coming-soon-footer-banner"><div class="coming-soon-footer-banner__content">${text}</div>
    <a class="coming-soon-footer-banner-dismiss" data-rest-url="${location.origin}${REST}" data-rest-nonce="1a2b3c4d5e"></a></div>`;
const html = page();
const banner = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLElement>('#coming-soon-footer-banner');
const dismiss = { name: 'Dismiss' };

export const Shown: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await expect(canvas.getByRole('button', dismiss)).toHaveAttribute('tabindex', '0');
});

export const Dismissed: StoryObj = serverPage(
  { islands, html, answers: () => ({ [REST]: { json: {} } }) },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', dismiss));
    await waitFor(() => expect(banner(canvasElement)).not.toBeVisible());
  },
);

export const DismissedByKeyboard: StoryObj = serverPage(
  { islands, html, answers: () => ({ [REST]: { json: {} } }) },
  async ({ canvas, canvasElement, userEvent }) => {
    canvas.getByRole('button', dismiss).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(banner(canvasElement)).not.toBeVisible());
  },
);

export const SlowNetwork: StoryObj = serverPage(
  { islands, html, answers: () => ({ [REST]: { json: {}, delay: 700 } }) },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', dismiss));
    await expect(banner(canvasElement)).toBeVisible();
    await waitFor(() => expect(banner(canvasElement)).not.toBeVisible());
  },
);

/** It goes all the same; the next page shows it again. */
export const ServerError: StoryObj = serverPage(
  { islands, html, answers: () => ({ [REST]: { status: 500 } }) },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', dismiss));
    await waitFor(() => expect(banner(canvasElement)).not.toBeVisible());
  },
);

export const LongText: StoryObj = serverPage({
  islands,
  html: page(`${'This page is in “coming soon” mode and only visible to you and to whoever manages the shop. '.repeat(4)}
    <a href="/settings/">Sichtbarkeitseinstellungsübersicht</a>`),
});

export const RightToLeft: StoryObj = {
  ...serverPage({ islands, html: page('هذه الصفحة مرئية لك وحدك. <a href="/settings/">غيّر ذلك</a>.') }),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Shown, tags: ['forced-colours'] };
