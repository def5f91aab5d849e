import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import countryState from '../../islands/address/country-state';
import enhancedSelect from '../../islands/address/enhanced-select';
import { addressForm, addressGlobals, options } from '../parts/address';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Enhanced select' } satisfies Meta;

const keys = ['country', 'city', 'state'];
const page = {
  islands: [countryState, enhancedSelect],
  globals: addressGlobals,
  html: addressForm({ keys }),
};

/** The control that stands for a select. */
const control = (root: HTMLElement, field = 'country') =>
  waitFor(() => {
    const found = root.querySelector<HTMLElement>(`#billing_${field}_field [role=combobox]`);
    if (!found) throw new Error(`${field} has no control`);
    return found;
  });

const rows = () => [...document.querySelectorAll('.select2-results__option')];

const open = async ({ canvasElement, userEvent }: StoryContext, field?: string) => {
  await userEvent.click(await control(canvasElement, field));
  await waitFor(() => expect(rows().length).toBeGreaterThan(1));
};

export const Closed: StoryObj = serverPage(page, async ({ canvasElement }) => {
  await expect(await control(canvasElement)).toHaveTextContent('United States (US)');
  await expect(await control(canvasElement)).toHaveAttribute('aria-expanded', 'false');
});

/** Nothing chosen yet: the placeholder. */
export const Blank: StoryObj = serverPage(
  { ...page, html: addressForm({ keys, country: '' }) },
  async ({ canvasElement }) => {
    await expect(await control(canvasElement)).toHaveTextContent('Select a country / region…');
  },
);

export const Open: StoryObj = serverPage(page, async (context) => {
  await open(context);
  await expect(await control(context.canvasElement)).toHaveAttribute('aria-expanded', 'true');
  // What is chosen is in view.
  await waitFor(() => expect(screen.getByRole('option', { name: 'United States (US)' })).toBeVisible());
});

export const Found: StoryObj = serverPage(page, async (context) => {
  await open(context);
  await context.userEvent.keyboard('aland');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Åland Islands' })).toBeVisible());
});

export const NothingFound: StoryObj = serverPage(page, async (context) => {
  await open(context);
  await context.userEvent.keyboard('zzz');
  await waitFor(() => expect(screen.getByText('No matches found')).toBeVisible());
});

export const Chosen: StoryObj = serverPage(page, async (context) => {
  const { canvasElement, userEvent } = context;
  await open(context);
  await userEvent.keyboard('japa{Enter}');
  await waitFor(async () => expect(await control(canvasElement)).toHaveTextContent('Japan'));
  await expect(canvasElement.querySelector('#billing_country')).toHaveValue('JP');
  await expect(await control(canvasElement)).toHaveFocus();
  // The states of the new country have a control as well.
  await open(context, 'state');
  await expect(screen.getByRole('option', { name: 'Tokyo' })).toBeVisible();
});

/** Escape closes and leaves everything as it was. */
export const LeftAlone: StoryObj = serverPage(page, async (context) => {
  await open(context);
  await context.userEvent.keyboard('germ{Escape}');
  await waitFor(() => expect(rows()).toEqual([]));
  await expect(context.canvasElement.querySelector('#billing_country')).toHaveValue('US');
});

export const Disabled: StoryObj = serverPage(
  {
    ...page,
    html: addressForm({ keys }).replace(
      '<select name="billing_country"',
      '<select disabled name="billing_country"',
    ),
  },
  async ({ canvasElement, userEvent }) => {
    await userEvent.click(await control(canvasElement));
    await expect(rows()).toEqual([]);
  },
);

const places = Object.fromEntries(
  Array.from({ length: 4000 }, (_, index) => [`P${index}`, `Place number ${index + 1}`]),
);

/** 4,000 options: only some of them are in the page. */
export const Huge: StoryObj = serverPage(
  {
    ...page,
    islands: [enhancedSelect],
    html: `<form class="story-form"><p class="form-row" id="billing_country_field"><label for="billing_country">Place</label><span class="woocommerce-input-wrapper">
      <select id="billing_country" name="billing_country" class="country_select" data-label="Place">${options(places, 'P3', 'Choose')}</select></span></p></form>`,
  },
  async (context) => {
    await open(context);
    await expect(rows().length).toBeLessThan(200);
    await context.userEvent.keyboard('3999');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Place number 3999' })).toBeVisible());
  },
);

export const LongText: StoryObj = serverPage(
  {
    ...page,
    html: addressForm({ keys }).replaceAll(
      'United States (US)',
      'Vereinigte Staaten von Amerika einschließlich der Außengebiete und der Überseegemeinschaften',
    ),
  },
  async (context) => {
    await open(context);
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage(
    { ...page, html: addressForm({ keys, labels: { country: 'البلد', city: 'المدينة', state: 'الولاية' } }) },
    async (context) => {
      await open(context);
      const box = document.querySelector('.select2-dropdown')?.getBoundingClientRect();
      const field = (await control(context.canvasElement)).getBoundingClientRect();
      await expect(Math.abs((box?.right ?? 0) - field.right)).toBeLessThan(3);
    },
  ),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Open, tags: ['forced-colours'] };
