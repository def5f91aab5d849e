import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import paymentMethods from '../../islands/payment-methods';
import { addable, addMethodForm, cardFields } from '../parts/payment';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Payment methods' } satisfies Meta;

const islands = [paymentMethods];
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

const list = (method: string, button: string) => `
  <table class="woocommerce-MyAccount-paymentMethods shop_table account-payment-methods-table"><tbody>
    <tr class="payment-method"><td class="payment-method-method">${method}</td><td class="payment-method-actions">
      <a href="/my-account/delete-payment-method/1/?_wpnonce=1a2b3c4d5e" class="button delete" aria-label="${button} ${method}">${button}</a></td></tr></tbody></table>`;
const saved = { islands, html: list('Visa ending in 4242', 'Delete') };

export const Saved: StoryObj = serverPage(saved);

/** Pressed once, it is on its way: a second press does nothing. */
export const Deleted: StoryObj = serverPage(saved, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('link', { name: /Delete/ }));
  await waitFor(() => expect(canvas.getByRole('link', { name: /Delete/ })).toHaveClass('disabled'));
  await expectLeaving('/delete-payment-method/1/');
});

export const LongText: StoryObj = serverPage({
  islands,
  html: `${list('Einzugsermächtigung für ein Girokonto bei der Kreis- und Stadtsparkasse', 'Zahlungsart unwiderruflich löschen')}${addMethodForm(
    addable(
      'card',
      'Kreditkarte, Debitkarte oder Guthabenkarte eines europäischen Herausgebers',
      cardFields('card'),
      true,
    ),
    'Zahlungsart zum Kundenkonto hinzufügen',
  )}`,
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
