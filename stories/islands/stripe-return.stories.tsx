import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import paymentSection from '../../islands/payment/payment-section';
import stripePayment from '../../islands/stripe/stripe-payment';
import stripeReturn from '../../islands/stripe/stripe-return';
import { cardPage, cardStory } from '../parts/card-page';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Stripe return', tags: ['own-page'] } satisfies Meta;

const TOLD = 'wc_stripe_update_order_status';
const page = { islands: [paymentSection, stripePayment, stripeReturn], html: cardPage() };
const ways = (root: HTMLElement) => root.querySelector<HTMLElement>('#payment');

/** The shop wants the order's payment confirmed, as it says in the fragment of the address. */
function comeBack(order = '127'): void {
  location.hash = `#wc-stripe-confirm-pi:${order}:pi_1_secret_2:nonce`;
}

/** While the bank asks, there is no other way to pay the same order. */
export const Asking: StoryObj = serverPage(
  cardStory({ ...page, plan: { otherwise: 'ask' } }),
  async ({ canvasElement }) => {
    comeBack();
    await waitFor(() => expect(ways(canvasElement)).not.toBeVisible());
  },
);

/** The bank says no: in words, and the ways to pay are there again. */
export const Refused: StoryObj = serverPage(
  cardStory({ ...page, plan: { otherwise: 'fail' } }),
  async ({ canvas, canvasElement }) => {
    comeBack();
    await waitFor(() => expect(canvas.getByText(/unable to authenticate/)).toBeVisible());
    await waitFor(() => expect(ways(canvasElement)).toBeVisible());
  },
);

/** The bank says yes, and the shop is not heard: nobody is asked to try again. */
export const ShopNotHeard: StoryObj = serverPage(
  cardStory({ ...page, answers: { [TOLD]: { status: 500, text: '<h1>Error</h1>' } } }),
  async ({ canvas }) => {
    comeBack();
    await waitFor(() => expect(canvas.getByText('Please look whether your order was placed.')).toBeVisible());
  },
);

/** A fragment of another order changes nothing on this page. */
export const OfAnotherOrder: StoryObj = serverPage(cardStory(page), async ({ canvasElement }) => {
  comeBack('999');
  await waitFor(() => expect(location.hash).toBe(''));
  await expect(ways(canvasElement)).toBeVisible();
});

export const Phone: StoryObj = { ...Refused, tags: ['phone'] };
