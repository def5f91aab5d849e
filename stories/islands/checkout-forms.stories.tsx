import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { checkoutStory, reviewOf, totalsOf } from '../parts/checkout-story';
import { arabicCheckout, lengthyCheckout } from '../parts/checkout-words';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Checkout forms' } satisfies Meta;

const openCoupon = async (
  { canvas, canvasElement, userEvent }: StoryContext,
  link: string | RegExp = 'Enter your code',
): Promise<HTMLElement> => {
  await totalsOf(canvasElement, 1);
  await userEvent.click(canvas.getByRole('button', { name: link }));
  const field = canvasElement.querySelector<HTMLElement>('#coupon_code') as HTMLElement;
  await waitFor(() => expect(field).toHaveFocus());
  return field;
};

const apply = async (context: StoryContext, code: string): Promise<HTMLElement> => {
  const field = await openCoupon(context);
  await context.userEvent.type(field, `${code}{Enter}`);
  return field;
};

/** Both forms are closed. */
export const Rest: StoryObj = serverPage(checkoutStory(), ({ canvasElement }) => totalsOf(canvasElement, 1));

export const CouponOpen: StoryObj = serverPage(checkoutStory(), async (context) => {
  await openCoupon(context);
  await expect(context.canvas.getByRole('button', { name: 'Enter your code' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

/** The reason stands under the field, the code stays, and the focus is where it can be corrected. */
export const CouponRefused: StoryObj = serverPage(checkoutStory(), async (context) => {
  const field = await apply(context, 'nineth');
  await expect(await context.canvas.findByText('Coupon "nineth" does not exist.')).toBeVisible();
  await expect(field).toHaveAccessibleDescription('Coupon "nineth" does not exist.');
  await expect(field).toHaveFocus();
  await expect(field).toHaveValue('nineth');
});

export const CouponApplied: StoryObj = serverPage(checkoutStory(), async (context) => {
  const { canvas, canvasElement } = context;
  await apply(context, 'tenth');
  await expect(await canvas.findByText('Coupon code applied successfully.')).toBeVisible();
  await waitFor(() => expect(reviewOf(canvasElement)).toHaveTextContent('Coupon: tenth'));
  await expect(canvas.getByRole('button', { name: 'Enter your code' })).toHaveFocus();
});

const withCoupon = checkoutStory({ order: { coupons: ['tenth'] } });

/** The link goes with the coupon: the focus goes to what comes next in the order. */
export const CouponRemoved: StoryObj = serverPage(
  withCoupon,
  async ({ canvas, canvasElement, userEvent }) => {
    await totalsOf(canvasElement, 1);
    canvas.getByRole('button', { name: 'Remove tenth coupon' }).focus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('Coupon has been removed.')).toBeVisible();
    await waitFor(() => expect(reviewOf(canvasElement)).not.toHaveTextContent('tenth'));
    await expect(canvas.getByRole('heading', { name: 'Your order' })).toHaveFocus();
  },
);

/** Without an answer the form is free again and says so. */
export const CouponFailed: StoryObj = serverPage(
  checkoutStory({ but: { apply_coupon: { status: 500 } } }),
  async (context) => {
    const field = await apply(context, 'tenth');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/could not be updated/));
    await expect(context.canvasElement.querySelector('.checkout_coupon')).not.toHaveClass('processing');
  },
);

export const LoginOpen: StoryObj = serverPage(checkoutStory(), async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('link', { name: /log in/ }));
  await waitFor(() => expect(canvas.getByLabelText(/Username/)).toHaveFocus());
});

export const TermsOpen: StoryObj = serverPage(
  checkoutStory(),
  async ({ canvas, canvasElement, userEvent }) => {
    await totalsOf(canvasElement, 1);
    await userEvent.click(canvas.getByRole('link', { name: /terms/ }));
    await waitFor(() => expect(canvas.getByText(/Handmade things differ/)).toBeVisible());
  },
);

export const LongText: StoryObj = serverPage(
  checkoutStory({ order: { words: lengthyCheckout, coupons: ['tenth'] } }),
  async (context) => {
    await openCoupon(context);
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage(checkoutStory({ order: { words: arabicCheckout } }), async (context) => {
    await openCoupon(context, 'أدخل الرمز');
  }),
  globals: { direction: 'rtl' },
};

/** The form is open at once. */
export const ReducedMotion: StoryObj = { ...CouponOpen, tags: ['reduced-motion'] };

export const ForcedColours: StoryObj = { ...CouponRefused, tags: ['forced-colours'] };
