import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import '../../fixtures/shop/theme/gallery.css';
import gallery from '../../islands/product/gallery';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Gallery' } satisfies Meta;

const islands = [gallery];

/** A drawing that differs from its neighbours, so that a move is seen. */
const address = (n: number, size: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${n * 47} 40% 85%)"/>
    <path d="M25 35h40v25a20 20 0 0 1-40 0z" fill="hsl(${n * 47} 45% 45%)"/><circle cx="68" cy="48" r="9" fill="none" stroke="hsl(${n * 47} 45% 45%)" stroke-width="5"/>
    <text x="45" y="56" font-size="16" text-anchor="middle" fill="#fff">${n}</text></svg>`,
  )}`;

const slide = (n: number, src = address(n, 416)) =>
  `<div class="woocommerce-product-gallery__image" data-thumb="${address(n, 100)}" data-thumb-alt="Mug, view ${n}">
    <a href="${address(n, 1200)}"><img width="416" height="416" src="${src}" alt="Mug, view ${n}" data-src="${address(n, 1200)}"
      data-large_image="${address(n, 1200)}" data-large_image_width="1200" data-large_image_height="1200"></a></div>`;

const page = (slides: readonly string[]) =>
  `<div style="max-width: 26rem"><div class="woocommerce-product-gallery images" data-columns="4" style="opacity: 0">
    <div class="woocommerce-product-gallery__wrapper">${slides.join('')}</div></div></div>
    <div class="pswp" aria-hidden="true" hidden><div class="pswp__scroll-wrap"><div class="pswp__container"><div class="pswp__item"></div>
    <div class="pswp__item"></div><div class="pswp__item"></div></div></div></div>`;

const slides = (count: number) => Array.from({ length: count }, (_, index) => slide(index + 1));
const html = page(slides(4));

const globals = (flexslider: Record<string, unknown> = {}, over: Record<string, unknown> = {}) => ({
  wc_single_product_params: {
    i18n_product_gallery_trigger_text: 'See the pictures on the whole screen',
    flexslider: {
      animation: 'slide',
      smoothHeight: true,
      directionNav: false,
      controlNav: 'thumbnails',
      slideshow: false,
      animationSpeed: 500,
      animationLoop: false,
      ...flexslider,
    },
    flexslider_enabled: '1',
    zoom_enabled: '1',
    zoom_options: [],
    photoswipe_enabled: '1',
    photoswipe_options: {},
    ...over,
  },
});

/** Number of the picture in view, from 1. */
const shown = (root: HTMLElement) =>
  root.querySelector('.flex-active-slide:not(.clone) img')?.getAttribute('alt')?.match(/\d+/)?.[0];

/** Waits until the slide in view stands in the viewport. */
const stands = (root: HTMLElement, n: number) =>
  waitFor(() => {
    expect(shown(root)).toBe(`${n}`);
    const viewport = root.querySelector('.flex-viewport')?.getBoundingClientRect();
    const active = root.querySelector('.flex-active-slide')?.getBoundingClientRect();
    expect(Math.round((active?.left ?? 0) - (viewport?.left ?? 0))).toBe(0);
  });

export const Multi: StoryObj = serverPage(
  { islands, html, globals: globals() },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mug, view 3' }));
    await stands(canvasElement, 3);
  },
);

export const ByKeyboard: StoryObj = serverPage(
  { islands, html, globals: globals() },
  async ({ canvas, canvasElement, userEvent }) => {
    const thumb = await canvas.findByRole('button', { name: 'Mug, view 2' });
    thumb.focus();
    await userEvent.keyboard('{Enter}');
    await stands(canvasElement, 2);
    await userEvent.keyboard('{ArrowRight}');
    await stands(canvasElement, 3);
    await expect(thumb).toHaveFocus();
  },
);

export const Single: StoryObj = serverPage({ islands, html: page(slides(1)), globals: globals() });

const placeholder =
  '<div class="woocommerce-product-gallery__image--placeholder"><img width="416" height="416" alt="Awaiting product image" src=""></div>';
export const NoImage: StoryObj = serverPage({
  islands,
  html: page([placeholder.replace('src=""', `src="${address(9, 416)}"`)]),
  globals: globals(),
});

export const FadeArrowsDots: StoryObj = serverPage(
  { islands, html, globals: globals({ animation: 'fade', directionNav: true, controlNav: true }) },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(shown(canvasElement)).toBe('2'));
    await userEvent.click(canvas.getByRole('button', { name: /^4/ }));
    await waitFor(() => expect(shown(canvasElement)).toBe('4'));
  },
);

export const Loop: StoryObj = serverPage(
  { islands, html, globals: globals({ animationLoop: true, directionNav: true }) },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Previous' }));
    await stands(canvasElement, 4);
  },
);

export const Carousel: StoryObj = serverPage({
  islands,
  html: page(slides(7)),
  globals: globals({ itemWidth: 120, itemMargin: 10, minItems: 3, controlNav: true, directionNav: true }),
});

export const RightToLeft: StoryObj = serverPage(
  { islands, html: `<div dir="rtl">${html}</div>`, globals: globals() },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mug, view 2' }));
    await stands(canvasElement, 2);
  },
);

export const AutoplayWithPause: StoryObj = serverPage(
  { islands, html, globals: globals({ slideshow: true, slideshowSpeed: 800, animationLoop: true }) },
  async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(shown(canvasElement)).toBe('2'));
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible();
  },
);

export const NoZoom: StoryObj = serverPage(
  { islands, html, globals: globals({}, { zoom_enabled: '' }) },
  async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Mug, view 1' });
    await expect(canvas.queryByRole('button', { name: /whole screen/ })).toBeNull();
  },
);

export const Zoomed: StoryObj = serverPage(
  { islands, html, globals: globals() },
  async ({ canvasElement, userEvent }) => {
    await waitFor(() => expect(shown(canvasElement)).toBe('1'));
    const image = canvasElement.querySelector('.flex-active-slide img') as Element;
    // The first pointer fetches the zoom; a real one would still lie there when it has come.
    await waitFor(async () => {
      await userEvent.unhover(image);
      await userEvent.hover(image);
      expect(canvasElement.querySelector('.zoomImg')).not.toBeNull();
    });
    await waitFor(() => expect(canvasElement.querySelector('.zoomImg')).toHaveStyle({ opacity: '1' }));
  },
);

/** Nothing slides, and nothing begins by itself. */
export const ReducedMotion: StoryObj = {
  ...serverPage(
    { islands, html, globals: globals({ slideshow: true, slideshowSpeed: 500 }) },
    async ({ canvas, canvasElement, userEvent }) => {
      await expect(await canvas.findByRole('button', { name: 'Play' })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Mug, view 4' }));
      await stands(canvasElement, 4);
    },
  ),
  tags: ['reduced-motion'],
};

export const ForcedColours: StoryObj = {
  ...serverPage({ islands, html, globals: globals({ directionNav: true }) }),
  tags: ['forced-colours'],
};

export const FortyImages: StoryObj = serverPage(
  { islands, html: page(slides(40)), globals: globals() },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mug, view 40' }));
    await stands(canvasElement, 40);
  },
);

/** The page's own text takes the place of a picture that does not come. */
export const ImageFails: StoryObj = serverPage(
  { islands, html: page([slide(1, 'data:image/png,broken'), slide(2)]), globals: globals() },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mug, view 2' }));
    await stands(canvasElement, 2);
  },
);
