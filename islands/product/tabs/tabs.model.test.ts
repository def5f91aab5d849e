import { beforeEach, describe, expect, test } from 'vitest';
import { firstPanel, namedPanel, readTabs } from './tabs.model';

const tab = (key: string) => `<li class="${key}_tab"><a role="tab" href="#tab-${key}">${key}</a></li>`;
const panel = (key: string, content = '') => `<div class="panel wc-tab" id="tab-${key}">${content}</div>`;
const set = (keys: string[], more = '') => `<div class="woocommerce-tabs wc-tabs-wrapper">
  <ul class="tabs wc-tabs">${keys.map(tab).join('')}</ul>${keys.map((key) => panel(key)).join('')}${more}</div>`;
const read = (selector = '.woocommerce-tabs') => readTabs(document.querySelector(selector) as Element);
const all = ['description', 'additional_information', 'reviews'];

describe('the panel to start with', () => {
  test.each([
    ['/product/mug/', 'tab-description'],
    ['/product/mug/#reviews', 'tab-reviews'],
    ['/product/mug/#Reviews', 'tab-reviews'],
    ['/product/mug/#tab-reviews', 'tab-reviews'],
    ['/product/mug/#comment-12', 'tab-reviews'],
    ['/product/mug/#Comment-12', 'tab-reviews'],
    ['/product/mug/#li-comment-12', 'tab-reviews'],
    ['/product/mug/#tab-additional_information', 'tab-additional_information'],
    ['/product/mug/#TAB-Additional_Information', 'tab-additional_information'],
    ['/product/mug/comment-page-1/', 'tab-reviews'],
    ['/product/mug/comment-page-2/#comments', 'tab-reviews'],
    ['/product/mug/?cpage=1', 'tab-reviews'],
    ['/product/mug/?cpage=1#tab-additional_information', 'tab-reviews'],
    ['/product/mug/#tab-description', 'tab-description'],
    ['/product/mug/#something', 'tab-description'],
    ['/product/mug/#', 'tab-description'],
    ['/product/mug/#%', 'tab-description'],
    ['/product/mug/#tab-', 'tab-description'],
    ['/product/mug/#reviews-2', 'tab-description'],
    ['/product/mug/#comments', 'tab-description'],
  ])('S2.3 %s: %s', (address, id) => {
    document.body.innerHTML = set(all);
    const { hash, href } = new URL(address, 'https://shop.example');
    expect(firstPanel(read().tabs, { hash, href } as Location)?.id).toBe(id);
  });

  test.each(['#reviews', '#comment-3', '#tab-additional_information'])(
    'Q40 S2.3 %s of a product without that tab: the first',
    (hash) => {
      document.body.innerHTML = set(['story', 'care']);
      expect(firstPanel(read().tabs, { hash, href: 'https://shop.example/' } as Location)?.id).toBe(
        'tab-story',
      );
    },
  );

  test('S2.3 a tab of a plugin, and what lies in a panel', () => {
    document.body.innerHTML = set(['description'], `${panel('x')}`).replace(
      '<div class="panel wc-tab" id="tab-description">',
      '$&<h2 id="care">Care</h2>',
    );
    const { tabs } = read();
    expect(namedPanel(tabs, '#care')?.id).toBe('tab-description');
    expect(namedPanel(tabs, '#elsewhere')).toBeUndefined();
    expect(namedPanel(tabs, '')).toBeUndefined();
  });
});

describe('what belongs to a wrapper', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  test('S1.2 links that name no panel are tabs without one', () => {
    document.body.innerHTML = set(['description']).replace(
      '</ul>',
      '<li><a href="/size-guide/">Sizes</a></li><li><a href="#nothing">N</a></li><li><a>bare</a></li></ul>',
    );
    expect(read().tabs.map(({ panel }) => panel?.id)).toEqual([
      'tab-description',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('S1.2 addresses before the hash do not matter', () => {
    document.body.innerHTML = set(['description']).replace(
      'href="#',
      'href="https://shop.example/product/mug/#',
    );
    expect(read().tabs[0]?.panel?.id).toBe('tab-description');
  });

  test('S1.2 tabs and panels inside a panel belong to the panel, a set of their own to itself', () => {
    document.body.innerHTML = set(['description']).replace(
      '<div class="panel wc-tab" id="tab-description">',
      `$&<ul class="tabs"><li><a href="#inner">i</a></li></ul><div class="panel" id="inner"></div>${set(['reviews']).replace('woocommerce-tabs ', '')}`,
    );
    const { tabs, panels } = read();
    expect(tabs.map(({ link }) => link.hash)).toEqual(['#tab-description']);
    expect(panels.map(({ id }) => id)).toEqual(['tab-description']);
    const nested = read('.panel .wc-tabs-wrapper');
    expect(nested.tabs.map(({ panel }) => panel?.id)).toEqual(['tab-reviews']);
    expect(nested.panels.map(({ id }) => id)).toEqual(['tab-reviews']);
  });

  test('S1.2 a wrapper in a wrapper owns what is in it; a panel around all of it is none of its panels', () => {
    document.body.innerHTML = `<div class="panel" id="theme"><div class="woocommerce-tabs" id="outer">
      <div class="wc-tabs-wrapper"><ul class="tabs">${tab('description')}</ul>${panel('description')}</div></div></div>`;
    expect(read('#outer')).toEqual({ tabs: [], panels: [] });
    const { tabs, panels } = read('.wc-tabs-wrapper');
    expect(tabs).toHaveLength(1);
    expect(panels.map(({ id }) => id)).toEqual(['tab-description']);
  });
});
