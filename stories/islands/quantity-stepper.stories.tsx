import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import quantityStepper from '../../islands/theme/quantity-stepper';
import { serverPage } from '../parts/server-page';
import { productForm, quantityField, themePage } from '../parts/theme-markup';

export default { title: 'Islands/Quantity stepper' } satisfies Meta;

const islands = [quantityStepper];
const page = (attributes: string) => productForm(quantityField(attributes));
const up = { name: 'Increase quantity' };
const down = { name: 'Reduce quantity' };

export const Rest: StoryObj = serverPage(
  { islands, html: page('value="2" min="1" max="12" step="1"') },
  async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', up);
    await userEvent.click(more);
    await expect(canvas.getByRole('spinbutton')).toHaveValue(3);
    await expect(more).toHaveFocus();
  },
);

/** The button keeps its place in the order of keys; readers hear that it does nothing. */
export const AtTheMaximum: StoryObj = serverPage(
  { islands, html: page('value="4" min="1" max="5" step="1"') },
  async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', up);
    await userEvent.click(more);
    await waitFor(() => expect(more).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(more);
    await expect(canvas.getByRole('spinbutton')).toHaveValue(5);
  },
);

export const AtTheMinimum: StoryObj = serverPage(
  { islands, html: page('value="1" min="1" step="1"') },
  async ({ canvas }) => {
    await expect(canvas.getByRole('button', down)).toHaveAttribute('aria-disabled', 'true');
  },
);

export const Decimals: StoryObj = serverPage(
  { islands, html: page('value="0.5" min="0.5" step="0.25"') },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', up));
    await expect(canvas.getByRole('spinbutton')).toHaveValue(0.75);
  },
);

export const Locked: StoryObj = serverPage(
  { islands, html: page('value="2" min="2" readonly') },
  async ({ canvas }) => {
    for (const button of [up, down]) await expect(canvas.getByRole('button', button)).toBeDisabled();
  },
);

/** A grouped product: what is empty counts as nothing. */
export const Grouped: StoryObj = serverPage(
  {
    islands,
    html: productForm(
      ['Tide mug', 'Dune bowl']
        .map((name, at) =>
          quantityField('value="" min="0" step="1" placeholder="0"', {
            id: `amount_${at}`,
            label: `${name} quantity`,
          }),
        )
        .join(''),
    ),
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', up)[1] as HTMLElement);
    const [first, second] = canvas.getAllByRole('spinbutton');
    await expect(first).toHaveValue(null);
    await expect(second).toHaveValue(1);
  },
);

/** A theme with buttons of its own. */
export const OwnButtons: StoryObj = serverPage(
  {
    islands,
    html: themePage(
      `<p data-atoll-stepper class="story-row"><button type="button" class="button" data-atoll-step="down">One less</button> <input type="number" aria-label="Bowls" value="1" min="1"> <button type="button" class="button" data-atoll-step="up">One more</button></p>`,
    ),
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }));
    await expect(canvas.getByRole('spinbutton')).toHaveValue(2);
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage({ islands, html: productForm(quantityField('value="1" min="1"'), 'أضف إلى السلة') }),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...AtTheMinimum, tags: ['forced-colours'] };
