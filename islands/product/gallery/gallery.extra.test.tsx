import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, type ShopPage } from '../../testing/shop-page';
import {
  current,
  gallery,
  marked,
  openGallery,
  params,
  place,
  point,
  press,
  slides,
  stores,
  WIDTH,
} from './page.testing';

afterEach(closePage);

const first = '.woocommerce-product-gallery__image';
const autoplay = { slideshow: true, slideshowSpeed: 3000 };

describe('arrows', () => {
  test('Q52 Q53 they take focus, wrap, and say by their class where the ends are', async () => {
    const page = await openGallery({ slider: { directionNav: true }, body: gallery(slides(3)) });
    const [prev, next] = [
      page.el('ul.flex-direction-nav > li.flex-nav-prev > a.flex-prev'),
      page.el('li.flex-nav-next > a.flex-next'),
    ];
    expect([prev.textContent, next.textContent, prev.tabIndex, prev.getAttribute('role')]).toEqual([
      'Previous',
      'Next',
      0,
      'button',
    ]);
    const disabled = () => [prev, next].map((arrow) => arrow.classList.contains('flex-disabled'));
    expect(disabled()).toEqual([true, false]);
    page.click(prev);
    expect([current(), ...disabled()]).toEqual([2, false, true]);
    press(next, ' ');
    expect(current()).toBe(0);
    press(next, 'Enter');
    expect([current(), ...disabled()]).toEqual([1, false, false]);
    expect(page.followed).toEqual([]);
  });

  test('texts of the page, with icons, and hostile ones', async () => {
    const prevText = '<i class="icon"></i>';
    const nextText = '<img src=x onerror="window.hit = 1">Weiter';
    const page = await openGallery({ slider: { directionNav: true, prevText, nextText } });
    expect(page.el('.flex-prev').innerHTML).toBe(prevText);
    expect(page.el('.flex-prev').getAttribute('aria-label')).toBe('Previous');
    expect(page.el('.flex-next').hasAttribute('aria-label')).toBe(false);
    expect(page.el('.flex-next').textContent).toBe('Weiter');
  });

  test('names that are ours are in the language of the page, texts of the page stay', async () => {
    const globals = { atoll_texts: { previous: 'Zurück', next: 'Weiter' } };
    const texts = () =>
      ['.flex-prev', '.flex-next'].map((arrow) => document.querySelector(arrow)?.textContent);
    const wc_single_product_params = (slider: Record<string, unknown>) => params({}, slider);
    let page = await openGallery({
      globals: { ...globals, wc_single_product_params: wc_single_product_params({ directionNav: true }) },
    });
    expect(texts()).toEqual(['Zurück', 'Weiter']);
    page.close();
    const slider = { directionNav: true, prevText: '<i></i>', nextText: 'Vor' };
    page = await openGallery({
      globals: { ...globals, wc_single_product_params: wc_single_product_params(slider) },
    });
    expect(page.el('.flex-prev').getAttribute('aria-label')).toBe('Zurück');
    expect(texts()).toEqual(['', 'Vor']);
  });

  test('arrows and dots of the page’s own', async () => {
    const own = '<b id="back"></b><b id="on"></b><i class="dot"></i><i class="dot"></i>';
    const page = await openGallery({
      body: gallery(slides(2)) + own,
      slider: { directionNav: true, customDirectionNav: '#back, #on', manualControls: '.dot' },
    });
    expect(document.querySelector('.flex-direction-nav, .flex-control-nav')).toBeNull();
    expect(page.el('#back').className).toBe('flex-disabled');
    page.click('#on');
    const dots = [...document.querySelectorAll('.dot')];
    expect([current(), dots.map(({ className }) => className)]).toEqual([1, ['dot', 'dot flex-active']]);
    page.click(dots[0] as HTMLElement);
    expect([current(), dots[0]?.getAttribute('aria-current')]).toEqual([0, 'true']);
    page.runtime.release('gallery', 'test');
    expect(document.querySelectorAll('.flex-active, .flex-disabled')).toHaveLength(0);
  });
});

