import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import storeNotice from '../../islands/shop/store-notice';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Store notice' } satisfies Meta;

const islands = [storeNotice];

/** The server prints it hidden: only a script knows whether it was dismissed. */
const page = (text: string, dismiss = 'Dismiss', label = 'Store notice') => `
  <p role="complementary" aria-label="${label}" class="woocommerce-store-notice demo_store" data-notice-id="summer" style="display:none">${text}
    <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">${dismiss}</a></p>`;
const html = page('The kiln rests in August: orders leave us in the first week of September.');
const notice = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLElement>('.woocommerce-store-notice');

export const Shown: StoryObj = serverPage({ islands, html }, async ({ canvasElement }) => {
  await expect(notice(canvasElement)).toBeVisible();
});

export const Dismissed: StoryObj = serverPage(
  { islands, html },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(notice(canvasElement)).not.toBeVisible();
    await expect(document.cookie).toContain('store_noticesummer=hidden');
  },
);

export const DismissedByKeyboard: StoryObj = serverPage(
  { islands, html },
  async ({ canvas, canvasElement, userEvent }) => {
    canvas.getByRole('button', { name: 'Dismiss' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(notice(canvasElement)).not.toBeVisible());
  },
);

export const DismissedBefore: StoryObj = serverPage(
  { islands, html, stored: { cookies: { store_noticesummer: 'hidden' } } },
  async ({ canvasElement }) => {
    await expect(notice(canvasElement)).not.toBeVisible();
  },
);

/** Another notice was dismissed, not this one. */
export const OtherNoticeDismissed: StoryObj = serverPage(
  { islands, html, stored: { cookies: { store_noticewinter: 'hidden' } } },
  async ({ canvasElement }) => {
    await expect(notice(canvasElement)).toBeVisible();
  },
);

export const LongText: StoryObj = serverPage({
  islands,
  html: page(
    `${'The kiln rests in August, and so do we: orders that reach us after the last day of July leave us in the first week of September. '.repeat(3)}Sommerbetriebsruhebestelleingangsbestätigungsverzögerung.`,
    'Verstanden und nicht wieder anzeigen',
  ),
});

export const RightToLeft: StoryObj = {
  ...serverPage({
    islands,
    html: page('يستريح الفرن في أغسطس: تغادرنا الطلبات في الأسبوع الأول من سبتمبر.', 'إخفاء', 'إشعار المتجر'),
  }),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Shown, tags: ['forced-colours'] };
