import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import countryState from '../../islands/address/country-state';
import { addressForm, addressGlobals } from '../parts/address';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Country and state' } satisfies Meta;

const page = { islands: [countryState], globals: addressGlobals, html: addressForm() };

/** The state field, whatever it is now. */
const state = (root: HTMLElement) => root.querySelector<HTMLSelectElement>('#billing_state');

const to =
  (...countries: readonly string[]) =>
  async ({ canvas, userEvent }: StoryContext) => {
    for (const country of countries) await userEvent.selectOptions(canvas.getByLabelText(/Country/), country);
  };

export const Rest: StoryObj = serverPage(page, async ({ canvasElement }) => {
  await expect(state(canvasElement)?.localName).toBe('select');
});

export const AnotherList: StoryObj = serverPage(page, async (context) => {
  await to('JP')(context);
  await waitFor(() => expect(context.canvas.getByRole('option', { name: 'Tokyo' })).toBeInTheDocument());
});

/** The country has no states: the field is hidden and empty. */
export const NoStates: StoryObj = serverPage(page, async (context) => {
  await to('FR')(context);
  await waitFor(() => expect(state(context.canvasElement)).toHaveAttribute('type', 'hidden'));
  await expect(context.canvasElement.querySelector('#billing_state_field')).not.toBeVisible();
});

/** Nobody knows the states of the country: free text. */
export const FreeText: StoryObj = serverPage(page, async (context) => {
  await to('GB')(context);
  await waitFor(() => expect(state(context.canvasElement)).toHaveAttribute('type', 'text'));
  await expect(state(context.canvasElement)).toBeVisible();
});

export const ThereAndBack: StoryObj = serverPage(page, async (context) => {
  await context.userEvent.selectOptions(context.canvas.getByLabelText(/State/), 'NY');
  await to('CA', 'US')(context);
  await waitFor(() => expect(context.canvas.getByRole('option', { name: 'Texas' })).toBeInTheDocument());
});

/** Three countries that hide or free the state, one after the other. */
export const ShownAgain: StoryObj = serverPage(page, async (context) => {
  await to('FR', 'CY', 'GB')(context);
  await waitFor(() => expect(state(context.canvasElement)).toBeVisible());
});

/** A table that was cut in half: the server's own fields stay. */
export const BrokenTable: StoryObj = serverPage(
  { ...page, globals: { ...addressGlobals, wc_country_select_params: { countries: '{"US":{"CA":' } } },
  async (context) => {
    await to('GB')(context);
    await expect(context.canvas.getByLabelText(/Town/)).toBeVisible();
  },
);

export const LongText: StoryObj = serverPage({
  ...page,
  html: addressForm({
    labels: {
      country: 'Land oder Region der Rechnungsanschrift',
      state: 'Bundesland, Kanton, Provinz oder Verwaltungsbezirk',
    },
  }),
});

export const RightToLeft: StoryObj = {
  ...serverPage(
    { ...page, html: addressForm({ labels: { country: 'البلد', city: 'المدينة', state: 'الولاية' } }) },
    async ({ canvas, canvasElement, userEvent }) => {
      await userEvent.selectOptions(canvas.getByLabelText(/البلد/), 'GB');
      await waitFor(() => expect(state(canvasElement)).toHaveAttribute('type', 'text'));
    },
  ),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...FreeText, tags: ['forced-colours'] };
