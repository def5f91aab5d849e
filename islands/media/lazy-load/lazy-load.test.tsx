import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { lazyImage, openLazyPage, PLACEHOLDER } from '../testing/lazy-page';
import { lookAgain, observed, openView, scrollToTop } from '../testing/view';

afterEach(closePage);

/** jsdom has no boxes. */
const haveBoxes = () =>
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function (this: HTMLElement) {
    return this.parentElement;
  });

const images = (...tops: number[]) => tops.map((top) => lazyImage(`at-${top}`, top)).join('');

describe('one element after the other', () => {
  test('TH12 TH38 comes with the classes and events of the original, in their order', async () => {
    const page = await openLazyPage({
      body: lazyImage('mug', 0, 'data-srcset="/a.jpg 300w, /b.jpg 600w" data-sizes="50vw"'),
    });
    await page.pass(20);
    const mug = page.image('mug');
    expect(page.told).toEqual(['mug lazyunveilread [lazyload]', 'mug lazybeforeunveil [lazyload]']);
    expect([mug.className, mug.getAttribute('src'), mug.srcset, mug.sizes]).toEqual([
      'lazyloading',
      '/pictures/mug.jpg',
      '/a.jpg 300w, /b.jpg 600w',
      '50vw',
    ]);
    const classes: string[] = [];
    const watch = new MutationObserver((records) =>
      classes.push(...records.map(({ oldValue }) => `${oldValue}`)),
    );
    watch.observe(mug, { attributeFilter: ['class'], attributeOldValue: true });
    page.come('mug');
    classes.push(...watch.takeRecords().map(({ oldValue }) => `${oldValue}`), mug.className);
    watch.disconnect();
    expect(classes).toEqual(['lazyloading', 'lazyloading lazyloaded', 'lazyloaded']);
    expect(page.told.at(-1)).toBe('mug lazyloaded [lazyloaded]');
    // Once only.
    page.come('mug');
    expect(page.told).toHaveLength(3);
  });

  test('TH38 events bubble, can be cancelled, and carry the loader', async () => {
    const seen: unknown[] = [];
    const hear = (event: Event) => {
      const { detail, cancelable, type } = event as CustomEvent<{ instance: unknown }>;
      seen.push([type, cancelable, detail.instance === (window as { lazySizes?: unknown }).lazySizes]);
    };
    for (const type of ['lazyunveilread', 'lazybeforeunveil', 'lazyloaded'])
      document.addEventListener(type, hear);
    const page = await openLazyPage({ body: lazyImage('mug', 0) });
    await page.pass(20);
    page.come('mug');
    for (const type of ['lazyunveilread', 'lazybeforeunveil', 'lazyloaded'])
      document.removeEventListener(type, hear);
    expect(seen).toEqual([
      ['lazyunveilread', true, true],
      ['lazybeforeunveil', true, true],
      ['lazyloaded', true, true],
    ]);
  });

  test('TH38 a listener that prevents it loads by itself; the class goes all the same', async () => {
    const prevent = (event: Event) => event.preventDefault();
    document.addEventListener('lazybeforeunveil', prevent);
    const page = await openLazyPage({ body: lazyImage('mug', 0) });
    await page.pass(40);
    document.removeEventListener('lazybeforeunveil', prevent);
    expect(page.image('mug').src).toBe(PLACEHOLDER);
    expect(page.image('mug').className).toBe('lazyloaded');
  });

  test('TH38 what fires no load is there in the next frame, unless a listener says that it loads something', async () => {
    const loads = ({ target, detail }: Event & { detail?: { firesLoad?: boolean } }) => {
      if ((target as Element).id === 'own' && detail) detail.firesLoad = true;
    };
    document.addEventListener('lazybeforeunveil', loads);
    const page = await openLazyPage({
      body: '<p class="lazyload" data-top="0" id="plain"></p><p class="lazyload" data-top="0" id="own"></p>',
    });
    await page.pass(40);
    document.removeEventListener('lazybeforeunveil', loads);
    expect(page.el('#plain').className).toBe('lazyloaded');
    expect(page.el('#own').className).toBe('lazyloading');
    page.el('#own').dispatchEvent(new Event('lazyincluded'));
    expect(page.el('#own').className).toBe('lazyloaded');
  });

  test('TH38 a missing file ends as loaded, and what is there already says so', async () => {
    const page = await openLazyPage({ body: lazyImage('mug', 0) + lazyImage('bowl', 0) });
    const bowl = page.image('bowl');
    Object.defineProperties(bowl, { complete: { value: true }, naturalWidth: { value: 300 } });
    await page.pass(40);
    page.come('mug', 'error');
    expect([page.image('mug').className, bowl.className]).toEqual(['lazyloaded', 'ls-is-cached lazyloaded']);
  });

  test('TH38 a picture gets its sources, with media that the settings name', async () => {
    const page = await openLazyPage({
      config: { customMedia: { '--small': '(max-width: 500px)' } },
      body: `<picture><source data-srcset="/small.webp" media="--small"><source data-srcset="/wide.webp">${lazyImage('mug', 0)}</picture>`,
    });
    await page.pass(20);
    expect([...document.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset])).toEqual([
      ['(max-width: 500px)', '/small.webp'],
      ['', '/wide.webp'],
    ]);
    expect(page.image('mug').className).toBe('lazyloading');
  });

  test.each([
    ['javascript:alert(1)'],
    [' java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
  ])('TH38 the address %j is never set', async (address) => {
    const body = (tag: string, end = '') =>
      `<${tag} class="lazyload" data-top="0" data-load-mode="0" data-src="${address.replaceAll('<', '&lt;')}">${end}`;
    const page = await openLazyPage({ body: body('img') + body('iframe', '</iframe>') });
    await page.pass(40);
    expect([page.el('img').getAttribute('src'), page.el('iframe').getAttribute('src')]).toEqual([null, null]);
    expect([page.el('img').className, page.el('iframe').className]).toEqual(['lazyloaded', 'lazyloaded']);
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('lazy-address')]);
  });

  test('THQ28 a frame has its address in src; its place is replaced only when that is asked for', async () => {
    const frame = (name: string, more = '') =>
      `<iframe class="lazyload" title="${name}" data-top="0" data-src="/${name}/" ${more}></iframe>`;
    const page = await openLazyPage({
      body: frame('one') + frame('two', 'data-load-mode="1"') + frame('three', 'data-load-mode="0"'),
    });
    await page.pass(20);
    expect([...document.querySelectorAll('iframe')].map((one) => one.getAttribute('src'))).toEqual([
      '/one/',
      '/two/',
      null,
    ]);
    page.errors.length = 0;
  });
});

