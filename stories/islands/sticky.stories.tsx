import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import sticky from '../../islands/theme/sticky';
import { serverPage } from '../parts/server-page';
import { barPage, stickyPage } from '../parts/theme-markup';

export default { title: 'Islands/Sticky' } satisfies Meta;

const islands = [sticky];
const goTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });
const part = (root: HTMLElement, selector: string) => root.querySelector<HTMLElement>(selector);

export const Rest: StoryObj = serverPage({ islands, html: stickyPage() }, async ({ canvasElement }) => {
  await expect(part(canvasElement, '.col-full-nav')).not.toHaveClass('is_stuck');
});

/** The navigation sticks when its sentinel is out of sight. */
export const Stuck: StoryObj = serverPage({ islands, html: stickyPage() }, async ({ canvasElement }) => {
  goTo(600);
  await waitFor(() => expect(part(canvasElement, '.col-full-nav')).toHaveClass('is_stuck'));
});

/** And no more when it is back. */
export const Back: StoryObj = serverPage({ islands, html: stickyPage() }, async ({ canvasElement }) => {
  goTo(600);
  await waitFor(() => expect(part(canvasElement, '.col-full-nav')).toHaveClass('is_stuck'));
  goTo(0);
  await waitFor(() => expect(part(canvasElement, '.col-full-nav')).not.toHaveClass('is_stuck'));
});

const barComes = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  goTo(400);
  await waitFor(() => expect(part(canvasElement, '.shoptimizer-sticky-add-to-cart')).toHaveClass('visible'));
};

export const Bar: StoryObj = serverPage({ islands, html: barPage() }, barComes);

export const BarOnAPhone: StoryObj = {
  ...Bar,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};

/** Not at the end of the page, where it would hide what is last. */
export const BarAtTheEnd: StoryObj = serverPage({ islands, html: barPage() }, async (context) => {
  await barComes(context);
  goTo(document.documentElement.scrollHeight);
  await waitFor(() =>
    expect(part(context.canvasElement, '.shoptimizer-sticky-add-to-cart')).not.toHaveClass('visible'),
  );
});

export const LongText: StoryObj = serverPage(
  { islands, html: barPage('Steinzeughenkelbechergeschenkverpackung '.repeat(3), 'Ausführung wählen') },
  barComes,
);

export const RightToLeft: StoryObj = {
  ...serverPage({ islands, html: barPage('كوب المد', 'تحديد أحد الخيارات') }, barComes),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Bar, tags: ['forced-colours'] };
