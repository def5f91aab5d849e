import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Adopt, Bind, Outlet, useServer } from '../../src/react';
import type { IslandProps } from '../../src/runtime/island';
import { serverPage } from '../parts/server-page';
import { viewIsland } from '../parts/view-island';

export default { title: 'Views/Adopt', tags: ['!autodocs'] } satisfies Meta;

const read = (host: Element) => ({
  menu: host.querySelector('nav') as HTMLElement,
  button: host.querySelector('button') as HTMLElement,
});

/** Takes the theme's own menu into a panel of ours, and puts it back. */
function MenuPanel({ host }: IslandProps) {
  const { menu, button } = useServer(host, read);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Bind node={button} attrs={{ 'aria-expanded': open }} on={{ click: () => setOpen(!open) }} />
      {open && (
        <Outlet as="section" node={host} attrs={{ class: 'story-panel', 'aria-label': button.textContent }}>
          <h2>{button.textContent}</h2>
          <Adopt node={menu} />
        </Outlet>
      )}
    </>
  );
}

const islands = [viewIsland('.menu', MenuPanel)];
const page = (label: string, search: string, links: readonly string[]) => `<div class="menu">
  <p><button type="button" class="button">${label}</button></p>
  <nav class="main-navigation" aria-label="Shop"><ul>${links.map((link) => `<li><a href="/${link}/">${link}</a></li>`).join('')}</ul>
  <label for="search">${search}</label> <input type="search" id="search"></nav></div>`;
const html = page('Menu', 'Search', ['Ceramics', 'Textiles', 'Studio']);

export const AtHome: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
});

/** What is typed goes along. */
export const Adopted: StoryObj = serverPage(
  { islands, html },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'blue');
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvasElement.querySelector('section nav')).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('blue');
  },
);

export const PutBack: StoryObj = serverPage(
  { islands, html },
  async ({ canvas, canvasElement, userEvent }) => {
    const before = canvasElement.querySelector('nav')?.outerHTML;
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvasElement.querySelector('section')).toBeNull();
    await expect(canvasElement.querySelector('.menu > nav')?.outerHTML).toBe(before);
  },
);

const open: Parameters<typeof serverPage>[1] = async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  await expect(canvasElement.querySelector('section nav')).toBeVisible();
};

export const LongText: StoryObj = serverPage(
  {
    islands,
    html: page('Menü der Produktkategorien', 'Produktsuche', [
      'Gebrauchskeramik',
      'Heimtextiliengeschenkzusammenstellungen',
      'Werkstattbesichtigungsterminvereinbarung',
    ]),
  },
  open,
);

export const RightToLeft: StoryObj = {
  ...serverPage({ islands, html: page('القائمة', 'بحث', ['خزف', 'منسوجات', 'ورشة']) }, open),
  globals: { direction: 'rtl' },
};
