import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import paymentMethods from '../../islands/payment/payment-methods';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Payment methods' } satisfies Meta;

const list = (method: string, button: string) => `
  <table class="woocommerce-MyAccount-paymentMethods shop_table account-payment-methods-table"><tbody>
    <tr class="payment-method"><td class="payment-method-method">${method}</td><td class="payment-method-actions">
      <a href="/my-account/delete-payment-method/1/?_wpnonce=1a2b3c4d5e" class="button delete" aria-label="${button} ${method}">${button}</a></td></tr></tbody></table>`;
const page = { islands: [paymentMethods], html: list('Visa ending in 4242', 'Delete') };

export const Rest: StoryObj = serverPage(page);

/** Pressed once, it is on its way: a second press does nothing. */
export const Deleted: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('link', { name: /Delete/ }));
  await waitFor(() => expect(canvas.getByRole('link', { name: /Delete/ })).toHaveClass('disabled'));
  await expectLeaving('/delete-payment-method/1/');
});

export const LongText: StoryObj = serverPage({
  ...page,
  html: list(
    'Einzugsermächtigung für ein Girokonto bei der Kreis- und Stadtsparkasse',
    'Zahlungsart unwiderruflich löschen',
  ),
});

export const RightToLeft: StoryObj = {
  ...serverPage({ ...page, html: list('فيزا', 'حذف') }),
  globals: { direction: 'rtl' },
};
