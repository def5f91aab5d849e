import { afterEach, describe, expect, test, vi } from 'vitest';
import { RETRY_AFTER } from '../../../src/runtime/retry-once';
import { closePage } from '../../testing/shop-page';
import { current, gallery, marked, openGallery, place, press, slides, stores, WIDTH } from './page.testing';

afterEach(() => {
  vi.doUnmock('../later/gallery/parts');
  closePage();
});

describe('the extra parts do not load', () => {
  test.each([
    ['fade', { animation: 'fade' }],
    ['a loop with arrows and dots', { animationLoop: true, directionNav: true, controlNav: true }],
    ['against the page', { rtl: true, controlNav: false }],
    ['dots of the page’s own', { manualControls: 'b' }],
  ])('Q54 %s: the slides turn, by thumbnails and keys, and it is said once', async (_, slider) => {
    vi.doMock('../later/gallery/parts', () => {
      throw new Error('lost');
    });
    const page = await openGallery({
      slider,
      body: `${gallery(slides(3))}${gallery(slides(2), 'other')}<b></b>`,
    });
    await page.pass(RETRY_AFTER);
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('its later parts did not load')]);
    expect(document.querySelectorAll('#gallery > .flex-viewport')).toHaveLength(1);
    page.click('#gallery .flex-control-thumbs li:nth-child(2) img');
    expect([current(), marked(), place(page)]).toEqual([1, 1, `translate3d(${-WIDTH}px, 0px, 0px)`]);
    press(page.el('#link2'), 'ArrowRight');
    expect([current(), place(page)]).toEqual([2, `translate3d(${-2 * WIDTH}px, 0px, 0px)`]);
    expect(page.el('#gallery .woocommerce-product-gallery__image').style.float).toBe('left');
  });
});

test('Q63 the lightbox did not load: the magnifier leads to the large image, as the link does', async () => {
  const page = await openGallery();
  const { lightboxRequest, provideLightbox } = await stores();
  const stop = provideLightbox(async () => false);
  page.click('.flex-control-thumbs li:nth-child(2) img');
  page.click('.woocommerce-product-gallery__trigger');
  await page.pass();
  stop();
  page.click('.woocommerce-product-gallery__trigger');
  const large = `${location.origin}/media/p2.jpg`;
  expect([page.left, page.followed.splice(0), lightboxRequest.value]).toEqual([[large], [large], undefined]);
  page.click('#link3');
  expect(page.followed).toEqual([`${location.origin}/media/p3.jpg`]);
});
