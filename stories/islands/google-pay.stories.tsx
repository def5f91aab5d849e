import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import googlePay from '../../islands/paypal/google-pay';
import paypalButtons from '../../islands/paypal/paypal-buttons';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';
import { anotherAmountEachTime, PAGES, payPageWith, WALLET, walletStory } from '../parts/wallet-page';

export default { title: 'Islands/Google Pay', tags: ['own-page'] } satisfies Meta;

const islands = [paypalButtons, googlePay];
const BESIDE = `${WALLET}<div id="ppc-button-googlepay-container" class="ppcp-button-apm ppcp-button-googlepay"></div>`;
const google = (isOwn = '') => ({
  wc_ppcp_googlepay: {
    environment: 'TEST',
    is_debug: '',
    is_enabled: '1',
    is_wc_gateway_enabled: isOwn,
    sdk_url: 'https://pay.google.com/gp/p/js/pay.js',
    button: {
      wrapper: '#ppc-button-googlepay-container',
      style: { color: 'black', type: 'buy', language: 'en' },
      mini_cart_wrapper: '#ppc-button-googlepay-container-minicart',
      mini_cart_style: { color: 'white', type: 'buy', language: 'en' },
    },
    shipping: { enabled: false, configured: true },
    ajax: { update_payment_data: { endpoint: '/?wc-ajax=ppc-googlepay-update-payment-data', nonce: 'n' } },
  },
});
const cart = { islands, html: PAGES.cart.replace(WALLET, BESIDE), globals: google() };
const button = () => screen.findByRole('button', { name: 'Buy with G Pay' });

export const BesideTheWallet: StoryObj = serverPage(walletStory(cart), async () => {
  await expect(await button()).toBeVisible();
});

/** As a method of its own it is hidden until the browser is known to be able to pay by it. */
export const OwnMethod: StoryObj = serverPage(
  walletStory({
    islands,
    html: `<style data-hide-gateway="ppcp-googlepay">.payment_method_ppcp-googlepay{display:none}</style>${payPageWith(
      'ppcp-googlepay',
      { methods: [{ id: 'ppcp-googlepay' }], more: '<div id="ppc-button-ppcp-googlepay"></div>' },
    )}`,
    context: 'pay-now',
    settings: {
      url_params: { 'client-id': 'CLIENT', components: 'buttons,googlepay' },
      pay_now: { total: 30.04, total_str: '30.04', currency_code: 'USD', country_code: 'US' },
    },
    globals: google('1'),
  }),
  async ({ canvas, canvasElement }) => {
    await expect(await button()).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Google Pay' })).toBeChecked();
    await waitFor(() => expect(canvasElement.querySelector('#place_order')).not.toBeVisible());
  },
);

/** The vendor's sheet. */
export const Asks: StoryObj = serverPage(walletStory(cart), async () => {
  (await button()).click();
  await expect(await screen.findByRole('button', { name: 'Pay now' })).toBeVisible();
});

export const Paid: StoryObj = serverPage(
  walletStory({ ...cart, plan: { otherwise: 'approve' } }),
  async () => {
    (await button()).click();
    await expectLeaving('/received/');
  },
);

/** The cart has changed while the sheet was open: nothing is taken. */
export const AmountChanged: StoryObj = serverPage(
  walletStory({ ...cart, answers: { 'ppc-cart-script-params': anotherAmountEachTime() } }),
  async ({ canvas, userEvent }) => {
    (await button()).click();
    const pay = await screen.findByRole('button', { name: 'Pay now' });
    await waitFor(() => expect(pay).toBeEnabled());
    await userEvent.click(pay);
    await expect(await canvas.findByText(/The amount has changed/)).toBeVisible();
  },
);

/** A browser that cannot pay by it is not offered it. */
export const NotOffered: StoryObj = serverPage(
  walletStory({ ...cart, plan: { wallets: false } }),
  async () => {
    await waitFor(() => expect(document.querySelector('#ppc-button-ppcp-gateway iframe')).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Buy with G Pay' })).toBeNull();
  },
);
