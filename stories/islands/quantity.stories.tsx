import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import quantity from '../../islands/product/quantity';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Quantity' } satisfies Meta;

const islands = [quantity];

const page = (attributes: string, label = 'Tide mug quantity', button = 'Add to cart') => `
  <form class="cart story-panel"><div class="quantity story-row">
    <label for="amount">${label}</label>
    <input type="number" id="amount" class="input-text qty text" name="quantity" ${attributes} step="1" inputmode="numeric" autocomplete="off">
  </div><button type="submit" class="button alt">${button}</button></form>`;

export const Rest: StoryObj = serverPage(
  { islands, html: page('value="2" min="1" max="12"') },
  async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveValue(2);
  },
);

/** The server sends less than the least amount: the field starts with the least. */
export const BelowTheMinimum: StoryObj = serverPage(
  { islands, html: page('value="1" min="4"') },
  async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveValue(4);
  },
);

export const Empty: StoryObj = serverPage(
  { islands, html: page('value="" min="0" placeholder="0"') },
  async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveValue(null);
  },
);

/** Broken markup is left alone. */
export const MinimumIsNoNumber: StoryObj = serverPage(
  { islands, html: page('value="1" min="several"') },
  async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveValue(1);
  },
);

/** A grouped product: what is left empty stays empty, and is not ordered. */
export const Grouped: StoryObj = serverPage(
  {
    islands,
    html: `<form class="cart grouped_form story-panel"><table class="group_table"><tbody>${[
      'Tide mug',
      'Dune bowl',
    ]
      .map(
        (name, index) => `<tr class="woocommerce-grouped-product-list-item"><td><div class="quantity">
          <label for="amount_${index}">${name} quantity</label>
          <input type="number" id="amount_${index}" class="input-text qty text" name="quantity[${index}]" value="" min="${index * 2}" step="1" placeholder="0"></div></td></tr>`,
      )
      .join('')}</tbody></table><button type="submit" class="button alt">Add to cart</button></form>`,
  },
  async ({ canvas }) => {
    for (const field of canvas.getAllByRole('spinbutton')) await expect(field).toHaveValue(null);
  },
);

/** By pairs, eight at most: the browser knows the rules. */
export const StepAndMaximum: StoryObj = serverPage(
  { islands, html: page('value="1" min="2" max="8"').replace('step="1"', 'step="2"') },
  async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('spinbutton');
    await expect(field).toHaveValue(2);
    await userEvent.clear(field);
    await userEvent.type(field, '9');
    await expect(field.validity.rangeOverflow).toBe(true);
  },
);

export const LongText: StoryObj = serverPage({
  islands,
  html: page(
    'value="1" min="1000"',
    'Stückzahl der Steinzeughenkelbechergeschenkverpackungen in der gewünschten Zusammenstellung',
    'In den Einkaufswagen legen und weiter einkaufen',
  ),
});

export const RightToLeft: StoryObj = {
  ...serverPage({ islands, html: page('value="1" min="4"', 'كمية كوب المد', 'أضف إلى السلة') }),
  globals: { direction: 'rtl' },
};
