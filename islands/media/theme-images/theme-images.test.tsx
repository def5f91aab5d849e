import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage } from '../../testing/shop-page';
import { lookAgain, openView, scrollToTop } from '../testing/view';

afterEach(closePage);

const image = (name: string, top: number, more = '') =>
  `<img class="lazy wide" alt="${name}" data-src="/${name}.jpg" data-top="${top}" ${more}>`;
const open = async (body: string) => {
  openView();
  const page = await openPage({ islands: [() => import('.')], body });
  await page.pass(20);
  return page;
};
const asked = () => [...document.querySelectorAll<HTMLImageElement>('img[src]')].map(({ alt }) => alt);

describe('theme images', () => {
  test('TH12 THQ27 what is in view comes without a scroll, with its list, and loses its class', async () => {
    const page = await open(image('mug', 700, 'data-srcset="/a.jpg 300w"') + image('far', 900));
    const mug = page.el<HTMLImageElement & HTMLElement>('[alt=mug]');
    expect([mug.getAttribute('src'), mug.srcset, mug.className]).toEqual(['/mug.jpg', '/a.jpg 300w', 'wide']);
    expect(asked()).toEqual(['mug']);
  });

  test('TH16 after a scroll, 200 ms after its first sign, what is in view then', async () => {
    const page = await open(image('one', 900) + image('two', 2000) + image('three', 3000));
    scrollToTop(200);
    await page.pass(150);
    scrollToTop(1500);
    await page.pass(49);
    expect(asked()).toEqual([]);
    await page.pass(1);
    expect(asked()).toEqual(['two']);
  });

  test('THQ27 what is in something hidden does not come before it is shown', async () => {
    const page = await open(
      `<p style="display:none">${image('mug', 0)}</p>${image('bowl', 0, 'style="display:none"')}`,
    );
    await page.pass(400);
    expect(asked()).toEqual([]);
    page.el('p').removeAttribute('style');
    lookAgain();
    await page.pass(200);
    expect(asked()).toEqual(['mug']);
  });

  test('TH12 what comes later is looked at too, what has the other class is not ours, and paper has everything', async () => {
    const page = await open(image('mug', 0));
    document.body.insertAdjacentHTML('beforeend', image('later', 0) + image('far', 9000));
    document.body.insertAdjacentHTML('beforeend', image('other', 0).replace('lazy', 'lazy lazyload'));
    await page.pass(300);
    expect(asked()).toEqual(['mug', 'later']);
    window.dispatchEvent(new Event('beforeprint'));
    expect(asked()).toEqual(['mug', 'later', 'far']);
  });

  test('a script that loads the same images does no harm: what it has loaded is left alone, what it loads later is loaded once', async () => {
    const page = await open(image('mug', 0) + image('far', 900));
    const [mug, far] = ['mug', 'far'].map((alt) => page.el<HTMLImageElement & HTMLElement>(`[alt=${alt}]`));
    const written: string[] = [];
    new MutationObserver((records) =>
      written.push(...records.map(({ target }) => (target as HTMLImageElement).alt)),
    ).observe(document.body, { subtree: true, attributeFilter: ['src'] });
    // Its way: the image that it noted at the beginning, whatever has become of it.
    if (mug) mug.src = '/mug.jpg';
    if (far) far.src = '/far.jpg';
    far?.classList.remove('lazy');
    await page.pass();
    scrollToTop(600);
    await page.pass(300);
    expect([mug?.getAttribute('src'), far?.getAttribute('src')]).toEqual(['/mug.jpg', '/far.jpg']);
    expect(written).toEqual(['mug', 'far']);
  });

  test('TH12 an address that is none is not set; search engines get everything', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('bingbot/2.0');
    const page = await open(
      `${image('mug', 9000)}<img class="lazy" alt="bad" data-src="javascript:alert(1)">`,
    );
    expect(asked()).toEqual(['mug']);
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('lazy-address')]);
  });
});