describe('loop', () => {
  test('clones beyond the ends, without focus, names or ids of their own', async () => {
    const page = await openGallery({ body: gallery(slides(3)), slider: { animationLoop: true } });
    const all = [...document.querySelectorAll(first)];
    expect(all.map((one) => one.classList.contains('clone'))).toEqual([true, false, false, false, true]);
    const [clone] = all;
    expect([clone?.getAttribute('aria-hidden'), clone?.hasAttribute('inert')]).toEqual(['true', true]);
    expect(clone?.querySelector('a')?.id).toBe('link3_clone');
    expect([place(page), page.el('.woocommerce-product-gallery__wrapper').style.width]).toEqual([
      `translate3d(${-WIDTH}px, 0px, 0px)`,
      '1000%',
    ]);
  });

  test('goes on in its direction, then stands where it belongs', async () => {
    const page = await openGallery({ body: gallery(slides(3)), slider: { animationLoop: true } });
    press(document.body, 'ArrowLeft');
    expect([current(), place(page)]).toEqual([2, 'translate3d(0px, 0px, 0px)']);
    await page.pass(500);
    expect(place(page)).toBe(`translate3d(${-3 * WIDTH}px, 0px, 0px)`);
    expect(page.el('.woocommerce-product-gallery__wrapper').style.transitionDuration).toBe('0s');
    press(document.body, 'ArrowRight');
    expect([current(), place(page)]).toEqual([0, `translate3d(${-4 * WIDTH}px, 0px, 0px)`]);
  });

  test('released, no clone is left', async () => {
    const page = await openGallery({ slider: { animationLoop: true } });
    page.runtime.release('gallery', 'test');
    expect(document.querySelectorAll('.clone')).toHaveLength(0);
  });
});

describe('autoplay', () => {
  test('S9.7 with the library’s own times: 7 s for a slide, 600 ms for a move', async () => {
    const flexslider = { animation: 'slide', controlNav: 'thumbnails', directionNav: false };
    const page = await openGallery({ config: { flexslider } });
    await page.pass(6999);
    expect(current()).toBe(0);
    await page.pass(1);
    expect(current()).toBe(1);
    expect(page.el('.woocommerce-product-gallery__wrapper').style.transitionDuration).toBe('0.6s');
    await page.pass(7600);
    expect(current()).toBe(2);
  });

  test('S9.7 it has a pause button even when the page asks for none (WCAG 2.2.2)', async () => {
    const page = await openGallery({ slider: autoplay });
    const button = () => page.el('.flex-pauseplay > a');
    expect([button().className, button().textContent]).toEqual(['flex-pause', 'Pause']);
    page.click(button());
    await page.pass(9000);
    expect([current(), button().className, button().textContent]).toEqual([0, 'flex-play', 'Play']);
    press(button(), 'Enter');
    await page.pass(3000);
    expect(current()).toBe(1);
  });

  const waits: [string, Record<string, unknown>, (page: ShopPage) => void, (page: ShopPage) => void][] = [
    [
      'focus in it',
      {},
      (page) => page.el('#link1').dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
      (page) => page.el('#link1').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    ],
    [
      'a pointer over it',
      { pauseOnHover: true },
      (page) => point(page.el('#gallery'), 'pointerenter'),
      (page) => point(page.el('#gallery'), 'pointerleave'),
    ],
    [
      'the shopper being elsewhere',
      {},
      () => window.dispatchEvent(new Event('blur')),
      () => window.dispatchEvent(new Event('focus')),
    ],
  ];
  test.each(waits)('S9.7 it waits for %s', async (_, slider, begin, end) => {
    const page = await openGallery({ slider: { ...autoplay, ...slider } });
    begin(page);
    await page.pass(9000);
    expect(current()).toBe(0);
    end(page);
    await page.pass(3000);
    expect(current()).toBe(1);
  });

  test('S9.7 what the shopper does ends it, unless the page says not', async () => {
    let page = await openGallery({ slider: autoplay });
    page.click('.flex-control-thumbs li:nth-child(2) img');
    await page.pass(9000);
    expect(current()).toBe(1);
    page.close();
    page = await openGallery({ slider: { ...autoplay, pauseOnAction: false } });
    page.click('.flex-control-thumbs li:nth-child(2) img');
    await page.pass(3500);
    expect(current()).toBe(2);
  });

  test('S9.7 it ends at the last slide without a loop, and goes round with one', async () => {
    let page = await openGallery({ body: gallery(slides(2)), slider: autoplay });
    await page.pass(12_000);
    expect([current(), page.el('.flex-pauseplay a').className]).toEqual([1, 'flex-play']);
    page.close();
    page = await openGallery({
      body: gallery(slides(2)),
      slider: { ...autoplay, animationLoop: true, initDelay: 500 },
    });
    await page.pass(3499);
    expect(current()).toBe(0);
    await page.pass(1);
    await page.pass(3000);
    expect(current()).toBe(0);
  });

  test('S9.7 it waits behind the lightbox, and never begins for who wants less motion', async () => {
    let page = await openGallery({ slider: autoplay });
    const { lightboxRequest } = await stores();
    lightboxRequest.value = { items: [], index: 0, options: {} };
    await page.pass(9000);
    expect(current()).toBe(0);
    lightboxRequest.value = undefined;
    await page.pass(3000);
    expect(current()).toBe(1);
    page.close();
    page = await openGallery({ asleep: true, slider: autoplay });
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    await page.pass(5000);
    await page.pass(5000);
    expect([current(), page.el('.flex-pauseplay a').className]).toEqual([0, 'flex-play']);
  });

  test('pausePlay without autoplay begins when asked', async () => {
    const page = await openGallery({ slider: { pausePlay: true, slideshowSpeed: 1000, playText: 'Los' } });
    expect(page.el('.flex-pauseplay > a.flex-play').textContent).toBe('Los');
    page.click('.flex-play');
    await page.pass(1000);
    expect(current()).toBe(1);
  });
});

