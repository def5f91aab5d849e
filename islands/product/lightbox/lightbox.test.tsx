import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { pictures, shell, shopOptions } from './page.testing';
import { closeShop, openShop } from './shop.testing';

afterEach(() => {
  closePage();
  closeShop();
});

test('S4.12 S1.2 opens at the image that was asked for, in the shell of the page', async () => {
  const page = await openShop();
  const { length } = document.body.children;
  expect(await page.show({ index: 2 })).toBe(true);
  expect(page.root().getAttribute('aria-hidden')).toBe('false');
  expect(page.root().style.position).toBe('fixed');
  expect(page.classes('.pswp')).toEqual(
    expect.arrayContaining([
      'pswp--animated-in',
      'pswp--css_animation',
      'pswp--notouch',
      'pswp--open',
      'pswp--svg',
      'pswp--visible',
      'pswp--zoom-allowed',
    ]),
  );
  expect(page.el('.pswp__ui').className).toBe('pswp__ui pswp__ui--fit');
  expect(page.image()?.src).toBe('https://shop.test/mug-3.jpg');
  expect(page.image()?.alt).toBe('Mug, view 3');
  expect(page.image()?.parentElement?.className).toBe('pswp__zoom-wrap');
  expect(page.el('.pswp__counter').textContent).toBe('3 / 4');
  expect(page.el('.pswp__caption__center').textContent).toBe('Caption 3');
  // Nothing of its own beside the server's shell.
  expect(document.body.children).toHaveLength(length);
  expect(page.root().querySelectorAll('.pswp__item')).toHaveLength(3);
});

test('S4.12 closed, the shell is as the server sent it and the focus is back', async () => {
  const page = await openShop();
  const before = page.html();
  await page.show();
  expect(page.html()).not.toBe(before);
  expect(document.activeElement).toBe(page.root());
  page.key('.pswp', 'Escape');
  await page.pass(10);
  expect(page.isOpen()).toBe(false);
  expect(page.html()).toBe(before);
  expect(document.activeElement).toBe(page.el('#opener'));
  expect(page.request()).toBeUndefined();
  expect(document.documentElement.getAttribute('style')).toBe(null);
  // And again.
  await page.show({ index: 3 });
  expect(page.el('.pswp__counter').textContent).toBe('4 / 4');
});

test('S4.12 without an opener the focus goes back to where it was', async () => {
  const page = await openShop();
  page.el('#opener').focus();
  await page.show({ opener: undefined });
  page.click('.pswp__button--close');
  await page.pass(10);
  expect(document.activeElement).toBe(page.el('#opener'));
});

test('Q56 the position counts in the list of images', async () => {
  const page = await openShop();
  await page.show({ index: 0 });
  expect(page.image()?.src).toBe('https://shop.test/mug-1.jpg');
});

