import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import '../../fixtures/shop/theme/lightbox.css';
import lightbox from '../../islands/product/lightbox';
import { pictures, shell, shopOptions } from '../../islands/product/lightbox/page.testing';
import { type LightboxRequest, openLightbox } from '../../islands/product/store/lightbox';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Lightbox' } satisfies Meta;

/** The lightbox shows http(s) images only; those of other stories are in their markup. */
const picture = new URL('../../docs/atoll.png', import.meta.url).href;
const html = `<p><a id="opener" href="${picture}">Look at the pictures</a></p>${shell()}`;
const items = (count = 4) =>
  pictures(count).map((item, index) => ({
    ...item,
    src: `${picture}?${index}`,
    w: 1280,
    h: 800,
  }));

const page = { islands: [lightbox], html };
const open = async (root: HTMLElement, request: Partial<LightboxRequest> = {}) => {
  const opener = root.querySelector<HTMLElement>('#opener') ?? undefined;
  const { options, ...rest } = request;
  await expect(
    openLightbox({ items: items(), index: 1, opener, ...rest, options: { ...shopOptions, ...options } }),
  ).toBe(true);
  const dialog = root.querySelector<HTMLElement>('.pswp');
  await waitFor(() => expect(dialog).toHaveClass('pswp--animated-in'));
  return dialog as HTMLElement;
};

export const OpenAtTheSecond: StoryObj = serverPage(page, async ({ canvasElement }) => {
  const dialog = await open(canvasElement);
  await expect(dialog).toHaveFocus();
  await expect(dialog.querySelector('.pswp__counter')).toHaveTextContent('2 / 4');
});

export const ClosedAgain: StoryObj = serverPage(page, async ({ canvasElement, userEvent }) => {
  const dialog = await open(canvasElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toHaveClass('pswp--open'));
  await waitFor(() => expect(canvasElement.querySelector('#opener')).toHaveFocus());
});

export const OneImage: StoryObj = serverPage(page, async ({ canvasElement }) => {
  const dialog = await open(canvasElement, { items: items(1), index: 0 });
  await expect(dialog.querySelector('.pswp__ui')).toHaveClass('pswp__ui--one-slide');
});

export const LongCaption: StoryObj = serverPage(page, async ({ canvasElement }) => {
  const title =
    'Thrown on the wheel in the winter, dipped twice, and fired with the wood of the old pear tree. '.repeat(
      6,
    );
  const dialog = await open(canvasElement, { items: items().map((item) => ({ ...item, title })) });
  const image = await waitFor(() => {
    const found = dialog.querySelector('[aria-hidden=false] .pswp__img');
    if (!found) throw new Error('No image yet');
    return found;
  });
  const caption = dialog.querySelector('.pswp__caption') as Element;
  await expect(image.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    caption.getBoundingClientRect().top + 1,
  );
});

/** An address that answers with something else than an image. */
export const BrokenImage: StoryObj = serverPage(page, async ({ canvasElement }) => {
  const src = new URL('index.json', location.href).href;
  const dialog = await open(canvasElement, { items: items().map((item) => ({ ...item, src })) });
  await waitFor(() =>
    expect(dialog.querySelector('[aria-hidden=false] .pswp__error-msg')).toHaveTextContent(
      'The image could not be loaded.',
    ),
  );
});

export const Share: StoryObj = serverPage(page, async ({ canvas, canvasElement, userEvent }) => {
  const dialog = await open(canvasElement, { options: { shareEl: true } });
  await waitFor(() => expect(dialog.querySelector('.pswp__share--download')).toBeInTheDocument());
  await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(canvas.getByRole('link', { name: 'Share on Facebook' })).toHaveFocus());
});

export const FromTheRight: StoryObj = {
  ...serverPage(page, async ({ canvasElement, userEvent }) => {
    const dialog = await open(canvasElement, { index: 0 });
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(dialog.querySelector('.pswp__counter')).toHaveTextContent('2 / 4'));
  }),
  globals: { direction: 'rtl' },
};

/** It is simply there. */
export const ReducedMotion: StoryObj = {
  ...serverPage(page, async ({ canvasElement }) => {
    const dialog = await open(canvasElement, { options: { showAnimationDuration: 333 } });
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await expect(dialog.getAnimations({ subtree: true })).toEqual([]);
    }
  }),
  tags: ['reduced-motion'],
};

export const ForcedColours: StoryObj = { ...OpenAtTheSecond, tags: ['forced-colours'] };
