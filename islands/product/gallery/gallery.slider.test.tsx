import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  current,
  gallery,
  HEIGHT,
  marked,
  openGallery,
  place,
  press,
  slide,
  slides,
  WIDTH,
} from './page.testing';

afterEach(closePage);

const thumb = (n: number) => `.flex-control-thumbs li:nth-child(${n}) img`;
const first = '.woocommerce-product-gallery__image';

test('S1.2 the markup that themes style: viewport, wrapper, slides, thumbnails (§3.9.2)', async () => {
  const page = await openGallery();
  const viewport = page.el('#gallery > .flex-viewport');
  expect([viewport.style.overflow, viewport.style.position, viewport.style.height]).toEqual([
    'hidden',
    'relative',
    `${HEIGHT}px`,
  ]);
  const wrapper = page.el('.flex-viewport > .woocommerce-product-gallery__wrapper');
  expect([wrapper.style.width, wrapper.style.transform]).toEqual(['800%', 'translate3d(0px, 0px, 0px)']);
  const { style } = page.el(first);
  expect([style.width, style.marginRight, style.float, style.display]).toEqual([
    `${WIDTH}px`,
    '0px',
    'left',
    'block',
  ]);
  expect(page.el(`${first} img`).getAttribute('draggable')).toBe('false');
  const image = page.el<HTMLImageElement>(thumb(2));
  expect(image.getAttribute('src')).toMatch(/p2-100x80\.jpg$/);
  expect([image.getAttribute('sizes'), image.alt, image.width, image.height]).toEqual([
    '100px',
    'View 2',
    100,
    80,
  ]);
  expect(image.srcset).toMatch(/p2-100x80\.jpg 100w$/);
  expect(document.querySelectorAll('.flex-direction-nav, .flex-pauseplay, .clone')).toHaveLength(0);
});

test('S1.2 S9.7 a thumbnail shows its slide in the time that the page says', async () => {
  const page = await openGallery();
  page.click(thumb(3));
  expect([current(), marked()]).toEqual([2, 2]);
  expect(place(page)).toBe(`translate3d(${-2 * WIDTH}px, 0px, 0px)`);
  expect(page.el('.woocommerce-product-gallery__wrapper').style.transitionDuration).toBe('0.5s');
  await page.pass(500);
  expect(current()).toBe(2);
});

test('a new choice during the move wins', async () => {
  const page = await openGallery();
  page.click(thumb(4));
  await page.pass(100);
  page.click(thumb(2));
  expect(current()).toBe(1);
  await page.pass(600);
  expect([current(), place(page)]).toEqual([1, `translate3d(${-WIDTH}px, 0px, 0px)`]);
});

test('Q54 the gallery is visible as soon as the island starts, and stays so when it goes', async () => {
  const page = await openGallery();
  expect(page.el('#gallery').style.opacity).toBe('1');
  page.runtime.release('gallery', 'test');
  expect(page.el('#gallery').style.opacity).toBe('1');
});

test.each([['Enter'], [' ']])('Q51 thumbnails are buttons for the key %j', async (key) => {
  const page = await openGallery();
  const image = page.el(thumb(2));
  expect([image.getAttribute('role'), image.tabIndex, image.getAttribute('aria-current')]).toEqual([
    'button',
    0,
    null,
  ]);
  expect(press(image, key).defaultPrevented).toBe(true);
  expect([current(), image.getAttribute('aria-current')]).toEqual([1, 'true']);
  // No other key of theirs does anything.
  press(page.el(thumb(4)), 'x');
  expect(current()).toBe(1);
});

test('Q51 dots heed Enter and Space, not the key that brings focus to them', async () => {
  const page = await openGallery({ slider: { controlNav: true } });
  const dot = page.el('.flex-control-paging li:nth-child(3) a');
  expect([dot.textContent, dot.getAttribute('href'), dot.getAttribute('role')]).toEqual(['3', '#', 'button']);
  expect(dot.getAttribute('aria-label')).toBe('3: View 3');
  press(dot, 'Tab');
  expect(current()).toBe(0);
  press(dot, 'Enter');
  expect([current(), marked()]).toEqual([2, 2]);
  expect(page.followed).toEqual([]);
});

test('S4.11 one image: no slider, all the rest', async () => {
  const page = await openGallery({ body: gallery(slides(1)) });
  expect(document.querySelector('.flex-viewport, .flex-control-nav')).toBeNull();
  expect(page.el('#gallery').style.opacity).toBe('1');
  page.el('.woocommerce-product-gallery__trigger');
});

test('no image: visible, told, and nothing else', async () => {
  const placeholder =
    '<div class="woocommerce-product-gallery__image--placeholder"><img src="/none.png"></div>';
  const page = await openGallery({ body: gallery([placeholder]) });
  expect(page.el('#gallery').style.opacity).toBe('1');
  expect(document.querySelector('.flex-viewport, .woocommerce-product-gallery__trigger')).toBeNull();
});

