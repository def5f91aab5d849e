import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Bind, Dialog, Outlet } from '../../src/react';
import type { IslandProps } from '../../src/runtime/island';
import { serverPage } from '../parts/server-page';
import { viewIsland } from '../parts/view-island';

export default { title: 'Views/Dialog', tags: ['!autodocs'] } satisfies Meta;

/** The page's own button opens a dialog of ours. */
function SizeGuide({ host }: IslandProps) {
  const [open, setOpen] = useState(false);
  const { label = '', text = '', close = '' } = (host as HTMLElement).dataset;
  return (
    <>
      <Bind node={host} attrs={{ 'aria-haspopup': 'dialog' }} on={{ click: () => setOpen(true) }} />
      <Outlet node={document.body}>
        <Dialog open={open} label={label} className="story-dialog" onClose={() => setOpen(false)}>
          <h2>{label}</h2>
          <p>{text}</p>
          <button type="button" className="button" onClick={() => setOpen(false)}>
            {close}
          </button>
        </Dialog>
      </Outlet>
    </>
  );
}

const islands = [viewIsland('[data-guide]', SizeGuide)];
const page = (label: string, text: string, close: string) =>
  `<h1>Tide mug</h1><button type="button" class="button" data-guide data-label="${label}" data-text="${text}" data-close="${close}">${label}</button>
  <p>The page behind a dialog is inert.</p>`;
const html = page('Size guide', 'The mug holds 300 ml and stands nine centimetres high.', 'Close');

const opened: Parameters<typeof serverPage>[1] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(document.querySelector('dialog')).toBeVisible());
};

export const Closed: StoryObj = serverPage({ islands, html }, async () => {
  await expect(document.querySelector('dialog')).not.toBeVisible();
});

export const Open: StoryObj = serverPage({ islands, html }, opened);

export const FocusReturns: StoryObj = serverPage({ islands, html }, async (context) => {
  await opened(context);
  document.querySelector<HTMLElement>('dialog button')?.click();
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeVisible());
  await expect(context.canvas.getByRole('button', { name: 'Size guide' })).toHaveFocus();
});

export const LongText: StoryObj = serverPage(
  {
    islands,
    html: page(
      'Pflegehinweise und Größenübersicht',
      `${'Stoneware likes warm water and a soft cloth; it does not mind the dishwasher, only the cold after the oven. '.repeat(30)}Geschirrspülmaschinenbeständigkeitsprüfung.`,
      'Verstanden, vielen Dank',
    ),
  },
  opened,
);

export const RightToLeft: StoryObj = {
  ...serverPage({ islands, html: page('دليل المقاسات', 'يتسع الكوب لثلاثمئة مليلتر.', 'إغلاق') }, opened),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Open, tags: ['forced-colours'] };
