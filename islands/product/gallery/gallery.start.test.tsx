import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  current,
  gallery,
  openGallery,
  params,
  place,
  settle,
  slide,
  slides,
  stores,
  WIDTH,
} from './page.testing';

afterEach(closePage);

/** Hears the gallery's events from the beginning. */
function hearStart() {
  const heard: [string, unknown][] = [];
  const note = (event: Event) => heard.push([event.type, (event as CustomEvent).detail]);
  for (const name of ['before', 'after']) document.addEventListener(`wc-product-gallery-${name}-init`, note);
  return {
    heard,
    stop: () => {
      for (const name of ['before', 'after'])
        document.removeEventListener(`wc-product-gallery-${name}-init`, note);
    },
  };
}

describe('events', () => {
  test('§3.9.1 before and after the start, with the element and the page’s own configuration', async () => {
    const { heard, stop } = hearStart();
    const page = await openGallery();
    stop();
    const args = [
      page.el('#gallery'),
      (window as unknown as Record<string, unknown>).wc_single_product_params,
    ];
    expect(heard).toEqual([
      ['wc-product-gallery-before-init', args],
      ['wc-product-gallery-after-init', args],
    ]);
    expect((heard[0] as [string, unknown[]])[1][1]).toBe(args[1]);
  });

  test('§3.9.1 each gallery of the page tells its own start, one without images too', async () => {
    const { heard, stop } = hearStart();
    await openGallery({ body: gallery(slides(2), 'one') + gallery([], 'two') });
    stop();
    const from = heard.map(([name, args]) => [name, ((args as unknown[])[0] as Element).id]);
    expect(from).toContainEqual(['wc-product-gallery-after-init', 'two']);
    expect(from).toHaveLength(4);
  });

  test('who hears the start may change the options, and put callbacks in', async () => {
    const told: string[] = [];
    const change = (event: Event) => {
      const [, config] = (event as CustomEvent<[Element, { flexslider: Record<string, unknown> }]>).detail;
      const note = (name: string) => () => told.push(name);
      Object.assign(config.flexslider, { startAt: 1 });
      for (const name of ['init', 'start', 'before', 'after', 'end']) config.flexslider[name] = note(name);
      config.flexslider.after = () => {
        told.push('after');
        throw new Error('theirs');
      };
    };
    document.addEventListener('wc-product-gallery-before-init', change, { once: true });
    // Functions cannot be cloned into the page by the test: the configuration is the page's own object.
    const page = await openGallery({ body: gallery(slides(3)) });
    expect(current()).toBe(1);
    page.click('.flex-control-thumbs li:nth-child(3) img');
    await page.pass(500);
    expect(told).toEqual(['init', 'start', 'before', 'after', 'end']);
    expect(page.errors.splice(0)).toEqual(['Error: theirs']);
  });

  test('§3.9.2 flexslider-click on a thumbnail, and the way back to the first slide', async () => {
    const page = await openGallery();
    const thumb = page.el('.flex-control-thumbs li:nth-child(3) img');
    thumb.dispatchEvent(new CustomEvent('flexslider-click', { bubbles: true }));
    expect(current()).toBe(2);
    page
      .el('#gallery')
      .dispatchEvent(new CustomEvent('woocommerce_gallery_reset_slide_position', { bubbles: true }));
    expect([current(), place(page)]).toEqual([0, 'translate3d(0px, 0px, 0px)']);
  });

  test.each([3, 4] as const)('jQuery %i hears and tells the same', async (jquery) => {
    const page = await openGallery({ jquery });
    const $ = page.jquery as JQueryStaticLike;
    const trigger = (target: Element, name: string) => $(target).trigger($.Event(name), []);
    trigger(page.el('.flex-control-thumbs li:nth-child(2) img'), 'flexslider-click');
    expect(current()).toBe(1);
    trigger(page.el('#gallery'), 'woocommerce_gallery_reset_slide_position');
    expect(current()).toBe(0);
  });
});

type JQueryStaticLike = NonNullable<Awaited<ReturnType<typeof openGallery>>['jquery']>;

