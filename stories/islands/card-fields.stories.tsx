import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import cardFieldsIsland from '../../islands/payment/card-fields';
import { cardFields } from '../parts/payment';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Card fields' } satisfies Meta;

const html = `<form class="story-form">${cardFields('card')}</form>`;
const page = { islands: [cardFieldsIsland], html };

/** A number typed without blanks: what it looks like, and whose card it is. */
const number = (digits: string, shown: string, brand: string) =>
  serverPage(page, async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Card number');
    await userEvent.type(field, digits);
    await waitFor(() => expect(field).toHaveValue(shown));
    await expect(field).toHaveClass(brand);
  });

export const Rest: StoryObj = serverPage(page);
export const Visa: StoryObj = number('4242424242424242', '4242 4242 4242 4242', 'visa');
export const AmericanExpress: StoryObj = number('378282246310005', '3782 822463 10005', 'amex');
export const Unknown: StoryObj = number('9999', '9999', 'unknown');

export const Expiry: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  const field = canvas.getByLabelText('Expiry (MM/YY)');
  await userEvent.type(field, '730');
  await waitFor(() => expect(field).toHaveValue('07 / 30'));
});

/** Letters are left out, and there are four digits at most. */
export const Code: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  const field = canvas.getByLabelText('Card code');
  await userEvent.type(field, '1a2b3');
  await waitFor(() => expect(field).toHaveValue('123'));
});

export const LongText: StoryObj = serverPage({
  ...page,
  html: html.replace('Card number', 'Nummer der Kredit-, Debit- oder Guthabenkarte ohne Leerzeichen'),
});

/** Numbers are written from left to right everywhere. */
export const RightToLeft: StoryObj = {
  ...serverPage(
    { ...page, html: html.replace('Card number', 'رقم البطاقة') },
    async ({ canvas, userEvent }) => {
      await userEvent.type(canvas.getByLabelText('رقم البطاقة'), '42424242');
      await waitFor(() => expect(canvas.getByLabelText('رقم البطاقة')).toHaveValue('4242 4242'));
    },
  ),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Visa, tags: ['forced-colours'] };
