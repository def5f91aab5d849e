import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import paymentSection from '../../islands/payment/payment-section';
import stripePayment from '../../islands/stripe/stripe-payment';
import { cardPage, cardStory } from '../parts/card-page';
import { inFrame } from '../parts/provider';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Stripe payment', tags: ['own-page'] } satisfies Meta;

const page = { islands: [paymentSection, stripePayment], html: cardPage() };
const number = () => inFrame<HTMLInputElement>('#wc-stripe-upe-form iframe', 'input');

/** The provider's fields stand in the box of the chosen method. */
export const Card: StoryObj = serverPage(cardStory(page), async () => {
  await expect(await number()).toBeVisible();
});

/** An empty card is said where the page says its errors, and nothing is sent. */
export const Empty: StoryObj = serverPage(cardStory(page), async ({ canvas, canvasElement }) => {
  await number();
  canvasElement.querySelector<HTMLElement>('#place_order')?.click();
  await expect(await canvas.findByText('Your card number is incomplete.')).toBeVisible();
});

/** Another method: the card waits, drawn. */
export const AnotherMethod: StoryObj = serverPage(cardStory(page), async ({ canvas, userEvent }) => {
  await number();
  await userEvent.click(canvas.getByRole('radio', { name: 'Check' }));
  const frame = document.querySelector('#wc-stripe-upe-form iframe');
  await waitFor(() => expect(frame).not.toBeVisible());
});

/** The provider cannot draw its fields: it is said in their place. */
export const NotLoaded: StoryObj = serverPage(
  cardStory({ ...page, plan: { loadErrors: ['card'] } }),
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.payment_box .woocommerce-error')).toBeVisible());
  },
);

export const Phone: StoryObj = { ...Card, tags: ['phone'] };

export const ForcedColours: StoryObj = { ...Empty, tags: ['forced-colours'] };
