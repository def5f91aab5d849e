import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { type LazyPage, type LazyPageOptions, lazyImage, openLazyPage } from '../testing/lazy-page';
import { observed, put, scrollToTop } from '../testing/view';

afterEach(closePage);

/** Opens a page whose parts have come. */
async function open(options: LazyPageOptions): Promise<LazyPage> {
  const page = await openLazyPage(options);
  await vi.dynamicImportSettled();
  await page.pass(40);
  return page;
}

const widths = (sizes: Record<string, number>) =>
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return sizes[this.id] ?? sizes[(this as HTMLImageElement).alt] ?? 0;
  });

describe('automatic sizes', () => {
  test('TH21 are the width of the image, or of the first around it that is 40 px wide', async () => {
    widths({ mug: 317, bowl: 39, box: 40 });
    const page = await open({
      body: `${lazyImage('mug', 0, 'data-sizes="auto"')}<div id="box"><p id="p">${lazyImage('bowl', 0, 'data-sizes="auto"')}</p></div>`,
    });
    expect([page.image('mug').sizes, page.image('bowl').sizes]).toEqual(['317px', '40px']);
    expect(page.image('mug').className).toBe('lazyautosizes lazyloading');
    expect(page.told.filter((line) => line.startsWith('mug'))).toEqual([
      'mug lazyunveilread [lazyload]',
      'mug lazybeforesizes [lazyload]',
      'mug lazybeforeunveil [lazyload]',
    ]);
  });

  test('TH21 are those of the sources too; measured again 99 ms after the last resize, and set when they changed', async () => {
    const sizes = { mug: 300 };
    widths(sizes);
    const page = await open({
      body: `<picture><source data-srcset="/a.webp">${lazyImage('mug', 0, 'data-sizes="auto"')}</picture>`,
    });
    page.come('mug');
    const told: unknown[] = [];
    const hear = (event: Event) => told.push((event as CustomEvent).detail.dataAttr);
    document.addEventListener('lazybeforesizes', hear);
    sizes.mug = 280;
    for (const wait of [50, 98]) {
      window.dispatchEvent(new Event('resize'));
      await page.pass(wait);
    }
    expect(page.image('mug').sizes).toBe('300px');
    await page.pass(20);
    document.removeEventListener('lazybeforesizes', hear);
    expect([page.image('mug').sizes, page.el<HTMLSourceElement & HTMLElement>('source').sizes, told]).toEqual(
      ['280px', '280px', [false]],
    );
    const set = vi.spyOn(Element.prototype, 'setAttribute');
    page.lazySizes.autoSizer.checkElems();
    await page.pass(20);
    expect(set).not.toHaveBeenCalled();
  });

  test('TH21 can be changed and refused by a listener', async () => {
    widths({ mug: 300, bowl: 300 });
    const change = (event: Event) => {
      if ((event.target as HTMLImageElement).alt === 'bowl') event.preventDefault();
      else (event as CustomEvent).detail.width = 123;
    };
    document.addEventListener('lazybeforesizes', change);
    const page = await open({
      body: lazyImage('mug', 0, 'data-sizes="auto"') + lazyImage('bowl', 0, 'data-sizes="auto"'),
    });
    document.removeEventListener('lazybeforesizes', change);
    expect([page.image('mug').sizes, page.image('bowl').sizes]).toEqual(['123px', '']);
  });
});

