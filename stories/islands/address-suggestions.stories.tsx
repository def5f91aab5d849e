import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import addressSuggestions from '../../islands/address/address-suggestions';
import type { SuggestionProvider } from '../../islands/address/later/address-suggestions/providers';
import { openRegisters } from '../../islands/shop/registers/registers';
import { checkoutGlobals } from '../parts/checkout-page';
import { checkoutIslands, checkoutStory, totalsOf } from '../parts/checkout-story';
import { arabicCheckout } from '../parts/checkout-words';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Address suggestions' } satisfies Meta;

const STREETS = ['12 Kiln Lane, Fresno', '12 Kiln Lane, Oakland', '120 Kiln Yard, Portland'];

/** Knows three addresses, in the United States. */
const atlas: SuggestionProvider = {
  id: 'atlas',
  canSearch: (country) => country === 'US',
  search: async (text) =>
    STREETS.filter((street) => street.toLowerCase().includes(text.toLowerCase())).map((label) => ({
      id: label,
      label,
      matchedSubstrings: [{ offset: label.toLowerCase().indexOf(text.toLowerCase()), length: text.length }],
    })),
  select: async () => ({
    country: 'US',
    address_1: '12 Kiln Lane',
    city: 'Oakland',
    state: 'CA',
    postcode: '94601',
  }),
};

interface Registry {
  registerAddressAutocompleteProvider(provider: SuggestionProvider): boolean;
}

/** What the script of a provider does. */
const bring = (provider: SuggestionProvider) => () => {
  const page = window as { wc?: { addressAutocomplete?: Registry } };
  openRegisters();
  page.wc?.addressAutocomplete?.registerAddressAutocompleteProvider({ ...provider });
  return () => delete page.wc;
};

const withProvider = (more: Parameters<typeof checkoutStory>[0] = {}, provider = atlas) =>
  checkoutStory({
    islands: [addressSuggestions, ...checkoutIslands],
    globals: {
      ...checkoutGlobals(),
      wc_address_autocomplete_common_params: {
        address_providers: JSON.stringify([
          { id: 'atlas', name: 'Atlas', branding_html: '<p>Addresses by <strong>Atlas</strong></p>' },
        ]),
      },
    },
    empty: true,
    scripts: bring(provider),
    ...more,
  });

const type = async ({ canvasElement, userEvent }: StoryContext, text: string): Promise<HTMLElement> => {
  await totalsOf(canvasElement, 1);
  const field = canvasElement.querySelector<HTMLElement>('#billing_address_1') as HTMLElement;
  await waitFor(() => expect(field).toHaveAttribute('role', 'combobox'));
  await userEvent.type(field, text);
  return field;
};

const option = ({ canvas }: StoryContext, name: string) => canvas.findByRole('option', { name });

export const Open: StoryObj = serverPage(withProvider(), async (context) => {
  const field = await type(context, '12 kiln');
  await expect(await option(context, '12 Kiln Lane, Fresno')).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(context.canvas.getAllByText(/Addresses by/)[0]).toBeVisible();
});

/** The focus stays in the field, which names the option that is meant. */
export const Keyboard: StoryObj = serverPage(withProvider(), async (context) => {
  const field = await type(context, '12 kiln');
  const second = await option(context, '12 Kiln Lane, Oakland');
  await context.userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(second).toHaveAttribute('aria-selected', 'true'));
  await expect(field).toHaveFocus();
});

/** All fields are filled in, and the totals asked for once. */
export const Chosen: StoryObj = serverPage(withProvider(), async (context) => {
  await type(context, '12 kiln');
  await context.userEvent.click(await option(context, '12 Kiln Lane, Oakland'));
  const value = (id: string) =>
    context.canvasElement.querySelector<HTMLInputElement>(`#billing_${id}`)?.value;
  await waitFor(() => expect([value('city'), value('postcode')]).toEqual(['Oakland', '94601']));
  await totalsOf(context.canvasElement, 2);
});

export const NothingFound: StoryObj = serverPage(withProvider(), async (context) => {
  const field = await type(context, 'Nowhere');
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
  await expect(context.canvas.queryByRole('option', { name: /Kiln/ })).toBeNull();
});

/** Nobody can search there: a plain field. */
export const OtherCountry: StoryObj = serverPage(
  withProvider({ order: { country: 'GB' } }),
  async ({ canvasElement }) => {
    await totalsOf(canvasElement, 1);
    await expect(canvasElement.querySelector('#billing_address_1')).not.toHaveAttribute('role');
  },
);

/** A provider without an answer costs nobody the field. */
export const ProviderFails: StoryObj = serverPage(
  withProvider({}, { ...atlas, search: () => Promise.reject(new Error('Out of order')) }),
  async (context) => {
    const field = await type(context, '12 kiln');
    await expect(field).toHaveValue('12 kiln');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
);

const long =
  'Straße der Deutsch-Sowjetischen Freundschaft 120, Hinterhaus, 3. Stock links, Frankfurt an der Oder';

export const LongText: StoryObj = serverPage(
  withProvider({}, { ...atlas, search: async () => [{ id: 'long', label: long }] }),
  async (context) => {
    await type(context, 'Straße');
    await expect(await option(context, long)).toBeVisible();
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage(withProvider({ order: { words: arabicCheckout } }), async (context) => {
    await type(context, '12 kiln');
    await expect(await option(context, '12 Kiln Lane, Fresno')).toBeVisible();
  }),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Keyboard, tags: ['forced-colours'] };