test('Q61 everything beside it is inert and the page does not scroll, while it is open', async () => {
  const page = await openShop();
  await page.show();
  expect(page.el('main').hasAttribute('inert')).toBe(true);
  expect(page.el('aside').hasAttribute('inert')).toBe(true);
  expect(page.root().closest('[inert]')).toBeNull();
  expect(page.root().getAttribute('aria-modal')).toBe('true');
  expect(document.documentElement.style.overflow).toBe('hidden');
  page.control().close();
  await page.pass(10);
  expect(document.querySelector('[inert]')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
});

test('Q61 a shell deeper in the page: what is beside its ancestors is inert, they are not', async () => {
  const page = await openShop({ body: '<main><a id="opener" href="/">o</a></main>' });
  const holder = document.createElement('div');
  holder.innerHTML = `<p id="near">near</p>${shell()}`;
  document.body.append(holder);
  await page.pass(1);
  await page.show();
  expect(page.el('#near').hasAttribute('inert')).toBe(true);
  expect(page.el('main').hasAttribute('inert')).toBe(true);
  expect(holder.hasAttribute('inert')).toBe(false);
});

test('Q62 S3.5 a caption is text, whatever is in it; hostile ones too', async () => {
  const page = await openShop();
  const hostile = '<img src=x onerror=alert(1)> <b>"bold"</b> &amp; 😀';
  const items = pictures(2).map((item) => ({ ...item, title: hostile, alt: hostile }));
  await page.show({ items, index: 0 });
  expect(page.el('.pswp__caption__center').textContent).toBe(hostile);
  expect(page.el('.pswp__caption').querySelector('img,b')).toBeNull();
  expect(page.image()?.alt).toBe(hostile);
});

test('S3.5 no caption: the class says so', async () => {
  const page = await openShop();
  await page.show({ index: 1 });
  expect(page.classes('.pswp__caption')).toContain('pswp__caption--empty');
  page.click('.pswp__button--arrow--right');
  await page.pass(20);
  expect(page.el('.pswp__caption__center').textContent).toBe('Caption 3');
  expect(page.classes('.pswp__caption')).not.toContain('pswp__caption--empty');
});

test.each([
  ['no shell', { body: '<main><a id="opener" href="/x">x</a></main>' }],
  ['a shell with two places', { leave: ['third'] }],
])('Q63 %s: nothing opens', async (_, options) => {
  const page = await openShop(options);
  expect(await page.show()).toBe(false);
  expect(page.request()).toBeUndefined();
});

test('Q63 missing controls are left out, with one warning', async () => {
  const page = await openShop({ leave: ['bg', 'zoom', 'caption', 'counter'] });
  const before = page.html();
  expect(await page.show()).toBe(true);
  expect(page.image()?.src).toBe('https://shop.test/mug-2.jpg');
  page.control().next();
  page.control().close();
  await page.pass(10);
  expect(page.html()).toBe(before);
  expect(page.warnings.splice(0)).toEqual([
    expect.stringContaining('.pswp has no bg,counter,button--zoom,caption,caption__center. Print the whole'),
  ]);
});

test('one image: the controls of many are off', async () => {
  const page = await openShop();
  await page.show({ items: pictures(1), index: 0 });
  expect(page.classes('.pswp__ui')).toContain('pswp__ui--one-slide');
  page.key('.pswp', 'ArrowRight');
  await page.pass(20);
  expect(page.el('.pswp__counter').textContent).toBe('1 / 1');
});

test('S9.9 one neighbour on each side is loaded before it is seen', async () => {
  const loaded: string[] = [];
  const page = await openShop();
  const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') as PropertyDescriptor;
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    value,
  ) {
    loaded.push(String(value).slice(-5, -4));
    src.set?.call(this, value);
  });
  await page.show({ items: pictures(9), index: 4 });
  expect(loaded.sort()).toEqual(['4', '5', '6']);
});