test('40 images, two images, a video and an empty slide', async () => {
  const video = slide(2, '<video poster="/poster.jpg" controls></video>').replace(/data-thumb=".*?"/, '');
  let page = await openGallery({ body: gallery([slide(1), video, slide(3, '')]) });
  expect(page.el<HTMLImageElement>(thumb(2)).getAttribute('src')).toMatch(/poster\.jpg$/);
  page.click(thumb(3));
  expect(current()).toBe(2);
  page.close();
  page = await openGallery({ body: gallery(slides(40)) });
  page.click(thumb(40));
  expect([current(), place(page)]).toEqual([39, `translate3d(${-39 * WIDTH}px, 0px, 0px)`]);
  page.close();
  page = await openGallery({ body: gallery(slides(2)) });
  press(document.body, 'ArrowRight');
  expect(current()).toBe(1);
});

test('slides out of view take no focus', async () => {
  const page = await openGallery();
  const inert = () => [...document.querySelectorAll(first)].map((one) => one.hasAttribute('inert'));
  expect(inert()).toEqual([false, true, true, true]);
  page.click(thumb(2));
  expect(inert()).toEqual([true, false, true, true]);
});

describe('keys', () => {
  test('S1.2 arrow keys anywhere on the page, round both ends (Q53)', async () => {
    await openGallery();
    press(document.body, 'ArrowRight');
    expect(current()).toBe(1);
    press(document.body, 'ArrowLeft');
    press(document.body, 'ArrowLeft');
    expect(current()).toBe(3);
    press(document.body, 'ArrowRight');
    expect(current()).toBe(0);
  });

  test('Q50 not from fields, other controls, with modifiers, or behind the lightbox', async () => {
    const controls = `<input id="a"><textarea id="b"></textarea><a href="#" id="c">tab</a><select id="d"></select>
      <div contenteditable="true" id="e"></div><main tabindex="-1" id="f"></main>`;
    const page = await openGallery({ body: gallery(slides(4)) + controls });
    for (const id of 'abcde') press(page.el(`#${id}`), 'ArrowRight');
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      press(document.body, 'ArrowRight', { [modifier]: true });
    expect(current()).toBe(0);
    press(page.el('#f'), 'ArrowRight');
    press(page.el(thumb(1)), 'ArrowRight');
    expect(current()).toBe(2);
    const { lightboxRequest } = await import('../store/lightbox');
    lightboxRequest.value = { items: [], index: 0, options: {} };
    press(document.body, 'ArrowRight');
    expect(current()).toBe(2);
    lightboxRequest.value = undefined;
  });

  test('S1.2 two galleries: keys only inside one of them, unless the page says so', async () => {
    const body = gallery(slides(2), 'one') + gallery(slides(3), 'two');
    const page = await openGallery({ body });
    press(document.body, 'ArrowRight');
    const both = () => [current(page.el('#one')), current(page.el('#two'))];
    expect(both()).toEqual([0, 0]);
    press(page.el('#two .flex-control-thumbs img'), 'ArrowRight');
    expect(both()).toEqual([0, 1]);
    page.close();
    await openGallery({ body, slider: { multipleKeyboard: true } });
    press(document.body, 'ArrowRight');
    expect(current(document.querySelector('#one') as Element)).toBe(1);
  });

  test('keyboard: false switches them off', async () => {
    await openGallery({ slider: { keyboard: false } });
    press(document.body, 'ArrowRight');
    expect(current()).toBe(0);
  });
});

