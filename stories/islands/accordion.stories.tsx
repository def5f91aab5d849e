import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import accordionIsland from '../../islands/theme/accordion';
import { serverPage } from '../parts/server-page';
import { accordion } from '../parts/theme-markup';

export default { title: 'Islands/Accordion' } satisfies Meta;

const islands = [accordionIsland];
const html = accordion();
const openItems = (root: HTMLElement) =>
  [...root.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);

export const Rest: StoryObj = serverPage({ islands, html }, async ({ canvasElement }) => {
  await expect(openItems(canvasElement)).toEqual(['Delivery']);
});

/** One at a time. */
export const Second: StoryObj = serverPage(
  { islands, html },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText('Returns'));
    await expect(openItems(canvasElement)).toEqual(['Returns']);
    await waitFor(() => expect(document.getAnimations()).toEqual([]));
  },
);

export const Closed: StoryObj = serverPage(
  { islands, html },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText('Delivery'));
    await waitFor(() => expect(openItems(canvasElement)).toEqual([]));
  },
);

export const LongText: StoryObj = serverPage({
  islands,
  html: accordion([
    ['Lieferung der Steinzeughenkelbechergeschenkverpackungen', 'In Stroh verpackt. '.repeat(20)],
    ['Rücksendung', 'Innerhalb von dreißig Tagen.'],
  ]),
});

export const RightToLeft: StoryObj = {
  ...serverPage({
    islands,
    html: accordion([
      ['التوصيل', 'خلال يومين.'],
      ['الإرجاع', 'خلال ثلاثين يوما.'],
    ]),
  }),
  globals: { direction: 'rtl' },
};

/** Nothing moves; the others close all the same. */
export const ReducedMotion: StoryObj = {
  ...serverPage({ islands, html }, async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText('Care'));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches)
      await expect(document.getAnimations()).toEqual([]);
    await waitFor(() => expect(openItems(canvasElement)).toEqual(['Care']));
  }),
  tags: ['reduced-motion'],
};
