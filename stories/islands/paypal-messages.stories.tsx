import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import paypalButtons from '../../islands/paypal/paypal-buttons';
import paypalMessages from '../../islands/paypal/paypal-messages';
import { payButton } from '../parts/provider';
import { serverPage } from '../parts/server-page';
import { PAGES, walletStory } from '../parts/wallet-page';

export default { title: 'Islands/PayPal messages', tags: ['own-page'] } satisfies Meta;

const page = {
  islands: [paypalButtons, paypalMessages],
  html: `<div class="ppcp-messages" data-partner-attribution-id="Woo_PPCP"></div>${PAGES.cart}`,
};
const place = (root: HTMLElement) => root.querySelector<HTMLElement>('.ppcp-messages');

export const Said: StoryObj = serverPage(walletStory(page), async ({ canvasElement }) => {
  await waitFor(() => expect(place(canvasElement)?.querySelector('iframe')).toBeVisible());
});

/** The shop says that this cart cannot be paid later. */
export const Hidden: StoryObj = serverPage(
  walletStory({
    ...page,
    settings: {
      messages: { wrapper: '.ppcp-messages', is_hidden: true, block: { enabled: true }, amount: '30.04' },
    },
  }),
  async ({ canvasElement }) => {
    await payButton();
    await waitFor(() => expect(place(canvasElement)).not.toBeVisible());
  },
);

/** Switched off: nothing is said, nothing is hidden. */
export const Off: StoryObj = serverPage(
  walletStory({ ...page, settings: { messages: [] } }),
  async ({ canvasElement }) => {
    await payButton();
    await expect(place(canvasElement)).toBeEmptyDOMElement();
  },
);