describe('what is near', () => {
  test.each([
    [1280, 900, 500],
    [1280, 501, 500],
    [1280, 500, 370],
    [500, 900, 370],
    [501, 900, 500],
    [390, 844, 370],
  ])('TH19 in a window of %i × %i it is so %i px around', async (width, height, expand) => {
    const page = await openLazyPage({
      width,
      height,
      body: images(0, height + expand - 1, height + expand + 1),
    });
    await page.pass(400);
    expect(page.asked()).toEqual(['at-0', `at-${height + expand - 1}`]);
    const widest = 1.5 * expand;
    expect(observed().map(({ rootMargin }) => rootMargin)).toEqual([
      `${widest}px ${widest * 0.8}px`,
      `${expand}px ${expand * 0.8}px`,
    ]);
  });

  test('TH19 first what is in view, then what is near; a number of the page counts as it is', async () => {
    const page = await openLazyPage({ config: { expand: 50 }, body: images(0, 800, 830) });
    expect(page.asked()).toEqual(['at-0']);
    await page.pass(300);
    expect(page.asked()).toEqual(['at-0', 'at-800']);
    scrollToTop(30);
    await page.pass(20);
    expect(page.asked()).toEqual(['at-0', 'at-800', 'at-830']);
  });

  test('TH19 an element has its own number, which can be negative', async () => {
    const page = await openLazyPage({
      body: lazyImage('far', 1700, 'data-expand="1000"') + lazyImage('inside', 760, 'data-expand="-20"'),
    });
    await page.pass(400);
    expect(page.asked()).toEqual(['far']);
    scrollToTop(20);
    await page.pass(20);
    expect(page.asked()).toEqual(['far', 'inside']);
  });

  test('TH19 a page that is complete and at rest looks half as far again, and no farther', async () => {
    const page = await openLazyPage({ body: images(0, 1267, 1269, 1517, 1519) });
    await page.pass(900);
    for (const name of page.asked()) page.come(name);
    expect(page.asked()).toEqual(['at-0', 'at-1267']);
    await page.pass(2000);
    expect(page.asked()).toEqual(['at-0', 'at-1267', 'at-1269', 'at-1517']);
    for (const name of page.asked()) page.come(name);
    await page.pass(5000);
    expect(page.asked()).not.toContain('at-1519');
  });

  test('TH38 a page at rest loads one by one what is to come whatever its place', async () => {
    const page = await openLazyPage({
      body: lazyImage('far', 9000).replace('lazyload', 'lazyload lazypreload') + images(0, 8000),
    });
    await page.pass(20);
    page.come('at-0');
    await page.pass(3000);
    expect(page.asked()).toEqual(['far', 'at-0']);
  });

  test('TH38 no more than ten are under way; one that is stuck holds up nothing for ever', async () => {
    const page = await openLazyPage({ body: images(...Array.from({ length: 30 }, (_, at) => at)) });
    await page.pass(400);
    expect(page.asked()).toHaveLength(10);
    for (const name of page.asked().slice(0, 3)) page.come(name);
    await page.pass(20);
    expect(page.asked()).toHaveLength(13);
    await page.pass(2600);
    expect(page.asked()).toHaveLength(23);
  });

  test('TH38 what nobody sees waits until the page is complete: transparent around it, hidden with its parent', async () => {
    haveBoxes();
    const page = await openLazyPage({
      body: `<div id="clear" style="opacity:0;position:relative">${lazyImage('clear', 0)}</div>
        <div style="visibility:hidden">${lazyImage('hidden', 0)}</div>${lazyImage('shown', 0, 'style="opacity:0"')}`,
    });
    await page.pass(500);
    expect(page.asked().sort()).toEqual(['shown']);
    page.come('shown');
    await page.pass(1000);
    expect(page.asked().sort()).toEqual(['clear', 'hidden', 'shown']);
  });

  test('TH38 what is shown later comes as soon as something tells of it', async () => {
    haveBoxes();
    const page = await openLazyPage({
      body: `<div id="tab" style="display:none">${lazyImage('panel', 0)}</div>
        <div id="slide" style="opacity:0">${lazyImage('slide', 0, 'data-expand="10"')}</div>`,
    });
    await page.pass(3000);
    expect(page.asked()).toEqual([]);
    page.el('#tab').removeAttribute('style');
    lookAgain();
    page.el('#slide').removeAttribute('style');
    page.el('#slide').dispatchEvent(new Event('transitionend', { bubbles: true }));
    await page.pass(150);
    expect(page.asked()).toEqual(['panel', 'slide']);
  });
});

