import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import paypalButtons from '../../islands/paypal/paypal-buttons';
import { checkoutIslands, totalsOf } from '../parts/checkout-story';
import { expectLeaving } from '../parts/play';
import { payButton } from '../parts/provider';
import { serverPage } from '../parts/server-page';
import { checkoutWith, PAGES, payPageWith, walletStory } from '../parts/wallet-page';

export default { title: 'Islands/PayPal buttons', tags: ['own-page'] } satisfies Meta;

const islands = [paypalButtons];
const cart = { islands, html: PAGES.cart };
const wrapper = (root: HTMLElement) => root.querySelector<HTMLElement>('#ppc-button-ppcp-gateway');
const orderButton = (root: HTMLElement) => root.querySelector<HTMLElement>('#place_order');
const GENERIC = /Something went wrong/;

export const Product: StoryObj = serverPage(
  walletStory({ islands, html: PAGES.product, context: 'product' }),
  async () => {
    await expect(await payButton()).toBeVisible();
  },
);

/** Until everything is chosen the buttons take no press. */
export const ProductToBeChosen: StoryObj = serverPage(
  walletStory({ islands, html: PAGES.variable, context: 'product' }),
  async ({ canvasElement }) => {
    await payButton();
    await waitFor(() => expect(wrapper(canvasElement)).toHaveClass('ppcp-disabled'));
  },
);

export const Cart: StoryObj = serverPage(walletStory(cart), async () => {
  await expect(await payButton()).toBeVisible();
});

export const MiniCart: StoryObj = serverPage(
  walletStory({ islands, html: PAGES['mini-cart'], context: 'mini-cart' }),
  async () => {
    await expect(await payButton('#ppc-button-minicart')).toBeVisible();
  },
);

/** The wallet is chosen: its buttons take the place of the shop's own. */
export const PayPage: StoryObj = serverPage(
  walletStory({ islands, html: payPageWith('ppcp-gateway'), context: 'pay-now' }),
  async ({ canvasElement }) => {
    await expect(await payButton()).toBeVisible();
    await waitFor(() => expect(orderButton(canvasElement)).toHaveClass('ppcp-hidden'));
  },
);

export const PayPageByAnotherMethod: StoryObj = serverPage(
  walletStory({ islands, html: payPageWith('bacs'), context: 'pay-now' }),
  async ({ canvasElement }) => {
    await payButton();
    await waitFor(() => expect(wrapper(canvasElement)).not.toBeVisible());
    await expect(orderButton(canvasElement)).not.toHaveClass('ppcp-hidden');
  },
);

/** What is drawn outlives new totals, and is hidden with another method. */
export const Checkout: StoryObj = serverPage(
  walletStory({ islands: [...checkoutIslands, paypalButtons], ...checkoutWith() }),
  async ({ canvas, canvasElement, userEvent }) => {
    const drawn = await payButton();
    await totalsOf(canvasElement, 1);
    await userEvent.click(canvas.getByRole('radio', { name: /Pick up/ }));
    await totalsOf(canvasElement, 2);
    await expect(await payButton()).toBe(drawn);
    await expect(canvas.queryByRole('button', { name: 'Place order' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Check' }));
    await expect(await canvas.findByRole('button', { name: 'Place order' })).toBeVisible();
    await waitFor(() => expect(wrapper(canvasElement)).not.toBeVisible());
  },
);

/** Where a card button is a method of its own, each source has buttons of its own. */
export const BySource: StoryObj = serverPage(
  walletStory({
    islands,
    html: payPageWith('ppcp-gateway', {
      more: '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-card-button-gateway"></div></div>',
    }),
    context: 'pay-now',
  }),
  async () => {
    await expect(await payButton('.item-paypal')).toBeVisible();
    await expect(await payButton('.item-venmo', 'venmo')).toBeVisible();
  },
);

/** Disabled by the shop. */
export const Disabled: StoryObj = serverPage(
  walletStory({ ...cart, settings: { button: { ...buttonsOfStory(), is_disabled: true } } }),
  async ({ canvasElement }) => {
    await payButton();
    await waitFor(() => expect(wrapper(canvasElement)).toHaveClass('ppcp-disabled'));
  },
);

function buttonsOfStory() {
  return { wrapper: '#ppc-button-ppcp-gateway', mini_cart_wrapper: '#ppc-button-minicart', style: {} };
}

/** In the provider's window. */
export const Asks: StoryObj = serverPage(walletStory(cart), async () => {
  (await payButton()).click();
  await expect(await screen.findByRole('button', { name: 'Pay now' })).toBeVisible();
});

export const Closed: StoryObj = serverPage(walletStory(cart), async ({ canvas, userEvent }) => {
  (await payButton()).click();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect(canvas.queryByRole('alert')).toBeNull();
});

export const Paid: StoryObj = serverPage(
  walletStory({ ...cart, plan: { otherwise: 'approve' } }),
  async () => {
    (await payButton()).click();
    await expectLeaving('/received/');
  },
);

export const Refused: StoryObj = serverPage(
  walletStory({
    ...cart,
    plan: { otherwise: 'approve' },
    answers: { 'ppc-create-order': { json: { success: false, data: { message: 'No.' } } } },
  }),
  async ({ canvas }) => {
    (await payButton()).click();
    await expect(await canvas.findByText(GENERIC)).toBeVisible();
  },
);

/** While the shop makes its order nobody can do anything else. */
export const SlowShop: StoryObj = serverPage(
  walletStory({ ...cart, plan: { otherwise: 'approve' }, answers: { 'ppc-approve-order': { never: true } } }),
  async () => {
    (await payButton()).click();
    await waitFor(() => expect(document.querySelector('body > .blockOverlay')).toBeVisible());
  },
);

/** The script is on its way: the wallet's box says so, and the order button cannot be pressed past it. */
export const SlowScript: StoryObj = serverPage(
  walletStory({ islands, html: payPageWith('ppcp-gateway'), context: 'pay-now', slow: true }),
  async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('.ppc-button-wrapper > .blockOverlay')).toBeTruthy(),
    );
    await expect(orderButton(canvasElement)).toHaveClass('ppcp-hidden');
  },
);

/** A blocker keeps the script back: the shop's own button is the way to pay. */
export const Blocked: StoryObj = serverPage(
  walletStory({ islands, html: payPageWith('ppcp-gateway'), context: 'pay-now', blocked: true }),
  async ({ canvasElement }) => {
    await waitFor(() => expect(wrapper(canvasElement)).not.toBeVisible());
    await waitFor(() => expect(orderButton(canvasElement)).not.toHaveClass('ppcp-hidden'));
    await expect(orderButton(canvasElement)).toBeVisible();
  },
);

export const Phone: StoryObj = { ...Product, tags: ['phone'] };

export const RightToLeft: StoryObj = { ...PayPage, globals: { direction: 'rtl' } };

export const ForcedColours: StoryObj = { ...ProductToBeChosen, tags: ['forced-colours'] };
