import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import savedPaymentMethods from '../../islands/payment/saved-payment-methods';
import { savedCards } from '../parts/payment';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Saved payment methods' } satisfies Meta;

const islands = [savedPaymentMethods];
const params = (loggedIn: string) => ({
  wc_tokenization_form_params: { is_registration_required: '', is_logged_in: loggedIn },
});
const box = (content: string) => `<div class="payment_box payment_method_card story-form">${content}</div>`;
const cards = ['Visa ending in 4242 (expires 12/31)', 'Mastercard ending in 4444 (expires 10/30)'];
const page = { islands, globals: params('1'), html: box(savedCards('card', cards)) };
const fields = (root: HTMLElement) => root.querySelector('.wc-payment-form');

/** A saved card is chosen: nothing to type. */
export const Saved: StoryObj = serverPage(page, async ({ canvasElement }) => {
  await waitFor(() => expect(fields(canvasElement)).not.toBeVisible());
});

export const New: StoryObj = serverPage(page, async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'Use a new card' }));
  await waitFor(() => expect(fields(canvasElement)).toBeVisible());
  await expect(canvas.getByRole('checkbox', { name: 'Save to account' })).toBeVisible();
});

export const BackToSaved: StoryObj = serverPage(page, async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'Use a new card' }));
  await userEvent.click(canvas.getByRole('radio', { name: /Mastercard/ }));
  await waitFor(() => expect(fields(canvasElement)).not.toBeVisible());
});

/** Nothing saved: there is nothing to choose between. */
export const None: StoryObj = serverPage(
  { ...page, html: box(savedCards('card', [])) },
  async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(fields(canvasElement)).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('radio')).toBeNull());
  },
);

/** Guests have no account to save to. */
export const Guest: StoryObj = serverPage(
  { ...page, globals: params(''), html: box(savedCards('card', [])) },
  async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('checkbox')).toBeNull());
  },
);

export const LongText: StoryObj = serverPage({
  ...page,
  html: box(
    savedCards(
      'card',
      ['Lastschrift von einem Girokonto bei der Kreis- und Stadtsparkasse (gültig bis auf Widerruf)'],
      'Eine neue Karte oder ein neues Konto verwenden',
    ),
  ),
});

export const RightToLeft: StoryObj = {
  ...serverPage({ ...page, html: box(savedCards('card', ['فيزا 4242'], 'بطاقة جديدة')) }),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...New, tags: ['forced-colours'] };
