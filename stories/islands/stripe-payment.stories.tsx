import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import paymentSection from '../../islands/payment/payment-section';
import savedPaymentMethods from '../../islands/payment/saved-payment-methods';
import stripePayment from '../../islands/stripe/stripe-payment';
import { cardPage, cardStory } from '../parts/card-page';
import { savedList } from '../parts/payment';
import { inFrame } from '../parts/provider';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Stripe payment', tags: ['own-page'] } satisfies Meta;

const page = { islands: [paymentSection, stripePayment], html: cardPage() };
const SAVED = savedList('stripe', ['Visa ending in 4242'], 'Use a new payment method');
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

/** The provider declines the card: in its words, and another try is free. */
export const Declined: StoryObj = serverPage(
  cardStory({
    ...page,
    plan: {
      card: '4000 0000 0000 0002',
      createErrors: [{ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }],
    },
  }),
  async ({ canvas, canvasElement }) => {
    await number();
    const button = canvasElement.querySelector<HTMLElement>('#place_order');
    button?.click();
    await expect(await canvas.findByText('Your card was declined.')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy], .blockOverlay')).toBeNull());
  },
);

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

/** A blocker keeps the provider's script back: its box says so, and another method is free. */
export const Blocked: StoryObj = serverPage(
  cardStory({ ...page, blocked: true }),
  async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvasElement.querySelector('.payment_box .woocommerce-error')).toBeVisible());
    const other = canvas.getByRole('radio', { name: 'Check' });
    await userEvent.click(other);
    await expect(other).toBeChecked();
  },
);

/** One element pays for all methods: the shopper chooses in it, and what it is called is the provider's name. */
export const OneForAll: StoryObj = serverPage(
  cardStory({
    ...page,
    settings: { isOCEnabled: '1', paymentMethodConfigurationParentId: 'pmc_1' },
    plan: { offered: ['card', 'klarna'] },
  }),
  async ({ canvas, userEvent }) => {
    await expect(await inFrame('#wc-stripe-upe-form iframe', 'select')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Check' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Card' }));
    await expect(canvas.getByRole('radio', { name: 'Stripe' })).toBeChecked();
  },
);

/** A card that is kept: nothing to type, until a new one is wanted. */
export const SavedCard: StoryObj = serverPage(
  cardStory({
    islands: [...page.islands, savedPaymentMethods],
    html: cardPage({ saved: SAVED }),
  }),
  async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Use a new payment method' }));
    await expect(await number()).toBeVisible();
  },
);

/** A code as the shopper's bank gives it; a wrong one is said above the order. */
export const Blik: StoryObj = serverPage(
  cardStory({ ...page, html: cardPage({ method: 'stripe_blik' }) }),
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'BLIK Code' }), '123');
    canvasElement.querySelector<HTMLElement>('#place_order')?.click();
    await expect(await canvas.findByText('BLIK Code is invalid')).toBeVisible();
  },
);

export const Phone: StoryObj = { ...Card, tags: ['phone'] };

export const ForcedColours: StoryObj = { ...Empty, tags: ['forced-colours'] };
