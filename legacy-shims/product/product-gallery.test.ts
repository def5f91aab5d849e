import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  current,
  gallery,
  openGallery,
  point,
  settle,
  slide,
  slides,
  stores,
} from '../../islands/product/gallery/page.testing';
import { closePage, type ShopPage } from '../../islands/testing/shop-page';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';

afterEach(closePage);

interface Slider extends JQueryObject {
  currentSlide: number;
  count: number;
  pagingCount: number;
  last: number;
  slides: ArrayLike<Element>;
  vars: Record<string, unknown>;
  animating: boolean;
  playing: boolean;
  flexAnimate(page: number, pause?: boolean): void;
  play(): void;
  pause(): void;
  stop(): void;
  getTarget(direction: string): number;
  addSlide(slide: unknown, index?: number): void;
  removeSlide(slide: unknown): void;
}
interface Instance {
  $target: ArrayLike<Element>;
  $images: ArrayLike<Element>;
  flexslider_enabled: boolean;
  zoom_enabled: boolean;
  photoswipe_enabled: boolean;
  initZoom(): void;
  initZoomForTarget(slides: unknown): void;
  getGalleryItems(): Record<string, unknown>[];
  openPhotoswipe(event?: unknown): void;
  onResetSlidePosition(): void;
}
interface Plugins extends ArrayLike<Element> {
  wc_product_gallery(args?: object): unknown;
  flexslider(wanted?: unknown): unknown;
  zoom(options?: object): unknown;
  data(name: string): unknown;
  trigger(event: unknown, args?: unknown[]): unknown;
}

const onLateOwner = vi.fn();

/** Installs the facades of a page as the legacy side does when it arrives. */
async function install(page: ShopPage) {
  const { installAll } = await import('../testing/install');
  const jquery = page.jquery as JQueryStatic;
  installAll(jquery, { owns: (feature) => feature === 'gallery', onLateOwner });
  const $ = (what: unknown) => jquery(what) as unknown as Plugins;
  return {
    jquery,
    $,
    slider: () => $('#gallery').data('flexslider') as Slider,
    instance: () => $('#gallery').data('product_gallery') as Instance,
  };
}
const open = async (options: Parameters<typeof openGallery>[0] = {}) => {
  const page = await openGallery({ jquery: 3, ...options });
  return { page, ...(await install(page)) };
};

describe.each([3, 4] as const)('the slider on jQuery %i', (version) => {
  it('§7.1 moves by number and by word', async () => {
    const { $, slider } = await open({ jquery: version });
    $('#gallery').flexslider(2);
    expect(current()).toBe(2);
    $('#gallery').flexslider('next');
    expect(current()).toBe(3);
    $('#gallery').flexslider('next');
    expect(current()).toBe(0);
    $('#gallery').flexslider('prev');
    expect([current(), slider().currentSlide]).toEqual([3, 3]);
    $('#gallery').flexslider(99);
    expect(current()).toBe(3);
  });

  it('§7.1 has its members as jQuery data, on the gallery as a jQuery object', async () => {
    const { page, slider, jquery } = await open({ jquery: version });
    const shape = slider();
    expect([shape.count, shape.pagingCount, shape.last, shape.currentSlide]).toEqual([4, 4, 3, 0]);
    expect([shape.length, shape[0]]).toEqual([1, page.el('#gallery')]);
    expect([shape.vars.animation, shape.vars.animationSpeed]).toEqual(['slide', 500]);
    expect(shape.slides[1]).toBe(page.el('.woocommerce-product-gallery__image:nth-child(2)'));
    expect([shape.getTarget('next'), shape.getTarget('prev')]).toEqual([1, 3]);
    shape.flexAnimate(1);
    expect([shape.currentSlide, shape.animating]).toEqual([1, true]);
    await page.pass(500);
    expect(shape.animating).toBe(false);
    expect(typeof (jquery(page.el('#gallery')) as JQueryObject).on).toBe('function');
  });
});

it('§7.1 plays, pauses and stops', async () => {
  const { page, $, slider } = await open({ slider: { slideshow: true, slideshowSpeed: 1000 } });
  expect(slider().playing).toBe(true);
  $('#gallery').flexslider('pause');
  await page.pass(3000);
  expect([current(), slider().playing]).toEqual([0, false]);
  $('#gallery').flexslider('play');
  await page.pass(1000);
  expect(current()).toBe(1);
  slider().stop();
  await page.pass(3000);
  slider().play();
  await page.pass(1000);
  expect(current()).toBe(2);
  slider().pause();
  $('#gallery').flexslider('stop');
  slider().flexAnimate(0, true);
  await page.pass(3000);
  expect(current()).toBe(0);
});

it('§7.1 takes slides in and out', async () => {
  const { page, slider } = await open({ body: gallery(slides(2)) });
  slider().addSlide(slide(8).trim());
  await page.pass();
  slider().addSlide(slide(9).trim(), 0);
  await page.pass();
  const alts = () =>
    [...document.querySelectorAll<HTMLImageElement>('.flex-control-thumbs img')].map(({ alt }) => alt);
  expect([alts(), slider().count]).toEqual([['View 9', 'View 1', 'View 2', 'View 8'], 4]);
  slider().removeSlide(0);
  await page.pass();
  slider().removeSlide(slider().slides[2]);
  await page.pass();
  expect(alts()).toEqual(['View 1', 'View 2']);
});

