import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import type { Variation } from '../calls';
import {
  type FormPage,
  formMarkup,
  galleryMarkup,
  lamp,
  openForm,
  productMarkup,
  select,
  templates,
} from './page.testing';

afterEach(closePage);

const names = ['front', 'back', 'side'];
const fields = select('pa_colour', ['blue', 'red', 'green']);
const of = (id: number, colour: string, more: Partial<Variation> = {}) =>
  lamp(id, colour, '', { attributes: { attribute_pa_colour: colour }, ...more });
const own = (list: string) => galleryMarkup(list.split(' '));
const open = (variations: Variation[], gallery = galleryMarkup(names), foot = '') =>
  openForm({ body: productMarkup(formMarkup({ variations, fields }), gallery) + templates + foot });
const since = (page: FormPage, name: string) => page.order().slice(page.order().lastIndexOf(name) + 1);
const slot = (page: FormPage) => ({
  img: page.el('.wp-post-image'),
  wrap: page.el('.woocommerce-product-gallery__image'),
  link: page.el('.woocommerce-product-gallery__image a'),
});
const resizes = () => {
  let count = 0;
  const note = () => {
    count++;
  };
  addEventListener('resize', note);
  return { count: () => count, stop: () => removeEventListener('resize', note) };
};

describe('a picture that the gallery does not have', () => {
  test('S4.13 takes the first place, with every attribute', async () => {
    const page = await open([of(7, 'blue')]);
    page.choose('pa_colour', 'blue');
    const { img, wrap, link } = slot(page);
    expect(
      Object.fromEntries(
        [...img.attributes]
          .filter(({ name }) => !name.includes('o_'))
          .map(({ name, value }) => [name, value]),
      ),
    ).toEqual({
      class: 'wp-post-image',
      src: '/p/lamp-7-416.png',
      width: '416',
      height: '300',
      srcset: '/p/lamp-7-416.png 416w',
      sizes: '(max-width: 416px) 100vw, 416px',
      title: 'lamp-7',
      alt: 'Alt lamp-7',
      'data-caption': 'Caption lamp-7',
      'data-src': '/p/lamp-7.png',
      'data-large_image': '/p/lamp-7.png',
      'data-large_image_width': '1200',
      'data-large_image_height': '900',
    });
    expect(wrap.getAttribute('data-thumb')).toBe('/p/lamp-7-416.png');
    expect(link.getAttribute('href')).toBe('/p/lamp-7.png');
    const [thumb, other] = document.querySelectorAll('.flex-control-nav img');
    expect([
      thumb?.getAttribute('src'),
      thumb?.getAttribute('data-o_src'),
      other?.getAttribute('src'),
    ]).toEqual(['/p/lamp-7-100.png', '/p/front-100.png', '/p/back-100.png']);
    expect([img.getAttribute('data-o_src'), img.getAttribute('data-o_title')]).toEqual([
      '/p/front-416.png',
      '',
    ]);
  });

  test('`sizes` comes before `srcset` and `src`, so that no browser takes the picture for as wide as the page', async () => {
    const page = await open([of(7, 'blue')]);
    const { img } = slot(page);
    const set = vi.spyOn(img, 'setAttribute');
    const order = () =>
      set.mock.calls.splice(0).flatMap(([name]) => (/^(sizes|srcset|src)$/.test(name) ? name : []));
    page.choose('pa_colour', 'blue');
    expect(order()).toEqual(['sizes', 'srcset', 'src']);
  });

  test('Q58 goes without a trace', async () => {
    const page = await open([of(7, 'blue'), of(8, 'red')]);
    const served = page.el('.images').outerHTML;
    page.choose('pa_colour', 'blue');
    page.choose('pa_colour', 'red');
    expect(slot(page).img.getAttribute('data-o_src')).toBe('/p/front-416.png');
    page.click('.reset_variations');
    expect(page.el('.images').outerHTML).toBe(served);
    await page.pass(50);
    expect(page.form.getAttribute('current-image')).toBe('');
  });

  test('values of false and missing ones: taken away, left alone', async () => {
    const image = { src: '/p/x.png', srcset: false as const, sizes: false as const };
    const gallery = galleryMarkup(names).replace(
      '<img class',
      '<img srcset="/p/front.png 1w" sizes="9px" class',
    );
    const page = await open([of(7, 'blue', { image })], gallery);
    page.choose('pa_colour', 'blue');
    const { img, link } = slot(page);
    expect([img.hasAttribute('srcset'), img.hasAttribute('sizes'), img.getAttribute('alt')]).toEqual([
      false,
      false,
      'front',
    ]);
    expect(link.getAttribute('href')).toBe('/p/front.png');
    page.click('.reset_variations');
    expect([img.getAttribute('srcset'), img.getAttribute('sizes')]).toEqual(['/p/front.png 1w', '9px']);
  });

  test('the gallery hears of it 20 ms later: the first slide once, the zoom each time', async () => {
    const page = await open([of(7, 'blue'), of(8, 'red', { image_id: 507 })]);
    const heard = resizes();
    page.choose('pa_colour', 'blue');
    await page.pass(15);
    expect(heard.count()).toBe(0);
    await page.pass(10);
    expect(since(page, 'woocommerce_variation_has_changed')).toEqual([
      'woocommerce_gallery_reset_slide_position',
      'woocommerce_gallery_init_zoom',
    ]);
    expect([heard.count(), page.form.getAttribute('current-image')]).toEqual([1, '507']);
    // The same picture of another variation needs no other slide.
    page.choose('pa_colour', 'red');
    await page.pass(25);
    expect(since(page, 'woocommerce_variation_has_changed')).toEqual(['woocommerce_gallery_init_zoom']);
    heard.stop();
  });

  test.each<[string, Partial<Variation>]>([
    ['no picture', { image: {} }],
    ['an empty one', { image: { src: '' } }],
    ['a hopeless one', { image: { src: 'x' } }],
  ])('a variation with %s shows the product’s own', async (_, more) => {
    const page = await open([of(7, 'blue'), of(8, 'red', more)]);
    const served = page.el('.images').outerHTML;
    page.choose('pa_colour', 'blue');
    page.choose('pa_colour', 'red');
    expect(page.el('.images').outerHTML).toBe(served);
  });
});