describe('TH39 the image service', () => {
  const globals = {
    smushLazyLoadOptions: { autoResizingEnabled: true, autoResizeOptions: { precision: 5 } },
  };
  const image = (name: string, more = '') =>
    lazyImage(name, 0, `data-sizes="auto" data-original-sizes="(max-width: 900px) 100vw, 900px" ${more}`)
      .replaceAll('/pictures/', 'https://x.smushcdn.com/')
      .replace('data-top', `data-srcset="https://x.smushcdn.com/${name}-300.jpg 300w" data-top`);

  test('is asked for the width of the place, before the list is used', async () => {
    widths({ mug: 600 });
    const page = await open({ globals, body: image('mug') });
    expect(page.image('mug').srcset).toBe(
      'https://x.smushcdn.com/mug-300.jpg 300w, https://x.smushcdn.com/mug.jpg?size=600x0 600w',
    );
    expect(page.image('mug').sizes).toBe('600px');
    expect(page.told).toContain('mug smush:beforeSizes [lazyload]');
  });

  test.each([
    ['its width is automatic', 'style="width:auto"'],
    ['it is as wide as the server meant at most', 'data-original-sizes="(max-width: 500px) 100vw, 500px"'],
  ])('leaves an image its sizes when %s', async (_, more) => {
    widths({ mug: 600 });
    const original = /data-original-sizes="([^"]+)"/.exec(more)?.[1] ?? '(max-width: 900px) 100vw, 900px';
    const markup = image('mug', more).replace(
      /(data-original-sizes="[^"]+")(.*)(data-original-sizes="[^"]+")/,
      '$3$2',
    );
    const page = await open({ globals, body: markup });
    expect([page.image('mug').sizes, page.image('mug').hasAttribute('data-original-sizes')]).toEqual([
      original,
      false,
    ]);
    window.dispatchEvent(new Event('resize'));
    await page.pass(200);
    expect(page.image('mug').sizes).toBe(original);
  });

  test('leaves them when its place is inline and no wider, or when a listener says so', async () => {
    widths({ mug: 600, box: 600, bowl: 600 });
    const prevent = (event: Event) => {
      if ((event.target as HTMLImageElement).alt === 'bowl') event.preventDefault();
    };
    document.addEventListener('smush:beforeSizes', prevent);
    const page = await open({
      globals,
      body: `<span id="box" style="display:inline-block">${image('mug')}</span>${image('bowl')}`,
    });
    document.removeEventListener('smush:beforeSizes', prevent);
    for (const name of ['mug', 'bowl']) {
      expect(page.image(name).sizes).toBe('(max-width: 900px) 100vw, 900px');
      expect(page.image(name).srcset).not.toContain('size=');
    }
  });

  test('does nothing where the shop has not switched it on', async () => {
    widths({ mug: 600 });
    const page = await open({
      globals: { smushLazyLoadOptions: { autoResizingEnabled: false } },
      body: image('mug'),
    });
    expect(page.image('mug').srcset).toBe('https://x.smushcdn.com/mug-300.jpg 300w');
    expect(page.image('mug').sizes).toBe('600px');
  });
});

describe('backgrounds', () => {
  test('TH38 take the place of the same property, and leave others', async () => {
    const page = await open({
      body: `<p id="one" class="lazyload" data-top="0" style="color: red; background-image: inherit" data-bg-image="url(/a.jpg)"></p>
        <p id="two" class="lazyload" data-top="0" data-bg="url(&quot;/b.jpg&quot;) no-repeat"></p>
        <p id="three" class="lazyload" data-top="0" data-bg-image="url(javascript:alert(1))"></p>`,
    });
    expect(page.el('#one').style.cssText).toMatch(/^color: red; background-image: url\("?\/a\.jpg"?\);$/);
    expect(page.el('#two').style.background).toContain('/b.jpg');
    expect(page.el('#three').style.cssText).toBe('');
    expect(page.el('#one').className).toBe('lazyloaded');
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('lazy-address')]);
  });
});

