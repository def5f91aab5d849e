import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import addPaymentMethod from '../../islands/payment/add-payment-method';
import { addable, addMethodForm, cardFields } from '../parts/payment';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Add payment method' } satisfies Meta;

const islands = [addPaymentMethod];
const card = addable('card', 'Card', cardFields('card'), true);
const debit = addable('debit', 'Debit from a bank account', '<p>We ask your bank.</p>');
const two = { islands, html: addMethodForm(card + debit) };
const box = (root: HTMLElement, id: string) => root.querySelector(`.payment_box.payment_method_${id}`);

/** One gateway: its box is open. */
export const One: StoryObj = serverPage({ islands, html: addMethodForm(card) }, async ({ canvasElement }) => {
  await waitFor(() => expect(box(canvasElement, 'card')).toBeVisible());
});

export const Two: StoryObj = serverPage(two, async ({ canvasElement }) => {
  await waitFor(() => expect(box(canvasElement, 'card')).toBeVisible());
  await expect(box(canvasElement, 'debit')).not.toBeVisible();
});

export const Other: StoryObj = serverPage(two, async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('radio', { name: /Debit/ }));
  await waitFor(() => expect(box(canvasElement, 'debit')).toBeVisible());
  await waitFor(() => expect(box(canvasElement, 'card')).not.toBeVisible());
});

export const Sent: StoryObj = serverPage(two, async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Add payment method' }));
  await waitFor(() => expect(canvasElement.querySelector('form > .blockOverlay')).toBeVisible());
});

export const LongText: StoryObj = serverPage({
  islands,
  html: addMethodForm(
    addable(
      'card',
      'Kreditkarte, Debitkarte oder Guthabenkarte eines europäischen Herausgebers',
      cardFields('card'),
      true,
    ),
    'Zahlungsart zum Kundenkonto hinzufügen',
  ),
});

export const RightToLeft: StoryObj = {
  ...serverPage({
    islands,
    html: addMethodForm(addable('card', 'بطاقة', cardFields('card'), true), 'أضف'),
  }),
  globals: { direction: 'rtl' },
};

/** The other box is open at once. */
export const ReducedMotion: StoryObj = { ...Other, tags: ['reduced-motion'] };

export const ForcedColours: StoryObj = { ...Sent, tags: ['forced-colours'] };
