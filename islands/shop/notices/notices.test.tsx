import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const open = (options: Partial<ShopPageOptions> & { body: string }) =>
  openPage({ islands: [() => import('.')], ...options });
const active = () => document.activeElement as HTMLElement;

describe('focus', () => {
  test.each([
    ['a success', '<div id="n" class="woocommerce-message" role="alert">Done</div>'],
    ['an error', '<ul id="n" class="woocommerce-error" role="alert"><li>No</li></ul>'],
    [
      'a block banner',
      '<div id="n" class="wc-block-components-notice-banner is-error" role="alert">No</div>',
    ],
  ])('S9.3 C52 %s takes focus 500 ms after load', async (_, notice) => {
    const page = await open({ body: `<input>${notice}${notice.replace('id="n"', '')}` });
    expect(page.el('#n').tabIndex).toBe(-1);
    expect(document.querySelectorAll('[tabindex]')).toHaveLength(1);
    await page.pass(480);
    expect(active()).toBe(document.body);
    await page.pass(80);
    expect(active().id).toBe('n');
  });

  test.each([
    ['information', '<div class="woocommerce-info" role="status">Did you know</div>'],
    ['a message that is no alert', '<div class="woocommerce-message" role="status">Done</div>'],
    ['no message', '<div class="woocommerce-notices-wrapper"></div>'],
  ])('S9.3 %s takes no focus', async (_, body) => {
    const page = await open({ body });
    await page.pass(1000);
    expect(active()).toBe(document.body);
    expect(document.querySelector('[tabindex]')).toBeNull();
  });

  test('S9.3 on account pages the first alert with text takes focus at once', async () => {
    const page = await open({
      bodyClass: 'woocommerce-account',
      body: '<p role="alert"> </p><p role="alert" id="first">Wrong password</p><ul class="woocommerce-error" role="alert"></ul>',
    });
    await page.pass(40);
    expect(active().id).toBe('first');
  });

  test.each([undefined, 3, 4] as const)(
    'S9.3 also after the cart was read again (jQuery %s)',
    async (jquery) => {
      for (const name of ['item_removed_from_classic_cart', 'updated_wc_div']) {
        const page = await open({ jquery, body: '<main></main>' });
        page.el('main').innerHTML = '<div class="woocommerce-message" role="alert">Gone</div>';
        page.tell(name);
        await page.pass(480);
        expect(active()).toBe(document.body);
        await page.pass(80);
        expect(active().className).toBe('woocommerce-message');
        page.close();
      }
    },
  );

  test('Q93 a shopper who has gone to a control since keeps it', async () => {
    const page = await open({
      body: '<div class="woocommerce-message" role="alert">Done</div><input id="search">',
    });
    await page.pass(200);
    page.el('#search').focus();
    await page.pass(1000);
    expect(active().id).toBe('search');
  });

  test.each([
    ['at the load', undefined],
    ['in the page', 'updated_wc_div'],
  ])('Q93 the page does not jump back for a shopper who has scrolled since it came %s', async (_, event) => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const page = await open({ body: '<div class="woocommerce-message" role="alert">Done</div>' });
    vi.stubGlobal('scrollY', event ? 300 : 0);
    if (event) page.tell(event);
    await page.pass(200);
    vi.stubGlobal('scrollY', 900);
    await page.pass(400);
    expect(active().className).toBe('woocommerce-message');
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });

  test('Q93 it does for one who reads there', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const page = await open({ body: '<div class="woocommerce-message" role="alert">Done</div>' });
    vi.stubGlobal('scrollY', 300);
    page.tell('updated_wc_div');
    await page.pass(600);
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: false });
  });

  test('Q93 a control that had the focus before the message came does not keep it', async () => {
    const page = await open({ body: '<button id="b">Remove</button><main></main>' });
    page.el('#b').focus();
    page.el('main').innerHTML = '<div class="woocommerce-message" role="alert">Gone</div>';
    page.tell('item_removed_from_classic_cart');
    await page.pass(560);
    expect(active().className).toBe('woocommerce-message');
  });

  test('a message that goes before its time is no error', async () => {
    const page = await open({ body: '<div class="woocommerce-message" role="alert">Done</div>' });
    page.el('.woocommerce-message').remove();
    await page.pass(1000);
    expect(active()).toBe(document.body);
  });

  test('the old global function can ask for it as well', async () => {
    const page = await open({ body: '<main></main>' });
    page.el('main').innerHTML = '<ul class="woocommerce-error" role="alert"><li>No</li></ul>';
    document.body.dispatchEvent(new CustomEvent('atoll:notice:focus', { bubbles: true }));
    await page.pass(560);
    expect(active().className).toBe('woocommerce-error');
  });

  test('released, the message is as the server sent it', async () => {
    const page = await open({ body: '<div class="woocommerce-message" role="alert">Done</div>' });
    page.runtime.release('notices', 'test');
    expect(page.el('.woocommerce-message').outerHTML).toBe(
      '<div class="woocommerce-message" role="alert">Done</div>',
    );
    await page.pass(1000);
    expect(active()).toBe(document.body);
  });
});

test('S8.6 S9.5 the page scrolls to a message: 100 px above it, in 1000 ms', async () => {
  const page = await open({ body: '<ul class="woocommerce-error" role="status"></ul>' });
  const { scrollToNotice } = await import('../../../src/dom/scroll');
  const error = page.el('.woocommerce-error');
  vi.spyOn(error, 'getBoundingClientRect').mockReturnValue({ top: 900 } as DOMRect);
  const tops: number[] = [];
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => tops.push(Math.round(top ?? 0)));
  scrollToNotice(error);
  await page.pass(940);
  expect(tops.at(-1)).toBeLessThan(800);
  await page.pass(80);
  expect(tops.at(-1)).toBe(800);
  scrollToNotice(document.querySelector('.nowhere'));
  scrollToNotice(undefined);
});

describe('errors of our own', () => {
  const say = async (text: string) => (await import('../store/notices')).showError(text);
  const clear = async () => (await import('../store/notices')).clearErrors();

  test('stand first in the wrapper of the page, with its classes and the role of an alert', async () => {
    const page = await open({ body: '<div class="woocommerce-notices-wrapper"><p>served</p></div>' });
    await say('No stock');
    await say('No connection');
    await page.pass();
    const wrapper = page.el('.woocommerce-notices-wrapper');
    // As nodes: React and Preact write attributes in another order.
    const expected = document.createElement('div');
    expected.innerHTML =
      '<ul class="woocommerce-error" role="alert"><li>No stock</li><li>No connection</li></ul>';
    expect(wrapper.querySelector('ul')?.isEqualNode(expected.firstElementChild)).toBe(true);
    expect(wrapper.firstElementChild?.children).toHaveLength(1);
    await say('No stock');
    await page.pass();
    expect([...document.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      'No connection',
      'No stock',
    ]);
    await clear();
    await page.pass();
    expect(wrapper.innerHTML).toBe('<p>served</p>');
  });

  test('are text', async () => {
    const page = await open({ body: '<main></main>' });
    await say('<img src=x onerror=alert(1)>');
    await page.pass();
    expect(page.el('.woocommerce-error').textContent).toBe('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });

  test.each([
    ['main', '<main><p>x</p></main>'],
    ['#content', '<div id="content"></div>'],
    ['body', '<p>x</p>'],
  ])('stand in %s where the page has no wrapper', async (selector, body) => {
    const page = await open({ body });
    await say('No stock');
    await page.pass();
    expect(page.el(selector).firstElementChild?.textContent).toBe('No stock');
  });
});