describe('other options', () => {
  test('a carousel: pages of several slides', async () => {
    const page = await openGallery({
      body: gallery(slides(5)),
      slider: { itemWidth: 150, itemMargin: 20, minItems: 2, controlNav: true },
    });
    // Two of 150 and the margin fit into 400 px.
    expect(page.el(first).style.width).toBe('150px');
    expect(page.el(first).style.marginRight).toBe('20px');
    expect(document.querySelectorAll('.flex-control-paging li')).toHaveLength(3);
    const inView = () => [...document.querySelectorAll(first)].map((one) => !one.hasAttribute('inert'));
    expect(inView()).toEqual([true, true, false, false, false]);
    page.click('.flex-control-paging li:nth-child(3) a');
    // No further than the last slide.
    expect([marked(), place(page)]).toEqual([2, 'translate3d(-430px, 0px, 0px)']);
  });

  test('sync and asNavFor: one gallery guides the other', async () => {
    const body = `${gallery(slides(3), 'big')}${gallery(slides(3), 'small')}`;
    const page = await openGallery({ body, slider: { sync: '#small', asNavFor: '#big' } });
    page.click('#big .flex-control-thumbs li:nth-child(2) img');
    const both = () => [current(page.el('#big')), current(page.el('#small'))];
    expect(both()).toEqual([1, 1]);
    page.click(`#small ${first}:nth-child(3) a`);
    expect(both()).toEqual([2, 2]);
    expect(page.followed).toEqual([]);
  });

  test('the wheel turns slides, one for each move', async () => {
    const page = await openGallery({ slider: { mousewheel: true } });
    const wheel = (deltaY: number) => {
      const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
      page.el('#link1').dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([wheel(3), wheel(3), current()]).toEqual([true, true, 1]);
    await page.pass(500);
    wheel(-3);
    expect(current()).toBe(0);
  });

  test('randomize shuffles the slides, and gives them back in their order', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const page = await openGallery({ body: gallery(slides(3)), slider: { randomize: true } });
    const order = () => [...document.querySelectorAll(`${first} a`)].map(({ id }) => id);
    expect(order()).toEqual(['link2', 'link3', 'link1']);
    expect(page.el<HTMLImageElement>('.flex-control-thumbs img').alt).toBe('View 2');
    page.runtime.release('gallery', 'test');
    expect(order()).toEqual(['link1', 'link2', 'link3']);
  });

  test('selectors that are broken or find nothing', async () => {
    const broken = {
      controlsContainer: '(((',
      customDirectionNav: '#none',
      directionNav: true,
      sync: '>>',
      asNavFor: '#x',
    };
    const page = await openGallery({ slider: broken });
    page.click('.flex-next');
    expect(current()).toBe(1);
  });
});

