import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideLightbox } from '../../islands/product/lightbox/when-asked';
import { lightboxControl, lightboxRequest } from '../../islands/product/store/lightbox';
import { resetWarnings } from '../../src/runtime/warn';
import { installAll } from '../testing/install';
import { loadJQuery, unloadJQuery } from '../testing/load-jquery';
import { type PhotoSwipeFacade, photoSwipe } from './photoswipe';

interface Globals {
  PhotoSwipe?: new (element: unknown, ui: unknown, items: unknown, options?: unknown) => PhotoSwipeFacade;
  PhotoSwipeUI_Default?: unknown;
}
const page = window as Globals;
const items = [1, 2, 3].map((number) => ({ src: `https://shop.test/${number}.jpg`, w: 20, h: 10 }));
const make = (given: unknown = items, options: unknown = { index: 1, loop: false }) => {
  if (!page.PhotoSwipe) throw new Error('no PhotoSwipe');
  return new page.PhotoSwipe(document.querySelector('.pswp'), page.PhotoSwipeUI_Default, given, options);
};

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML =
    '<div class="pswp"><div class="pswp__scroll-wrap"><div class="pswp__container"><div class="pswp__item"></div><div class="pswp__item"></div><div class="pswp__item"></div></div></div></div>';
  stop = provideLightbox(async () => true);
});
afterEach(() => {
  stop();
  lightboxRequest.value = undefined;
  lightboxControl.value = undefined;
  resetWarnings();
  vi.restoreAllMocks();
  delete page.PhotoSwipe;
  delete page.PhotoSwipeUI_Default;
  unloadJQuery();
});

test('the globals come with the first jQuery, where the feature is ours', () => {
  const jquery = loadJQuery(3);
  installAll(jquery, { owns: (feature) => feature !== 'lightbox' });
  expect(page.PhotoSwipe).toBeUndefined();
  installAll(jquery);
  expect(page.PhotoSwipe).toBeTypeOf('function');
  expect(page.PhotoSwipeUI_Default).toBeTypeOf('function');
});

test('a library that is there stays', () => {
  const own = function own() {};
  page.PhotoSwipeUI_Default = own;
  photoSwipe();
  expect(page.PhotoSwipeUI_Default).toBe(own);
});

test('init asks for the lightbox with the items and the options over the library’s', () => {
  photoSwipe();
  make().init();
  expect(lightboxRequest.peek()).toMatchObject({
    items: items.map((item) => ({ ...item, alt: '', title: '' })),
    index: 1,
    options: { loop: false, timeToIdle: 4000 },
  });
});

test('commands go to its own opening only', () => {
  photoSwipe();
  const swipe = make();
  const commands = { close: vi.fn(), next: vi.fn(), prev: vi.fn(), goTo: vi.fn() };
  swipe.next();
  swipe.init();
  swipe.next();
  lightboxControl.value = commands;
  swipe.next();
  swipe.prev();
  swipe.goTo(2);
  swipe.close();
  expect(commands.next).toHaveBeenCalledTimes(1);
  expect(commands.prev).toHaveBeenCalledTimes(1);
  expect(commands.goTo).toHaveBeenCalledWith(2);
  expect(commands.close).toHaveBeenCalledTimes(1);
  make().init();
  swipe.close();
  expect(commands.close).toHaveBeenCalledTimes(1);
});

test('closed before it was there, it does not open', () => {
  photoSwipe();
  const swipe = make();
  swipe.init();
  swipe.close();
  expect(lightboxRequest.peek()).toBeUndefined();
});

test('listen hears the events by the names of version 4; a handler that throws stops nobody', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  photoSwipe();
  const swipe = make();
  const heard: unknown[] = [];
  swipe.listen('close', () => {
    throw new Error('theirs');
  });
  for (const name of ['close', 'afterChange', 'imageLoadComplete']) {
    swipe.listen(name, (...args) => heard.push([name, ...args]));
  }
  swipe.init();
  const on: [string, (event: unknown) => void][] = [];
  lightboxRequest.peek()?.listen?.((name, handler) => on.push([name, handler]));
  expect(on.map(([name]) => name)).toEqual(['close', 'close', 'change', 'loadComplete']);
  for (const [name, handler] of on) handler(name === 'loadComplete' ? { slide: { data: { id: 2 } } } : {});
  expect(report).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([['close'], ['afterChange'], ['imageLoadComplete', 2, items[2]]]);
});

test.each([
  ['no items', null],
  ['an address that is a script', [{ src: 'javascript:alert(1)', w: 1, h: 1 }]],
])('%s: a warning, no error', (_, given) => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  photoSwipe();
  make(given, { index: 0 }).init();
  expect(lightboxRequest.peek()).toBeUndefined();
  expect(warning).toHaveBeenCalledTimes(1);
});