describe('what changes', () => {
  test('TH20 signs are looked at once in 125 ms', async () => {
    const page = await openLazyPage({ body: images(0) });
    await page.pass(2000);
    const times = new Set<number>();
    const begun = performance.now();
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockImplementation(() => {
      times.add(performance.now() - begun);
      return 1024;
    });
    for (let time = 0; time < 400; time += 10) {
      window.dispatchEvent(new Event('resize'));
      await page.pass(10);
    }
    expect([...times]).toEqual([125, 255, 385]);
  });

  test('TH20 the window is measured when its size changes, not with each sign: that would lay the page out', async () => {
    const page = await openLazyPage({ body: images(0, 90_000) });
    await page.pass(2000);
    const measure = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400).mockClear();
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.body.insertAdjacentHTML('beforeend', images(50));
    await page.pass(500);
    expect(measure).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('resize'));
    await page.pass(500);
    expect(measure).toHaveBeenCalledTimes(1);
    expect(observed().map(({ rootMargin }) => rootMargin)).toContain('555px 444px');
  });

  test('TH12 TH38 what answers of the shop bring is loaded, and what gets the class once more', async () => {
    const page = await openLazyPage({ body: images(0) });
    await page.pass(20);
    page.come('at-0');
    document.body.insertAdjacentHTML('beforeend', lazyImage('later', 10));
    await page.pass(300);
    expect(page.asked()).toEqual(['at-0', 'later']);
    page.image('at-0').dataset.src = '/pictures/other.jpg';
    page.image('at-0').classList.replace('lazyloaded', 'lazyload');
    await page.pass(300);
    expect(page.image('at-0').getAttribute('src')).toBe('/pictures/other.jpg');
  });

  test('TH38 a page that is printed has everything; a search engine gets everything', async () => {
    const page = await openLazyPage({ body: images(0, 5000, 9000) });
    await page.pass(300);
    expect(page.asked()).toEqual(['at-0']);
    window.dispatchEvent(new Event('beforeprint'));
    expect(page.asked()).toEqual(['at-0', 'at-5000', 'at-9000']);
    page.close();

    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
    const other = await openLazyPage({ body: images(0, 5000, 9000) });
    await other.pass(40);
    expect(other.asked()).toHaveLength(3);
  });

  test('TH38 the browser says what is near: nobody listens to scrolling', async () => {
    const spies = [globalThis, document].map((target) => vi.spyOn(target, 'addEventListener'));
    const page = await openLazyPage({ body: images(0, 9000) });
    await page.pass(2000);
    const types = spies.flatMap(({ mock }) => mock.calls.map(([type]) => type));
    expect(types).toContain('resize');
    expect(types.filter((type) => /scroll|wheel|touch/.test(type))).toEqual([]);
  });

  test('TH38 an image that failed is tried again once the browser is online', async () => {
    const page = await openLazyPage({ body: images(0, 10) });
    await page.pass(20);
    page.come('at-10');
    page.image('at-0').dispatchEvent(new Event('error'));
    const set = vi.spyOn(Element.prototype, 'setAttribute');
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(set.mock.calls).toEqual([['src', '/pictures/at-0.jpg']]);
    expect(page.image('at-0').alt).toBe('at-0');
  });

  test('TH38 a page of thousands is looked at in parts', async () => {
    const parts: number[] = [];
    let count = 0;
    openView();
    vi.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(() => {
      if (!count++)
        queueMicrotask(() => {
          parts.push(count);
          count = 0;
        });
    });
    const body = images(...Array.from({ length: 1200 }, (_, at) => at * 100));
    const page = await openLazyPage({ body, keepView: true });
    await page.pass(100);
    expect(parts).toEqual([500, 500, 200]);
  });

  test('TH38 what waits for consent is not loaded before', async () => {
    const blocked =
      '<iframe class="lazyload cmplz-placeholder-element" data-src-cmplz="/map/" data-category="marketing" data-cmplz-target="data-src" data-top="0"></iframe>';
    const page = await openLazyPage({ body: blocked });
    await page.pass(2000);
    const frame = page.el('iframe');
    expect([frame.className, frame.getAttribute('src')]).toEqual([
      'lazyload cmplz-placeholder-element',
      null,
    ]);
    frame.dataset.src = '/map/';
    frame.classList.add('cmplz-activated');
    document.dispatchEvent(new CustomEvent('cmplz_status_change'));
    await page.pass(200);
    expect(frame.getAttribute('src')).toBe('/map/');
  });

  test('TH38 what came while the page was away is finished when it is back', async () => {
    const page = await openLazyPage({ body: images(0) });
    await page.pass(20);
    Object.defineProperty(page.image('at-0'), 'complete', { value: true });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.image('at-0').className).toBe('lazyloaded');
  });
});
