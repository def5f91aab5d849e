import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Adopt, Bind, Drawer, Outlet, useServer } from '../../src/react';
import type { IslandProps } from '../../src/runtime/island';
import { cartWidget, miniCart } from '../parts/markup';
import { serverPage } from '../parts/server-page';
import { viewIsland } from '../parts/view-island';
import { arabic, english, lengthy, type Words } from '../parts/words';

export default { title: 'Views/Drawer', tags: ['!autodocs'] } satisfies Meta;

const readCart = () => document.querySelector('.widget_shopping_cart') as HTMLElement;

/** The page's own link to the cart opens a drawer around the page's own mini-cart. */
function CartDrawer({ host }: IslandProps) {
  const cart = useServer(host, readCart);
  const [open, setOpen] = useState(false);
  const { side, label = '', close } = (host as HTMLElement).dataset;
  return (
    <>
      <Bind node={host} attrs={{ 'aria-haspopup': 'dialog' }} on={{ click: () => setOpen(true) }} />
      <Outlet node={document.body}>
        <Drawer
          open={open}
          side={side === 'start' ? 'start' : 'end'}
          label={label}
          onClose={() => setOpen(false)}
        >
          <button type="button" className="button" onClick={() => setOpen(false)} aria-label={close}>
            ×
          </button>
          {open && <Adopt node={cart} />}
        </Drawer>
      </Outlet>
    </>
  );
}

const islands = [viewIsland('[data-side]', CartDrawer)];
const page = (side: 'start' | 'end', words: Words = english) =>
  `<h1>${words.list}</h1><p><button type="button" class="button" data-side="${side}" data-label="${words.cart}" data-close="${words.close}">${words.cart}</button></p>
  ${cartWidget(miniCart(words.products, words), words)}`;

const opened: Parameters<typeof serverPage>[1] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getAllByRole('button')[0] as HTMLElement);
  const drawer = document.querySelector<HTMLElement>('dialog');
  if (!drawer) throw new Error('No drawer');
  await waitFor(() => expect(drawer).toBeVisible());
  await expect(drawer.querySelectorAll('.mini_cart_item')).toHaveLength(3);
  await waitFor(() =>
    expect(drawer.getAnimations().some(({ playState }) => playState === 'running')).toBe(false),
  );
};
const standsAt = (edge: 'left' | 'right') => {
  const { left, right } = (document.querySelector('dialog') as HTMLElement).getBoundingClientRect();
  return expect(Math.round(edge === 'left' ? left : innerWidth - right)).toBe(0);
};

export const Closed: StoryObj = serverPage({ islands, html: page('end') }, async ({ canvasElement }) => {
  await expect(canvasElement.querySelectorAll('.mini_cart_item')).toHaveLength(3);
});

export const AtTheEnd: StoryObj = serverPage({ islands, html: page('end') }, async (context) => {
  await opened(context);
  await standsAt('right');
});

export const AtTheStart: StoryObj = serverPage({ islands, html: page('start') }, async (context) => {
  await opened(context);
  await standsAt('left');
});

/** The mini-cart is back where the server printed it. */
export const ClosedAgain: StoryObj = serverPage({ islands, html: page('end') }, async (context) => {
  await opened(context);
  document.querySelector<HTMLElement>('dialog > .button')?.click();
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeVisible());
  await expect(context.canvasElement.querySelectorAll('.mini_cart_item')).toHaveLength(3);
  await expect(context.canvas.getByRole('button', { name: 'Cart' })).toHaveFocus();
});

export const LongText: StoryObj = serverPage({ islands, html: page('end', lengthy), words: lengthy }, opened);

export const RightToLeft: StoryObj = {
  ...serverPage({ islands, html: page('end', arabic), words: arabic }, async (context) => {
    await opened(context);
    await standsAt('left');
  }),
  globals: { direction: 'rtl' },
};

/** It stands there at once. */
export const ReducedMotion: StoryObj = {
  ...serverPage({ islands, html: page('end') }, async (context) => {
    await opened(context);
    const { transitionDuration } = getComputedStyle(document.querySelector('dialog') as HTMLElement);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) await expect(transitionDuration).toBe('0s');
  }),
  tags: ['reduced-motion'],
};

export const ForcedColours: StoryObj = { ...AtTheEnd, tags: ['forced-colours'] };
