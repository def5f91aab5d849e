import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import addressLocale from '../../islands/address/address-locale';
import countryState from '../../islands/address/country-state';
import checkout from '../../islands/checkout/checkout';
import checkoutFields from '../../islands/checkout/checkout-fields';
import checkoutForms from '../../islands/checkout/checkout-forms';
import paymentSection from '../../islands/payment/payment-section';
import type { FakeRoutes } from '../../src/testing/fake-fetch';
import { ADA, checkoutGlobals, checkoutPage, type OrderOfStory, orderOf } from './checkout-page';
import { type FakeCheckoutOptions, fakeCheckout } from './fake-checkout';
import type { ServerPageOptions } from './server-page';

export const checkoutIslands = [
  countryState,
  addressLocale,
  paymentSection,
  checkoutFields,
  checkoutForms,
  checkout,
];

interface CheckoutStoryOptions extends Partial<ServerPageOptions> {
  order?: Partial<OrderOfStory>;
  /** Nothing is filled in. */
  empty?: boolean;
  /** Of the shop behind the page. */
  shop?: Omit<FakeCheckoutOptions, 'order'>;
  /** Over the answers of {@link fakeCheckout}. */
  but?: FakeRoutes;
  /** Over `wc_checkout_params`. */
  params?: Record<string, unknown>;
}

/** A checkout with everything at work, filled in by Ada unless it is to be empty. */
export const checkoutStory = ({
  order: more,
  empty = false,
  shop = {},
  but = {},
  params = {},
  ...page
}: CheckoutStoryOptions = {}): ServerPageOptions => {
  const order = orderOf(more);
  return {
    islands: checkoutIslands,
    html: checkoutPage(order, { values: empty ? {} : ADA }),
    words: order.words.shop,
    globals: checkoutGlobals(params),
    answers: () => ({ ...fakeCheckout({ order, ...shop }), ...but }),
    ...page,
  };
};

/** Waits until the first totals are there: each answer has a security value of its own. */
export const totalsOf = (root: HTMLElement, answer: number): Promise<void> =>
  waitFor(() =>
    expect(root.querySelector('[name=woocommerce-process-checkout-nonce]')).toHaveValue(`nonce${answer}`),
  );

/** What stands in the table. */
export const reviewOf = (root: HTMLElement): Element | null =>
  root.querySelector('.woocommerce-checkout-review-order-table');

/** Places the order, once the first totals are there. */
export async function place(
  { canvas, canvasElement, userEvent }: StoryContext,
  { terms = true, name = /Place order/ }: { terms?: boolean; name?: RegExp } = {},
): Promise<void> {
  await totalsOf(canvasElement, 1);
  if (terms) await userEvent.click(canvas.getByRole('checkbox', { name: /terms/ }));
  await userEvent.click(canvas.getByRole('button', { name }));
}
