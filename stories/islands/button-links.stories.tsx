import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import addToCart from '../../islands/shop/add-to-cart';
import buttonLinks from '../../islands/shop/button-links';
import { fakeShop } from '../parts/fake-shop';
import { listPage } from '../parts/markup';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';
import { arabic, lengthy } from '../parts/words';

export default { title: 'Islands/Button links' } satisfies Meta;

const islands = [buttonLinks];
const html = listPage();
const mug = { name: /Tide mug/ };

/** Links that look and speak like buttons, before anybody presses a key. */
export const Rest: StoryObj = serverPage({ islands, html });

export const SpaceActivates: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  canvas.getByRole('button', mug).focus();
  await userEvent.keyboard(' ');
  await expectLeaving('add-to-cart=11');
  // The page did not scroll under the pressed button.
  await expect(scrollY).toBe(0);
});

/** Together with the island that adds: Space is a click like any other. */
export const SpaceAdds: StoryObj = serverPage(
  { islands: [buttonLinks, addToCart], html, answers: () => ({ add_to_cart: { never: true } }) },
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', mug);
    button.focus();
    await userEvent.keyboard(' ');
    await expect(button).toHaveClass('loading');
  },
);

/** A key held down presses once. */
export const KeyHeldDown: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  const button = canvas.getByRole('button', mug);
  let clicks = 0;
  button.addEventListener('click', (event) => {
    clicks++;
    event.preventDefault();
  });
  for (const repeat of [false, true, true, true]) await fireEvent.keyDown(button, { key: ' ', repeat });
  await expect(clicks).toBe(1);
});

export const LongText: StoryObj = serverPage({ islands, html: listPage(lengthy), words: lengthy });

export const RightToLeft: StoryObj = {
  ...serverPage({
    islands,
    html: listPage(arabic),
    words: arabic,
    answers: () => fakeShop({ words: arabic }),
  }),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = {
  ...serverPage({ islands, html }, async ({ canvas }) => canvas.getByRole('button', mug).focus()),
  tags: ['forced-colours'],
};
