import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { legacy } from '../../src/legacy-port';
import { checkoutPage, orderOf } from '../parts/checkout-page';
import { checkoutStory, place, reviewOf, totalsOf } from '../parts/checkout-story';
import { arabicCheckout, englishCheckout, lengthyCheckout } from '../parts/checkout-words';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Checkout' } satisfies Meta;

const { products } = englishCheckout.shop;

const loaded = ({ canvasElement }: StoryContext) => totalsOf(canvasElement, 1);

/** A guest in the United States; totals are asked for once, whatever the page says. */
export const Rest: StoryObj = serverPage(checkoutStory({ empty: true }), loaded);

/** The parts that wait are covered, and say that they are busy. */
export const Updating: StoryObj = serverPage(
  checkoutStory({ shop: { later: { never: true } } }),
  async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await loaded(context);
    await userEvent.click(canvas.getByRole('radio', { name: /Pick up/ }));
    await waitFor(() => expect(reviewOf(canvasElement)).toHaveAttribute('aria-busy', 'true'));
    await expect(canvasElement.querySelector('#payment')).toHaveAttribute('aria-busy', 'true');
    // It comes in 200 ms.
    await waitFor(() => expect(reviewOf(canvasElement)?.querySelector('.blockOverlay')).toBeVisible());
  },
);

/** New totals leave the focus where it was. */
export const ShippingMethod: StoryObj = serverPage(checkoutStory(), async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await loaded(context);
  await userEvent.click(canvas.getByRole('radio', { name: /Pick up/ }));
  await totalsOf(canvasElement, 2);
  await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('$56.00');
  await expect(canvas.getByRole('radio', { name: /Pick up/ })).toHaveFocus();
});

/** Another country has other fields, and one way of shipping only. */
export const Country: StoryObj = serverPage(checkoutStory(), async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await loaded(context);
  await userEvent.selectOptions(canvas.getAllByLabelText(/Country/)[0] as HTMLElement, 'DE');
  await totalsOf(canvasElement, 2);
  await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('$80.00');
});

export const SeveralPackages: StoryObj = serverPage(
  checkoutStory({
    order: { packages: [products.slice(0, 2), products.slice(2)] },
  }),
  async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await loaded(context);
    await userEvent.click(canvas.getAllByRole('radio', { name: /Pick up/ })[1] as HTMLElement);
    await totalsOf(canvasElement, 2);
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('$182.50');
    await expect(canvas.getAllByRole('radio', { name: /Parcel/ })[0]).toBeChecked();
  },
);

/** Above the form what is wrong, with links to the fields; at each field its own message. */
export const Errors: StoryObj = serverPage(checkoutStory({ empty: true }), async (context) => {
  const { canvas } = context;
  await place(context, { terms: false });
  await expect(await canvas.findByRole('link', { name: /First name is a required/ })).toBeVisible();
  const name = canvas.getAllByLabelText(/First name/)[0];
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/required field/);
});

/** A link of the summary goes to its field; there the message goes with the first character. */
export const ErrorFixed: StoryObj = serverPage(checkoutStory({ empty: true }), async (context) => {
  const { canvas, userEvent } = context;
  await place(context);
  await userEvent.click(await canvas.findByRole('link', { name: /Street address/ }));
  const street = canvas.getAllByLabelText(/Street address/)[0] as HTMLElement;
  await waitFor(() => expect(street).toHaveFocus());
  await userEvent.type(street, '12');
  await waitFor(() => expect(street).not.toHaveAttribute('aria-invalid'));
});

export const BlockNotices: StoryObj = serverPage(
  checkoutStory({ empty: true, shop: { notices: 'block' } }),
  async (context) => {
    await place(context);
    await expect(await context.canvas.findByRole('link', { name: /ZIP Code/ })).toBeVisible();
  },
);

/** A block theme says on the banner itself which field the only error is about. */
export const BlockNotice: StoryObj = serverPage(
  checkoutStory({ shop: { notices: 'block' } }),
  async (context) => {
    const { canvas } = context;
    await place(context, { terms: false });
    await expect(await canvas.findByRole('link', { name: /accept the terms/ })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /terms/ })).toHaveAttribute('aria-invalid', 'true');
  },
);

/** Nothing can be pressed twice, by mouse or keyboard. */
export const Placing: StoryObj = serverPage(
  checkoutStory({ but: { checkout: { never: true } } }),
  async (context) => {
    await place(context);
    const form = context.canvasElement.querySelector('form.checkout');
    await waitFor(() => expect(form).toHaveAttribute('aria-busy', 'true'));
    await expect(form).toHaveClass('processing');
  },
);

export const Placed: StoryObj = serverPage(checkoutStory(), async (context) => {
  await place(context);
  await expectLeaving('/checkout/order-received/127/');
});

/** Nobody knows whether there is an order: the shop's careful words, and the form is free again. */
export const NoAnswer: StoryObj = serverPage(
  checkoutStory({ but: { checkout: { text: '<h1>Bad gateway</h1>' } } }),
  async (context) => {
    await place(context);
    const alert = await context.canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('could not be processed');
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(context.canvasElement.querySelector('form.checkout')).not.toHaveClass('processing');
  },
);

/** The page is free, and says that its totals may be old. */
export const TotalsFailed: StoryObj = serverPage(
  checkoutStory({ but: { update_order_review: { status: 500 } } }),
  async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/totals could not be updated/)).toBeVisible();
    await waitFor(() => expect(reviewOf(canvasElement)).not.toHaveAttribute('aria-busy'));
  },
);

/** The visit ended: the shop sends its message in place of the form. */
export const Expired: StoryObj = serverPage(
  checkoutStory({
    but: {
      update_order_review: {
        json: {
          fragments: {
            'form.woocommerce-checkout':
              '<ul class="woocommerce-error" role="alert"><li>Your visit has expired. <a href="/shop/" class="wc-backward">Return to shop</a></li></ul>',
          },
        },
      },
    },
  }),
  async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/has expired/)).toBeVisible();
    await expect(canvasElement.querySelector('form.checkout')).toBeNull();
  },
);

export const NothingToPay: StoryObj = serverPage(checkoutStory({ order: { methods: [] } }), loaded);

const old = orderOf({ old: true });

/** As 10.3 prints it. */
export const OlderMarkup: StoryObj = serverPage(
  checkoutStory({
    order: old,
    html: checkoutPage(old),
    params: { gateways_with_custom_place_order_button: undefined },
  }),
  loaded,
);

export const SlowNetwork: StoryObj = serverPage(checkoutStory({ shop: { delay: 1500 } }), async (context) => {
  await loaded(context);
  // Wishes of one moment are one request.
  for (let wishes = 0; wishes < 3; wishes++) legacy.emit('update_checkout');
  await totalsOf(context.canvasElement, 2);
});

export const LongText: StoryObj = serverPage(checkoutStory({ order: { words: lengthyCheckout } }), loaded);

export const RightToLeft: StoryObj = {
  ...serverPage(checkoutStory({ empty: true, order: { words: arabicCheckout } }), async (context) => {
    await place(context, { terms: false, name: /إتمام الطلب/ });
    await expect(await context.canvas.findByRole('link', { name: /Street/ })).toBeVisible();
  }),
  globals: { direction: 'rtl' },
};

/** The page is at the messages at once. */
export const ReducedMotion: StoryObj = { ...Errors, tags: ['reduced-motion'] };

export const ForcedColours: StoryObj = { ...Errors, tags: ['forced-colours'] };
