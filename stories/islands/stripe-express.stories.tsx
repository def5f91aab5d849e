import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import variations from '../../islands/product/variations';
import stripeExpress from '../../islands/stripe/stripe-express';
import { CART, cardStory, ofProduct, VARIABLE } from '../parts/card-page';
import { inFrame } from '../parts/provider';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Stripe express', tags: ['own-page'] } satisfies Meta;

const page = { islands: [stripeExpress], html: CART };
const PLACE = '#wc-stripe-express-checkout-element';
const button = (wallet: string) => inFrame(`${PLACE}-${wallet} iframe`, 'button');

/** A button for each wallet of the browser. */
export const Cart: StoryObj = serverPage(cardStory(page), async () => {
  for (const wallet of ['applePay', 'googlePay', 'amazonPay', 'link'])
    await expect(await button(wallet)).toBeVisible();
});

/** A browser with one wallet alone. */
export const OneWallet: StoryObj = serverPage(
  cardStory({ ...page, plan: { wallets: ['link'] } }),
  async ({ canvasElement }) => {
    await expect(await button('link')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector(`${PLACE}-applePay`)).toBeNull());
  },
);

/** A browser without any: nothing is shown, and no line above nothing. */
export const NotOffered: StoryObj = serverPage(
  cardStory({ ...page, plan: { wallets: [] } }),
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(`${PLACE} iframe`)).toBeNull());
    await expect(canvasElement.querySelector(PLACE)).not.toBeVisible();
  },
);

/** A product with choices: once one is made, at its price. */
export const Variable: StoryObj = serverPage(
  cardStory({ islands: [variations, stripeExpress], html: VARIABLE, plan: { sheet: 'shown' }, ...ofProduct }),
  async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvasElement.querySelector(`${PLACE} iframe`)).not.toBeNull());
    await expect(canvasElement.querySelector(PLACE)).not.toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Size'), 'large');
    await waitFor(() => expect(canvas.getByText('$24.00')).toBeVisible());
    await waitFor(() => expect(canvasElement.querySelector(PLACE)).toBeVisible());
    (await button('googlePay')).click();
    await expect(await screen.findByText('To pay: 2400')).toBeVisible();
  },
);

export const Phone: StoryObj = { ...Cart, tags: ['phone'] };
