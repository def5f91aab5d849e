import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import lazyLoad from '../../islands/media/lazy-load';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Lazy load' } satisfies Meta;

const islands = [lazyLoad];
const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A picture without a server: one colour. */
const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="${colour}"/></svg>`)}`;

const style = `<style>
  .lazyload, .lazyloading { opacity: 0 }
  .lazyloaded { opacity: 1 }
  .smush-lazyload-video { position: relative; width: 320px; height: 180px; background: #3b3330 }
  .smush-play-btn { position: absolute; inset: 60px 100px }
  .smush-play-btn-inner { display: block; padding: 16px; color: #3b3330; background: #fff; text-align: center }
  .smush-lazyloaded-video .smush-play-btn { display: none }
</style>`;

const image = (alt: string, colour: string, more = '') =>
  `<img class="lazyload" alt="${alt}" width="320" height="200" src="${PLACEHOLDER}" data-src="${picture(colour)}" ${more}>`;

const film = `<div class="lazyload smush-lazyload-video smush-lazyload-youtube">
  <iframe title="A film of the kiln" width="320" height="180" src="about:blank" data-src="about.html"></iframe>
  <span class="smush-play-btn" role="button" aria-label="Play video"><span class="smush-play-btn-inner" tabindex="0">Play</span></span></div>`;

const has = (name: string, canvasElement: HTMLElement, selector: string) =>
  waitFor(() => expect(canvasElement.querySelector(selector)).toHaveClass(name));

export const Near: StoryObj = serverPage(
  { islands, html: style + image('A yellow jug', '#c9a227') },
  async ({ canvasElement }) => {
    await has('lazyloaded', canvasElement, 'img');
  },
);

export const FarAway: StoryObj = serverPage(
  {
    islands,
    html: `${style}${image('A yellow jug', '#c9a227')}${image('A blue jug', '#4a6b8a', 'style="display:block;margin-top:400vh"')}`,
  },
  async ({ canvasElement }) => {
    await has('lazyloaded', canvasElement, '[alt="A yellow jug"]');
    await expect(canvasElement.querySelector('[alt="A blue jug"]')).toHaveClass('lazyload');
  },
);

/** What a browser shows in the place of a file that is missing. */
export const Missing: StoryObj = serverPage(
  {
    islands,
    html:
      style +
      image('A jug that is gone', 'red').replace(/data-src="[^"]+"/, 'data-src="data:image/png,gone"'),
  },
  async ({ canvas, canvasElement }) => {
    await has('lazyloaded', canvasElement, 'img');
    await expect(canvas.getByAltText('A jug that is gone')).toBeVisible();
  },
);

export const Background: StoryObj = serverPage(
  {
    islands,
    html: `${style}<div class="lazyload" style="height:200px" data-bg-image="url(${picture('#7a8b6f')})"></div>`,
  },
  async ({ canvasElement }) => {
    await has('lazyloaded', canvasElement, 'div[data-bg-image]');
    await expect(
      canvasElement.querySelector<HTMLElement>('[data-bg-image]')?.style.backgroundImage,
    ).toContain('svg');
  },
);

export const Film: StoryObj = serverPage(
  { islands, html: style + film },
  async ({ canvas, canvasElement }) => {
    await has('lazyloaded', canvasElement, '.smush-lazyload-video');
    await expect(canvas.getByRole('button', { name: 'Play video' })).toBeVisible();
  },
);

export const RightToLeft: StoryObj = { ...Near, globals: { direction: 'rtl' } };

export const ReducedMotion: StoryObj = {
  ...serverPage(
    {
      islands,
      html: style + film.replace('smush-lazyload-youtube', 'smush-lazyload-youtube smush-lazyload-autoplay'),
    },
    async ({ canvas, canvasElement }) => {
      await has('lazyloaded', canvasElement, '.smush-lazyload-video');
      await expect(canvas.getByRole('button', { name: 'Play video' })).toBeVisible();
    },
  ),
  tags: ['reduced-motion'],
};
