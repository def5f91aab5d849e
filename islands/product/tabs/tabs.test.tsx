import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPageOptions } from '../../testing/shop-page';

const tab = (key: string, title: string) =>
  `<li role="presentation" class="${key}_tab" id="tab-title-${key}"><a href="#tab-${key}" role="tab" aria-controls="tab-${key}">${title}</a></li>`;
const panel = (key: string, content: string) =>
  `<div class="panel wc-tab" id="tab-${key}" role="tabpanel" aria-labelledby="tab-title-${key}">${content}</div>`;
const wrapper = (more = '', classes = 'woocommerce-tabs wc-tabs-wrapper') => `<div class="${classes}">
  <ul class="tabs wc-tabs" role="tablist">${tab('description', 'Story')}${tab('additional_information', 'Sizes')}${tab('reviews', 'Opinions <span>6</span>')}</ul>
  ${panel('description', '<h2 id="care">Care</h2>')}${panel('additional_information', '<table></table>')}
  ${panel('reviews', '<div id="reviews"><div id="comment-7">Good</div></div>')}${more}</div>`;
const summary = '<a href="#reviews" class="woocommerce-review-link" rel="nofollow">6 opinions</a>';

const open = (options: Partial<ShopPageOptions> = {}) =>
  openPage({
    islands: [() => import('.')],
    body: summary + wrapper(),
    path: '/product/mug/',
    ...options,
  });
/** Which tabs are active, and which panels show. */
const state = () => ({
  active: [...document.querySelectorAll('li.active')].map(({ className }) => className.split('_tab')[0]),
  links: [...document.querySelectorAll('a[role=tab]')].map(
    (link) => `${link.getAttribute('aria-selected')} ${link.getAttribute('tabindex')}`,
  ),
  shown: [...document.querySelectorAll<HTMLElement>('.panel')]
    .filter(({ style }) => style.display !== 'none')
    .map(({ id }) => id),
});
const at = (key: string) => {
  const keys = ['description', 'additional_information', 'reviews'];
  return {
    active: [key],
    links: keys.map((one) => (one === key ? 'true 0' : 'false -1')),
    shown: [`tab-${key}`],
  };
};
const link = (key: string) => `#tab-title-${key} a`;
const go = (hash: string) => {
  history.pushState(null, '', hash);
  window.dispatchEvent(new Event('hashchange'));
};

