import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import fieldHelp from '../../islands/account/field-help';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Field help' } satisfies Meta;

const islands = [fieldHelp];

const row = (id: string, label: string, help: string) => `
  <p class="form-row form-row-wide" id="${id}_field"><label for="${id}">${label}</label>
    <span class="woocommerce-input-wrapper"><input type="text" class="input-text" name="${id}" id="${id}"
      aria-describedby="${id}-description"><span class="description" id="${id}-description" aria-hidden="true">${help}</span></span></p>`;
const form = (...rows: string[]) =>
  `<form class="woocommerce-checkout story-form">${rows.join('')}</form><p>After the form.</p>`;
const html = form(
  row('phone', 'Phone', 'Only for questions about the delivery.'),
  row('company', 'Company', 'Printed on the invoice.'),
);
const PHONE = 'Only for questions about the delivery.';

export const Closed: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await expect(canvas.getByText(PHONE)).not.toBeVisible();
});

export const Open: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByLabelText('Phone'));
  const help = canvas.getByText(PHONE);
  await waitFor(() => expect(help).toBeVisible());
  await expect(help).toHaveAttribute('aria-hidden', 'false');
});

/** One help text at a time. */
export const NextField: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByLabelText('Phone'));
  await userEvent.tab();
  await waitFor(() => expect(canvas.getByText('Printed on the invoice.')).toBeVisible());
  await waitFor(() => expect(canvas.getByText(PHONE)).not.toBeVisible());
});

export const Escape: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByLabelText('Phone'));
  await waitFor(() => expect(canvas.getByText(PHONE)).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(canvas.getByText(PHONE)).not.toBeVisible());
  await expect(canvas.getByLabelText('Phone')).toHaveFocus();
});

export const ClickOutside: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByLabelText('Phone'));
  await userEvent.click(canvas.getByText('After the form.'));
  await waitFor(() => expect(canvas.getByText(PHONE)).not.toBeVisible());
});

export const LongText: StoryObj = serverPage(
  {
    islands,
    html: form(
      row(
        'vat',
        'Umsatzsteueridentifikationsnummer',
        `${'Only for companies: with it we send an invoice without tax to another country of the union. '.repeat(3)}Umsatzsteueridentifikationsnummernbestätigungsverfahren.`,
      ),
    ),
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Umsatzsteueridentifikationsnummer'));
    await waitFor(() => expect(canvas.getByText(/Only for companies/)).toBeVisible());
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage(
    { islands, html: form(row('phone', 'الهاتف', 'للأسئلة عن التوصيل فقط.')).replace('After the form.', '') },
    async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByLabelText('الهاتف'));
      await waitFor(() => expect(canvas.getByText('للأسئلة عن التوصيل فقط.')).toBeVisible());
    },
  ),
  globals: { direction: 'rtl' },
};

/** It is open at once. */
export const ReducedMotion: StoryObj = {
  ...serverPage({ islands, html }, async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Phone'));
    const help = canvas.getByText(PHONE);
    await waitFor(() => expect(help).toBeVisible());
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await expect(help.getAnimations()).toEqual([]);
    }
  }),
  tags: ['reduced-motion'],
};

export const ForcedColours: StoryObj = { ...Open, tags: ['forced-colours'] };
