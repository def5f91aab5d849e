import { afterEach, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { closeShop, openShop } from './shop.testing';

afterEach(() => {
  closePage();
  closeShop();
});

const on = { options: { history: true } };

test('S9.9 without history the address stays as it is', async () => {
  const page = await openShop({ path: '/product/mug/?a=b#tab' });
  const push = vi.spyOn(history, 'pushState');
  await page.show();
  page.key('.pswp', 'ArrowRight');
  await page.pass(2000);
  expect(push).not.toHaveBeenCalled();
  expect(location.hash).toBe('#tab');
});

test('S9.9 the address names gallery and image; a change follows after 800 ms, many as one', async () => {
  const page = await openShop({ path: '/product/mug/?a=b' });
  const { length } = history;
  await page.show({ options: { history: true, galleryUID: 7 } });
  expect(location.href).toBe(`${location.origin}/product/mug/?a=b#&gid=7&pid=2`);
  const replace = vi.spyOn(history, 'replaceState');
  page.key('.pswp', 'ArrowRight');
  await page.pass(700);
  page.key('.pswp', 'ArrowRight');
  await page.pass(700);
  expect(replace).not.toHaveBeenCalled();
  await page.pass(150);
  expect(replace).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('#&gid=7&pid=4');
  expect(history.length).toBe(length + 1);
});

test('S9.9 going back closes; closing goes back', async () => {
  const page = await openShop({ path: '/product/mug/' });
  await page.show(on);
  history.back();
  await vi.waitFor(() => expect(location.hash).toBe(''));
  await page.pass(20);
  expect(page.isOpen()).toBe(false);
  const back = vi.spyOn(history, 'back');
  await page.show(on);
  page.key('.pswp', 'Escape');
  await page.pass(20);
  expect(back).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(location.hash).toBe(''));
});

test('going through the history to another image shows it', async () => {
  const page = await openShop({ path: '/product/mug/' });
  await page.show(on);
  history.replaceState(null, '', '#&gid=1&pid=4');
  dispatchEvent(new PopStateEvent('popstate'));
  await page.pass(20);
  expect(page.el('.pswp__counter').textContent).toBe('4 / 4');
});

test('S9.9 the address the page came with says where to begin, once', async () => {
  const page = await openShop({ path: '/product/mug/#&gid=1&pid=3' });
  await page.show(on);
  expect(page.el('.pswp__counter').textContent).toBe('3 / 4');
  page.key('.pswp', 'Escape');
  await page.pass(20);
  // It was not ours to go back from.
  expect(location.pathname + location.hash).toBe('/product/mug/');
  await page.show(on);
  expect(page.el('.pswp__counter').textContent).toBe('2 / 4');
});

test.each(['#&gid=2&pid=3', '#&gid=1&pid=99', '#&gid=1&pid=x', '#pid=3'])(
  'an address that names no image of this gallery says nothing: %s',
  async (hash) => {
    const page = await openShop({ path: `/product/mug/${hash}` });
    await page.show(on);
    expect(page.el('.pswp__counter').textContent).toBe('2 / 4');
  },
);