describe('a picture that the gallery has', () => {
  const image = {
    src: '/p/side-416.png',
    full_src: '/p/side.png',
    gallery_thumbnail_src: '/p/side-100.png',
  };
  const slides = (page: FormPage) =>
    page.seen
      .filter(({ name }) => name === 'flexslider-click')
      .map(({ target }) => target.getAttribute('src'));

  test('S4.13 is gone to by its thumbnail', async () => {
    const page = await open([of(7, 'blue', { image })]);
    const served = page.el('.images').outerHTML;
    const heard = resizes();
    page.choose('pa_colour', 'blue');
    expect(slides(page)).toEqual(['/p/side-100.png']);
    expect([page.el('.images').outerHTML, page.form.getAttribute('current-image')]).toEqual([served, '507']);
    await page.pass(25);
    expect(since(page, 'woocommerce_variation_has_changed')).toEqual(['woocommerce_gallery_init_zoom']);
    expect(heard.count()).toBe(1);
    heard.stop();
  });

  test('Q81 also where another crop or a lazy loader gave it another address', async () => {
    const page = await open([
      of(7, 'blue', { image: { ...image, gallery_thumbnail_src: '/p/side-150.png' } }),
    ]);
    page.choose('pa_colour', 'blue');
    expect(slides(page)).toEqual(['/p/side-100.png']);
  });

  test('§3.10.7 all fields in one task: it stays with the match, whatever was shown before', async () => {
    const page = await open([of(7, 'blue', { image }), of(8, 'red')]);
    page.choose('pa_colour', 'red');
    page.choose('pa_colour', '');
    page.choose('pa_colour', 'blue');
    await page.pass(25);
    expect(slides(page)).toEqual(['/p/side-100.png']);
    expect(since(page, 'woocommerce_variation_has_changed')).not.toContain(
      'woocommerce_gallery_reset_slide_position',
    );
    expect(page.form.getAttribute('current-image')).toBe('507');
  });

  test('a swapped one is undone first, and counts by what it was', async () => {
    const front = { src: '/p/f.png', full_src: '/p/front.png', gallery_thumbnail_src: '/p/front-100.png' };
    const page = await open([of(7, 'blue'), of(8, 'red', { image: front })]);
    const served = page.el('.images').outerHTML;
    page.choose('pa_colour', 'blue');
    expect(slides(page)).toEqual([]);
    page.choose('pa_colour', 'red');
    expect(slides(page)).toEqual(['/p/front-100.png']);
    expect(page.el('.images').outerHTML).toBe(served);
  });

  test('without thumbnails it is swapped in', async () => {
    const page = await open([of(7, 'blue', { image })], galleryMarkup(['front']));
    page.choose('pa_colour', 'blue');
    expect(slot(page).img.getAttribute('src')).toBe('/p/side-416.png');
  });
});

