import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { type Announcement, Bind, LiveRegion } from '../../src/react';
import type { IslandProps } from '../../src/runtime/island';
import { pass } from '../parts/play';
import { serverPage } from '../parts/server-page';
import { viewIsland } from '../parts/view-island';

export default { title: 'Views/Live region', tags: ['!autodocs'] } satisfies Meta;

/** Says what the page's buttons have in `data-say`. Shown here; shops hide it from sight. */
function Speaker({ host }: IslandProps) {
  const [message, say] = useState<Announcement>({ text: '' });
  const press = (_event: Event, button: Element) => say({ text: (button as HTMLElement).dataset.say ?? '' });
  return (
    <>
      <Bind node={host} match="button" on={{ click: press }} />
      <LiveRegion className="story-region story-panel" message={message} />
    </>
  );
}

const islands = [viewIsland('.buttons', Speaker)];
const button = (text: string) => `<button type="button" class="button" data-say="${text}">${text}</button> `;
const page = (texts: readonly string[], more = '') =>
  `<p class="buttons">${texts.map(button).join('')}</p>${more}`;
const html = page(['The mug is in your cart', 'The bowl is in your cart']);
const region = () => document.querySelector('.story-region');
const says = (text: string) => waitFor(() => expect(region()).toHaveTextContent(text));

export const Silent: StoryObj = serverPage({ islands, html }, async () => {
  await expect(region()?.textContent).toBe('');
  await expect(screen.getByRole('status')).toBe(region());
});

export const Speaks: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'The mug is in your cart' }));
  await expect(region()?.textContent).toBe('');
  await says('The mug is in your cart');
  await expect(region()).toHaveAttribute('aria-relevant', 'all');
});

/** Only the last of several messages is said. */
export const LastMessageWins: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /mug/ }));
  await pass(200);
  await userEvent.click(canvas.getByRole('button', { name: /bowl/ }));
  await says('The bowl is in your cart');
});

/** A region that the server printed is used as it is. */
export const RegionOfThePage: StoryObj = serverPage(
  {
    islands,
    html: page(
      ['The mug is in your cart'],
      '<div class="story-region story-panel" role="status">As the server said it</div>',
    ),
  },
  async ({ canvas, userEvent }) => {
    await expect(region()).toHaveTextContent('As the server said it');
    await userEvent.click(canvas.getByRole('button'));
    await says('The mug is in your cart');
    await expect(document.querySelectorAll('.story-region')).toHaveLength(1);
  },
);

export const LongText: StoryObj = serverPage(
  {
    islands,
    html: page([
      `${'“Hand-thrown serving bowl” has been added to your cart. '.repeat(4)}Warenkorbbenachrichtigung.`,
    ]),
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await says('Warenkorbbenachrichtigung');
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage({ islands, html: page(['أضيف كوب المد إلى سلتك']) }, async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await says('أضيف كوب المد إلى سلتك');
  }),
  globals: { direction: 'rtl' },
};
