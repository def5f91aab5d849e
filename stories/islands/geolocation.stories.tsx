import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import geolocation from '../../islands/address/geolocation';
import { expectLeaving, pass } from '../parts/play';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Geolocation' } satisfies Meta;

const HASH = '5d41402abc4b';
const html = `<nav aria-label="Pages"><a href="/about/">About the studio</a> <a href="https://example.com/">Elsewhere</a></nav>
  <form action="/" method="get" class="story-form"><p><label for="s">Search</label> <input type="text" id="s" name="s"> <button class="button">Search</button></p></form>`;
const page = {
  islands: [geolocation],
  html,
  globals: { wc_geolocation_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%', home_url: location.origin } },
  answers: () => ({ get_customer_location: { json: { success: true, data: { hash: HASH } } } }),
};
const known = { cookies: { woocommerce_geo_hash: HASH } };

/** The place is known: the shop's own links and forms name it. */
export const Known: StoryObj = serverPage({ ...page, stored: known }, async ({ canvas, canvasElement }) => {
  await waitFor(() =>
    expect(canvas.getByRole('link', { name: /About/ })).toHaveAttribute('href', `/about/?v=${HASH}`),
  );
  await expect(canvas.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute(
    'href',
    'https://example.com/',
  );
  await expect(canvasElement.querySelector('input[name=v]')).toHaveValue(HASH);
});

/** The place is new: the page is asked for again, with it. */
export const New: StoryObj = serverPage(page, async () => {
  await expectLeaving(`v=${HASH}`);
});

export const SlowNetwork: StoryObj = serverPage(
  {
    ...page,
    answers: () => ({
      get_customer_location: { json: { success: true, data: { hash: HASH } }, delay: 600 },
    }),
  },
  async () => {
    await expectLeaving(`v=${HASH}`);
  },
);

/** No answer: the page stays as it was cached. */
export const ServerError: StoryObj = serverPage(
  { ...page, answers: () => ({ get_customer_location: { status: 500 } }) },
  async ({ canvas }) => {
    await pass(300);
    await expect(canvas.getByRole('link', { name: /About/ })).toHaveAttribute('href', '/about/');
  },
);

/** Shops without a page cache do not ask. */
export const WithoutConfiguration: StoryObj = serverPage(
  { ...page, globals: {}, answers: () => ({}) },
  async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /About/ })).toHaveAttribute('href', '/about/');
  },
);
