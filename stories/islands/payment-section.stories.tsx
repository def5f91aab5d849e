import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import cardFieldsIsland from '../../islands/payment/card-fields';
import type { OrderButtonApi } from '../../islands/payment/later/gateways/order-buttons';
import paymentSection from '../../islands/payment/payment-section';
import savedPaymentMethods from '../../islands/payment/saved-payment-methods';
import { openRegisters } from '../../islands/shop/registers/registers';
import type { Island } from '../../src/runtime/island';
import { checkoutGlobals, OFFLINE, orderOf, payPage } from '../parts/checkout-page';
import { checkoutIslands, checkoutStory, place, totalsOf } from '../parts/checkout-story';
import { arabicCheckout, lengthyCheckout } from '../parts/checkout-words';
import { exampleGateway, FRAME_BOX, numberIn } from '../parts/example-gateway';
import { cardFields, savedCards } from '../parts/payment';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Payment section' } satisfies Meta;

const [transfer] = OFFLINE;
const box = (root: HTMLElement, id: string) => root.querySelector(`.payment_box.payment_method_${id}`);

const chosen = (name: string, id: string) => async (context: StoryContext) => {
  const { canvas, canvasElement, userEvent } = context;
  await totalsOf(canvasElement, 1);
  await userEvent.click(canvas.getByRole('radio', { name }));
  await waitFor(() => expect(box(canvasElement, id)).toBeVisible());
  await waitFor(() => expect(canvasElement.querySelectorAll('.payment_box:not([style])')).toHaveLength(1));
};

export const BankTransfer: StoryObj = serverPage(checkoutStory(), async ({ canvas, canvasElement }) => {
  await totalsOf(canvasElement, 1);
  await expect(box(canvasElement, 'bacs')).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Place order' })).toBeVisible();
});

export const Check: StoryObj = serverPage(checkoutStory(), chosen('Check', 'cheque'));

/** The method has words of its own for the button. */
export const CashOnDelivery: StoryObj = serverPage(checkoutStory(), async (context) => {
  await chosen('Cash on delivery', 'cod')(context);
  await expect(context.canvas.getByRole('button', { name: 'Confirm the order' })).toBeVisible();
});

/** A choice of one is none: there is no radio. */
export const OneMethod: StoryObj = serverPage(
  checkoutStory({ order: { methods: transfer ? [transfer] : [] } }),
  async ({ canvas, canvasElement }) => {
    await totalsOf(canvasElement, 1);
    await waitFor(() => expect(canvas.queryByRole('radio', { name: 'Bank transfer' })).toBeNull());
    await expect(box(canvasElement, 'bacs')).toBeVisible();
  },
);

const cards = ['Visa ending in 4242 (expires 12/31)', 'Mastercard ending in 4444 (expires 10/30)'];
const withCards = (content: string, ...islands: Island[]) =>
  checkoutStory({
    islands: [...islands, cardFieldsIsland, ...checkoutIslands],
    globals: {
      ...checkoutGlobals(),
      wc_tokenization_form_params: { is_registration_required: '', is_logged_in: '1' },
    },
    order: { methods: [{ id: 'card', box: content }, ...OFFLINE] },
  });

export const SavedCards: StoryObj = serverPage(
  withCards(savedCards('card', cards), savedPaymentMethods),
  async (context) => {
    await totalsOf(context.canvasElement, 1);
    await waitFor(() => expect(context.canvas.getByLabelText('Card number')).not.toBeVisible());
  },
);

/** What was typed outlives new totals. */
export const CardFields: StoryObj = serverPage(withCards(cardFields('card')), async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await totalsOf(canvasElement, 1);
  await userEvent.type(canvas.getByLabelText('Card number'), '4242424242424242');
  await userEvent.click(canvas.getByRole('radio', { name: /Pick up/ }));
  await totalsOf(canvasElement, 2);
  await expect(canvas.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
});

const withGateway = () =>
  checkoutStory({
    order: { methods: [{ id: 'card', box: FRAME_BOX }, ...OFFLINE] },
    scripts: exampleGateway,
  });

const typeCard = async ({ canvasElement }: StoryContext) => {
  await waitFor(() => expect(numberIn(canvasElement)).toBeTruthy());
  const field = numberIn(canvasElement);
  if (field) field.value = '4242424242424242';
};

