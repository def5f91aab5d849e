import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import scroll from '../../islands/theme/scroll';
import sticky from '../../islands/theme/sticky';
import { serverPage } from '../parts/server-page';
import { barPage, stickyPage } from '../parts/theme-markup';

export default { title: 'Islands/Scroll' } satisfies Meta;

const islands = [scroll, sticky];
const goTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });
const topOf = (root: HTMLElement) =>
  Math.round(root.querySelector('#shoptimizer-sticky-anchor')?.getBoundingClientRect().top ?? 0);

export const Rest: StoryObj = serverPage({ islands, html: barPage() }, async ({ canvasElement }) => {
  await expect(canvasElement.querySelector('form.cart')).toHaveAttribute('id', 'sticky-scroll');
});

/** 80 px below the top, and the focus is on the first control there. */
export const ToTheOptions: StoryObj = serverPage(
  { islands, html: barPage() },
  async ({ canvas, canvasElement, userEvent }) => {
    goTo(300);
    const link = canvas.getByText('Select options');
    await waitFor(() => expect(link.closest('section')).toHaveClass('visible'));
    await userEvent.click(link);
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await waitFor(() => expect(topOf(canvasElement)).toBe(80));
  },
);

/** The small logo of the navigation leads to the top. */
export const ToTheTop: StoryObj = serverPage(
  { islands, html: stickyPage() },
  async ({ canvas, canvasElement, userEvent }) => {
    goTo(900);
    await waitFor(() => expect(canvasElement.querySelector('.is_stuck')).not.toBeNull());
    await userEvent.click(canvas.getByRole('link', { name: 'Kiln' }));
    await waitFor(() => expect(window.scrollY).toBe(0));
  },
);

/** Nothing moves: it is there at once. */
export const ReducedMotion: StoryObj = { ...ToTheOptions, tags: ['reduced-motion'] };
