import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import checkoutFields from '../../islands/checkout/checkout-fields';
import { checkoutStory } from '../parts/checkout-story';
import { arabicCheckout, lengthyCheckout } from '../parts/checkout-words';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Checkout fields' } satisfies Meta;

const islands = [checkoutFields];
const page = checkoutStory({ islands });
const empty = checkoutStory({ islands, empty: true });

const shipping = (root: HTMLElement) => root.querySelector('.shipping_address');

/** Both sections are closed: nobody has asked for them. */
export const Rest: StoryObj = serverPage(page, async ({ canvas, canvasElement }) => {
  await waitFor(() => expect(shipping(canvasElement)).not.toBeVisible());
  await expect(canvas.getByLabelText(/account password/)).not.toBeVisible();
});

export const DifferentAddress: StoryObj = serverPage(page, async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: /different address/ }));
  await waitFor(() => expect(shipping(canvasElement)).toBeVisible());
});

export const CreateAccount: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: /Create an account/ }));
  await waitFor(() => expect(canvas.getByLabelText(/account password/)).toBeVisible());
});

/** What was left is checked; what was not touched is not. */
export const Checked: StoryObj = serverPage(empty, async ({ canvas, canvasElement, userEvent }) => {
  const [name, email, phone] = [/First name/, /Email/, /Phone/].map(
    (label) => canvas.getAllByLabelText(label)[0] as HTMLElement,
  ) as [HTMLElement, HTMLElement, HTMLElement];
  await userEvent.click(name);
  await userEvent.type(email, 'ada@');
  await userEvent.type(phone, 'five');
  await userEvent.tab();
  const row = (id: string) => canvasElement.querySelector(`#billing_${id}_field`);
  await waitFor(() => expect(row('first_name')).toHaveClass('woocommerce-invalid-required-field'));
  await expect(row('email')).toHaveClass('woocommerce-invalid-email');
  await waitFor(() => expect(row('phone')).toHaveClass('woocommerce-invalid-phone'));
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(row('city')).not.toHaveClass('woocommerce-invalid');
});

export const Corrected: StoryObj = serverPage(empty, async ({ canvas, canvasElement, userEvent }) => {
  const email = canvas.getByLabelText(/Email/);
  await userEvent.type(email, 'ada@');
  await userEvent.tab();
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
  await userEvent.type(email, 'example.org');
  await userEvent.tab();
  await waitFor(() =>
    expect(canvasElement.querySelector('#billing_email_field')).toHaveClass('woocommerce-validated'),
  );
  await expect(email).not.toHaveAttribute('aria-invalid');
});

const both = async (context: StoryContext) => {
  for (const box of context.canvas.getAllByRole('checkbox').slice(0, 2)) await context.userEvent.click(box);
  await waitFor(() => expect(shipping(context.canvasElement)).toBeVisible());
};

export const LongText: StoryObj = serverPage(
  checkoutStory({ islands, order: { words: lengthyCheckout } }),
  both,
);

export const RightToLeft: StoryObj = {
  ...serverPage(checkoutStory({ islands, order: { words: arabicCheckout } }), both),
  globals: { direction: 'rtl' },
};

/** The section is open at once. */
export const ReducedMotion: StoryObj = { ...DifferentAddress, tags: ['reduced-motion'] };

export const ForcedColours: StoryObj = { ...Checked, tags: ['forced-colours'] };
