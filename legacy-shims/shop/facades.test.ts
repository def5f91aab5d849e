import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { block, blockWatchers, isBlocked, unblock } from '../../src/dom/overlay';
import type { FacadeContext } from '../bridge/install-facades';
import type { JQueryStatic } from '../bridge/jquery';
import { installAll } from '../testing/install';
import { loadJQuery, unloadJQuery, type Version } from '../testing/load-jquery';
import { installCookies } from './cookies';
import { installPlainFunctions } from './functions';
import { holdBlocks } from './hold-blocks';

interface Plugins {
  block(options?: unknown): unknown;
  unblock(options?: unknown): unknown;
  data(name: string): unknown;
}
interface Statics {
  blockUI: ((options?: unknown) => void) & {
    defaults: Record<string, unknown> & { overlayCSS: Record<string, unknown> };
  };
  unblockUI(options?: unknown): void;
  scroll_to_notices(el?: unknown): Promise<void> | undefined;
}

let node: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<form id="form"></form><div class="two"></div><div class="two"></div>';
  node = document.getElementById('form') as HTMLElement;
});
afterEach(() => {
  vi.useRealTimers();
  blockWatchers.clear();
  unloadJQuery();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const context = (over: Partial<FacadeContext> = {}): Partial<FacadeContext> => ({
  owns: () => true,
  onLateOwner: vi.fn(),
  ...over,
});
/** A cover fades from the next frame on, for 400 ms. */
const fade = () => vi.advanceTimersByTime(450);
const $ = (jquery: JQueryStatic, what: unknown) => jquery(what) as unknown as Plugins & ArrayLike<Element>;

describe.each<Version>([3, 4])('facades on jQuery %i', (version) => {
  let jquery: JQueryStatic & Statics;
  beforeEach(() => {
    jquery = loadJQuery(version) as JQueryStatic & Statics;
  });

  const install = async () => {
    installAll(jquery, context());
    await vi.advanceTimersByTimeAsync(0);
  };

  it('blocks and unblocks in order', async () => {
    installAll(jquery, context());
    const list = $(jquery, node).block({ message: null }) as Plugins;
    expect(list.data('blockUI.isBlocked')).toBe(1);
    list.unblock({ fadeOut: 0 });
    list.block({ message: null });
    await install();
    expect(node.querySelectorAll('.blockUI')).toHaveLength(3);
    expect(isBlocked(node)).toBe(true);
  });

  it('what is asked for before they are there is done then, in order', async () => {
    holdBlocks(jquery);
    const list = $(jquery, '.two');
    expect(list.block({ message: null })).toBe(list);
    $(jquery, node).block({ message: null });
    list.unblock({ fadeOut: 0 });
    jquery.blockUI.defaults.overlayCSS.cursor = 'default';
    jquery.blockUI({ message: 'Wait' });
    expect(document.querySelector('.blockUI')).toBeNull();
    await install();
    expect([isBlocked(node), document.querySelector('.two > .blockUI')]).toEqual([true, null]);
    expect(document.body.textContent).toContain('Wait');
    jquery.unblockUI({ fadeOut: 0 });
    expect(document.body.textContent).not.toContain('Wait');
    expect(jquery.blockUI.defaults.overlayCSS).toMatchObject({ opacity: 0.6, cursor: 'default' });
  });

  it('the plugin of the page stays, whether it is there before, or comes before ours', async () => {
    const own = () => {};
    jquery.fn.block = own;
    holdBlocks(jquery);
    await install();
    expect(jquery.fn.block).toBe(own);
  });

  it("$.fn.block and unblock: chain, every element, the caller's colours, data flag", async () => {
    await install();
    const list = $(jquery, '.two');
    expect(list.block({ message: null, overlayCSS: { background: '#fff', opacity: 0.6 } })).toBe(list);
    const overlays = [...document.querySelectorAll<HTMLElement>('.two > .blockOverlay')];
    expect(overlays.map((overlay) => overlay.style.background)).toEqual([
      'rgb(255, 255, 255)',
      'rgb(255, 255, 255)',
    ]);
    expect(list.data('blockUI.isBlocked')).toBe(1);
    list.unblock();
    expect(list.data('blockUI.isBlocked')).toBe(0);
    fade();
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
  });

  it('shows our own blocks in jQuery data too', async () => {
    await install();
    block(node);
    expect($(jquery, node).data('blockUI.isBlocked')).toBe(1);
    unblock(node);
    expect($(jquery, node).data('blockUI.isBlocked')).toBe(0);
  });

  it("reads $.blockUI.defaults at each call, without keeping a caller's options", async () => {
    await install();
    jquery.blockUI.defaults.overlayCSS.cursor = 'default';
    $(jquery, node).block({ message: null, overlayCSS: { background: '#fff' } });
    expect((node.querySelector('.blockOverlay') as HTMLElement).style.cursor).toBe('default');
    expect(jquery.blockUI.defaults.overlayCSS).toEqual({
      backgroundColor: '#000',
      opacity: 0.6,
      cursor: 'default',
    });
    expect(jquery.blockUI.defaults).toMatchObject({ baseZ: 1000, fadeIn: 200, fadeOut: 400, timeout: 0 });
  });

  it('takes markup, a jQuery object or nothing as message', async () => {
    await install();
    $(jquery, node).block({ message: '<b class="m">Hold on</b>' });
    expect(node.querySelector('.blockMsg b.m')?.textContent).toBe('Hold on');
    $(jquery, node).block({ message: jquery('.two') });
    expect(node.querySelector('.blockMsg > .two')).not.toBeNull();
    $(jquery, node).unblock({ fadeOut: 0 });
    expect(document.querySelectorAll('body > .two')).toHaveLength(2);
    $(jquery, node).block();
    expect((node.querySelector('.blockMsg') as HTMLElement).style.display).toBe('block');
  });

  it('leaves a blocked element alone with ignoreIfBlocked', async () => {
    await install();
    $(jquery, node).block({ message: null });
    const before = [...node.querySelectorAll('.blockUI')];
    $(jquery, node).block({ message: null, ignoreIfBlocked: true });
    expect([...node.querySelectorAll('.blockUI')]).toEqual(before);
  });

  it('ends by itself after the timeout, and calls back', async () => {
    await install();
    const onBlock = vi.fn();
    const onUnblock = vi.fn();
    $(jquery, node).block({ message: null, timeout: 1000, onBlock, onUnblock });
    vi.advanceTimersByTime(1000);
    fade();
    expect(node.querySelectorAll('.blockUI')).toHaveLength(0);
    expect([onBlock.mock.calls.length, onUnblock.mock.calls.length]).toEqual([1, 1]);
    expect(onUnblock.mock.calls[0]?.[0]).toBe(node);
  });

  it('$.blockUI and $.unblockUI cover the page', async () => {
    await install();
    jquery.blockUI({ message: null });
    expect(isBlocked(document.body)).toBe(true);
    jquery.unblockUI({ fadeOut: 0 });
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
  });

  it('leaves the real plugins alone, before and after us', () => {
    const real = vi.fn();
    jquery.fn.block = real;
    Object.assign(jquery, { scroll_to_notices: real });
    const onLateOwner = vi.fn();
    installAll(jquery, context({ onLateOwner }));
    $(jquery, node).block();
    jquery.scroll_to_notices();
    expect(real).toHaveBeenCalledTimes(2);
    expect('unblock' in jquery.fn).toBe(false);
    // A foreign scroll_to_notices means that the legacy script is alive.
    expect(onLateOwner.mock.calls).toEqual([['woocommerce']]);
  });

  it('$.scroll_to_notices scrolls to the first element, and does nothing with none', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    installAll(jquery, context());
    await jquery.scroll_to_notices(jquery('.none'));
    await jquery.scroll_to_notices();
    expect(scrollTo).not.toHaveBeenCalled();
    await jquery.scroll_to_notices(jquery('#form'));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('notices a legacy script that defines $.scroll_to_notices later', () => {
    const onLateOwner = vi.fn();
    installAll(jquery, context({ onLateOwner }));
    const theirs = vi.fn();
    jquery.scroll_to_notices = theirs;
    expect(onLateOwner.mock.calls).toEqual([['woocommerce']]);
    jquery.scroll_to_notices();
    expect(theirs).toHaveBeenCalledTimes(1);
  });

  it('gives no scroll_to_notices while the legacy script owns the notices', () => {
    installAll(jquery, context({ owns: (feature) => feature !== 'notices' }));
    expect('scroll_to_notices' in jquery).toBe(false);
    expect('block' in jquery.fn).toBe(true);
  });
});

describe('Cookies', () => {
  const page = window as { Cookies?: (typeof Cookies & { noConflict(): unknown }) | string };
  afterEach(() => {
    delete page.Cookies;
  });
  it('is js-cookie with noConflict', () => {
    installCookies();
    const api = page.Cookies as typeof Cookies & { noConflict(): unknown };
    api.set('a', 'b c');
    expect(api.get('a')).toBe('b c');
    expect(Cookies.get('a')).toBe('b c');
    api.withAttributes({ path: '/' }).remove('a');
    expect(api.get('a')).toBeUndefined();
    expect(api.noConflict()).toBe(api);
    expect(page.Cookies).toBeUndefined();
  });
  it("leaves the page's own alone", () => {
    page.Cookies = 'theirs';
    installCookies();
    expect(page.Cookies).toBe('theirs');
  });
});

describe('plain functions (storefront.md §7.2)', () => {
  const names = [
    'focus_populate_live_region',
    'refresh_sorted_by_live_region',
    'on_document_ready',
    'on_keydown_remove_from_cart',
  ];
  const page = window as unknown as Record<string, ((event?: unknown) => void) | undefined>;
  afterEach(() => {
    for (const name of names) delete page[name];
  });
  const actions = () => ({ focusNotice: vi.fn(), announceSorted: vi.fn() });

  it('do what the islands do', () => {
    const done = actions();
    installPlainFunctions(() => true, done);
    page.focus_populate_live_region?.();
    page.refresh_sorted_by_live_region?.();
    page.on_document_ready?.();
    expect([done.focusNotice.mock.calls.length, done.announceSorted.mock.calls.length]).toEqual([2, 2]);
  });
  it('on_keydown_remove_from_cart clicks on Space only', () => {
    installPlainFunctions(() => true, actions());
    const clicked = vi.fn();
    node.addEventListener('click', clicked);
    node.addEventListener('keydown', (event) => page.on_keydown_remove_from_cart?.(event));
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true });
      node.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press('Enter')).toBe(false);
    expect(clicked).not.toHaveBeenCalled();
    expect(press(' ')).toBe(true);
    expect(clicked).toHaveBeenCalledTimes(1);
  });
  it('exist only where the feature is ours and nobody defined them', () => {
    const theirs = vi.fn();
    page.refresh_sorted_by_live_region = theirs;
    const done = actions();
    installPlainFunctions((feature) => feature === 'list-order', done);
    page.refresh_sorted_by_live_region?.();
    expect(theirs).toHaveBeenCalledTimes(1);
    expect(names.filter((name) => page[name])).toEqual(['refresh_sorted_by_live_region']);
  });
});
