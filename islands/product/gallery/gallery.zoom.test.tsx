import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePage, type ShopPage } from '../../testing/shop-page';
import { gallery, openGallery, point, settle, slide, slides, stores, WIDTH } from './page.testing';

afterEach(closePage);
const first = '.woocommerce-product-gallery__image';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: WIDTH,
    height: 300,
  } as DOMRect);
});

/** Brings the pointer over a slide; the zoom's own code comes with the first. */
async function hover(page: ShopPage, target: Element = page.el(first), pointerType = 'mouse') {
  point(target, 'pointerover', { pointerType });
  await settle(page);
  point(target, 'pointerenter', { pointerType, bubbles: false, clientX: 100, clientY: 150 });
  await page.pass();
}

/** The large picture has come. */
async function arrive(page: ShopPage) {
  const image = page.el('.zoomImg');
  Object.defineProperties(image, { naturalWidth: { value: 1200 }, naturalHeight: { value: 900 } });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  image.dispatchEvent(new Event('load'));
  await page.pass();
  return image;
}

test('Q57 the large picture is fetched when a pointer comes, not before', async () => {
  const page = await openGallery();
  await page.pass(3000);
  expect(document.querySelector('.zoomImg')).toBeNull();
  await hover(page);
  const image = page.el(`${first}:first-child > .zoomImg`);
  expect(image.getAttribute('src')).toMatch(/media\/p1\.jpg$/);
  expect([image.getAttribute('alt'), image.getAttribute('aria-hidden')]).toEqual(['', 'true']);
});

test('S9.8 it fades in over 120 ms, follows the pointer and fades out', async () => {
  const page = await openGallery();
  await hover(page);
  expect(page.el('.zoomImg').style.opacity).toBe('0');
  const image = await arrive(page);
  const { style } = image;
  expect([style.opacity, style.transition, style.width, style.height]).toEqual([
    '1',
    'opacity 120ms',
    '1200px',
    '900px',
  ]);
  // A quarter of the way: a quarter of what sticks out.
  expect([style.left, style.top]).toEqual(['-200px', '-300px']);
  point(page.el(first), 'pointermove', { pointerType: 'mouse', clientX: 400, clientY: 0 });
  await page.pass();
  expect([style.left, style.top]).toEqual(['-800px', '0px']);
  const slideStyle = page.el(first).style;
  expect([slideStyle.position, slideStyle.overflow]).toEqual(['relative', 'hidden']);
  point(page.el(first), 'pointerleave', { pointerType: 'mouse', bubbles: false });
  await page.pass();
  expect(style.opacity).toBe('0');
});

test('§3.9.3 only pictures that are larger than the gallery, and each slide when it comes into view', async () => {
  const small = slide(1).replace('data-large_image_width="1200"', 'data-large_image_width="390"');
  const page = await openGallery({ body: gallery([small, slide(2)]) });
  await hover(page);
  expect(document.querySelector('.zoomImg')).toBeNull();
  page.click('.flex-control-thumbs li:nth-child(2) img');
  await page.pass(500);
  await hover(page, page.el(`${first}:nth-child(2)`));
  expect(page.el('.zoomImg').getAttribute('src')).toMatch(/p2\.jpg$/);
});

test('§3.9.3 woocommerce_gallery_init_zoom sets it up anew with what the image shows then', async () => {
  const page = await openGallery();
  await hover(page);
  page.el(`${first} img`).dataset.src = '/media/variation.jpg';
  page.el('#gallery').dispatchEvent(new CustomEvent('woocommerce_gallery_init_zoom', { bubbles: true }));
  await page.pass();
  expect(document.querySelector('.zoomImg')).toBeNull();
  await hover(page);
  expect(page.el('.zoomImg').getAttribute('src')).toBe('/media/variation.jpg');
});

test('§7.1 zoom.destroy takes it away', async () => {
  const page = await openGallery();
  await hover(page);
  page.el(first).dispatchEvent(new CustomEvent('zoom.destroy', { bubbles: true }));
  await page.pass();
  expect(document.querySelector('.zoomImg')).toBeNull();
  await hover(page);
  expect(document.querySelector('.zoomImg')).toBeNull();
});

test('§3.9.3 a pointer that lies there already starts it after 100 ms', async () => {
  const page = await openGallery();
  const matches = Element.prototype.matches;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':hover' ? this === page.el(first) : matches.call(this, selector);
  });
  point(page.el(first), 'pointerover', { pointerType: 'mouse' });
  await settle(page);
  await page.pass(99);
  expect(document.querySelector('.zoomImg')).toBeNull();
  await page.pass(1);
  page.el('.zoomImg');
});

