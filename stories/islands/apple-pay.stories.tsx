import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import applePay from '../../islands/paypal/apple-pay';
import paypalButtons from '../../islands/paypal/paypal-buttons';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';
import { anotherAmountEachTime, PAGES, payPageWith, WALLET, walletStory } from '../parts/wallet-page';

export default { title: 'Islands/Apple Pay', tags: ['own-page'] } satisfies Meta;

const islands = [paypalButtons, applePay];
const BESIDE = `${WALLET}<div id="ppc-button-applepay-container" class="ppcp-button-apm ppcp-button-applepay"></div>`;
const URL_PARAMS = { 'client-id': 'CLIENT', currency: 'USD', components: 'buttons,messages,applepay' };
const apple = (isOwn = '') => ({
  wc_ppcp_applepay: {
    sdk_url: 'https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js',
    is_debug: '',
    is_admin: '',
    is_enabled: '1',
    is_wc_gateway_enabled: isOwn,
    preferences: { checkout_data_mode: 'use_wc' },
    button: {
      wrapper: 'ppc-button-applepay-container',
      mini_cart_wrapper: 'ppc-button-applepay-container-minicart',
      type: 'buy',
      color: 'black',
      lang: 'en',
    },
    product: { needShipping: false, id: 16, price: '30.04', isVariation: false, stock: 'instock' },
    shop: { countryCode: 'US', currencyCode: 'USD', totalLabel: 'Kiln & Loom' },
    ajax_url: '/wp-admin/admin-ajax.php',
    nonce: 'n',
  },
});
const cart = {
  islands,
  html: PAGES.cart.replace(WALLET, BESIDE),
  settings: { url_params: URL_PARAMS },
  globals: apple(),
  answers: { 'admin-ajax': { json: { success: true } } },
};

/** The vendor's own element, once it is drawn. */
const button = (): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('apple-pay-button');
    if (!found?.shadowRoot) throw new Error('No button is drawn');
    return found;
  });

export const BesideTheWallet: StoryObj = serverPage(walletStory(cart), async () => {
  await expect(await button()).toBeVisible();
});

/** As a method of its own it is shown with its method. */
export const OwnMethod: StoryObj = serverPage(
  walletStory({
    islands,
    html: `<style data-hide-gateway="ppcp-applepay">.payment_method_ppcp-applepay{display:none}</style>${payPageWith(
      'ppcp-applepay',
      { methods: [{ id: 'ppcp-applepay' }], more: '<div id="ppc-button-ppcp-applepay"></div>' },
    )}`,
    context: 'pay-now',
    settings: {
      url_params: URL_PARAMS,
      pay_now: { total: 30.04, total_str: '30.04', currency_code: 'USD', country_code: 'US' },
    },
    globals: apple('1'),
  }),
  async ({ canvas, canvasElement }) => {
    await expect(await button()).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Apple Pay' })).toBeChecked();
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
  walletStory({ ...cart, answers: { ...cart.answers, 'ppc-cart-script-params': anotherAmountEachTime() } }),
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
    await expect(document.querySelector('apple-pay-button')).toBeNull();
  },
);
