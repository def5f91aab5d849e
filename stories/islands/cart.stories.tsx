import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import cartIsland from '../../islands/cart/cart';
import notices from '../../islands/shop/notices';
import { cartGlobals, cartOf, cartPage, fakeCart } from '../parts/cart-page';
import { pass } from '../parts/play';
import { serverPage } from '../parts/server-page';
import { arabic, english, lengthy } from '../parts/words';

export default { title: 'Islands/Cart' } satisfies Meta;

const islands = [cartIsland, notices];
const globals = cartGlobals;
const html = cartPage(cartOf());
const answers = () => fakeCart();
const page = { islands, globals, html, answers };
const mug = { name: 'Remove Tide mug from cart' };

/** Nothing has changed: there is nothing to update. */
export const Rest: StoryObj = serverPage(page, async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Update cart' })).toBeDisabled();
});

export const QuantityChanged: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Tide mug quantity'), '{ArrowUp}');
  await userEvent.clear(canvas.getByLabelText('Tide mug quantity'));
  await userEvent.type(canvas.getByLabelText('Tide mug quantity'), '3');
  await expect(canvas.getByRole('button', { name: 'Update cart' })).toBeEnabled();
});

export const Updating: StoryObj = serverPage(
  { ...page, answers: () => ({ '/cart/': { never: true } }) },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Tide mug quantity'), '2{Enter}');
    await waitFor(() => expect(canvasElement.querySelectorAll('.blockOverlay')).toHaveLength(2));
  },
);

export const Updated: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  const field = canvas.getByLabelText('Tide mug quantity');
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  await userEvent.click(canvas.getByRole('button', { name: 'Update cart' }));
  await expect(await canvas.findByText('Cart updated.')).toBeVisible();
  await expect(canvas.getByLabelText('Tide mug quantity')).toHaveValue(3);
});

export const Removed: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', mug));
  await expect(await canvas.findByText('Undo?')).toBeVisible();
  await expect(canvas.queryByRole('button', mug)).toBeNull();
});

export const Undone: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', mug));
  await userEvent.click(await canvas.findByText('Undo?'));
  await waitFor(() => expect(canvas.getByRole('button', mug)).toBeVisible());
});

const one = cartOf(english.products.slice(0, 1));

export const Emptied: StoryObj = serverPage(
  { ...page, html: cartPage(one), answers: () => fakeCart({ cart: one }) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', mug));
    await expect(await canvas.findByText('No products in the cart.')).toBeVisible();
  },
);

export const CouponApplied: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Coupon:'), 'tenth{Enter}');
  await expect(await canvas.findByRole('button', { name: 'Remove tenth coupon' })).toBeVisible();
});

export const CouponRefused: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Coupon:'), 'nope');
  await userEvent.click(canvas.getByRole('button', { name: 'Apply coupon' }));
  await expect(await canvas.findByText(/"nope" does not exist/)).toBeVisible();
  await waitFor(() => expect(canvas.getByLabelText('Coupon:')).toHaveAccessibleDescription(/nope/));
  await expect(canvas.getByLabelText('Coupon:')).toBeInvalid();
});

const withCoupon = cartOf(undefined, { coupons: ['tenth'] });

export const CouponRemoved: StoryObj = serverPage(
  { ...page, html: cartPage(withCoupon), answers: () => fakeCart({ cart: withCoupon }) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove tenth coupon' }));
    await expect(await canvas.findByText('Coupon has been removed.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /tenth coupon/ })).toBeNull());
  },
);

export const ShippingMethod: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  const before = canvas.getByRole('radio', { name: /Pick up/ });
  await userEvent.click(before);
  await waitFor(() => expect(before.isConnected).toBe(false));
  await waitFor(() => expect(canvas.getByRole('radio', { name: /Pick up/ })).toHaveFocus());
});

export const CalculatorOpen: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Change address' }));
  await waitFor(() => expect(canvas.getByLabelText('Postcode / ZIP:')).toBeVisible());
  await waitFor(() =>
    expect(canvas.getByRole('button', { name: 'Change address' })).toHaveAttribute('aria-expanded', 'true'),
  );
});

export const Calculated: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Change address' }));
  await waitFor(() => expect(canvas.getByLabelText('Postcode / ZIP:')).toBeVisible());
  await userEvent.type(canvas.getByLabelText('Postcode / ZIP:'), '10001{Enter}');
  await expect(await canvas.findByText('Shipping costs updated.')).toBeVisible();
  await expect(canvas.getByText('10001')).toBeVisible();
});

/** The theme's option: the cart follows the quantity. */
export const AutoUpdate: StoryObj = serverPage(
  { ...page, html: cartPage(cartOf(), english, '', ' data-atoll-auto-update="300"') },
  async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Dune bowl quantity');
    await userEvent.clear(field);
    await userEvent.type(field, '4');
    await expect(await canvas.findByText('Cart updated.')).toBeVisible();
  },
);

export const SlowNetwork: StoryObj = serverPage(
  { ...page, answers: () => fakeCart({ delay: 1500 }) },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', mug));
    await waitFor(() => expect(canvasElement.querySelector('.blockOverlay')).toBeVisible());
    await expect(await canvas.findByText('Undo?')).toBeVisible();
  },
);

/** Somebody who was logged out gets a login page: that is no empty cart. */
export const LoginPage: StoryObj = serverPage(
  { ...page, answers: () => ({ '/cart/': { text: '<!doctype html><title>Log in</title><h1>Log in</h1>' } }) },
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Tide mug quantity'), '2{Enter}');
    await pass(500);
    await expect(screen.queryByText('No products in the cart.')).toBeNull();
    await expect(canvas.getByLabelText('Tide mug quantity')).toBeVisible();
  },
);

export const ServerError: StoryObj = serverPage(
  { ...page, answers: () => ({ apply_coupon: { status: 500 }, '/cart/': { status: 500 } }) },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Coupon:'), 'tenth');
    await userEvent.click(canvas.getByRole('button', { name: 'Apply coupon' }));
    await waitFor(() => expect(canvasElement.querySelector('[role=alert]')?.textContent).toBeTruthy());
    await waitFor(() => expect(canvasElement.querySelector('.processing')).toBeNull());
    await expect(canvas.getByLabelText('Coupon:')).toHaveValue('tenth');
  },
);

const long = cartOf(lengthy.products);

export const LongText: StoryObj = serverPage({
  ...page,
  html: cartPage(long, lengthy),
  words: lengthy,
  answers: () => fakeCart({ cart: long, words: lengthy }),
});

const rtl = cartOf(arabic.products.slice(0, 2));

export const RightToLeft: StoryObj = {
  ...serverPage(
    {
      ...page,
      html: cartPage(rtl, arabic),
      words: arabic,
      answers: () => fakeCart({ cart: rtl, words: arabic }),
    },
    async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('button', { name: /كوب/ }));
      await expect(await canvas.findByText('Undo?')).toBeVisible();
    },
  ),
  globals: { direction: 'rtl' },
};

/** The calculator opens at once. */
export const ReducedMotion: StoryObj = { ...CalculatorOpen, tags: ['reduced-motion'] };

export const ForcedColours: StoryObj = { ...Updating, tags: ['forced-colours'] };
