import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { sendShopEvent } from '../../islands/shop/events';
import listOrder from '../../islands/shop/list-order';
import { productList } from '../parts/markup';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';
import { arabic, english, type Words } from '../parts/words';

export default { title: 'Islands/List order' } satisfies Meta;

const islands = [listOrder];

interface Sorting {
  orders?: readonly string[];
  label?: string;
  count?: string;
  role?: string;
}
const ORDERS = ['Default sorting', 'Sort by latest', 'Sort by price: low to high'];
const VALUES = ['menu_order', 'date', 'price'];

const page = (
  { orders = ORDERS, label = 'Shop order', count, role = 'status' }: Sorting = {},
  words: Words = english,
) => `
  <h1>${words.list}</h1>
  <div class="shop-bar">
    <p class="woocommerce-result-count" role="${role}" aria-relevant="all">${count ?? 'Showing all 3 results'}</p>
    <form class="woocommerce-ordering" method="get" action="/shop/">
      <select name="orderby" class="orderby" aria-label="${label}">${orders
        .map((order, index) => `<option value="${VALUES[index]}">${order}</option>`)
        .join('')}</select>
      <input type="hidden" name="paged" value="1">
    </form>
  </div>${productList(words)}`;

/** Filters on the page say themselves what they found: the count stays as it is. */
export const Rest: StoryObj = serverPage(
  { islands, html: `<div data-wp-interactive="woocommerce/product-filters"></div>${page()}` },
  async ({ canvas }) => {
    await expect(canvas.getByText('Showing all 3 results')).toHaveAttribute('role', 'status');
  },
);

export const Sorted: StoryObj = serverPage({ islands, html: page() }, async ({ canvas, userEvent }) => {
  await userEvent.selectOptions(canvas.getByRole('combobox'), 'price');
  await expectLeaving('/shop/?orderby=price&paged=1');
});

/** Older shops print the count as an alert; its text is set anew after two seconds, which makes readers say it. */
export const CountAnnounced: StoryObj = serverPage(
  { islands, html: page({ role: 'alert' }) },
  async ({ canvas }) => {
    const count = canvas.getByText('Showing all 3 results');
    const said = fn();
    new MutationObserver(said).observe(count, { childList: true });
    await waitFor(() => expect(said).toHaveBeenCalled());
    await expect(count).toHaveTextContent('Showing all 3 results');
    await expect(count).toHaveAttribute('role', 'alert');
  },
);

/** Another script has changed the list and asks for the announcement. */
export const AnnouncementAskedFor: StoryObj = serverPage(
  { islands, html: `<div data-wp-interactive="woocommerce/product-filters"></div>${page()}` },
  async ({ canvas }) => {
    const count = canvas.getByText('Showing all 3 results');
    const said = fn();
    new MutationObserver(said).observe(count, { childList: true });
    sendShopEvent('atoll:count:announce', undefined);
    await waitFor(() => expect(said).toHaveBeenCalled());
    await expect(count).toHaveAttribute('role', 'status');
  },
);

export const LongText: StoryObj = serverPage({
  islands,
  html: page({
    orders: ['Sortierung nach durchschnittlicher Kundinnen- und Kundenbewertung, beste zuerst'],
    count: 'Es werden die Ergebnisse 1–24 von insgesamt 1.000 Gebrauchskeramikgegenständen angezeigt',
  }),
});

export const RightToLeft: StoryObj = {
  ...serverPage(
    {
      islands,
      html: page(
        {
          orders: ['الترتيب الافتراضي', 'الأحدث', 'الأرخص أولًا'],
          label: 'ترتيب المتجر',
          count: 'عرض كل النتائج (3)',
        },
        arabic,
      ),
      words: arabic,
    },
    async ({ canvas, userEvent }) => {
      await userEvent.selectOptions(canvas.getByRole('combobox'), 'price');
      await expectLeaving('orderby=price');
    },
  ),
  globals: { direction: 'rtl' },
};
