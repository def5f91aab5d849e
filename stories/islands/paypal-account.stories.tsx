import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import paypalAccount from '../../islands/paypal/paypal-account';
import { addable, addMethodForm, cardFields } from '../parts/payment';
import { expectLeaving } from '../parts/play';
import { inFrame } from '../parts/provider';
import { serverPage } from '../parts/server-page';
import { walletStory } from '../parts/wallet-page';

export default { title: 'Islands/PayPal account', tags: ['own-page'] } satisfies Meta;

const CARDS = 'ppcp-credit-card-gateway';
const PLACE = '#ppc-button-ppcp-gateway-save-payment-method';
const FAILED = 'Could not save payment method.';
const call = (name: string) => ({ endpoint: `/?wc-ajax=ppc-${name}`, nonce: 'n' });

const page = (chosen: 'wallet' | 'card') => ({
  islands: [paypalAccount],
  context: 'add-payment-method',
  html: `<div class="woocommerce-notices-wrapper"></div>${addMethodForm(
    addable('ppcp-gateway', 'PayPal', '<p>You agree in a window of the provider.</p>', chosen === 'wallet') +
      addable(CARDS, 'Credit card', cardFields(CARDS), chosen === 'card'),
  )
    .replaceAll('style="display: none;"', '')
    .replace('<button type="submit"', `<div id="${PLACE.slice(1)}"></div><button type="submit"`)}`,
  globals: {
    ppcp_add_payment_method: {
      client_id: 'CLIENT',
      merchant_id: 'MERCHANT',
      id_token: 'ID',
      payment_methods_page: `${location.origin}/my-account/payment-methods/`,
      view_subscriptions_page: `${location.origin}/my-account/view-subscription/`,
      is_subscription_change_payment_page: '',
      subscription_id_to_change_payment: '0',
      error_message: FAILED,
      verification_method: '',
      user: { is_logged: true },
      ajax: {
        create_setup_token: call('create-setup-token'),
        create_payment_token: call('create-payment-token'),
        subscription_change_payment_method: call('subscription-change-payment-method'),
      },
      labels: { error: { generic: 'Something went wrong.' } },
    },
  },
});
const addButton = (root: HTMLElement) => root.querySelector<HTMLElement>('#place_order');
const walletButton = () => inFrame<HTMLButtonElement>(`${PLACE} iframe`, 'button');
const input = (kind: string) => inFrame<HTMLInputElement>(`iframe[data-provider^="${kind}-"]`, 'input');

/** A wallet is added by the provider's button. */
export const Wallet: StoryObj = serverPage(walletStory(page('wallet')), async ({ canvasElement }) => {
  await expect(await walletButton()).toBeVisible();
  await expect(addButton(canvasElement)).toHaveClass('ppcp-hidden');
});

/** A card is added by the shop's own. */
export const Card: StoryObj = serverPage(walletStory(page('card')), async ({ canvasElement }) => {
  await expect(await input('number')).toBeVisible();
  await expect(addButton(canvasElement)).toBeVisible();
  await expect(canvasElement.querySelector(PLACE)).not.toBeVisible();
});

export const WalletKept: StoryObj = serverPage(
  walletStory({ ...page('wallet'), plan: { otherwise: 'approve' } }),
  async () => {
    (await walletButton()).click();
    await expectLeaving('/my-account/payment-methods/');
  },
);

export const CardKept: StoryObj = serverPage(
  walletStory(page('card')),
  async ({ canvasElement, userEvent }) => {
    for (const [kind, value] of [
      ['number', '4242 4242 4242 4242'],
      ['expiry', '12/31'],
      ['cvv', '123'],
    ] as const)
      (await input(kind)).value = value;
    await userEvent.click(addButton(canvasElement) as HTMLElement);
    await expectLeaving('/my-account/payment-methods/');
  },
);

export const NotValid: StoryObj = serverPage(
  walletStory(page('card')),
  async ({ canvas, canvasElement, userEvent }) => {
    await input('number');
    await userEvent.click(addButton(canvasElement) as HTMLElement);
    await expect(await canvas.findByText(FAILED)).toBeVisible();
    await expect(addButton(canvasElement)).toBeEnabled();
  },
);

/** Without the script the shop's own button is what there is. */
export const Blocked: StoryObj = serverPage(
  walletStory({ ...page('wallet'), blocked: true }),
  async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Something went wrong.')).toBeVisible();
    await waitFor(() => expect(addButton(canvasElement)).toBeVisible());
  },
);