describe('what ends it', () => {
  test('a second request takes the place of the first', async () => {
    const page = await openShop();
    await page.show({ index: 0 });
    await page.show({ index: 3, items: pictures(5) });
    expect(page.el('.pswp__counter').textContent).toBe('4 / 5');
    expect(page.root().querySelectorAll('.pswp__zoom-wrap').length).toBeLessThanOrEqual(3);
    page.key('.pswp', 'Escape');
    await page.pass(10);
    expect(page.isOpen()).toBe(false);
  });

  test.each([0, 333])('released while open (opening in %i ms): the page is as it was', async (time) => {
    const page = await openShop();
    const before = page.html();
    await page.show({ options: { showAnimationDuration: time } });
    page.runtime.release('lightbox', 'test');
    await page.pass(1000);
    expect(page.html()).toBe(before);
    expect(document.querySelector('[inert]')).toBeNull();
    expect(page.request()).toBeUndefined();
    expect(await page.show()).toBe(false);
  });

  test('what it is told before it shows counts: it opens in a task of its own', async () => {
    const page = await openShop();
    const before = page.html();
    await page.show();
    page.control().close();
    await page.pass(60);
    // On a busy machine React takes its time.
    const ended = async () => {
      for (let times = 0; times < 50 && page.request(); times++) await page.pass(20);
      expect(page.isOpen()).toBe(false);
    };
    const { openLightbox } = await import('../store/lightbox');
    const request = { items: pictures(), index: 1, options: shopOptions };
    openLightbox(request);
    expect(page.isOpen()).toBe(false);
    page.control().next();
    await page.pass(60);
    expect(page.el('.pswp__counter').textContent).toBe('3 / 4');
    expect(page.image()?.src).toBe('https://shop.test/mug-3.jpg');
    page.control().close();
    await ended();
    openLightbox({ ...request });
    page.key('.pswp', 'Escape');
    await ended();
    openLightbox({ ...request });
    page.runtime.release('lightbox', 'test');
    await page.pass(100);
    expect(page.html()).toBe(before);
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('a click beside the image closes with the mouse', async () => {
    const page = await openShop();
    await page.show();
    page.click('.pswp__caption');
    await page.pass(10);
    expect(page.isOpen()).toBe(false);
    await page.show({ options: { closeElClasses: ['item'] } });
    page.click('.pswp__caption');
    await page.pass(10);
    expect(page.isOpen()).toBe(true);
  });
});

test('what the server itself wrote on the shell comes back as well', async () => {
  const page = await openShop();
  page.root().className = '  pswp   theme ';
  page.el('.pswp__bg').setAttribute('style', 'opacity: 0.5; color: red;');
  page.el('.pswp__item').setAttribute('aria-hidden', 'true');
  page.el('main').setAttribute('inert', '');
  const before = document.body.innerHTML;
  await page.show({ options: { mainClass: 'mine  dark' } });
  expect(page.classes('.pswp')).toEqual(expect.arrayContaining(['theme', 'mine', 'dark']));
  page.root().classList.add('theirs');
  page.key('.pswp', 'Escape');
  await page.pass(20);
  expect(page.root().classList.contains('theirs')).toBe(true);
  page.root().className = '  pswp   theme ';
  expect(document.body.innerHTML).toBe(before);
});

test('forty images, there and back', async () => {
  const page = await openShop();
  await page.show({ items: pictures(40), index: 39 });
  expect(page.image()?.src).toBe('https://shop.test/mug-40.jpg');
  page.control().goTo(20);
  await page.pass(20);
  expect(page.el('.pswp__counter').textContent).toBe('21 / 40');
  expect(page.image()?.src).toBe('https://shop.test/mug-21.jpg');
  expect(page.root().querySelectorAll('.pswp__zoom-wrap')).toHaveLength(3);
  for (const wrong of [Number.NaN, -1, 99]) page.control().goTo(wrong);
  await page.pass(20);
  expect(page.el('.pswp__counter').textContent).toBe('21 / 40');
});

test('nothing is fetched before somebody asks, or is likely to', async () => {
  const page = await openShop();
  await page.pass(5000);
  expect(page.runtime.report()[0]?.state).toBe('waiting');
  page.whenLikely();
  await page.pass(10);
  expect(page.runtime.report()[0]?.state).toBe('live');
  expect(page.isOpen()).toBe(false);
});

test('the code does not come: the browser goes to the image, and from then on links are links', async () => {
  const page = await openShop({ islands: [] });
  const { default: island } = await import('.');
  const { openLightbox } = await import('../store/lightbox');
  const start = vi.fn(async () => false);
  const request = { items: pictures(), index: 1, options: {} };
  const { signal } = new AbortController();
  const context = { host: document.body, match: '', scope: 'page', signal, start } as const;
  for (const strategy of [island.when].flat()) strategy(context);
  expect(openLightbox(request)).toBe(true);
  await page.pass();
  expect(page.left).toEqual(['https://shop.test/mug-2.jpg']);
  expect(page.request()).toBeUndefined();
  expect(openLightbox(request)).toBe(false);
  expect(start).toHaveBeenCalledTimes(1);
});

test('options that do not fit are as if they were not there, with one warning', async () => {
  const page = await openShop();
  await page.show({ options: { spacing: 'wide', preload: 3, loadingIndicatorDelay: -1 } });
  expect(page.isOpen()).toBe(true);
  expect(page.warnings.splice(0)).toEqual([
    expect.stringContaining('photoswipe_options: loadingIndicatorDelay,preload,spacing. Correct these'),
  ]);
});

describe('Q61 a script takes the shell away while it is open', () => {
  const free = (page: { request(): unknown }) => {
    expect(page.request()).toBeUndefined();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(document.documentElement.getAttribute('style')).toBe(null);
  };

  test('Q61 removed: the page is within reach again, the focus is back, and links are links', async () => {
    const page = await openShop();
    await page.show();
    page.root().remove();
    await page.pass(10);
    free(page);
    expect(document.activeElement).toBe(page.el('#opener'));
    expect(await page.show()).toBe(false);
  });

  test('Q61 replaced, also with what is around it: the next opening is in the new one', async () => {
    const page = await openShop();
    await page.show();
    const holder = document.createElement('div');
    holder.innerHTML = shell();
    page.root().replaceWith(holder);
    await page.pass(10);
    free(page);
    expect(await page.show({ index: 2 })).toBe(true);
    expect([page.isOpen(), page.el('.pswp__counter').textContent]).toEqual([true, '3 / 4']);
    holder.remove();
    await page.pass(10);
    free(page);
  });

  test('moved, it stays open', async () => {
    const page = await openShop();
    await page.show();
    document.body.prepend(page.root());
    await page.pass(10);
    expect([page.isOpen(), page.el('main').hasAttribute('inert')]).toEqual([true, true]);
  });
});