describe('the slide moves', () => {
  test('right to left: slides lie on the other side, keys and places mirror', async () => {
    const page = await openGallery({
      body: `<div dir="rtl" style="direction: rtl">${gallery(slides(3))}</div>`,
      slider: { rtl: true },
    });
    expect(page.el(first).style.float).toBe('right');
    press(document.body, 'ArrowLeft');
    expect([current(), place(page)]).toEqual([1, `translate3d(${WIDTH}px, 0px, 0px)`]);
  });

  test('reverse: from the far end of the wrapper', async () => {
    const page = await openGallery({ body: gallery(slides(3)), slider: { reverse: true } });
    // The wrapper is 3 × 200 % wide, the slides lie at its right end.
    expect([page.el(first).style.float, place(page)]).toEqual([
      'right',
      `translate3d(${-5 * WIDTH}px, 0px, 0px)`,
    ]);
    page.click(thumb(2));
    expect(place(page)).toBe(`translate3d(${-4 * WIDTH}px, 0px, 0px)`);
  });

  test('vertical, also in reverse', async () => {
    let page = await openGallery({ slider: { direction: 'vertical' } });
    page.click(thumb(3));
    expect(place(page)).toBe(`translate3d(0px, ${-2 * HEIGHT}px, 0px)`);
    page.close();
    page = await openGallery({ slider: { direction: 'vertical', reverse: true } });
    expect(place(page)).toBe(`translate3d(0px, ${-3 * HEIGHT}px, 0px)`);
  });

  test('useCSS: false and video: true move by a margin', async () => {
    const page = await openGallery({ slider: { video: true } });
    page.click(thumb(2));
    const { style } = page.el('.woocommerce-product-gallery__wrapper');
    expect([style.transform, style.marginLeft]).toEqual(['', `${-WIDTH}px`]);
  });

  test('fade: no viewport, one slide over the other', async () => {
    const page = await openGallery({ slider: { animation: 'fade', animationSpeed: 600 } });
    expect(document.querySelector('.flex-viewport')).toBeNull();
    page.click(thumb(2));
    const look = (n: number) => {
      const { opacity, zIndex, marginRight, position, transition } = page.el(
        `${first}:nth-child(${n})`,
      ).style;
      return [opacity, zIndex, marginRight, position, transition.replace(/ cubic.*/, '')];
    };
    expect(look(1)).toEqual(['0', '1', '-100%', 'relative', 'opacity 0.6s']);
    expect(look(2)).toEqual(['1', '2', '-100%', 'relative', 'opacity 0.6s']);
  });

  test('the height follows the slide smoothly, or is that of the first', async () => {
    const page = await openGallery();
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
    height.mockReturnValue(500);
    page.click(thumb(2));
    await page.pass();
    const { style } = page.el('.flex-viewport');
    expect([style.height, style.transition]).toEqual(['500px', 'height 500ms']);
  });

  test('S1.2 a window of another size is measured anew, without a motion', async () => {
    const page = await openGallery();
    page.click(thumb(2));
    await page.pass(600);
    page.el<HTMLStyleElement>('style').textContent = '.flex-viewport { width: 250px }';
    window.dispatchEvent(new Event('resize'));
    await page.pass();
    expect([page.el(first).style.width, place(page)]).toEqual(['250px', 'translate3d(-250px, 0px, 0px)']);
    expect(page.el('.woocommerce-product-gallery__wrapper').style.transitionDuration).toBe('0s');
  });

  test('who wants less motion gets none', async () => {
    const page = await openGallery();
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    page.click(thumb(3));
    expect(current()).toBe(2);
    expect(page.el('.woocommerce-product-gallery__wrapper').style.transitionDuration).toBe('0s');
  });

  test('a slider that starts elsewhere, also beyond the last slide', async () => {
    await openGallery({ slider: { startAt: 2 } });
    expect(current()).toBe(2);
    closePage();
    await openGallery({ slider: { startAt: 99 } });
    expect(current()).toBe(3);
  });
});

test('thumbnails take their natural size once they are loaded', async () => {
  const page = await openGallery();
  const image = page.el<HTMLImageElement>(thumb(1));
  Object.defineProperties(image, { naturalWidth: { value: 150 }, naturalHeight: { value: 120 } });
  image.dispatchEvent(new Event('load'));
  expect([image.width, image.height]).toEqual([150, 120]);
});

test('captions of thumbnails, and a namespace and a container of the page', async () => {
  const body = `${gallery(slides(2))}<div id="place"></div>`;
  const page = await openGallery({
    body,
    slider: { thumbCaptions: true, namespace: 'x-', controlsContainer: '#place' },
  });
  expect(
    page.el('#place > ol.x-control-nav.x-control-thumbs li:nth-child(2) span.x-caption').textContent,
  ).toBe('Side 2');
  page.el('#gallery > .x-viewport');
  page.click('#place li:nth-child(2) img');
  expect(page.el(`${first}:nth-child(2)`).className).toContain('x-active-slide');
});

test('released, the gallery is as the server sent it, but for being visible', async () => {
  const served = gallery(slides(4)).replace('opacity: 0', 'opacity: 1');
  const page = await openGallery();
  page.click(thumb(2));
  await page.pass(600);
  page.runtime.release('gallery', 'test');
  const now = page.el('#gallery');
  const template = document.createElement('div');
  template.innerHTML = served;
  expect(now.querySelector('.woocommerce-product-gallery__wrapper')?.outerHTML).toBe(
    template.querySelector('.woocommerce-product-gallery__wrapper')?.outerHTML,
  );
  expect(now.children).toHaveLength(1);
});

describe('Q50 the focus does not fall out of the gallery', () => {
  test('Q50 from a link that goes out of view it moves on to that of the new slide, without scrolling', async () => {
    const page = await openGallery();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    page.el('#link1').focus();
    press(page.el('#link1'), 'ArrowRight');
    expect([current(), document.activeElement?.id]).toEqual([1, 'link2']);
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    await page.pass(500);
    press(page.el('#link2'), 'ArrowLeft');
    expect(document.activeElement?.id).toBe('link1');
  });

  test('Q50 focus elsewhere stays, and so does one where the new slide has no link', async () => {
    const page = await openGallery({ body: gallery([slide(1), slide(2), slide(3, '<img src="/p.png">')]) });
    press(document.body, 'ArrowRight');
    expect([current(), document.activeElement]).toEqual([1, document.body]);
    page.el(thumb(1)).focus();
    page.click(thumb(1));
    expect(document.activeElement).toBe(page.el(thumb(1)));
    page.el('#link2').focus();
    page.click(thumb(3));
    expect(current()).toBe(2);
  });
});
