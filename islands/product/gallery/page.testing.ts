import { vi } from 'vitest';
import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** Width of every gallery in these tests, and height of every slide, in px. */
export const WIDTH = 400;
export const HEIGHT = 300;

const address = (name: string) => `${location.origin}/media/${name}`;

/** A slide as the server prints it (storefront.md §1.6). */
export const slide = (n: number, inside?: string) =>
  `<div class="woocommerce-product-gallery__image" data-thumb="${address(`p${n}-100x80.jpg`)}" data-thumb-alt="View ${n}"
    data-thumb-srcset="${address(`p${n}-100x80.jpg`)} 100w" data-thumb-sizes="100px" data-thumbcaption="Side ${n}">${
      inside ??
      `<a href="${address(`p${n}.jpg`)}" id="link${n}"><img ${n === 1 ? 'class="wp-post-image"' : ''} width="400" height="300"
    src="${address(`p${n}-400x300.jpg`)}" alt="Alt ${n}" data-caption="Caption ${n}" data-src="${address(`p${n}.jpg`)}"
    data-large_image="${address(`p${n}.jpg`)}" data-large_image_width="1200" data-large_image_height="900"></a>`
    }</div>`;

/** A gallery of some slides, invisible as the server sends it. */
export const gallery = (slides: readonly string[], id = 'gallery') =>
  `<div class="woocommerce-product-gallery images" id="${id}" data-columns="4" style="opacity: 0; transition: opacity .25s;">
    <div class="woocommerce-product-gallery__wrapper">${slides.join('')}</div></div>`;

export const slides = (count: number) => Array.from({ length: count }, (_, index) => slide(index + 1));

/** What the lightbox needs of the page (storefront.md §1.8). */
export const shell = `<div class="pswp"><div class="pswp__scroll-wrap"><div class="pswp__container">
  <div class="pswp__item"></div><div class="pswp__item"></div><div class="pswp__item"></div></div></div></div>`;

const style = `<style>.woocommerce-product-gallery, .flex-viewport { width: ${WIDTH}px }</style>`;

/** Configuration as a shop prints it (storefront.md §2). */
export const params = (over: Record<string, unknown> = {}, flexslider: Record<string, unknown> = {}) => ({
  i18n_product_gallery_trigger_text: 'See it large',
  flexslider: {
    rtl: false,
    animation: 'slide',
    smoothHeight: true,
    directionNav: false,
    controlNav: 'thumbnails',
    slideshow: false,
    animationSpeed: 500,
    animationLoop: false,
    allowOneSlide: false,
    ...flexslider,
  },
  flexslider_enabled: '1',
  zoom_enabled: '1',
  zoom_options: [],
  photoswipe_enabled: '1',
  photoswipe_options: { shareEl: false },
  ...over,
});

/** Opens a page with a gallery; four slides and the shop's own configuration when nothing else is said. */
export async function openGallery({
  body = gallery(slides(4)),
  config = {},
  slider = {},
  ...options
}: Partial<ShopPageOptions> & {
  config?: Record<string, unknown>;
  slider?: Record<string, unknown>;
} = {}): Promise<ShopPage> {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  const page = await openPage({
    islands: [() => import('.')],
    body: style + body + shell,
    globals: { wc_single_product_params: params(config, slider) },
    ...options,
  });
  await settle(page);
  return page;
}

/** Lets parts arrive that come by themselves. */
export async function settle(page: ShopPage): Promise<void> {
  await vi.dynamicImportSettled();
  await page.pass();
}

/** The store that the view's modules use: each page has its own. */
export const stores = async () => ({
  ...(await import('../store/lightbox')),
  ...(await import('../lightbox/when-asked')),
  ...(await import('../store/galleries')),
});

/** Index of the slide in view, by the class that themes look for. */
export const current = (root: ParentNode = document): number =>
  [...root.querySelectorAll('.woocommerce-product-gallery__image:not(.clone)')].findIndex((one) =>
    one.classList.contains('flex-active-slide'),
  );

/** Index of the marked thumbnail or dot. */
export const marked = (): number =>
  [...document.querySelectorAll('.flex-control-nav li > *')].findIndex((one) =>
    one.classList.contains('flex-active'),
  );

/** Where the slides lie. */
export const place = (page: ShopPage): string =>
  page.el('.woocommerce-product-gallery__wrapper').style.transform;

/** A pointer event as jsdom can make it. */
export function point(target: Element | Document, type: string, init: Record<string, unknown> = {}): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  const { pointerId = 1, isPrimary = true, pointerType = 'touch', timeStamp = performance.now() } = init;
  for (const [name, value] of Object.entries({ pointerId, isPrimary, pointerType, timeStamp }))
    Object.defineProperty(event, name, { value });
  target.dispatchEvent(event);
  return event;
}

/** Presses and lets go of a key. */
export function press(target: Element, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(down);
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, ...init }));
  return down;
}
