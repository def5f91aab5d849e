import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchNavigation } from '../../testing/navigation';
import { provideLightbox } from '../lightbox/when-asked';
import { type LightboxRequest, lightboxRequest, openLightbox, preloadLightbox } from './lightbox';

const shell = (items = 3) =>
  `<div class="pswp"><div class="pswp__scroll-wrap"><div class="pswp__container">${'<div class="pswp__item"></div>'.repeat(items)}</div></div></div>`;
const item = { src: 'https://shop.test/mug.jpg', w: 10, h: 10, alt: '', title: '' };
const request = (more: Partial<LightboxRequest> = {}): LightboxRequest => ({
  items: [item],
  index: 0,
  options: {},
  ...more,
});

let navigation: ReturnType<typeof watchNavigation>;
let stop = () => {};
beforeEach(() => {
  navigation = watchNavigation();
  document.body.innerHTML = shell();
});
afterEach(() => {
  stop();
  lightboxRequest.value = undefined;
  navigation.restore();
});

test('a request is kept and the view is fetched', async () => {
  const start = vi.fn(async () => true);
  stop = provideLightbox(start);
  const wish = request();
  expect(openLightbox(wish)).toBe(true);
  expect(start).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  expect(lightboxRequest.peek()).toBe(wish);
  expect(navigation.left).toEqual([]);
});

test.each([
  ['no shell', '<p></p>'],
  ['a shell with two places', shell(2)],
  ['a shell without its inside', '<div class="pswp"></div>'],
])('Q63 %s: nothing opens, nothing is fetched', (_, body) => {
  document.body.innerHTML = body;
  const start = vi.fn(async () => true);
  stop = provideLightbox(start);
  preloadLightbox();
  expect(openLightbox(request())).toBe(false);
  expect(start).not.toHaveBeenCalled();
  expect(lightboxRequest.peek()).toBeUndefined();
});

test('nobody to show it: nothing opens', () => {
  expect(openLightbox(request())).toBe(false);
  provideLightbox(async () => true)();
  expect(openLightbox(request())).toBe(false);
});

test.each([
  ['a position outside of the list', { index: 1 }],
  ['no items', { items: [] }],
  ['a source that is a script', { items: [{ ...item, src: 'javascript:alert(1)' }] }],
  ['a source that is data', { items: [{ ...item, src: 'data:image/svg+xml,<svg/>' }] }],
])('%s: nothing opens', (_, more) => {
  stop = provideLightbox(async () => true);
  expect(openLightbox(request(more))).toBe(false);
});

test('the code does not come: the request is released and the image opened as by its link', async () => {
  stop = provideLightbox(async () => false);
  expect(openLightbox(request())).toBe(true);
  await vi.waitFor(() => expect(navigation.left).toEqual([item.src]));
  expect(lightboxRequest.peek()).toBeUndefined();
});

test('a hint fetches the view and opens nothing', () => {
  const start = vi.fn(async () => true);
  stop = provideLightbox(start);
  preloadLightbox();
  expect(start).toHaveBeenCalledTimes(1);
  expect(lightboxRequest.peek()).toBeUndefined();
});
