import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import addressLocale from '../../islands/address/address-locale';
import countryState from '../../islands/address/country-state';
import { addressForm, addressGlobals } from '../parts/address';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Address locale' } satisfies Meta;

const page = { islands: [countryState, addressLocale], globals: addressGlobals, html: addressForm() };

const to = async ({ canvas, userEvent }: StoryContext, country: string) =>
  userEvent.selectOptions(canvas.getByLabelText(/Country|البلد/), country);

const order = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('.form-row')].map(({ id }) => id.replace(/^billing_|_field$/g, ''));

export const Rest: StoryObj = serverPage(page, async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByLabelText(/ZIP Code/)).toBeVisible());
});

/** Other words for the same fields. */
export const Labels: StoryObj = serverPage(page, async (context) => {
  await to(context, 'CA');
  await waitFor(() => expect(context.canvas.getByLabelText(/Postal code/)).toBeVisible());
  await expect(context.canvas.getByLabelText(/Province/)).toBeVisible();
});

/** Here the state is optional, there it is required. */
export const Optional: StoryObj = serverPage(page, async (context) => {
  await to(context, 'DE');
  await waitFor(() =>
    expect(context.canvasElement.querySelector('#billing_state_field')).toHaveTextContent('(optional)'),
  );
  await expect(context.canvas.getByLabelText(/State/)).not.toBeRequired();
});

/** No postcodes there. */
export const Hidden: StoryObj = serverPage(page, async (context) => {
  await to(context, 'AE');
  await waitFor(() =>
    expect(context.canvasElement.querySelector('#billing_postcode_field')).not.toBeVisible(),
  );
});

/** The postcode first, then the prefecture. */
export const Order: StoryObj = serverPage(page, async (context) => {
  await to(context, 'JP');
  await waitFor(() =>
    expect(order(context.canvasElement)).toEqual(['country', 'postcode', 'state', 'city', 'address_1']),
  );
});

export const OrderAndBack: StoryObj = serverPage(page, async (context) => {
  await to(context, 'JP');
  await to(context, 'US');
  await waitFor(() =>
    expect(order(context.canvasElement)).toEqual(['country', 'address_1', 'city', 'state', 'postcode']),
  );
});

/** A plugin's own rules for one country. */
export const OwnRules: StoryObj = serverPage(
  {
    ...page,
    globals: {
      ...addressGlobals,
      wc_address_i18n_params: {
        ...addressGlobals.wc_address_i18n_params,
        locale: JSON.stringify({
          default: { city: { label: 'Town / City', required: true, priority: 70 } },
          GB: { city: { label: 'Post town', required: false, priority: 45 } },
        }),
      },
    },
  },
  async (context) => {
    await to(context, 'GB');
    await waitFor(() => expect(context.canvas.getByLabelText(/Post town/)).toBeVisible());
  },
);

/** Half a table: the server's labels stay. */
export const BrokenTable: StoryObj = serverPage(
  {
    ...page,
    globals: {
      ...addressGlobals,
      wc_address_i18n_params: { ...addressGlobals.wc_address_i18n_params, locale: '{"GB":{"city"' },
    },
  },
  async (context) => {
    await to(context, 'GB');
    await expect(context.canvas.getByLabelText(/Town/)).toBeVisible();
  },
);

export const LongText: StoryObj = serverPage({
  ...page,
  globals: {
    ...addressGlobals,
    wc_address_i18n_params: {
      ...addressGlobals.wc_address_i18n_params,
      locale: JSON.stringify({
        default: {},
        US: {
          city: { label: 'Gemeinde, Stadt oder Ortsteil mit Zustellbezirk', required: true },
          address_1: { placeholder: 'Straßenname, Hausnummer, Hausnummernzusatz, Treppe, Stockwerk, Tür' },
        },
      }),
    },
  },
});

export const RightToLeft: StoryObj = {
  ...serverPage({ ...page, html: addressForm({ labels: { country: 'البلد' } }) }, async (context) => {
    await to(context, 'JP');
    await waitFor(() => expect(order(context.canvasElement)[1]).toBe('postcode'));
  }),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Optional, tags: ['forced-colours'] };