describe('a gallery of the variation’s own', () => {
  const blue = () => of(7, 'blue', { gallery_images_html: own('blue-1 blue-2') });
  const template = `<script type="text/template" class="wc-product-gallery-default-template">${galleryMarkup(names)}</script>`;
  const first = () => document.querySelector('.wp-post-image')?.getAttribute('alt');
  const openWith = (markup: string, globals = {}) =>
    openForm({
      body: productMarkup(
        formMarkup({
          variations: [blue(), of(8, 'red'), of(9, 'green', { gallery_images_html: own('g') })],
          fields,
        }).replace(
          '<div class="single_variation_wrap">',
          () => `${markup}<div class="single_variation_wrap">`,
        ),
        galleryMarkup(names),
      ),
      globals,
    });
  const active = ({ form }: FormPage) => [
    form.getAttribute('data-product_gallery_active'),
    form.getAttribute('current-image'),
  ];

  test('S4.13 takes the place of the product’s, and goes again', async () => {
    const page = await openWith(template);
    const old = page.el('.images');
    page.choose('pa_colour', 'blue');
    const destroyed = page.seen.filter(({ name }) => name === 'wc-product-gallery-before-destroy');
    expect(destroyed.map(({ args }) => args[0])).toEqual([old]);
    expect([first(), ...active(page)]).toEqual(['blue-1', 'yes', '507']);
    expect(document.querySelectorAll('.images')).toHaveLength(1);
    page.choose('pa_colour', 'green');
    expect([first(), ...active(page)]).toEqual(['g', 'yes', '509']);
    page.click('.reset_variations');
    expect([first(), ...active(page)]).toEqual(['front', null, '']);
  });

  test('a single picture after it: first the product’s gallery, then the picture', async () => {
    const page = await openWith(template);
    page.choose('pa_colour', 'blue');
    page.choose('pa_colour', 'red');
    expect([first(), active(page)[0]]).toEqual(['Alt lamp-8', null]);
    expect(slot(page).img.getAttribute('data-o_src')).toBe('/p/front-416.png');
  });

  test('the same one again is not built again', async () => {
    const page = await openWith(template);
    page.choose('pa_colour', 'blue');
    const shown = page.el('.images');
    page.fire('found_variation', [blue()]);
    expect(page.el('.images')).toBe(shown);
  });

  test('the default may be a global of the page', async () => {
    const page = await openWith('', { wc_variation_gallery_defaults: { 53: own('other') } });
    page.choose('pa_colour', 'blue');
    page.choose('pa_colour', '');
    expect(first()).toBe('other');
  });

  test('without any default the gallery that was there comes back', async () => {
    const page = await openWith('');
    const old = page.el('.images');
    page.choose('pa_colour', 'blue');
    page.choose('pa_colour', '');
    expect(page.el('.images')).toBe(old);
  });

  test('markup that is no gallery changes nothing', async () => {
    const page = await open([of(7, 'blue', { gallery_images_html: '<p>nothing</p>' })]);
    const served = page.el('.images').outerHTML;
    page.choose('pa_colour', 'blue');
    expect(page.el('.images').outerHTML).toBe(served);
  });

  describe('that no island takes', () => {
    const hidden = (list: string) => own(list).replace('class="', 'style="opacity: 0" class="');
    const started: Element[] = [];
    const opened = async (islands: Partial<ShopPageOptions> = {}) => {
      const page = await openForm({
        body: productMarkup(
          formMarkup({ variations: [of(7, 'blue', { gallery_images_html: hidden('blue-1') })], fields }),
        ),
        ...islands,
      });
      started.length = 0;
      const forms = await import('../store/variation-forms');
      forms.setLegacyForms({ ...forms.legacyForms, startGallery: (element) => started.push(element) });
      page.choose('pa_colour', 'blue');
      return page;
    };

    test('is shown, and the legacy script is asked to start it', async () => {
      const page = await opened();
      const shown = page.el('.images');
      expect([first(), shown.style.opacity, started]).toEqual(['blue-1', '1', [shown]]);
      // The page's own is at work already.
      page.choose('pa_colour', '');
      expect([first(), started]).toEqual(['front', [shown]]);
      page.runtime.release('variations', 'test');
      expect(shown.style.opacity).toBe('0');
    });

    test('is left to the island where there is one', async () => {
      const page = await opened({
        islands: [
          () => import('../later/variations/parts').then(() => import('.')),
          () => import('../gallery'),
        ],
        globals: { wc_single_product_params: {} },
      });
      expect([page.el('.images').dataset.atollGallery, first(), started]).toEqual(['live', 'blue-1', []]);
    });
  });

  test('released, the product’s own is there', async () => {
    const page = await openWith(template);
    const old = page.el('.images');
    page.choose('pa_colour', 'blue');
    page.runtime.release('variations', 'test');
    expect([page.el('.images'), page.form.hasAttribute('current-image')]).toEqual([old, false]);
  });
});

test('a page without gallery: everything else works', async () => {
  const page = await open([of(7, 'blue')], '');
  page.choose('pa_colour', 'blue');
  await page.pass(310);
  expect([page.id, page.button.classList.contains('disabled')]).toEqual(['7', false]);
});
