import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import paypalButtons from '../../islands/paypal/paypal-buttons';
import paypalCards from '../../islands/paypal/paypal-cards';
import { expectLeaving } from '../parts/play';
import { inFrame } from '../parts/provider';
import { serverPage } from '../parts/server-page';
import { payPageWith, walletStory } from '../parts/wallet-page';

export default { title: 'Islands/PayPal cards', tags: ['own-page'] } satisfies Meta;

const page = {
  islands: [paypalButtons, paypalCards],
  html: payPageWith('ppcp-credit-card-gateway'),
  context: 'pay-now',
};
const input = (kind: string) => inFrame<HTMLInputElement>(`iframe[data-provider^="${kind}-"]`, 'input');

async function pay(root: HTMLElement, number: string): Promise<void> {
  const values = { number, expiry: '12 / 31', cvv: '123' };
  for (const [kind, value] of Object.entries(values)) {
    const field = await input(kind);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const button = root.querySelector<HTMLElement>('#ppcp-hosted-fields button');
  await waitFor(() => expect(button).toBeVisible());
  button?.click();
}

/** The provider's fields stand where the shop's were, and look like them. */
export const Fields: StoryObj = serverPage(walletStory(page), async ({ canvasElement }) => {
  await expect(await input('number')).toBeVisible();
  await expect(canvasElement.querySelector('#ppcp-credit-card-gateway-card-number')).not.toBeVisible();
});

export const Paid: StoryObj = serverPage(walletStory(page), async ({ canvasElement }) => {
  await pay(canvasElement, '4242 4242 4242 4242');
  await expectLeaving('/order-pay/127/');
});

export const NotValid: StoryObj = serverPage(walletStory(page), async ({ canvas, canvasElement }) => {
  await pay(canvasElement, '42');
  await expect(await canvas.findByText('These card details are not valid.')).toBeVisible();
});

/** The shop refuses the order: its own words, and no others. */
export const Refused: StoryObj = serverPage(
  walletStory({
    ...page,
    answers: {
      'ppc-create-order': {
        json: { success: false, data: { message: 'm', errors: ['Please read the terms.'] } },
      },
    },
  }),
  async ({ canvas, canvasElement }) => {
    await pay(canvasElement, '4242 4242 4242 4242');
    await expect(await canvas.findByText('Please read the terms.')).toBeVisible();
    await expect(canvas.queryByText('These card details are not valid.')).toBeNull();
  },
);

/** A browser or an account that cannot take cards is not offered them. */
export const NotOffered: StoryObj = serverPage(
  walletStory({ ...page, plan: { ineligible: ['*'] } }),
  async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('.payment_method_ppcp-credit-card-gateway')).not.toBeVisible(),
    );
  },
);

/** A card of the account goes out by the shop's own button. */
export const Stored: StoryObj = serverPage(
  walletStory({ ...page, html: payPageWith('ppcp-credit-card-gateway', { stored: true }) }),
  async ({ canvas, canvasElement }) => {
    await input('number');
    await expect(canvas.getByRole('radio', { name: /ending in 1111/ })).toBeChecked();
    const button = canvasElement.querySelector<HTMLElement>('#ppcp-hosted-fields button');
    await waitFor(() => expect(button).toBeVisible());
    button?.click();
    await expectLeaving('/order-pay/127/');
  },
);

/** The provider's older fields. */
export const OlderFields: StoryObj = serverPage(
  walletStory({
    ...page,
    settings: { url_params: { 'client-id': 'CLIENT', components: 'buttons,hosted-fields' } },
  }),
  async () => {
    await expect(await input('hosted-number')).toBeVisible();
  },
);

export const Phone: StoryObj = { ...Fields, tags: ['phone'] };

export const ForcedColours: StoryObj = { ...NotValid, tags: ['forced-colours'] };