describe('options', () => {
  const open = (zoom_options: Record<string, unknown>, more = {}) =>
    openGallery({ config: { zoom_options, ...more } });

  test('url, duration, magnify and target', async () => {
    const page = await open({ url: '/media/huge.jpg', duration: '300', magnify: 2, target: '#pane' }, {});
    await page.pass();
    document.body.insertAdjacentHTML('beforeend', '<div id="pane"></div>');
    await hover(page);
    const image = await arrive(page);
    expect(image.parentElement?.id).toBe('pane');
    expect([image.getAttribute('src'), image.style.transition, image.style.width]).toEqual([
      '/media/huge.jpg',
      'opacity 300ms',
      '2400px',
    ]);
  });

  test('on: grab follows while it is held', async () => {
    const page = await open({ on: 'grab' });
    await hover(page);
    expect(document.querySelector('.zoomImg')).toBeNull();
    point(page.el(first), 'pointerdown', { pointerType: 'mouse' });
    await page.pass();
    const image = await arrive(page);
    expect(image.style.opacity).toBe('1');
    point(page.el(first), 'pointerup', { pointerType: 'mouse' });
    await page.pass();
    expect(image.style.opacity).toBe('0');
  });

  test.each([
    ['click', '0'],
    ['toggle', '1'],
  ])('on: %s takes clicks, and after leaving its opacity is %s', async (on, after) => {
    const page = await open({ on });
    await hover(page);
    page.click('#link1 img');
    await page.pass();
    const image = await arrive(page);
    expect(image.style.opacity).toBe('1');
    // The zoom has the click, the lightbox has the magnifier.
    const { lightboxRequest } = await stores();
    expect(lightboxRequest.value).toBeUndefined();
    expect(page.followed).toEqual([]);
    point(page.el(first), 'pointerleave', { pointerType: 'mouse', bubbles: false });
    await page.pass();
    expect(image.style.opacity).toBe(after);
    page.click('#link1 img');
    await page.pass();
    expect(image.style.opacity).toBe(after === '1' ? '0' : '1');
  });

  test('callbacks of a zoom that another script puts on, and broken options', async () => {
    const page = await open({ target: ':::', magnify: 'x', duration: -1, on: 7 });
    await hover(page);
    const image = await arrive(page);
    expect([image.style.transition, image.style.width]).toEqual(['opacity 120ms', '1200px']);
    const { galleries } = await stores();
    const told: string[] = [];
    const second = page.el(`${first}:nth-child(2)`);
    const callbacks = { onZoomIn: () => told.push('in'), onZoomOut: () => told.push('out') };
    galleries.get(page.el('#gallery'))?.zoomWith(second, callbacks);
    await page.pass();
    await hover(page, second);
    point(second, 'pointerleave', { pointerType: 'mouse', bubbles: false });
    expect(told).toEqual(['in', 'out']);
  });
});

test('Q59 the first tap of a page without lightbox zooms: it does not leave for the image', async () => {
  const page = await openGallery({ config: { photoswipe_enabled: '' } });
  await settle(page);
  expect(point(page.el('#link1 img'), 'click').defaultPrevented).toBe(true);
  await page.pass();
  page.el('.zoomImg');
});

test('Q59 a tap zooms when nothing else opens, whatever was used before', async () => {
  const page = await openGallery({ config: { photoswipe_enabled: '' } });
  await hover(page, undefined, 'touch');
  expect(document.querySelector('.zoomImg')).toBeNull();
  const tap = point(page.el('#link1 img'), 'click');
  await page.pass();
  expect(tap.defaultPrevented).toBe(true);
  const image = await arrive(page);
  expect(image.style.opacity).toBe('1');
  point(page.el('#link1 img'), 'click');
  await page.pass();
  expect(image.style.opacity).toBe('0');
});

test('a large picture that fails leaves the small one', async () => {
  const page = await openGallery();
  await hover(page);
  page.el('.zoomImg').dispatchEvent(new Event('error'));
  await page.pass();
  expect(page.el('.zoomImg').style.opacity).toBe('0');
});

test('§3.9.1 zoom off: no picture is fetched', async () => {
  const page = await openGallery({ body: gallery(slides(1)), config: { zoom_enabled: '' } });
  await hover(page);
  expect(document.querySelector('.zoomImg')).toBeNull();
  expect(page.el(first).style.overflow).toBe('');
});

test('§3.9.3 a callback of the page that throws is reported, and the gallery goes on', async () => {
  const page = await openGallery();
  const { galleries } = await stores();
  const second = page.el(`${first}:nth-child(2)`);
  const fail = (what: string) => () => {
    throw new Error(what);
  };
  galleries.get(page.el('#gallery'))?.zoomWith(second, { onZoomIn: fail('in'), onZoomOut: fail('out') });
  await page.pass();
  await hover(page, second);
  expect(page.el('.zoomImg').parentElement).toBe(second);
  point(second, 'pointerleave', { pointerType: 'mouse', bubbles: false });
  await page.pass();
  expect(page.errors.splice(0)).toEqual(['Error: in', 'Error: out']);
  page.el('.woocommerce-product-gallery__trigger');
});
