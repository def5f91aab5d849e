import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import type { ThemeApi } from '../drawer/doors';
import { focused, inert, openThemePage, removeStandIns } from '../testing/theme-page';

afterEach(() => {
  closePage();
  removeStandIns();
});

const CLOSE =
  '<form method="dialog"><button aria-label="Close modal" class="shoptimizer-modal--button_close" data-dismiss="modal"><svg></svg></button></form>';
const dialog = (name: string, content: string, more = '') =>
  `<dialog class="shoptimizer-modal" data-shoptimizermodal-id="${name}" aria-label="${name}" id="${name}" ${more}><div class="shoptimizer-modal--container">${CLOSE}<div class="shoptimizer-modal--content">${content}</div></div></dialog>`;
const SEARCH = `<button class="search-trigger" data-trigger="searchToggle" id="find-it"><span><svg id="icon"></svg></span></button>
${dialog('searchToggle', '<input type="search" name="s" id="field"><button id="go">Search</button>')}`;
const CALL = `<div class="call-back-feature"><button data-trigger="callBack" id="ask"><b id="word">Ask</b> us</button></div>
${dialog('callBack', '<input type="text" id="name">')}`;

const open = (options: Partial<ShopPageOptions> = {}) =>
  openThemePage({
    islands: [() => import('.')],
    body: `<main id="content"><p id="text">x</p>${SEARCH}${CALL}</main>`,
    ...options,
  });
const states = (page: ShopPage) =>
  ['#searchToggle', '#callBack'].map((one) => {
    const { open, dataset } = page.el<HTMLDialogElement>(one);
    return open ? (dataset.modal === undefined ? 'open' : 'modal') : 'closed';
  });
const closes = (page: ShopPage, selector: string) => {
  const heard: Event[] = [];
  page.el(selector).addEventListener('close', (event) => heard.push(event));
  return heard;
};
const api = () => (window as { atoll?: { theme?: ThemeApi } }).atoll?.theme;

