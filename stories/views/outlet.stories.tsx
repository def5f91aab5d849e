import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, spyOn, waitFor } from 'storybook/test';
import { Bind, Outlet } from '../../src/react';
import type { IslandProps } from '../../src/runtime/island';
import { serverPage } from '../parts/server-page';
import { viewIsland } from '../parts/view-island';

export default { title: 'Views/Outlet', tags: ['!autodocs'] } satisfies Meta;

const words = (host: Element) => (host as HTMLElement).dataset;

/** A link beside the page's own button, as “View cart” stands behind “Add to cart”. */
const beside = viewIsland('button.button', ({ host }: IslandProps) => (
  <Outlet as="a" node={host} at="afterend" attrs={{ href: '/cart/', class: 'added_to_cart' }}>
    {words(host).link}
  </Outlet>
));

/** New interface inside the server's element, after what it holds; the server's own button changes it. */
const inside = viewIsland('.story-panel', ({ host }: IslandProps) => {
  const [count, setCount] = useState(0);
  return (
    <>
      <Bind node={host} match="[data-more]" on={{ click: () => setCount(count + 1) }} />
      <Outlet node={host} attrs={{ class: 'story-chosen' }}>
        <p key={count}>{`${count} of 3 chosen`}</p>
        <a href="/cart/">To the cart</a>
      </Outlet>
    </>
  );
});

const button = (text = 'Add to cart', link = 'View cart') =>
  `<p><button type="button" class="button" data-link="${link}">${text}</button></p>`;
const panel =
  '<div class="story-panel"><h2>A set of three</h2><p>Printed by the server.</p><p><button type="button" class="button" data-more>Choose</button></p></div>';

export const Beside: StoryObj = serverPage({ islands: [beside], html: button() }, async ({ canvas }) => {
  const link = canvas.getByRole('link', { name: 'View cart' });
  await expect(link.previousElementSibling).toBe(canvas.getByRole('button'));
});

export const Inside: StoryObj = serverPage(
  { islands: [inside], html: panel },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }));
    await expect(canvas.getByText('1 of 3 chosen')).toBeVisible();
    await expect(canvas.getByText('Printed by the server.')).toBeVisible();
  },
);

/** A script of somebody else empties the outlet: with the next change its content is made anew, once. */
export const TornByAnotherScript: StoryObj = serverPage(
  { islands: [inside], html: panel },
  async ({ canvas, canvasElement, userEvent }) => {
    canvasElement.querySelector('.story-chosen')?.replaceChildren();
    // React says that it could not take its nodes out; what this story checks is the page.
    const log = spyOn(console, 'error').mockImplementation(() => {});
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Choose' }));
      await waitFor(() => expect(canvas.getByText('1 of 3 chosen')).toBeVisible());
      await expect(canvas.getByRole('link')).toHaveTextContent('To the cart');
    } finally {
      log.mockRestore();
    }
  },
);

/** A node that leaves takes its outlet with it. */
export const HostLeaves: StoryObj = serverPage({ islands: [beside], html: button() }, async ({ canvas }) => {
  canvas.getByRole('button').remove();
  await waitFor(() => expect(canvas.queryByRole('link')).toBeNull());
});

export const LongText: StoryObj = serverPage({
  islands: [beside],
  html: button('In den Einkaufswagen legen und weiter einkaufen', 'Einkaufswageninhaltsübersicht ansehen'),
});

export const RightToLeft: StoryObj = {
  ...serverPage({ islands: [beside], html: button('أضف إلى السلة', 'عرض السلة') }),
  globals: { direction: 'rtl' },
};

const note = viewIsland('button.button', ({ host }: IslandProps) => {
  const [shown, show] = useState(false);
  return (
    <>
      <Bind node={host} attrs={{ 'aria-expanded': shown }} on={{ click: () => show(!shown) }} />
      {shown && (
        <Outlet node={host} at="afterend" attrs={{ role: 'status', class: 'story-panel' }}>
          {words(host).link}
        </Outlet>
      )}
    </>
  );
});

/** An outlet that comes and goes with the state. */
export const ComesAndGoes: StoryObj = serverPage(
  {
    islands: [note],
    html: `<div>${button('Details', 'Thrown, glazed and fired twice.').slice(3, -4)}</div>`,
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('status')).toHaveTextContent('Thrown, glazed');
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.queryByRole('status')).toBeNull();
    await userEvent.click(canvas.getByRole('button'));
  },
);
