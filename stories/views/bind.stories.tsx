import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, spyOn, waitFor } from 'storybook/test';
import { Bind, useServer } from '../../src/react';
import type { IslandProps } from '../../src/runtime/island';
import { serverPage } from '../parts/server-page';
import { viewIsland } from '../parts/view-island';

export default { title: 'Views/Bind', tags: ['!autodocs'] } satisfies Meta;

const read = (host: Element) => ({
  button: host.querySelector('button') as HTMLButtonElement,
  text: host.querySelector('.story-text') as HTMLElement,
});

/** Opens and closes the server's own text with the server's own button. */
function Disclosure({ host }: IslandProps) {
  const { button, text } = useServer(host, read);
  const [open, setOpen] = useState(false);
  const { open: label = '' } = (host as HTMLElement).dataset;
  return (
    <>
      <Bind
        node={button}
        attrs={{ 'aria-expanded': open }}
        classes={{ alt: open }}
        {...(open && { text: label })}
        on={{ click: () => setOpen(!open) }}
      />
      <Bind node={text} hidden={!open} />
    </>
  );
}

const disclosure = viewIsland('.disclosure', Disclosure);
const page = (closed: string, open: string, text: string) => `<div class="disclosure" data-open="${open}">
  <p><button type="button" class="button">${closed}</button></p><p class="story-text story-panel">${text}</p></div>`;
const html = page('More about the <em>glaze</em>', 'Less', 'It is mixed from ash, clay and chalk.');
const text = () => document.querySelector('.story-text');

export const Bound: StoryObj = serverPage({ islands: [disclosure], html }, async ({ canvas }) => {
  await expect(text()).not.toBeVisible();
  await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
});

export const Changed: StoryObj = serverPage(
  { islands: [disclosure], html },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(text()).toBeVisible();
    await expect(canvas.getByRole('button')).toHaveTextContent('Less');
  },
);

/** What is not declared any more is as the server sent it, markup included. */
export const ChangedBack: StoryObj = serverPage(
  { islands: [disclosure], html },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('button').innerHTML).toBe('More about the <em>glaze</em>');
  },
);

function Broken({ host }: IslandProps) {
  const { button, text } = useServer(host, read);
  const [asked, ask] = useState(false);
  if (asked) throw new Error('The view cannot go on');
  return (
    <>
      <Bind node={button} classes={{ alt: true }} on={{ click: () => ask(true) }} />
      <Bind node={text} hidden={true} />
    </>
  );
}

/** A view that fails leaves the page as the server sent it, and tells the developer in the console. */
export const ViewFails: StoryObj = serverPage(
  { islands: [viewIsland('.disclosure', Broken)], html },
  async ({ canvas, userEvent }) => {
    await expect(text()).not.toBeVisible();
    // React says it, too; what this story checks is the page.
    const log = spyOn(console, 'error').mockImplementation(() => {});
    try {
      await userEvent.click(canvas.getByRole('button'));
      await waitFor(() => expect(text()).toBeVisible());
      await expect(canvas.getByRole('button')).not.toHaveClass('alt');
    } finally {
      log.mockRestore();
    }
  },
);

const opened: Parameters<typeof serverPage>[1] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  await expect(text()).toBeVisible();
};

export const LongText: StoryObj = serverPage(
  {
    islands: [disclosure],
    html: page(
      'Mehr über Glasurzusammensetzungen und Brenntemperaturen erfahren',
      'Weniger anzeigen, ich habe genug über Glasurzusammensetzungen erfahren',
      `${'It is mixed from ash, clay and chalk, sieved twice and left to stand for a week. '.repeat(8)}Glasurzusammensetzungsbestimmungen.`,
    ),
  },
  opened,
);

export const RightToLeft: StoryObj = {
  ...serverPage(
    { islands: [disclosure], html: page('المزيد عن الطلاء', 'أقل', 'يُخلط من الرماد والطين والطباشير.') },
    opened,
  ),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Changed, tags: ['forced-colours'] };