describe('swipe', () => {
  const at = (clientX: number, clientY: number, timeStamp: number, more = {}) => ({
    clientX,
    clientY,
    timeStamp,
    ...more,
  });
  const swipe = async (page: ShopPage, from: number, to: number, ms = 200, more = {}) => {
    const viewport = page.el('.flex-viewport');
    point(viewport, 'pointerdown', at(from, 10, 1000, more));
    point(viewport, 'pointermove', at(to, 10, 1000 + ms / 2, more));
    await page.pass();
    const during = place(page);
    point(viewport, 'pointerup', at(to, 10, 1000 + ms, more));
    await page.pass();
    return during;
  };

  test('Q60 vertical movement is left to the page', async () => {
    const page = await openGallery();
    expect(page.el('.flex-viewport').style.touchAction).toBe('pan-y pinch-zoom');
    point(page.el('.flex-viewport'), 'pointerdown', at(200, 10, 1000));
    point(page.el('.flex-viewport'), 'pointermove', at(150, 90, 1050));
    point(page.el('.flex-viewport'), 'pointercancel', at(150, 90, 1060));
    await page.pass();
    expect([current(), place(page)]).toEqual([0, 'translate3d(0px, 0px, 0px)']);
  });

  test('S1.2 the slides follow the finger; more than 50 px in time, or half the width, changes them', async () => {
    const page = await openGallery();
    expect(await swipe(page, 300, 240)).toBe('translate3d(-60px, 0px, 0px)');
    expect(current()).toBe(1);
    await swipe(page, 100, 160);
    expect(current()).toBe(0);
    await swipe(page, 300, 255);
    expect(current()).toBe(0);
    await swipe(page, 300, 200, 900);
    expect([current(), place(page)]).toEqual([0, 'translate3d(0px, 0px, 0px)']);
    await swipe(page, 300, 90, 900);
    expect(current()).toBe(1);
  });

  test('it pulls at the ends and stays', async () => {
    const page = await openGallery();
    expect(await swipe(page, 100, 190)).toBe('translate3d(30px, 0px, 0px)');
    expect(current()).toBe(0);
  });

  test('a mouse, a second finger, a slider that wants none', async () => {
    let page = await openGallery();
    await swipe(page, 300, 100, 200, { pointerType: 'mouse' });
    point(page.el('.flex-viewport'), 'pointerdown', at(300, 10, 1000));
    point(page.el('.flex-viewport'), 'pointerdown', at(200, 10, 1010, { pointerId: 2, isPrimary: false }));
    point(page.el('.flex-viewport'), 'pointerup', at(100, 10, 1100));
    await page.pass();
    expect(current()).toBe(0);
    page.close();
    page = await openGallery({ slider: { touch: false } });
    expect(page.el('.flex-viewport').style.touchAction).toBe('');
    await swipe(page, 300, 100);
    expect(current()).toBe(0);
  });

  test('Q59 a tap on a thumbnail right after a swipe is heard', async () => {
    const page = await openGallery();
    await swipe(page, 300, 200);
    page.click('.flex-control-thumbs li:nth-child(4) img');
    expect(current()).toBe(3);
  });
});
