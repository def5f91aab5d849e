import { afterEach, describe, expect, test } from 'vitest';
import { closePage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import type { ThemeApi } from '../drawer/doors';
import { focused, inert, openThemePage, PARTS, removeStandIns, themePage } from '../testing/theme-page';

afterEach(() => {
  closePage();
  removeStandIns();
});

const row = (key: string) =>
  `<li class="woocommerce-mini-cart-item mini_cart_item"><a href="/cart/?remove_item=${key}" class="remove remove_from_cart_button" data-cart_item_key="${key}" data-product_id="7" id="remove-${key}">×</a><input type="number" data-cart_item_key="${key}" id="quantity-${key}"></li>`;
const fragments = (...keys: string[]) => ({
  'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content"><ul class="woocommerce-mini-cart cart_list">${keys.map(row).join('')}</ul><a href="/cart/" id="view">View cart</a></div>`,
  'div.shoptimizer-cart': PARTS.opener.replace('>0<', `>${keys.length}<`),
});
const ADD =
  '<a href="?add-to-cart=7" class="add_to_cart_button" data-product_id="7" id="add">Add</a><textarea id="note"></textarea>';

const open = (options: Partial<ShopPageOptions> = {}) =>
  openThemePage({
    islands: [
      () => import('../../shop/add-to-cart'),
      () => import('../../shop/mini-cart'),
      () => import('../../shop/cart-fragments'),
      () => import('../menu-drawer'),
      () => import('.'),
    ],
    body: themePage(ADD),
    answers: { get_refreshed_fragments: { json: { fragments: fragments('k1', 'k2'), cart_hash: 'h' } } },
    ...options,
  });
/** What scripts of the site call. */
const api = () => (window as { atoll?: { theme?: ThemeApi } }).atoll?.theme;
const OPENER = '#first-cart a';
const isOpen = () => document.body.classList.contains('drawer-open');
const added = (page: ShopPage, selector = '#add') => {
  const button = page.el(selector);
  page.tell('added_to_cart', [fragments('k1', 'k2'), 'h', page.jquery ? page.jquery(button) : button]);
};

/** Another script puts the newest cart into the page. */
const refresh = async (page: ShopPage, ...keys: string[]) => {
  page.el('.widget_shopping_cart_content').outerHTML = fragments(...keys)['div.widget_shopping_cart_content'];
  await page.pass(20);
};

describe('opening and closing', () => {
  test('THQ11 what opens it closes it; the drawer has the focus, then what was pressed', async () => {
    const page = await open();
    expect(page.click(OPENER).defaultPrevented).toBe(true);
    expect([isOpen(), focused()]).toEqual([true, 'shoptimizerCartDrawer']);
    page.click(OPENER);
    expect([isOpen(), focused()]).toEqual([false, 'cart-contents']);
    expect(page.el('#first-cart').contains(document.activeElement)).toBe(true);
  });

  test('THQ5 its closer, the icon in it too, and a press beside it give focus back', async () => {
    const page = await open();
    for (const selector of ['.shoptimizer-mini-cart-wrap .close-drawer svg', '#content', 'body']) {
      page.click('#second-cart a');
      expect(isOpen()).toBe(true);
      page.click(selector);
      expect([isOpen(), page.el('#second-cart').contains(document.activeElement)]).toEqual([false, true]);
    }
  });

  test('TH7 Escape closes it, also from a field in it', async () => {
    const page = await open();
    page.click(OPENER);
    const event = page.key('#shoptimizerCartDrawer', 'Escape');
    expect([isOpen(), event.defaultPrevented]).toEqual([false, false]);
  });

  test('THQ9 a keydown without a key, as browsers send it when they fill in fields, is nothing', async () => {
    const page = await open();
    page.click(OPENER);
    page.el('#shoptimizerCartDrawer').dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(isOpen()).toBe(true);
  });

  test('THQ10 a press on something in it that goes away by that press is one in it', async () => {
    const page = await open();
    page.click(OPENER);
    page.el('.cart-drawer-heading').innerHTML = '<b id="gone">x</b>';
    page.el('#gone').addEventListener('click', ({ target }) => (target as Element).remove());
    page.click('#gone');
    expect(isOpen()).toBe(true);
  });

  test('a press that opens it by a script of the site does not close it again', async () => {
    const page = await open();
    page.el('#note').addEventListener('click', () => api()?.open('cart'));
    page.click('#note');
    expect(isOpen()).toBe(true);
    page.click('#note');
    expect(isOpen()).toBe(false);
  });

  test('it closes the menu', async () => {
    const page = await open();
    page.click('.menu-toggle');
    page.click('#second-cart a');
    expect([isOpen(), document.body.classList.contains('mobile-toggled')]).toEqual([true, false]);
  });

  test('THQ12 pages without a loader, and pages without the drawer, are no fault', async () => {
    const page = await open({ body: themePage(ADD).replace('<div id="ajax-loading"></div>', '') });
    page.click(OPENER);
    expect(isOpen()).toBe(true);
    closePage();
    const none = await open({ body: `<nav class="site-header-cart">${PARTS.opener}</nav>` });
    none.click('.cart-contents');
    expect([isOpen(), none.followed]).toEqual([false, ['#']]);
  });
});

describe('keyboard and readers', () => {
  const content = '.widget_shopping_cart_content';

  test('TH8 THQ7 Tab stays inside: from the last, from the first, from the drawer itself, from outside', async () => {
    const page = await open();
    await refresh(page, 'k1', 'k2');
    page.click(OPENER);
    const tab = (selector: string, shiftKey = false) => {
      page.el(selector).focus();
      const { defaultPrevented } = page.key(selector, 'Tab', { shiftKey });
      return [defaultPrevented, focused()];
    };
    expect(page.el(content).textContent).toContain('View cart');
    expect(tab('#view')).toEqual([true, 'close-drawer']);
    expect(tab('.shoptimizer-mini-cart-wrap .close-drawer', true)).toEqual([true, 'view']);
    expect(tab('#shoptimizerCartDrawer', true)).toEqual([true, 'view']);
    expect(tab('#shoptimizerCartDrawer')).toEqual([true, 'close-drawer']);
    expect(tab('#note')).toEqual([true, 'close-drawer']);
    expect(tab('#remove-k1')).toEqual([false, 'remove-k1']);
    // New content is there: the list is a new one.
    page.tell('removed_from_cart', [
      { [`div${content}`]: `<div class="${content.slice(1)}"><p>Empty</p></div>` },
      '',
    ]);
    await page.pass();
    expect(tab('.shoptimizer-mini-cart-wrap .close-drawer')).toEqual([true, 'close-drawer']);
  });

  test('a dialog with a name, told by its openers, also by those that come later', async () => {
    const page = await open();
    const words = (selector: string) =>
      ['role', 'aria-modal', 'aria-haspopup', 'aria-expanded', 'aria-controls'].map((name) =>
        page.el(selector).getAttribute(name),
      );
    expect(words('#shoptimizerCartDrawer')).toEqual(['dialog', 'true', null, null, null]);
    expect(words(OPENER)).toEqual(['button', null, 'dialog', 'false', 'shoptimizerCartDrawer']);
    added(page);
    await page.pass();
    expect(page.el('#first-cart .count').textContent).toBe('2');
    expect(words(OPENER)).toEqual(['button', null, 'dialog', 'true', 'shoptimizerCartDrawer']);
  });

  test('2.6: a box without role, name and id, closed by a box, becomes a dialog with a button', async () => {
    const page = await open({
      body: themePage(ADD)
        .replace(' tabindex="-1" id="shoptimizerCartDrawer"', '')
        .replace(' role="dialog" aria-label="Cart drawer"', '')
        .replace(
          /<button type="button" aria-label="Close drawer" class="close-drawer">(.*?)<\/button>/s,
          '<div class="close-drawer" id="closer">$1</div>',
        )
        .replaceAll('shoptimizer-cart"', 'cart-click"'),
    });
    const panel = page.el('.shoptimizer-mini-cart-wrap');
    expect([panel.id, panel.getAttribute('role'), panel.getAttribute('aria-label')]).toEqual([
      'atoll-drawer-cart',
      'dialog',
      'Cart drawer',
    ]);
    page.click(OPENER);
    expect(isOpen()).toBe(true);
    expect(['role', 'tabindex', 'aria-label'].map((name) => page.el('#closer').getAttribute(name))).toEqual([
      'button',
      '0',
      'Close',
    ]);
    page.key('#closer', 'Enter');
    expect(isOpen()).toBe(false);
  });

  test('THQ8 closed it takes no focus; open the page behind takes none, but what is said is heard', async () => {
    const page = await open({ body: `${themePage(ADD)}<div role="status" id="said"></div>` });
    expect(inert()).toEqual(['shoptimizerCartDrawer']);
    page.click(OPENER);
    expect(inert()).toEqual([
      'mobile-menu close-drawer',
      'masthead',
      'col-full-nav',
      'mobile-overlay',
      'content',
    ]);
    page.click('body');
    expect(inert()).toEqual(['shoptimizerCartDrawer']);
  });

  test('Space on the link that opens it presses it, once', async () => {
    const page = await open();
    expect(page.key(OPENER, ' ').defaultPrevented).toBe(true);
    page.key(OPENER, ' ', { repeat: true });
    expect(isOpen()).toBe(true);
  });
});

describe('a product is added', () => {
  test.each([undefined, 3, 4] as const)(
    'jQuery %s: it opens once; closed, focus is on the button',
    async (jquery) => {
      const page = await open({ jquery });
      let opened = 0;
      const hear = () => opened++;
      document.addEventListener('atoll:drawer:open', hear);
      page.el('#add').focus();
      added(page);
      await page.pass();
      expect([isOpen(), opened, focused()]).toEqual([true, 1, 'shoptimizerCartDrawer']);
      added(page);
      await page.pass();
      expect(opened).toBe(1);
      document.removeEventListener('atoll:drawer:open', hear);
      page.key('#shoptimizerCartDrawer', 'Escape');
      expect([isOpen(), focused()]).toEqual([false, 'add']);
    },
  );

  test('what was added is said, though the page behind is inert', async () => {
    const page = await open();
    page.el('#add').setAttribute('data-success_message', 'Mug is in your cart');
    added(page);
    await page.pass(1100);
    const said = [...document.querySelectorAll('[role=status]')].filter((one) => one.textContent);
    expect(said.map(({ textContent }) => textContent)).toEqual(['Mug is in your cart']);
    expect(said[0]?.closest('[inert]')).toBeNull();
  });

  test('who is writing goes on writing: it opens beside, and nothing is covered', async () => {
    const page = await open();
    page.el('#note').focus();
    added(page);
    await page.pass();
    expect([isOpen(), focused(), inert()]).toEqual([true, 'note', []]);
    expect(page.key('#note', 'Tab').defaultPrevented).toBe(false);
    page.click('#note');
    expect([isOpen(), focused()]).toEqual([false, 'note']);
  });

  test('under a dialog it has the focus when that is closed; closed itself, no dialog gives it any', async () => {
    const page = await open({ body: themePage(`${ADD}<dialog id="quick"></dialog><input id="code">`) });
    const dialog = page.el<HTMLDialogElement>('#quick');
    const panel = page.el('#shoptimizerCartDrawer');
    /** A modal dialog has the page for itself. */
    const openUnder = () => {
      dialog.showModal();
      panel.focus = () => {
        if (!dialog.open) HTMLElement.prototype.focus.call(panel);
      };
      added(page);
      expect([isOpen(), focused()]).toEqual([true, '']);
    };
    openUnder();
    dialog.close();
    expect(focused()).toBe('shoptimizerCartDrawer');
    page.key('#shoptimizerCartDrawer', 'Escape');
    page.el('#add').blur();
    openUnder();
    page.click('body');
    page.el('#code').focus();
    added(page);
    expect([isOpen(), focused()]).toEqual([true, 'code']);
    dialog.close();
    expect(focused()).toBe('code');
  });

  test('not in the editor of a page builder', async () => {
    const page = await open({ bodyClass: 'woocommerce elementor-editor-active' });
    added(page);
    expect(isOpen()).toBe(false);
  });
});

describe('its content is replaced', () => {
  test('THQ6 the focus stays on the same control of the same line', async () => {
    const page = await open();
    await refresh(page, 'k1', 'k2');
    page.click(OPENER);
    page.el('#quantity-k2').focus();
    await refresh(page, 'k2', 'k3');
    expect(focused()).toBe('quantity-k2');
  });

  test('THQ6 or goes to the drawer, where that line is no more', async () => {
    const page = await open();
    await refresh(page, 'k1', 'k2');
    page.click(OPENER);
    page.el('#quantity-k2').focus();
    await refresh(page, 'k1');
    expect(focused()).toBe('shoptimizerCartDrawer');
  });

  test('THQ6 never from elsewhere, nor when it is closed', async () => {
    const page = await open();
    page.el('#note').focus();
    added(page);
    await refresh(page, 'k1');
    expect(focused()).toBe('note');
    page.click('body');
    page.el('#note').blur();
    await refresh(page, 'k2');
    expect(focused()).toBe('');
  });
});

describe('the loader', () => {
  const shown = (page: ShopPage) => page.el('#ajax-loading').style.display;

  test('TH7 shows while the cart is asked for, and no longer, whatever comes of it', async () => {
    const page = await open({ answers: { get_refreshed_fragments: { status: 500 } } });
    await page.pass(5000);
    expect(shown(page)).toBe('none');
    page.errors.length = 0;
    page.tell('wc_fragment_refresh');
    expect(shown(page)).toBe('block');
    await page.pass(5000);
    expect(shown(page)).toBe('none');
  });

  test.each([3, 4] as const)(
    'jQuery %i: also for calls of others, and not for other calls',
    async (jquery) => {
      const page = await open({ jquery });
      await page.pass(100);
      const tell = (name: string, url: string, call: object) =>
        page.jquery?.(document as never).trigger(page.jquery.Event(name), [call, { url }]);
      const [call, other] = [{}, {}];
      tell('ajaxSend', '/?wc-ajax=add_to_cart', other);
      expect(shown(page)).toBe('none');
      tell('ajaxSend', '/?wc-ajax=remove_from_cart', call);
      expect(shown(page)).toBe('block');
      tell('ajaxComplete', '/?wc-ajax=add_to_cart', other);
      expect(shown(page)).toBe('block');
      tell('ajaxComplete', '/?wc-ajax=remove_from_cart', call);
      expect(shown(page)).toBe('none');
    },
  );
});

test('released, it is as the server sent it', async () => {
  const page = await openThemePage({ islands: [() => import('.')], body: themePage() });
  page.click(OPENER);
  page.runtime.release('cart-drawer', 'test');
  expect(document.body.innerHTML).toBe(
    new DOMParser().parseFromString(themePage(), 'text/html').body.innerHTML,
  );
  expect([isOpen(), api()]).toEqual([false, undefined]);
});

describe('bad input', () => {
  test('opened before its content came: what comes is in the ring of the Tab key, and the focus stays', async () => {
    const page = await open({
      body: themePage(ADD).replace('<div class="widget_shopping_cart_content"></div>', ''),
    });
    page.click(OPENER);
    expect(focused()).toBe('shoptimizerCartDrawer');
    page.el('.widget').innerHTML = fragments('k1')['div.widget_shopping_cart_content'];
    await page.pass(20);
    expect([isOpen(), focused()]).toEqual([true, 'shoptimizerCartDrawer']);
    page.key('#shoptimizerCartDrawer', 'Tab', { shiftKey: true });
    expect(focused()).toBe('view');
  });

  test('open in the markup that the server sent', async () => {
    const page = await open({ bodyClass: 'drawer-open' });
    expect([focused(), inert()]).toEqual([
      'shoptimizerCartDrawer',
      ['mobile-menu close-drawer', 'masthead', 'col-full-nav', 'mobile-overlay', 'content'],
    ]);
    page.key('#shoptimizerCartDrawer', 'Escape');
    expect([isOpen(), inert()]).toEqual([false, ['shoptimizerCartDrawer']]);
  });

  test('a panel that is replaced while it is open: the page is free, and the new one works', async () => {
    const page = await open();
    page.click(OPENER);
    page.el('#shoptimizerCartDrawer').outerHTML = PARTS.cart;
    await page.pass();
    expect([isOpen(), inert()]).toEqual([false, ['shoptimizerCartDrawer']]);
    page.click(OPENER);
    expect([isOpen(), focused()]).toEqual([true, 'shoptimizerCartDrawer']);
    await refresh(page, 'k1', 'k2');
    page.el('#remove-k1').focus();
    await refresh(page, 'k1');
    expect(focused()).toBe('remove-k1');
  });

  test('thirty presses a second: as after each even number, nothing is left of them', async () => {
    const page = await open();
    for (let presses = 0; presses < 30; presses++) page.click(OPENER);
    expect([isOpen(), inert(), document.documentElement.style.overflow]).toEqual([
      false,
      ['shoptimizerCartDrawer'],
      '',
    ]);
  });

  test('one id twice: the first is the drawer', async () => {
    const page = await open({ body: themePage(`${ADD}<div hidden>${PARTS.cart}</div>`) });
    page.click(OPENER);
    expect(document.querySelector('#page > #shoptimizerCartDrawer')?.contains(document.activeElement)).toBe(
      true,
    );
    page.key('#shoptimizerCartDrawer', 'Escape');
    expect(isOpen()).toBe(false);
  });
});