const scrolled: Element[] = [];
beforeEach(() => {
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
});
afterEach(() => {
  closePage();
  scrolled.length = 0;
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('start', () => {
  test('S1.2 Q42 the first tab is chosen and says so', async () => {
    await open();
    expect(state()).toEqual(at('description'));
  });

  test.each([
    ['/product/mug/#reviews', 'reviews'],
    ['/product/mug/#Comment-7', 'reviews'],
    ['/product/mug/comment-page-2/#comments', 'reviews'],
    ['/product/mug/?cpage=2', 'reviews'],
    ['/product/mug/#tab-additional_information', 'additional_information'],
    ['/product/mug/#something', 'description'],
  ])('S2.3 %s starts with %s', async (path, key) => {
    await open({ path });
    expect(state()).toEqual(at(key));
  });

  test('Q40 S2.3 the tab that the address names is missing: the first, not none', async () => {
    const body = `<div class="woocommerce-tabs"><ul class="tabs">${tab('description', 'Story')}</ul>${panel('description', '')}</div>`;
    await open({ body, path: '/product/mug/#reviews' });
    expect(state()).toEqual({ active: ['description'], links: ['true 0'], shown: ['tab-description'] });
  });

  test('S1.2 a theme with old markup: no roles are made up, classes and panels work', async () => {
    const body = wrapper().replaceAll(/ role="tab"| wc-tabs-wrapper| wc-tabs| wc-tab/g, '');
    const page = await open({ body });
    page.click(link('reviews'));
    expect(state()).toMatchObject({ active: ['reviews'], shown: ['tab-reviews'] });
    expect(page.el(link('reviews')).hasAttribute('aria-selected')).toBe(false);
    expect(page.el(link('description')).hasAttribute('tabindex')).toBe(false);
  });

  test('S1.2 a theme that hides all panels until a script shows one', async () => {
    const page = await open({ body: `<style>.panel{display:none}</style>${wrapper()}` });
    const displays = () =>
      [...document.querySelectorAll('.panel')].map((panel) => getComputedStyle(panel).display);
    expect(displays()).toEqual(['block', 'none', 'none']);
    page.click(link('reviews'));
    expect(displays()).toEqual(['none', 'none', 'block']);
    page.click(link('description'));
    expect(displays()).toEqual(['block', 'none', 'none']);
  });

  test('S1.2 a wrapper without tabs hides nothing', async () => {
    const body = `<div class="woocommerce-tabs">${panel('a', '1')}${panel('b', '2')}</div>`;
    await open({ body });
    expect(state().shown).toEqual(['tab-a', 'tab-b']);
    expect(document.body.innerHTML.replace(' data-atoll-tabs="live"', '')).toBe(body);
  });

  test('tabs that come later work', async () => {
    const page = await open({ body: '<main></main>' });
    page.el('main').innerHTML = wrapper();
    await page.pass(1);
    await page.pass();
    page.click(link('reviews'));
    expect(state()).toEqual(at('reviews'));
  });

  test('released, the page is as the server sent it', async () => {
    const page = await open();
    page.click(link('reviews'));
    page.runtime.release('tabs', 'test');
    expect(document.body.innerHTML).toBe(summary + wrapper());
  });
});

describe('a click', () => {
  test('S1.2 shows its panel, at once, without a change of the address', async () => {
    const page = await open();
    const { length } = history;
    expect(page.click(link('additional_information')).defaultPrevented).toBe(true);
    expect(state()).toEqual(at('additional_information'));
    expect([location.hash, page.followed, history.length]).toEqual(['', [], length]);
  });

  test('S1.2 on what is inside the link counts', async () => {
    const page = await open();
    page.click(`${link('reviews')} span`);
    expect(state()).toEqual(at('reviews'));
  });

  test('S1.2 before the island is there it is kept', async () => {
    const page = await open({ asleep: true });
    expect(page.click(link('reviews')).defaultPrevented).toBe(true);
    await page.pass(1);
    await page.pass();
    expect(state()).toEqual(at('reviews'));
    expect(page.followed).toEqual([]);
  });

  test('S1.2 on the review link shows the reviews, and the browser jumps', async () => {
    const page = await open();
    expect(page.click('.woocommerce-review-link').defaultPrevented).toBe(true);
    expect(page.followed).toEqual(['#reviews']);
    expect(state()).toEqual(at('reviews'));
  });

  test('S1.2 on the review link of a product without reviews changes nothing', async () => {
    const page = await open({
      body: summary + wrapper().replace('reviews_tab', 'x').replaceAll('id="reviews"', ''),
    });
    page.click(link('additional_information'));
    page.el('.woocommerce-review-link').setAttribute('href', '#nowhere');
    page.click('.woocommerce-review-link');
    expect(state().shown).toEqual(['tab-additional_information']);
  });

  test('Q41 on a link elsewhere that jumps into a panel shows the panel first, again and again', async () => {
    const page = await open({ body: `<a href="#care" id="to">Care</a>${wrapper()}` });
    for (let count = 0; count < 2; count++) {
      page.click(link('reviews'));
      page.click('#to');
      expect(state()).toEqual(at('description'));
    }
    expect(page.followed).toEqual(['#care', '#care']);
  });

  test.each(['#', '#top', '#shoptimizer-sticky-anchor'])(
    'on a link to %s leaves the tabs alone',
    async (href) => {
      const body = `<a href="${href}" id="to" class="variable-grouped-sticky">To</a><div id="shoptimizer-sticky-anchor"></div>${wrapper()}`;
      const page = await open({ body });
      page.click(link('reviews'));
      page.click('#to');
      expect(state()).toEqual(at('reviews'));
      expect(page.followed).toEqual([href]);
    },
  );

  test('S1.2 on a link in the list that names no panel is the browser’s', async () => {
    const body = wrapper().replace('</ul>', '<li id="more"><a href="/size-guide/">Sizes</a></li></ul>');
    const page = await open({ body });
    page.click('#more a');
    expect(page.followed).toEqual(['/size-guide/']);
    expect(state().shown).toEqual(['tab-description']);
  });

  test('S1.2 on tabs inside a panel is not ours', async () => {
    const body = wrapper().replace(
      '<h2',
      '<ul class="tabs" id="inner"><li class="reviews_tab"><a href="#tab-reviews">x</a></li></ul><h2',
    );
    const page = await open({ body });
    page.click('#inner a');
    expect(state().shown).toEqual(['tab-description']);
    expect(page.followed).toEqual(['#tab-reviews']);
  });

  test('S1.2 on a tab that a plugin has added', async () => {
    const page = await open();
    page.el('.wc-tabs').insertAdjacentHTML('beforeend', tab('video', 'Film'));
    page.el('.wc-tabs-wrapper').insertAdjacentHTML('beforeend', panel('video', 'Film'));
    page.click(link('video'));
    expect(state()).toMatchObject({ active: ['video'], shown: ['tab-video'] });
    page.click(link('reviews'));
    expect(state()).toMatchObject({ active: ['reviews'], shown: ['tab-reviews'] });
    expect(page.el(link('video')).getAttribute('tabindex')).toBe('-1');
  });

  test('S1.2 in one of two sets changes that one', async () => {
    const second = wrapper()
      .replaceAll('tab-title-', 'second-')
      .replaceAll('<div class="woo', '<div id="second" class="woo');
    const page = await open({ body: wrapper() + second });
    page.click('#second .reviews_tab a');
    expect([...document.querySelectorAll('li.active')].map(({ id }) => id)).toEqual([
      'tab-title-description',
      'second-reviews',
    ]);
  });

  test.each([3, 4] as const)(
    'S1.2 of a script through jQuery %i shows the panel before its next line',
    async (jquery) => {
      const page = await open({ jquery });
      page.trigger(link('reviews'), 'click');
      expect(state()).toEqual(at('reviews'));
    },
  );
});

describe('keys', () => {
  const focused = () => document.activeElement?.closest('li')?.className.split('_tab')[0];

  test('S1.2 move the focus only; Space and Enter open', async () => {
    const page = await open();
    page.el(link('description')).focus();
    for (const [key, to] of [
      ['ArrowRight', 'additional_information'],
      ['End', 'reviews'],
      ['ArrowRight', 'description'],
      ['ArrowLeft', 'reviews'],
      ['Home', 'description'],
      ['ArrowLeft', 'reviews'],
    ] as const) {
      expect(page.key(document.activeElement as HTMLElement, key).defaultPrevented).toBe(true);
      expect(focused()).toBe(to);
    }
    expect(state()).toEqual(at('description'));
    expect(page.key(link('reviews'), ' ').defaultPrevented).toBe(true);
    expect(state()).toEqual(at('reviews'));
  });

  test('S1.2 are swapped where the text runs from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const page = await open();
    page.el(link('description')).focus();
    page.key(link('description'), 'ArrowLeft');
    expect(focused()).toBe('additional_information');
    document.documentElement.removeAttribute('dir');
  });

  test('S1.2 go up and down where tabs stand one below the other', async () => {
    const page = await open();
    for (const [index, item] of [...document.querySelectorAll('li a')].entries())
      item.getBoundingClientRect = () => new DOMRect(0, index * 40, 100, 40);
    page.el(link('description')).focus();
    expect(page.key(link('description'), 'ArrowRight').defaultPrevented).toBe(false);
    page.key(link('description'), 'ArrowDown');
    expect(focused()).toBe('additional_information');
  });

  test.each([
    ['Tab', {}],
    ['ArrowDown', {}],
    ['a', {}],
    ['ArrowLeft', { altKey: true }],
    ['Home', { ctrlKey: true }],
    ['ArrowRight', { metaKey: true }],
  ])('S1.2 %s %j is the browser’s', async (key, init) => {
    const page = await open();
    page.el(link('description')).focus();
    expect(page.key(link('description'), key, init).defaultPrevented).toBe(false);
    expect(focused()).toBe('description');
  });

  test('S1.2 arrow keys released on a tab do not reach sliders, others do', async () => {
    const page = await open();
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keyup', hear);
    for (const key of ['ArrowLeft', 'ArrowRight', 'Tab'])
      page.el(link('reviews')).dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
    page.el('#care').dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowLeft', bubbles: true }));
    document.removeEventListener('keyup', hear);
    expect(heard).toEqual(['Tab', 'ArrowLeft']);
  });
});

describe('Q41 a new hash', () => {
  test('Q41 opens the panel it names and goes to it; no history is written', async () => {
    const page = await open();
    const push = vi.spyOn(history, 'pushState');
    const replace = vi.spyOn(history, 'replaceState');
    location.hash = '#comment-7';
    window.dispatchEvent(new Event('hashchange'));
    expect(state()).toEqual(at('reviews'));
    expect(scrolled).toEqual([page.el('#comment-7')]);
    page.click(link('description'));
    expect([push.mock.calls, replace.mock.calls]).toEqual([[], []]);
  });

  test.each(['#top', '#', '#unknown', '#%'])('Q41 %s changes nothing', async (hash) => {
    const page = await open({ path: '/product/mug/?cpage=1' });
    page.click(link('additional_information'));
    go(hash);
    expect(state()).toEqual(at('additional_information'));
    expect(scrolled).toEqual([]);
  });

  test('Q41 that names the open panel leaves the jump to the browser', async () => {
    await open();
    go('#care');
    expect(state()).toEqual(at('description'));
    expect(scrolled).toEqual([]);
  });
});

describe.each([undefined, 3, 4] as const)('the event init, jQuery %s', (jquery) => {
  test('S1.2 is told once on the wrapper, when the tab is open', async () => {
    const heard: unknown[] = [];
    const hear = (event: { target: unknown }) =>
      heard.push([(event.target as Element).className, state().active]);
    document.addEventListener('init', hear as never);
    const page = await open({ ...(jquery && { jquery }), asleep: true });
    page.jquery?.(document).on('init', hear as never);
    await page.pass(1);
    await page.pass();
    document.removeEventListener('init', hear as never);
    expect(heard).toEqual([['woocommerce-tabs wc-tabs-wrapper', ['description']]]);
  });

  test('S1.2 told by others starts again; told inside a panel, by a carousel, it does not', async () => {
    const page = await open({ ...(jquery && { jquery }) });
    const tell = (selector: string) => {
      if (jquery) page.trigger(selector, 'init');
      else page.el(selector).dispatchEvent(new CustomEvent('init', { bubbles: true }));
    };
    page.click(link('reviews'));
    tell('#reviews');
    expect(state()).toEqual(at('reviews'));
    page.el('.wc-tabs').insertAdjacentHTML('afterbegin', tab('video', 'Film'));
    page.el('.wc-tabs-wrapper').insertAdjacentHTML('beforeend', panel('video', 'Film'));
    tell('.wc-tabs-wrapper');
    expect(state()).toMatchObject({ active: ['video'], shown: ['tab-video'] });
  });

  test('S1.2 who hears it may click', async () => {
    const page = await open({ ...(jquery && { jquery }), asleep: true });
    const choose = () => page.el(link('reviews')).click();
    if (page.jquery) page.jquery(document).on('init', choose);
    else document.addEventListener('init', choose, { once: true });
    await page.pass(1);
    await page.pass();
    expect(state()).toEqual(at('reviews'));
  });
});