describe('films', () => {
  const film = (
    name: string,
    more = '',
    button = '<span class="smush-play-btn" role="button"><span tabindex="0">Play</span></span>',
  ) =>
    `<div id="${name}" class="lazyload smush-lazyload-video ${more}" data-top="0"><iframe title="${name}" src="about:blank"
    data-src="https://films.example/${name}?a=1"></iframe>${button}</div>`;
  const frame = (page: LazyPage, name: string) => page.el<HTMLIFrameElement>(`#${name} iframe`);
  const agent = (name: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);

  test('TH38 come with their button, or at once without one; once', async () => {
    const page = await open({ body: film('one') + film('two', '', '') });
    expect(frame(page, 'one').src).toBe('about:blank');
    expect(frame(page, 'two').src).toBe('https://films.example/two?a=1');
    expect(page.el('#two').className).toContain('smush-lazyloaded-video');
    page.key('#one span span', 'x');
    expect(frame(page, 'one').src).toBe('about:blank');
    page.el('#one span span').focus();
    expect(page.key('#one span span', ' ').defaultPrevented).toBe(true);
    expect(frame(page, 'one').src).toBe('https://films.example/one?a=1&autoplay=1&playsinline=1');
    expect(frame(page, 'one').getAttribute('allow')).toBe(
      'accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture',
    );
    expect(document.activeElement).toBe(frame(page, 'one'));
    frame(page, 'one').src = 'about:blank#mine';
    page.click('#one .smush-play-btn');
    expect(frame(page, 'one').src).toBe('about:blank#mine');
  });

  test('TH38 begin by themselves when they are seen, and not for who wants less movement', async () => {
    const page = await open({
      body: film('one', 'smush-lazyload-autoplay').replace('data-top="0"', 'data-top="800"'),
    });
    await page.pass(300);
    expect(page.el('#one').className).toContain('lazyloaded');
    expect(frame(page, 'one').src).toBe('about:blank');
    scrollToTop(200);
    expect(frame(page, 'one').src).toContain('autoplay=1');
    page.close();

    const still = await open({
      body: film('one', 'smush-lazyload-autoplay').replace('data-top="0"', 'data-top="2000"'),
    });
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    scrollToTop(1900);
    await still.pass(100);
    expect(still.el('#one').className).toContain('lazyloaded');
    expect(frame(still, 'one').src).toBe('about:blank');
  });

  test('TH22 on phones are prepared 200 px ahead, once the visitor has turned to the page', async () => {
    agent('Mobile Safari Mobi');
    const at = (name: string, top: number) => film(name).replace('data-top="0"', `data-top="${top}"`);
    const page = await open({ body: at('one', 967) + at('two', 969) });
    await page.pass(400);
    expect(page.el('#two').className).toContain('lazyloaded');
    expect(observed().some(({ threshold }) => threshold)).toBe(false);
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new Event('touchstart'));
    await page.pass(20);
    expect([frame(page, 'one').src, frame(page, 'two').src]).toEqual([
      'https://films.example/one?a=1',
      'about:blank',
    ]);
    scrollToTop(10);
    expect(frame(page, 'two').src).toBe('https://films.example/two?a=1');
  });

  test.each([
    ['after the time that the shop has set', { smush_video_render_delay: 900 }, ''],
    ['at once where one begins by itself', {}, 'smush-lazyload-autoplay'],
  ])('TH22 on phones are prepared %s, none begins by itself', async (_, globals, more) => {
    agent('Mobile Mobi');
    const page = await open({ body: film('one', more), globals });
    if (!more) {
      expect(frame(page, 'one').src).toBe('about:blank');
      await page.pass(900);
    }
    expect(frame(page, 'one').src).toBe('https://films.example/one?a=1');
  });

  test('TH38 without an address are told', async () => {
    const page = await open({ body: '<div class="lazyload smush-lazyload-video" data-top="0"></div>' });
    expect(page.el('.smush-lazyload-video').className).toContain('loading');
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('lazy-video')]);
  });

  test('TH38 wait for the consent of the visitor', async () => {
    const page = await open({
      body: film('one', '', '').replace(
        '<iframe',
        '<iframe class="cmplz-placeholder-element" data-src-cmplz="x"',
      ),
    });
    await page.pass(2000);
    expect(frame(page, 'one').src).toBe('about:blank');
    frame(page, 'one').classList.add('cmplz-activated');
    document.dispatchEvent(new CustomEvent('cmplz_status_change'));
    await page.pass(200);
    expect(frame(page, 'one').src).toBe('https://films.example/one?a=1');
  });

  test('TH38 of the shop have their picture first, and play when they are seen', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
    const page = await open({
      body: `<video class="lazyload" autoplay muted data-top="800" data-poster="/poster.jpg"><source data-src="/film.mp4"></video>`,
    });
    await page.pass(300);
    const video = page.el<HTMLVideoElement>('video');
    expect([video.getAttribute('poster'), page.el('source').getAttribute('src'), video.autoplay]).toEqual([
      '/poster.jpg',
      '/film.mp4',
      false,
    ]);
    expect([load.mock.calls.length, play.mock.calls.length, video.className]).toEqual([1, 0, 'lazyloaded']);
    put(video, 800);
    scrollToTop(200);
    expect(play).toHaveBeenCalledOnce();
  });
});