it('§7.1 a real flexslider or zoom plugin stays', async () => {
  const page = await openGallery({ jquery: 3 });
  const theirs = () => 'theirs';
  const { fn } = page.jquery as JQueryStatic;
  fn.flexslider = theirs;
  fn.zoom = theirs;
  await install(page);
  expect([fn.flexslider, fn.zoom]).toEqual([theirs, theirs]);
});

describe('wc_product_gallery', () => {
  it('§7.1 the instance: elements, flags, items', async () => {
    const { page, instance } = await open();
    const it = instance();
    expect([it.$target[0], it.$images.length]).toEqual([page.el('#gallery'), 4]);
    expect([it.flexslider_enabled, it.zoom_enabled, it.photoswipe_enabled]).toEqual([true, true, true]);
    expect(Object.keys(it.getGalleryItems()[1] ?? {}).sort()).toEqual(['alt', 'h', 'src', 'title', 'w']);
  });

  it('§7.1 opens the lightbox where the click was, and resets the slide', async () => {
    const { page, instance } = await open();
    const { lightboxRequest, provideLightbox } = await stores();
    provideLightbox(async () => true);
    const event = { target: page.el('#link3 img'), preventDefault: vi.fn() };
    instance().openPhotoswipe(event);
    expect([lightboxRequest.value?.index, event.preventDefault.mock.calls.length]).toEqual([2, 1]);
    lightboxRequest.value = undefined;
    page.click('.flex-control-thumbs li:nth-child(2) img');
    instance().openPhotoswipe();
    expect(lightboxRequest.peek()?.index).toBe(1);
    lightboxRequest.value = undefined;
    instance().onResetSlidePosition();
    expect(current()).toBe(0);
  });

  it('§7.1 starts a gallery again with other configuration', async () => {
    const { page, $, instance } = await open();
    $('#gallery').wc_product_gallery({ zoom_enabled: false, flexslider_enabled: false });
    await page.pass();
    expect(document.querySelector('.flex-viewport, .woocommerce-product-gallery__trigger')).toBeNull();
    expect([instance().flexslider_enabled, instance().zoom_enabled]).toEqual([false, false]);
    $('#gallery').flexslider({ animation: 'fade', controlNav: true, directionNav: false, slideshow: false });
    await page.pass();
    page.el('.flex-control-paging');
  });

  it('§7.1 a gallery that a quick view brings: asked for before it is at work', async () => {
    const { page, $, jquery } = await open({ body: '<main></main>' });
    page.el('main').innerHTML = gallery(slides(3));
    $('#gallery').wc_product_gallery({ zoom_enabled: false });
    $('#gallery').flexslider(2);
    for (let count = 0; count < 3; count++) await page.pass(1);
    await settle(page);
    expect([current(), document.querySelector('.woocommerce-product-gallery__trigger')]).toEqual([2, null]);
    expect((jquery('#gallery') as unknown as Plugins).data('flexslider')).toBeDefined();
  });

  it('§7.1 zoom: for a slide, for the first, on anything, and off', async () => {
    const { page, $, instance } = await open();
    point(page.el('#gallery'), 'pointerover', { pointerType: 'mouse' });
    await settle(page);
    const zoomed = async (n: number) => {
      const element = page.el(`.woocommerce-product-gallery__image:nth-child(${n})`);
      point(element, 'pointerenter', { pointerType: 'mouse' });
      await page.pass();
      return element.querySelectorAll('.zoomImg').length;
    };
    expect(await zoomed(2)).toBe(0);
    instance().initZoomForTarget($('.woocommerce-product-gallery__image:nth-child(2)'));
    await page.pass();
    expect(await zoomed(2)).toBe(1);
    $('.woocommerce-product-gallery__image').trigger('zoom.destroy');
    await page.pass();
    expect([await zoomed(1), await zoomed(2)]).toEqual([0, 0]);
    instance().initZoom();
    $('.woocommerce-product-gallery__image:nth-child(3)').zoom({ url: '/media/huge.jpg' });
    await page.pass();
    expect([await zoomed(1), await zoomed(3)]).toEqual([1, 1]);
  });

  it('§8.8 a legacy copy that arrives alive is told; one without its configuration is kept out', async () => {
    const { page, jquery } = await open();
    onLateOwner.mockClear();
    const ours = jquery.fn.wc_product_gallery;
    const params = (window as unknown as Record<string, unknown>).wc_single_product_params;
    Reflect.deleteProperty(window, 'wc_single_product_params');
    jquery.fn.wc_product_gallery = () => {};
    expect([onLateOwner.mock.calls.length, jquery.fn.wc_product_gallery]).toEqual([0, ours]);
    (window as unknown as Record<string, unknown>).wc_single_product_params = params;
    await page.pass();
    const { installStartPlugins } = await import('../shop/start-plugins');
    const again = () => installStartPlugins(jquery, { owns: () => true, onLateOwner, withProduct: () => {} });
    again();
    jquery.fn.wc_product_gallery = () => {};
    expect(onLateOwner.mock.calls).toEqual([['wc-single-product']]);
    again();
    expect(onLateOwner).toHaveBeenCalledTimes(2);
  });
});
