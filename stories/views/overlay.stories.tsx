import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { BlockOptions } from '../../src/dom/overlay';
import { Bind, Overlay, useServer } from '../../src/react';
import type { IslandProps } from '../../src/runtime/island';
import { miniCart } from '../parts/markup';
import { serverPage } from '../parts/server-page';
import { viewIsland } from '../parts/view-island';
import { arabic, english, lengthy, type Words } from '../parts/words';

export default { title: 'Views/Overlay', tags: ['!autodocs'] } satisfies Meta;

const readPanel = (host: Element) => host.querySelector('.story-panel') as HTMLElement;

/** The page's own checkbox blocks and frees the panel. */
const blocker = (options: BlockOptions = {}) =>
  viewIsland('.blocking', ({ host }: IslandProps) => {
    const panel = useServer(host, readPanel);
    const [busy, setBusy] = useState(true);
    return (
      <>
        <Bind node={host} match="#busy" on={{ change: () => setBusy(!busy) }} />
        {busy && <Overlay node={panel} options={options} />}
      </>
    );
  });

const page = (words: Words = english, label = 'Busy') => `<div class="blocking">
  <p><label><input type="checkbox" id="busy" checked> ${label}</label></p>
  <div class="story-panel">${miniCart(words.products, words)}</div></div>`;
const html = page();
const dimmed = { overlayCSS: { background: '#fff', opacity: 0.6 } };
const overlay = () => document.querySelector<HTMLElement>('.blockOverlay');

export const Blocked: StoryObj = serverPage(
  { islands: [blocker(dimmed)], html },
  async ({ canvasElement }) => {
    await waitFor(() => expect(overlay()).toBeVisible());
    const link = canvasElement.querySelector('.remove') as HTMLElement;
    const { left, top, width, height } = link.getBoundingClientRect();
    // A press on the link falls on the overlay.
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(overlay());
  },
);

export const Freed: StoryObj = serverPage(
  { islands: [blocker(dimmed)], html },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox'));
    await waitFor(() => expect(overlay()).toBeNull());
  },
);

/** Over black, as without options. */
export const WithoutOptions: StoryObj = serverPage({ islands: [blocker()], html }, async () => {
  await expect(overlay()?.style.backgroundColor).toBe('rgb(0, 0, 0)');
});

export const LongText: StoryObj = serverPage({
  islands: [blocker(dimmed)],
  html: page(lengthy),
  words: lengthy,
});

export const RightToLeft: StoryObj = {
  ...serverPage({ islands: [blocker(dimmed)], html: page(arabic, 'مشغول'), words: arabic }),
  globals: { direction: 'rtl' },
};

/** It does not fade. */
export const ReducedMotion: StoryObj = {
  ...serverPage({ islands: [blocker(dimmed)], html }, async () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await expect(overlay()?.getAnimations()).toEqual([]);
    }
  }),
  tags: ['reduced-motion'],
};

export const ForcedColours: StoryObj = { ...Blocked, tags: ['forced-colours'] };