describe('which galleries', () => {
  test.each(['(((', '.nothing', '.woocommerce-product-gallery__wrapper > *'])(
    'a selector %j',
    async (selector) => {
      await openGallery({ slider: { selector } });
      expect(document.querySelectorAll('.flex-viewport')).toHaveLength(selector.endsWith('*') ? 1 : 0);
    },
  );

  test('without the configuration nothing happens', async () => {
    const page = await openGallery({ globals: { wc_single_product_params: undefined } });
    expect(page.el('#gallery').outerHTML).not.toContain('flex-');
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['text', 'x'],
    ['a slider that is text', params({ flexslider: 'slide' })],
    ['a flag that is none', params({ zoom_enabled: {} })],
  ])(
    'configuration that is broken (%s): one warning, the pictures are visible and links work',
    async (_, value) => {
      const page = await openGallery({ globals: { wc_single_product_params: value } });
      expect(page.warnings.splice(0)).toHaveLength(1);
      expect(page.el('#gallery').style.opacity).toBe('1');
      page.click('#link2 img');
      expect(page.followed).toHaveLength(1);
    },
  );

  test('§3.9.1 slider, zoom and lightbox are off when the page says so', async () => {
    let page = await openGallery({ config: { flexslider_enabled: '' } });
    expect(document.querySelector('.flex-viewport')).toBeNull();
    page.el('.woocommerce-product-gallery__trigger');
    page.close();
    page = await openGallery({ config: { zoom_enabled: '' } });
    expect(document.querySelector('.woocommerce-product-gallery__trigger')).toBeNull();
    page.close();
    page = await openGallery({ config: { photoswipe_enabled: '' } });
    expect(document.querySelector('.woocommerce-product-gallery__trigger')).toBeNull();
    page.el('.flex-viewport');
  });

  test('galleries that come later start, and those that go leave nothing', async () => {
    const page = await openGallery({ body: '<main></main>' });
    page.el('main').innerHTML = gallery(slides(3));
    for (let count = 0; count < 3; count++) await page.pass(1);
    await settle(page);
    expect(current()).toBe(0);
    const { galleries } = await stores();
    expect(galleries.size).toBe(1);
    page.el('main').innerHTML = '';
    await page.pass();
    expect(galleries.size).toBe(0);
  });

  test('§3.10.7 a gallery that takes the place of another starts in the same moment', async () => {
    const page = await openGallery({
      body: `<div class="product" id="product-7">${gallery(slides(3))}</div>`,
    });
    const { settleIslands } = await import('../../../src/runtime/current');
    const { heard, stop } = hearStart();
    page.el('.product').innerHTML = gallery([slide(8), slide(9)], 'own');
    settleIslands();
    expect(heard.map(([name]) => name)).toEqual([
      'wc-product-gallery-before-init',
      'wc-product-gallery-after-init',
    ]);
    stop();
    expect(document.querySelectorAll('#own .flex-control-thumbs img')).toHaveLength(2);
    expect(page.el('#own').style.opacity).toBe('1');
    expect(page.el('#own .woocommerce-product-gallery__image').style.width).toBe(`${WIDTH}px`);
  });

  test('slides added and removed through the control are in the slider', async () => {
    const page = await openGallery({ body: gallery(slides(2)) });
    const { galleries } = await stores();
    const control = galleries.get(page.el('#gallery'));
    const wrapper = page.el('.woocommerce-product-gallery__wrapper');
    control?.slider?.edit(() => wrapper.insertAdjacentHTML('beforeend', slide(5)), 'added');
    await page.pass();
    expect(document.querySelectorAll('.flex-control-thumbs img')).toHaveLength(3);
    control?.slider?.go(2);
    expect(current()).toBe(2);
    control?.slider?.edit(() => wrapper.lastElementChild?.remove(), 'removed');
    await page.pass();
    expect([control?.slider?.pages, current()]).toEqual([2, 1]);
    control?.slider?.edit(() => wrapper.lastElementChild?.remove(), 'removed');
    await page.pass();
    // One is no slider.
    expect([control?.slider, document.querySelector('.flex-viewport')]).toEqual([undefined, null]);
  });
});
