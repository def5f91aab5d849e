import { afterEach, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { shareLinks } from '../later/lightbox/optional/Share';
import { pictures } from './page.testing';
import { closeShop, type LightboxPage, openShop } from './shop.testing';

afterEach(() => {
  closePage();
  closeShop();
});

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.pswp__share-tooltip > a')];
const modal = (page: LightboxPage) => page.classes('.pswp__share-modal');
const openMenu = async (options: Record<string, unknown> = {}) => {
  const page = await openShop();
  await page.show({ options: { shareEl: true, ...options } });
  page.click('.pswp__button--share');
  // The menu is a file of its own.
  await vi.waitFor(() => expect(links().length).toBeGreaterThan(0), { interval: 1 });
  await page.pass(50);
  return page;
};

test('S9.9 the four usual links of an image', () => {
  const [item] = pictures(1);
  const made = shareLinks({ ...item, title: 'Mug & saucer' } as never, undefined);
  const here = encodeURIComponent(location.href);
  const image = encodeURIComponent('https://shop.test/mug-1.jpg');
  expect(made.map(({ id, label }) => [id, label])).toEqual([
    ['facebook', 'Share on Facebook'],
    ['twitter', 'Tweet'],
    ['pinterest', 'Pin it'],
    ['download', 'Download image'],
  ]);
  expect(made[1]?.href).toBe(`https://twitter.com/intent/tweet?text=Mug%20%26%20saucer&url=${here}`);
  expect(made[2]?.href).toContain(`media=${image}`);
  expect(made[3]).toMatchObject({ href: 'https://shop.test/mug-1.jpg', download: true });
});

test('shareButtons: the shop’s own; only http(s) ones', () => {
  const [item] = pictures(1);
  const own = [
    { id: 'mail', label: 'Mail', url: 'mailto:?body={{url}}' },
    { id: 'x', label: 'X', url: 'javascript:alert({{text}})' },
    null,
    { id: 'ours', label: '<b>Ours</b>', url: '/share?u={{image_url}}&{{unknown}}' },
  ];
  expect(shareLinks(item as never, own)).toEqual([
    {
      id: 'ours',
      label: '<b>Ours</b>',
      href: `${location.origin}/share?u=https%3A%2F%2Fshop.test%2Fmug-1.jpg&`,
      download: false,
    },
  ]);
});

test('S9.9 without shareEl, button and menu are off', async () => {
  const page = await openShop();
  await page.show();
  expect(page.classes('.pswp__button--share')).toContain('pswp__element--disabled');
  expect(modal(page)).toContain('pswp__element--disabled');
  expect(links()).toEqual([]);
});

test('S9.9 the menu fades in and out, takes the focus and gives it back', async () => {
  const page = await openMenu();
  const button = page.el('.pswp__button--share');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(modal(page)).not.toContain('pswp__share-modal--hidden');
  expect(modal(page)).toContain('pswp__share-modal--fade-in');
  expect(document.activeElement).toBe(links()[0]);
  page.key('.pswp', 'Escape');
  await page.pass(50);
  expect(modal(page)).not.toContain('pswp__share-modal--fade-in');
  expect(modal(page)).not.toContain('pswp__share-modal--hidden');
  expect(document.activeElement).toBe(button);
  await page.pass(300);
  expect(modal(page)).toContain('pswp__share-modal--hidden');
  // The first Escape was for the menu.
  expect(page.isOpen()).toBe(true);
  page.key('.pswp', 'Escape');
  await page.pass(10);
  expect(page.isOpen()).toBe(false);
  expect(links()).toEqual([]);
});

test('S9.9 a link opens a window of 550 × 420, a download is the browser’s', async () => {
  const page = await openMenu();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const [facebook, , , download] = links();
  expect(page.click(download as HTMLElement).defaultPrevented).toBe(true);
  // As jsdom cannot download, the page of the test has stopped it: the menu has not.
  expect(page.followed.splice(0)).toEqual(['https://shop.test/mug-2.jpg']);
  expect(open).not.toHaveBeenCalled();
  page.click(facebook as HTMLElement);
  expect(page.followed).toEqual([]);
  expect(open).toHaveBeenCalledTimes(1);
  expect(open.mock.calls[0]?.[0]).toContain('https://www.facebook.com/');
  expect(open.mock.calls[0]?.[2]).toMatch(/^noopener,.*width=550,height=420/);
  await page.pass(400);
  expect(modal(page)).toContain('pswp__share-modal--hidden');
});

test('the links are those of the image that is shown', async () => {
  const page = await openMenu();
  page.key('.pswp', 'ArrowRight');
  await page.pass(20);
  expect(links()[3]?.href).toBe('https://shop.test/mug-3.jpg');
});
