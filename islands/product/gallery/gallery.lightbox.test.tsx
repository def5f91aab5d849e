import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage } from '../../testing/shop-page';
import { gallery, openGallery, params, point, press, settle, slide, slides, stores } from './page.testing';

afterEach(closePage);

const trigger = '.woocommerce-product-gallery__trigger';

/** A gallery and a lightbox that takes what it is asked for. */
async function open(options: Parameters<typeof openGallery>[0] = {}) {
  const page = await openGallery(options);
  const { lightboxRequest, provideLightbox } = await stores();
  const serve = vi.fn(async () => true);
  provideLightbox(serve);
  const asked = () => {
    const request = lightboxRequest.value;
    lightboxRequest.value = undefined;
    return request && [request.index, request.items.length, request.opener?.id || request.opener?.className];
  };
  return { page, asked, lightbox: lightboxRequest, serve };
}

test('S1.2 the magnifier, as the page says it (§3.9.4)', async () => {
  const { page } = await open();
  const link = page.el(`#gallery > ${trigger}:first-child`);
  expect(link.outerHTML).toBe(
    '<a href="#" role="button" class="woocommerce-product-gallery__trigger" aria-haspopup="dialog" ' +
      'aria-controls="photoswipe-fullscreen-dialog" aria-label="See it large"><span aria-hidden="true">🔍</span></a>',
  );
});

test('S3.5 the items: large image, size, alt, caption or title, as they are at that moment', async () => {
  const other = slide(2).replace('data-caption="Caption 2"', 'title="Title 2"');
  const bare = slide(3, '<img src="/placeholder.png" width="40" height="30" alt="Soon">');
  const { page, lightbox } = await open({
    body: gallery([slide(1), other, bare, slide(4, '<video></video>')]),
  });
  page.el('#link1 img').dataset.large_image = '/media/swapped.jpg';
  page.click(trigger);
  const items = lightbox.value?.items.map(({ src, w, h, alt, title }) => [
    src.replace(location.origin, ''),
    w,
    h,
    alt,
    title,
  ]);
  expect(items).toEqual([
    ['/media/swapped.jpg', 1200, 900, 'Alt 1', 'Caption 1'],
    ['/media/p2.jpg', 1200, 900, 'Alt 2', 'Title 2'],
    ['/placeholder.png', 40, 30, 'Soon', ''],
  ]);
  expect(lightbox.value?.options).toEqual({ shareEl: false });
});

test('Q62 a caption that is markup stays text', async () => {
  const hostile = slide(1).replace('Caption 1', '&lt;img src=x onerror=alert(1)&gt;');
  const { page, lightbox } = await open({ body: gallery([hostile]) });
  page.click(trigger);
  expect(lightbox.value?.items[0]?.title).toBe('<img src=x onerror=alert(1)>');
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('S4.12 the magnifier opens the slide in view, by click, Space and Enter; it gets focus back', async () => {
  const { page, asked } = await open();
  page.click('.flex-control-thumbs li:nth-child(3) img');
  page.el(trigger).focus();
  expect(page.click(trigger).defaultPrevented).toBe(true);
  expect(asked()).toEqual([2, 4, trigger.slice(1)]);
  for (const key of [' ', 'Enter']) {
    press(page.el(trigger), key);
    expect(asked()).toEqual([2, 4, trigger.slice(1)]);
  }
  expect(page.followed).toEqual([]);
});

describe('Q55 a click on the image opens the lightbox at that image', () => {
  test.each([
    ['slider and zoom', {}],
    ['no zoom', { zoom_enabled: '' }],
    ['no slider', { flexslider_enabled: '' }],
  ])('Q55 S4.12 with %s', async (_, config) => {
    const { page, asked } = await open({ config });
    expect(page.click('#link3 img').defaultPrevented).toBe(true);
    expect(asked()).toEqual([2, 4, 'link3']);
    expect(page.followed).toEqual([]);
  });

  test('Q55 also through the zoom that lies over it, and for a single image', async () => {
    const { page, asked } = await open({ body: gallery(slides(1)) });
    point(page.el('#link1'), 'pointerover', { pointerType: 'mouse' });
    await settle(page);
    point(page.el('.woocommerce-product-gallery__image'), 'pointerenter', { pointerType: 'mouse' });
    await page.pass();
    page.click('.zoomImg');
    expect(asked()).toEqual([0, 1, 'link1']);
  });

  test('Q55 a click before the island is there is kept', async () => {
    const page = await openGallery({ asleep: true });
    const { lightboxRequest, provideLightbox } = await stores();
    provideLightbox(async () => true);
    expect(page.click('#link2 img').defaultPrevented).toBe(true);
    await settle(page);
    await page.pass(1);
    expect(lightboxRequest.value?.index).toBe(1);
    lightboxRequest.value = undefined;
  });

  test('Q55 not with a key held, nor when another script has taken it', async () => {
    const { page, asked } = await open();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    page.el('#link1').dispatchEvent(click);
    expect(page.followed.splice(0)).toHaveLength(1);
    page.el('#link1').addEventListener('click', (event) => event.preventDefault());
    page.click('#link1');
    expect(asked()).toBeUndefined();
  });
});

describe('Q56 the index is that within the items', () => {
  test('Q56 clones of a loop do not count', async () => {
    const { page, asked } = await open({ slider: { animationLoop: true } });
    expect(document.querySelectorAll('.woocommerce-product-gallery__image')).toHaveLength(6);
    page.click('#link3');
    expect(asked()).toEqual([2, 4, 'link3']);
    page.click('.flex-control-thumbs li:nth-child(4) img');
    page.click(trigger);
    expect(asked()?.slice(0, 2)).toEqual([3, 4]);
  });

  test('Q56 without a slider the magnifier opens the first', async () => {
    const { page, asked } = await open({ config: { flexslider_enabled: '' } });
    page.click(trigger);
    expect(asked()?.slice(0, 2)).toEqual([0, 4]);
  });

  test('Q56 siblings without a picture do not shift it; their own links stay links', async () => {
    const video = slide(1, '<a href="https://video.example/1" id="video">Film</a>');
    const { page, asked } = await open({ body: gallery([video, slide(2), slide(3)]) });
    page.click('#link3');
    expect(asked()).toEqual([1, 2, 'link3']);
    page.click('#video');
    expect(asked()).toBeUndefined();
    expect(page.followed).toEqual(['https://video.example/1']);
    page.click(trigger);
    expect(asked()?.slice(0, 2)).toEqual([0, 2]);
  });
});

test('Q63 without a lightbox on the page links work', async () => {
  const { page, asked } = await open();
  document.querySelector('.pswp')?.remove();
  page.click('#link2');
  expect(asked()).toBeUndefined();
  expect(page.followed).toHaveLength(1);
});

test('Q63 without a lightbox from the beginning there is no magnifier', async () => {
  const page = await openPage({
    islands: [() => import('.')],
    body: gallery(slides(2)),
    globals: { wc_single_product_params: params() },
  });
  expect(document.querySelector(trigger)).toBeNull();
  page.click('#link1');
  expect(page.followed).toHaveLength(1);
});

test('a pointer or focus on what may open it fetches the lightbox', async () => {
  const { page, serve } = await open();
  expect(serve).not.toHaveBeenCalled();
  point(page.el('#link1 img'), 'pointerover', { pointerType: 'mouse' });
  expect(serve).toHaveBeenCalledOnce();
  page.el(trigger).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(serve).toHaveBeenCalledTimes(2);
});