describe('the theme of today', () => {
  test('TH4 the trigger of the search opens it beside the page, which stays at work', async () => {
    const page = await open();
    expect(page.click('#find-it').defaultPrevented).toBe(true);
    expect([states(page), inert(), focused()]).toEqual([['open', 'closed'], [], 'field']);
  });

  test('TH5 TH6 another trigger opens a modal dialog, closed by its button, in one event', async () => {
    const page = await open();
    const heard = closes(page, '#callBack');
    page.click('#ask');
    expect([states(page), heard.length]).toEqual([['closed', 'modal'], 0]);
    expect(page.click('#callBack svg').defaultPrevented).toBe(true);
    expect([states(page), heard.length]).toEqual([['closed', 'closed'], 1]);
  });

  test('THQ26 what lies in a trigger is the trigger', async () => {
    const page = await open();
    page.click('#icon');
    expect(states(page)).toEqual(['open', 'closed']);
    page.click('#word');
    expect(states(page)).toEqual(['closed', 'modal']);
  });

  test('TH6 only one is open; the one that is open begins anew, with one event', async () => {
    const page = await open();
    const heard = closes(page, '#callBack');
    page.click('#find-it');
    page.click('#ask');
    page.click('#ask');
    expect([states(page), heard.length]).toEqual([['closed', 'modal'], 1]);
  });

  test('TH6 a press on the dialog itself, its backdrop, closes; one inside does not, nor a selection that ends there', async () => {
    const page = await open();
    page.click('#ask');
    page.click('#name');
    page.click('#callBack');
    expect(states(page)).toEqual(['closed', 'modal']);
    const down = new Event('pointerdown', { bubbles: true });
    page.el('#callBack').dispatchEvent(down);
    page.click('#callBack');
    expect(states(page)).toEqual(['closed', 'closed']);
  });

  test('THQ25 Tab goes round in the search, its field too; Escape and a press outside close it', async () => {
    const page = await open();
    page.click('#find-it');
    page.el('#go').focus();
    expect(page.key('#go', 'Tab').defaultPrevented).toBe(true);
    expect(focused()).toBe('shoptimizer-modal--button_close');
    page.key('#searchToggle button', 'Tab', { shiftKey: true });
    expect(focused()).toBe('go');
    page.key('#field', 'Escape');
    expect(states(page)).toEqual(['closed', 'closed']);
    page.click('#find-it');
    page.click('#text');
    expect(states(page)).toEqual(['closed', 'closed']);
    // However often it was open, a key is heard once.
    page.click('#find-it');
    const heard = closes(page, '#searchToggle');
    page.key('#field', 'Escape');
    expect(heard).toHaveLength(1);
  });

  test('THQ24 what has no name gets one: the search’s trigger, closers of the second template set', async () => {
    const page = await open({
      body: `${SEARCH}<span data-trigger="callBack" id="span"></span><dialog data-shoptimizermodal-id="callBack" id="callBack" role="dialog"><button type="button" class="shoptimizer-modal--button_close"><svg></svg></button></dialog><span data-trigger="nobody" id="none"></span>`,
    });
    const name = (selector: string) => page.el(selector).getAttribute('aria-label');
    expect([name('#find-it'), name('#span'), name('#callBack button'), name('#none')]).toEqual([
      'Search',
      'Open',
      'Close',
      null,
    ]);
    expect([
      page.el('#span').getAttribute('role'),
      page.el('#find-it').getAttribute('aria-expanded'),
    ]).toEqual(['button', 'false']);
    page.key('#span', 'Enter');
    expect(page.el<HTMLDialogElement>('#callBack').open).toBe(true);
  });

  test('bad input: no such dialog, an empty name, a trigger in a trigger, one name twice', async () => {
    const twice = dialog('callBack', '<i></i>').replace(' id="callBack"', ' id="second"');
    const page = await open({
      body: `<a href="/x" data-trigger="nobody" id="none">x</a><a href="/y" data-trigger="" id="empty">y</a>
<a href="/z" data-trigger='"]' id="odd">z</a><div data-trigger="searchToggle"><button data-trigger="callBack" id="inner">z</button></div>${SEARCH}${CALL}${twice}`,
    });
    for (const selector of ['#none', '#empty', '#odd']) page.click(selector);
    expect(page.followed).toEqual(['/x', '/y', '/z']);
    page.click('#inner');
    expect([states(page), page.el<HTMLDialogElement>('#second').open]).toEqual([['closed', 'modal'], false]);
  });

  test('a dialog that is taken off the page while it is open holds nothing back', async () => {
    const page = await open();
    page.click('#find-it');
    page.el('#searchToggle').remove();
    await page.pass();
    page.el('#ask').focus();
    expect(page.key('#ask', 'Tab').defaultPrevented).toBe(false);
    page.click('#ask');
    expect(document.documentElement.style.overflow).toBe('hidden');
    page.el('#callBack').remove();
    await page.pass();
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('a dialog in a dialog closes by itself; the outer one stays', async () => {
    const inner = dialog('inner', '<button data-dismiss="modal" id="done">ok</button>');
    const page = await open({ body: dialog('outer', inner), islands: [() => import('.')] });
    page.el<HTMLDialogElement>('#outer').showModal();
    page.el<HTMLDialogElement>('#inner').showModal();
    page.click('#done');
    expect([page.el<HTMLDialogElement>('#inner').open, page.el<HTMLDialogElement>('#outer').open]).toEqual([
      false,
      true,
    ]);
  });

  test('scripts open and close by name', async () => {
    const page = await open();
    expect([api()?.open('callBack'), api()?.open('nobody')]).toEqual([true, false]);
    api()?.close('searchToggle');
    expect(states(page)).toEqual(['closed', 'modal']);
    api()?.close();
    expect(states(page)).toEqual(['closed', 'closed']);
    page.el('#text').addEventListener('click', () => api()?.open('searchToggle'), { once: true });
    page.click('#text');
    expect(states(page)).toEqual(['open', 'closed']);
    page.click('#text');
    expect(states(page)).toEqual(['closed', 'closed']);
  });

  test('released, it is as the server sent it', async () => {
    const page = await open();
    page.click('#find-it');
    page.runtime.release('dialogs', 'test');
    expect(states(page)).toEqual(['closed', 'closed']);
    expect(page.el('#find-it').outerHTML).toBe(
      '<button class="search-trigger" data-trigger="searchToggle" id="find-it"><span><svg id="icon"></svg></span></button>',
    );
  });
});

describe('2.6', () => {
  const OLD = `<main id="content"><a class="search-trigger" href="#" id="find-it"></a>
<div class="call-back-feature"><a class="trigger" href="#" id="ask">Ask</a></div></main>
<div class="cg-modal search-main-modal fade" role="dialog" tabindex="-1" id="search"><div class="inner"><a class="search-close-button" href="#" id="close-search">x</a><input type="search" id="field"></div></div>
<div class="cg-modal callback-modal fade" role="dialog" tabindex="-1" id="call"><div class="inner"><button class="callback-close-button" data-dismiss="modal" aria-label="Close" id="close-call">x</button><input type="text" id="name"></div></div>`;
  const isOpen = (page: ShopPage, selector: string) => page.el(selector).classList.contains('show-modal');

  test('the first press waits for what such boxes need', async () => {
    const page = await open({ body: OLD, asleep: true });
    expect(page.click('#ask').defaultPrevented).toBe(true);
    await page.pass(1);
    await vi.dynamicImportSettled();
    await page.pass();
    expect([isOpen(page, '#call'), page.followed]).toEqual([true, []]);
  });

  test('TH5 THQ4 trigger and closer, focus, Escape, an inert page and the way back', async () => {
    const page = await open({ body: OLD });
    expect(page.click('#ask').defaultPrevented).toBe(true);
    expect([isOpen(page, '#call'), focused(), inert()]).toEqual([true, 'close-call', ['content', 'search']]);
    expect([
      page.el('#call').getAttribute('aria-modal'),
      page.el('#call').getAttribute('aria-label'),
    ]).toEqual(['true', 'Dialog']);
    page.key('#close-call', 'Tab', { shiftKey: true });
    expect(focused()).toBe('name');
    page.key('#name', 'Escape');
    expect([isOpen(page, '#call'), focused()]).toEqual([false, 'ask']);
    page.click('#ask');
    page.click('#close-call');
    expect(isOpen(page, '#call')).toBe(false);
  });

  test('TH4 the search: its field has the focus; a press on its own area closes, one on the content does not', async () => {
    const page = await open({ body: OLD });
    expect(page.el('#find-it').getAttribute('aria-label')).toBe('Open');
    page.click('#find-it');
    expect([isOpen(page, '#search'), focused()]).toEqual([true, 'field']);
    page.click('#search .inner');
    expect(isOpen(page, '#search')).toBe(true);
    page.click('#search');
    expect(isOpen(page, '#search')).toBe(false);
  });
});

describe('other themes', () => {
  test('a native dialog and a box by data attributes', async () => {
    const page = await open({
      body: `<main id="content"><button data-atoll-dialog-open="sizes" id="a">Sizes</button><button data-atoll-dialog-open="care" id="b">Care</button></main>
<dialog data-atoll-dialog="sizes" id="sizes"><button data-atoll-close id="x">x</button></dialog><div role="dialog" data-atoll-dialog="care" id="care"><button data-atoll-close id="y">y</button></div>`,
    });
    page.click('#a');
    expect(page.el('#sizes').dataset.modal).toBe('');
    page.click('#x');
    page.click('#b');
    expect([page.el<HTMLDialogElement>('#sizes').open, page.el('#care').className, focused()]).toEqual([
      false,
      'is-open',
      'y',
    ]);
    page.click('#y');
    expect([page.el('#care').className, focused()]).toEqual(['', 'b']);
  });

  test('a dialog beside the page', async () => {
    const page = await open({
      body: '<button data-atoll-dialog-open="find" id="a">Find</button><dialog data-atoll-dialog="find" data-atoll-dialog-mode="inline" id="find"><input type="text" id="t"></dialog>',
    });
    page.click('#a');
    expect([page.el('#find').dataset.modal, focused()]).toEqual([undefined, 't']);
  });
});

describe('a dialog that nobody would see', () => {
  test('in another one: what it lies in stays open, and takes it along when it closes', async () => {
    const inner = `<button data-trigger="inner" id="more">x</button>${dialog('inner', '<p id="inside">x</p>')}`;
    const page = await open({
      body: `<button data-trigger="outer" id="ask">x</button>${dialog('outer', inner)}`,
    });
    const isOpen = (selector: string) => page.el<HTMLDialogElement>(selector).open;
    page.click('#ask');
    page.click('#more');
    expect([isOpen('#outer'), isOpen('#inner')]).toEqual([true, true]);
    page.click('#inner .shoptimizer-modal--button_close');
    expect([isOpen('#outer'), isOpen('#inner')]).toEqual([true, false]);
    page.click('#more');
    page.el<HTMLDialogElement>('#outer').close();
    expect([isOpen('#outer'), isOpen('#inner')]).toEqual([false, false]);
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('in something hidden: another of its name opens; without one nothing does, and the page is not taken', async () => {
    const page = await open({
      body: `<div hidden>${dialog('callBack', 'x')}</div><div id="shown">${CALL}</div><button data-trigger="lost" id="lost">x</button><div hidden>${dialog('lost', 'x')}</div>`,
    });
    page.click('#ask');
    expect(page.el<HTMLDialogElement>('#shown dialog').open).toBe(true);
    page.click('#shown svg');
    page.click('#lost');
    expect([document.querySelector('dialog[open]'), document.documentElement.style.overflow]).toEqual([
      null,
      '',
    ]);
    expect(api()?.open('lost')).toBe(false);
  });
});

describe('dialogs that come late, with an answer of the shop', () => {
  const late = async (page: ShopPage, markup: string) => {
    const place = document.createElement('div');
    place.innerHTML = markup;
    page.el('#content').append(place);
    await page.pass();
    await vi.dynamicImportSettled();
    await page.pass();
    return place;
  };

  test('are described with their triggers when they come, and open by name', async () => {
    const page = await open({ body: `<main id="content">${CALL}</main>` });
    const place = await late(
      page,
      `<span data-trigger="sizes" id="sizes-trigger"></span><dialog data-shoptimizermodal-id="sizes" id="sizes"><span class="shoptimizer-modal-close" id="x"></span></dialog>`,
    );
    const words = (selector: string) =>
      ['role', 'aria-label', 'aria-haspopup', 'aria-expanded'].map((name) =>
        page.el(selector).getAttribute(name),
      );
    expect([words('#sizes-trigger'), words('#x')]).toEqual([
      ['button', 'Open', 'dialog', 'false'],
      ['button', 'Close', null, null],
    ]);
    expect(api()?.open('sizes')).toBe(true);
    expect([page.el<HTMLDialogElement>('#sizes').open, words('#sizes-trigger')[3]]).toEqual([true, 'true']);
    place.remove();
    await page.pass();
    expect([api()?.open('sizes'), document.documentElement.style.overflow]).toEqual([false, '']);
  });

  test('that are boxes work as well', async () => {
    const page = await open({ body: `<main id="content">${CALL}</main>` });
    await late(
      page,
      '<button data-atoll-dialog-open="care" id="care-trigger">x</button><div data-atoll-dialog="care" id="care"><button data-atoll-close id="care-close">x</button></div>',
    );
    page.click('#care-trigger');
    expect([page.el('#care').className, focused()]).toEqual(['is-open', 'care-close']);
  });

  test('the same block printed anew, with its name, works once', async () => {
    const page = await open();
    page.el('#content').innerHTML = CALL;
    await page.pass();
    const heard = closes(page, '#callBack');
    page.click('#ask');
    expect(page.el<HTMLDialogElement>('#callBack').open).toBe(true);
    page.click('#callBack svg');
    expect([page.el<HTMLDialogElement>('#callBack').open, heard.length]).toEqual([false, 1]);
  });
});

test('thirty presses a second: one dialog, and one page that is held; closed nothing is left', async () => {
  const page = await open();
  for (let presses = 0; presses < 30; presses++) page.click('#ask');
  expect([states(page), document.documentElement.style.overflow]).toEqual([['closed', 'modal'], 'hidden']);
  page.click('#callBack svg');
  expect([states(page), document.documentElement.style.overflow]).toEqual([['closed', 'closed'], '']);
});
