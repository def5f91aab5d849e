import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import productAdd from '../../islands/theme/product-add';
import type { FakeAnswer } from '../../src/testing/fake-fetch';
import { cartLink, noticesWrapper } from '../parts/markup';
import { serverPage } from '../parts/server-page';
import { productForm, quantityField } from '../parts/theme-markup';
import { english } from '../parts/words';

export default { title: 'Islands/Product add' } satisfies Meta;

const islands = [productAdd];
const html = `<div class="pdp-ajax">${noticesWrapper()}<div class="story-bar">${cartLink([])}</div>${productForm(quantityField('value="2" min="1"'))}</div>`;
const added: FakeAnswer = {
  json: {
    notices:
      '<div class="woocommerce-message" role="alert">2 × “Tide mug” have been added to your cart. <a href="/cart/">View cart</a></div>',
    fragments: { 'a.cart-contents': cartLink(english.products.slice(0, 1)) },
    cart_hash: '11',
  },
  delay: 300,
};
const refused: FakeAnswer = {
  json: {
    notices: '<ul class="woocommerce-error" role="alert"><li>We have only 1 in stock.</li></ul>',
    fragments: {},
    cart_hash: '',
  },
};
const answer = (one: FakeAnswer) => () => ({
  shoptimizer_pdp_ajax_atc: one,
  get_refreshed_fragments: { status: 500 },
});
const button = { name: english.add };

export const Rest: StoryObj = serverPage({ islands, html, answers: answer(added) });

export const Adding: StoryObj = serverPage(
  { islands, html, answers: answer({ never: true }) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', button));
    await waitFor(() => expect(canvas.getByRole('button', button)).toHaveClass('loading'));
  },
);

export const Added: StoryObj = serverPage(
  { islands, html, answers: answer(added) },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', button));
    await waitFor(() => expect(canvas.getByRole('button', button)).toHaveClass('added'));
    await expect(canvasElement.querySelector('.cart-contents')).toHaveTextContent('1 item');
    await waitFor(() =>
      expect(screen.getByText('2 × “Tide mug” have been added to your cart.')).toBeInTheDocument(),
    );
  },
);

/** The shop says why, at the end of the page. */
export const Refused: StoryObj = serverPage(
  { islands, html, answers: answer(refused) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', button));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('only 1 in stock'));
    await expect(canvas.getByRole('button', button)).toHaveClass('not-added');
  },
);

/** The shop may have added it: nobody knows, and nothing is tried twice. */
export const NotCertain: StoryObj = serverPage(
  { islands, html, answers: answer({ json: { success: false, data: { error: 'Security check failed' } } }) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', button));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It is not certain');
  },
);
