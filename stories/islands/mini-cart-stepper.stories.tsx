import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import cartFragments from '../../islands/shop/cart-fragments';
import miniCartStepper from '../../islands/theme/mini-cart-stepper';
import type { FakeAnswer, FakeRoutes } from '../../src/testing/fake-fetch';
import { keyOf } from '../parts/markup';
import { serverPage } from '../parts/server-page';
import { steppedCart, themePage } from '../parts/theme-markup';
import { arabic, english, lengthy, type Words } from '../parts/words';

export default { title: 'Islands/Mini-cart stepper' } satisfies Meta;

const islands = [miniCartStepper];
const AJAX = '/wp-admin/admin-ajax.php';
const page = (words: Words = english, quantities = [2, 1, 1]) =>
  themePage(
    `<div class="widget_shopping_cart story-panel">${steppedCart(words.products, quantities, words)}</div>`,
  );

/** A shop that keeps the quantities it is told, five at most. */
function shop(delay = 300): FakeRoutes {
  let quantities = [2, 1, 1];
  return {
    [AJAX]: ({ fields }) => {
      quantities = english.products.map((one, at) =>
        Math.min(5, Number(fields[`data[${keyOf(one)}]`] ?? quantities[at])),
      );
      return { json: { success: true }, delay };
    },
    get_refreshed_fragments: (): FakeAnswer => ({
      json: {
        fragments: { 'div.widget_shopping_cart_content': steppedCart(english.products, quantities) },
        cart_hash: quantities.join('-'),
      },
      delay,
    }),
  };
}
const more = { name: 'Increase quantity' };

export const Rest: StoryObj = serverPage({ islands, html: page(), answers: shop }, async ({ canvas }) => {
  await expect(canvas.getAllByRole('spinbutton')[0]).toHaveValue(2);
});

/** A burst is one call; readers hear the result. */
export const Stepped: StoryObj = serverPage(
  { islands: [miniCartStepper, cartFragments], html: page(), answers: shop },
  async ({ canvas, userEvent }) => {
    const [button] = canvas.getAllByRole('button', more);
    await userEvent.click(button as HTMLElement);
    await userEvent.click(button as HTMLElement);
    await expect(canvas.getAllByRole('spinbutton')[0]).toHaveValue(4);
    await waitFor(() => expect(screen.getByText('Quantity updated to 4')).toBeInTheDocument());
    await expect(canvas.getAllByRole('spinbutton')[0]).toHaveValue(4);
  },
);

export const SlowNetwork: StoryObj = serverPage(
  { islands, html: page(), answers: () => shop(4000) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', more)[1] as HTMLElement);
    await expect(canvas.getAllByRole('spinbutton')[1]).toHaveValue(2);
  },
);

/** The old quantity is back, and it is said in front of the list. */
export const Failed: StoryObj = serverPage(
  { islands, html: page(), answers: () => ({ [AJAX]: { status: 400, text: '0' } }) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', more)[0] as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('could not be updated'));
    await expect(canvas.getAllByRole('spinbutton')[0]).toHaveValue(2);
  },
);

/** Too much is as much as there is. */
export const Typed: StoryObj = serverPage(
  { islands, html: page(), answers: shop },
  async ({ canvas, userEvent }) => {
    const [field] = canvas.getAllByRole('spinbutton');
    await userEvent.clear(field as HTMLElement);
    await userEvent.type(field as HTMLElement, '99');
    await userEvent.tab();
    await expect(field).toHaveValue(5);
  },
);

export const LongText: StoryObj = serverPage({ islands, html: page(lengthy), words: lengthy, answers: shop });

export const RightToLeft: StoryObj = {
  ...serverPage({ islands, html: page(arabic), words: arabic, answers: shop }),
  globals: { direction: 'rtl' },
};
