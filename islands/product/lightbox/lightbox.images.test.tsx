import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { pictures } from './page.testing';
import { closeShop, openShop } from './shop.testing';

afterEach(() => {
  closePage();
  closeShop();
});

describe('images that fail', () => {
  test('S8.4 a text with a link stands in their place', async () => {
    const page = await openShop();
    await page.show({ index: 0 });
    page.image()?.dispatchEvent(new Event('error'));
    await page.pass();
    const box = page.el('.pswp__item[aria-hidden=false] .pswp__error-msg');
    expect(box.textContent).toBe('The image could not be loaded.');
    const link = box.querySelector('a');
    expect(link?.textContent).toBe('The image');
    expect(link?.href).toBe('https://shop.test/mug-1.jpg');
    expect(link?.target).toBe('_blank');
    // The others are as good as they are.
    page.key('.pswp', 'ArrowRight');
    await page.pass(20);
    expect(page.image()?.src).toBe('https://shop.test/mug-2.jpg');
  });

  test('S8.4 in the language of the page', async () => {
    const page = await openShop({ globals: { atoll_texts: { imageFailed: 'Leider fehlt %dieses Bild%!' } } });
    await page.show();
    page.image()?.dispatchEvent(new Event('error'));
    await page.pass();
    expect(page.el('[aria-hidden=false] .pswp__error-msg').textContent).toBe('Leider fehlt dieses Bild!');
    expect(page.el('[aria-hidden=false] .pswp__error-msg a').textContent).toBe('dieses Bild');
  });

  test('S8.4 an address that is not http(s) is never asked for, nor linked', async () => {
    const page = await openShop();
    const items = pictures(3);
    // biome-ignore lint/style/noNonNullAssertion: three were made
    items[1] = { ...items[1]!, src: 'javascript:alert(1)' };
    await page.show({ items, index: 0 });
    page.key('.pswp', 'ArrowRight');
    await page.pass(20);
    expect(page.el('[aria-hidden=false] .pswp__error-msg').textContent).toBe(
      'The image could not be loaded.',
    );
    expect(document.querySelector('.pswp__error-msg a')).toBeNull();
    expect(page.html()).not.toContain('javascript:');
  });

  test('S9.9 the loading sign comes after 1000 ms, and goes with the image', async () => {
    const page = await openShop();
    await page.show();
    const active = () => page.classes('.pswp__preloader').includes('pswp__preloader--active');
    await page.pass(850);
    expect(active()).toBe(false);
    await page.pass(150);
    expect(active()).toBe(true);
    page.image()?.dispatchEvent(new Event('load'));
    await page.pass(50);
    expect(active()).toBe(false);
  });

  test('an image whose size the shop did not say gets its own', async () => {
    const page = await openShop();
    const [item] = pictures(1);
    await page.show({ items: [{ ...item, w: Number.NaN, h: 0 } as never], index: 0 });
    const image = page.image() as HTMLImageElement;
    Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
    image.dispatchEvent(new Event('load'));
    await page.pass();
    expect([image.style.width, image.style.height]).toEqual(['400px', '200px']);
  });
});

describe('time', () => {
  test('S9.9 opening and closing take 333 ms unless the shop says otherwise', async () => {
    const page = await openShop({ globals: {} });
    await page.show({ options: { showAnimationDuration: undefined, hideAnimationDuration: undefined } });
    expect(page.classes('.pswp')).toContain('pswp--visible');
    expect(page.classes('.pswp')).not.toContain('pswp--animated-in');
    expect(page.root().style.transition).toMatch(/^opacity 333ms/);
    page.root().dispatchEvent(new Event('transitionend'));
    await page.pass(1000);
    expect(page.classes('.pswp')).toContain('pswp--animated-in');
    page.key('.pswp', 'Escape');
    await page.pass(40);
    expect(page.isOpen()).toBe(true);
    await page.pass(1000);
    expect(page.isOpen()).toBe(false);
    expect(page.root().hasAttribute('style')).toBe(false);
  });

  test('Escape while it opens closes it as soon as it is open', async () => {
    const page = await openShop();
    await page.show({ options: { showAnimationDuration: 333 } });
    page.key('.pswp', 'Escape');
    await page.pass(1000);
    expect(page.isOpen()).toBe(false);
  });

  test('S9.9 controls rest after timeToIdle without the mouse; the keyboard brings them back for good', async () => {
    const page = await openShop();
    await page.show({ options: { timeToIdle: 4000 } });
    const idle = () => page.classes('.pswp__ui').includes('pswp__ui--idle');
    const move = () => page.root().dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    move();
    await page.pass(3900);
    expect(idle()).toBe(false);
    await page.pass(200);
    expect(idle()).toBe(true);
    move();
    await page.pass();
    expect(idle()).toBe(false);
    page.root().dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
    await page.pass(1100);
    expect(idle()).toBe(true);
    page.key('.pswp', 'Tab');
    await page.pass(9000);
    expect(idle()).toBe(false);
  });

  test('without timeToIdle the controls never rest', async () => {
    const page = await openShop();
    await page.show();
    page.root().dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    await page.pass(60_000);
    expect(page.classes('.pswp__ui')).not.toContain('pswp__ui--idle');
  });
});