/** A gateway without jQuery: its frame stays through new totals, and its answer goes with the order. */
export const Gateway: StoryObj = serverPage(withGateway(), async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await totalsOf(canvasElement, 1);
  await typeCard(context);
  await userEvent.click(canvas.getByRole('radio', { name: /Pick up/ }));
  await totalsOf(canvasElement, 2);
  await expect(numberIn(canvasElement)).toHaveValue('4242424242424242');
  await userEvent.click(canvas.getByRole('checkbox', { name: /terms/ }));
  await userEvent.click(canvas.getByRole('button', { name: 'Place order' }));
  await expectLeaving('token=tok_4242');
});

/** The gateway says what is missing: nothing is sent. */
export const GatewayStops: StoryObj = serverPage(withGateway(), async (context) => {
  await waitFor(() => expect(numberIn(context.canvasElement)).toBeTruthy());
  await place(context);
  await expect(await context.canvas.findByText(/enter the number of your card/)).toBeVisible();
});

interface Buttons {
  register(
    id: string,
    button: { render(place: HTMLElement, api: OrderButtonApi): void; cleanup(): void },
  ): void;
}

/** What a wallet does: its own button in place of the shop's. */
function wallet(): () => void {
  const page = window as { wc?: { customPlaceOrderButton?: Buttons } };
  openRegisters();
  page.wc?.customPlaceOrderButton?.register('quick', {
    render(container, api) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'button alt';
      button.textContent = 'Pay with Quick';
      button.onclick = async () => {
        const { hasError } = await api.validate();
        if (!hasError) api.submit();
      };
      container.append(button);
    },
    cleanup() {},
  });
  return () => delete page.wc;
}

const withWallet = checkoutStory({
  order: { methods: [{ id: 'quick', box: '<p>Your wallet opens next.</p>' }, ...OFFLINE] },
  params: { gateways_with_custom_place_order_button: ['quick'] },
  scripts: wallet,
});

export const OwnButton: StoryObj = serverPage(withWallet, async ({ canvas, canvasElement }) => {
  await totalsOf(canvasElement, 1);
  await expect(await canvas.findByRole('button', { name: 'Pay with Quick' })).toBeVisible();
  await expect(canvas.queryByRole('button', { name: 'Place order' })).toBeNull();
});

/** It asks first whether everything is filled in. */
export const OwnButtonRefused: StoryObj = serverPage(
  withWallet,
  async ({ canvas, canvasElement, userEvent }) => {
    await totalsOf(canvasElement, 1);
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay with Quick' }));
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: /terms/ }).closest('.form-row')).toHaveClass(
        'woocommerce-invalid',
      ),
    );
  },
);

export const OwnButtonPays: StoryObj = serverPage(withWallet, (context) =>
  place(context, { name: /Pay with Quick/ }).then(() => expectLeaving('/checkout/order-received/')),
);

const pay = {
  islands: [paymentSection],
  html: payPage(orderOf()),
  globals: checkoutGlobals({ is_checkout: '0' }),
};

export const PayForOrder: StoryObj = serverPage(pay, async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'Check' }));
  await waitFor(() => expect(box(canvasElement, 'cheque')).toBeVisible());
});

/** Sent once, also by keyboard. */
export const PayForOrderSent: StoryObj = serverPage(pay, async ({ canvas, canvasElement, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Pay for order' });
  // What sends it comes a moment after the island.
  await waitFor(async () => {
    await userEvent.click(button);
    await expect(canvasElement.querySelector('form > .blockOverlay')).toBeVisible();
  });
  await expect(canvasElement.querySelector('form')).toHaveAttribute('aria-busy', 'true');
});

export const LongText: StoryObj = serverPage(
  checkoutStory({ order: { words: lengthyCheckout } }),
  ({ canvasElement }) => totalsOf(canvasElement, 1),
);

export const RightToLeft: StoryObj = {
  ...serverPage(checkoutStory({ order: { words: arabicCheckout } }), chosen('شيك', 'cheque')),
  globals: { direction: 'rtl' },
};

/** The other box is open at once. */
export const ReducedMotion: StoryObj = { ...Check, tags: ['reduced-motion'] };

export const ForcedColours: StoryObj = { ...OwnButtonRefused, tags: ['forced-colours'] };
