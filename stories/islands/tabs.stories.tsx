import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import '../../fixtures/shop/theme/product.css';
import tabs from '../../islands/product/tabs';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Tabs' } satisfies Meta;

const islands = [tabs];

interface Part {
  key: string;
  title: string;
  content: string;
}

const page = (parts: readonly Part[], classes = 'woocommerce-tabs wc-tabs-wrapper', before = '') => `
  ${before}<div class="${classes}"><ul class="tabs wc-tabs" role="tablist">${parts
    .map(
      ({ key, title }) => `<li role="presentation" class="${key}_tab" id="tab-title-${key}">
        <a href="#tab-${key}" role="tab" aria-controls="tab-${key}">${title}</a></li>`,
    )
    .join('')}</ul>${parts
    .map(
      ({ key, content }) => `<div class="woocommerce-Tabs-panel panel entry-content wc-tab" id="tab-${key}"
        role="tabpanel" aria-labelledby="tab-title-${key}">${content}</div>`,
    )
    .join('')}</div>`;
const english: Part[] = [
  {
    key: 'description',
    title: 'Description',
    content: '<h2>Description</h2><p>Thrown on the wheel, dipped twice, and never quite the same.</p>',
  },
  {
    key: 'additional_information',
    title: 'Additional information',
    content: '<h2 id="sizes">Sizes</h2><p>9 cm high, 350 ml.</p>',
  },
  {
    key: 'reviews',
    title: 'Reviews <span>(2)</span>',
    content: '<div id="reviews"><h2>2 reviews</h2><p>It fits my hand.</p></div>',
  },
];
const html = page(english);
const links =
  '<p><a href="#reviews" class="woocommerce-review-link">2 opinions</a> <a href="#sizes">All sizes</a></p>';

export const Rest: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Thrown on the wheel');
  await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Description');
});

export const Second: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('tab', { name: 'Additional information' }));
  await expect(canvas.getByRole('tabpanel')).toHaveTextContent('350 ml');
});

/** Arrows move the focus; nothing opens before Enter. */
export const ByKeyboard: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  canvas.getByRole('tab', { selected: true }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect(canvas.getByRole('tab', { name: 'Reviews (2)' })).toHaveFocus();
  await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Thrown on the wheel');
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('tabpanel')).toHaveTextContent('It fits my hand.');
});

export const FromElsewhere: StoryObj = serverPage(
  { islands, html: page(english, undefined, links) },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: '2 opinions' }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('It fits my hand.');
    await userEvent.click(canvas.getByRole('link', { name: 'All sizes' }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('350 ml');
    history.replaceState(null, '', location.pathname + location.search);
  },
);

export const OneTab: StoryObj = serverPage({ islands, html: page(english.slice(2)) }, async ({ canvas }) => {
  await expect(canvas.getByRole('tabpanel')).toBeVisible();
});

/** A theme that prints neither roles nor the wrapper's second class. */
export const OldMarkup: StoryObj = serverPage(
  {
    islands,
    html: page(english, 'woocommerce-tabs').replaceAll(/ role="tab(list|panel)?"| role="presentation"/g, ''),
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Additional information' }));
    await expect(canvas.getByText('9 cm high, 350 ml.')).toBeVisible();
    await expect(canvas.getByText(/Thrown on the wheel/)).not.toBeVisible();
  },
);

export const LinkWithoutPanel: StoryObj = serverPage(
  {
    islands,
    html: html.replace('</ul>', '<li role="presentation"><a role="tab" href="#gone">Gone</a></li></ul>'),
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Gone' }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Thrown on the wheel');
    history.replaceState(null, '', location.pathname + location.search);
  },
);

/** Tabs that stand one below the other go by the keys up and down. */
export const Vertical: StoryObj = serverPage(
  { islands, html: `<div style="max-inline-size: 12rem">${html}</div>` },
  async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Additional information' })).toHaveFocus());
  },
);

export const LongText: StoryObj = serverPage({
  islands,
  html: page([
    {
      key: 'description',
      title: 'Herstellungsverfahrensbeschreibung und Pflegehinweise',
      content: `<p>${'Auf der Scheibe gedreht und zweimal getaucht. '.repeat(12)}</p>`,
    },
    { key: 'more', title: 'Produktsicherheitsverordnungsangaben', content: '<p>Keine.</p>' },
    ...english.slice(1),
  ]),
});

export const RightToLeft: StoryObj = {
  ...serverPage(
    {
      islands,
      html: page([
        { key: 'description', title: 'الوصف', content: '<p>صنع على عجلة الفخار.</p>' },
        { key: 'reviews', title: 'المراجعات', content: '<p>يناسب يدي.</p>' },
      ]),
    },
    async ({ canvas, userEvent }) => {
      canvas.getByRole('tab', { selected: true }).focus();
      await userEvent.keyboard('{ArrowLeft}{Enter}');
      await expect(canvas.getByRole('tabpanel')).toHaveTextContent('يناسب يدي');
    },
  ),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Second, tags: ['forced-colours'] };
export const ReducedMotion: StoryObj = { ...FromElsewhere, tags: ['reduced-motion'] };
