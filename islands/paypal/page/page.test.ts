import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { printedSettings } from '../testing/settings';

const page = window as unknown as Record<string, unknown>;
let heard: [string, unknown][] = [];
const NAMES = ['ppcp-shown', 'ppcp-hidden', 'ppcp-enabled', 'ppcp-disabled'];
const hear = (event: Event) => heard.push([event.type, (event as CustomEvent<unknown[]>).detail[0]]);

beforeEach(() => {
  vi.resetModules();
  heard = [];
  page.PayPalCommerceGateway = printedSettings('checkout');
  Object.assign(window, { scrollTo: () => {} });
  // jsdom draws nothing.
  Object.assign(Element.prototype, {
    checkVisibility(this: HTMLElement) {
      return this.style.display !== 'none' && !this.matches('.unseen:not([style*=block])');
    },
  });
  for (const name of NAMES) document.addEventListener(name, hear);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  delete page.PayPalCommerceGateway;
  for (const name of NAMES) document.removeEventListener(name, hear);
});

const put = (markup: string) => {
  document.body.innerHTML = markup;
};
const el = <T extends HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};

describe('PP75 errors in the shop’s list', () => {
  const CHECKOUT =
    '<div class="woocommerce-notices-wrapper"></div><form class="woocommerce-checkout"><p>x</p></form>';

  test('a new list comes first into the form of the checkout, with a role, and is scrolled to', async () => {
    put(CHECKOUT);
    const { showErrors } = await import('./notices');
    expect(showErrors(['<strong>Name</strong> is missing.', 'More'])).toBe(true);
    expect(el('form').firstElementChild?.outerHTML).toBe(
      '<ul class="woocommerce-error" role="alert"><li><strong>Name</strong> is missing.</li><li>More</li></ul>',
    );
  });

  test('PP75 in the drawer that lies over the page, above the cart', async () => {
    put(
      '<main><div class="woocommerce-notices-wrapper"><ul class="woocommerce-error"></ul></div></main><aside><h2>Cart</h2><div class="widget_shopping_cart_content"></div></aside>',
    );
    const { showErrors } = await import('./notices');
    el('main').setAttribute('inert', '');
    showErrors(['x'], 'notices');
    expect(el('.widget_shopping_cart_content').textContent).toBe('x');
    el('main').removeAttribute('inert');
    showErrors(['y'], 'notices');
    expect(el('main').textContent).toBe('y');
  });

  test.each([
    ['without a checkout', '<div class="woocommerce-notices-wrapper"><p>x</p></div>', 'form'],
    ['where the caller wants it', CHECKOUT, 'notices'],
  ] as const)('goes into the first box of notices %s', async (_, markup, place) => {
    put(markup);
    const { showErrors } = await import('./notices');
    showErrors(['x'], place);
    expect(el('.woocommerce-notices-wrapper').firstElementChild?.className).toBe('woocommerce-error');
  });

  test('a page without either still shows them', async () => {
    put('<main></main>');
    const { showErrors } = await import('./notices');
    showErrors(['x']);
    expect(el('.woocommerce-error').textContent).toBe('x');
  });

  test('a list that is there gets them', async () => {
    put(`<ul class="woocommerce-error"><li>old</li></ul>${CHECKOUT}`);
    const { showErrors } = await import('./notices');
    showErrors(['new']);
    expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1);
    expect(el('.woocommerce-error').children).toHaveLength(2);
  });

  test.each([[''], ['  '], [undefined], [null], [3], [{}]])(
    'PP58 PPQ 8.32 what is no text is left out: %j',
    async (text) => {
      put(CHECKOUT);
      const { showErrors } = await import('./notices');
      expect(showErrors([text])).toBe(false);
      expect(document.querySelector('.woocommerce-error')).toBeNull();
      showErrors([text, 'x']);
      expect(el('.woocommerce-error').children).toHaveLength(1);
    },
  );

  test('PPQ 8.8 without the theme’s script that scrolls the message is there all the same', async () => {
    put(CHECKOUT);
    const { showErrors } = await import('./notices');
    expect(() => showErrors(['x'])).not.toThrow();
    expect(el('.woocommerce-error').textContent).toBe('x');
  });

  test('what would run something is shown as text', async () => {
    put(CHECKOUT);
    const { showErrors, replaceErrors } = await import('./notices');
    const hostile = '<img src=x onerror="window.hit=1">';
    showErrors([hostile]);
    expect([el('.woocommerce-error li').textContent, document.querySelector('img')]).toEqual([hostile, null]);
    replaceErrors(`<ul class="woocommerce-error"><li>${hostile}Sorry</li></ul>`);
    expect([document.querySelector('img'), el('.woocommerce-error').textContent]).toEqual([
      null,
      `${hostile}Sorry`,
    ]);
  });

  test('the generic text stands alone; so it does in the place of none', async () => {
    put('<ul class="woocommerce-error"><li>old</li></ul><div class="woocommerce-message">ok</div>');
    const { showErrorOr } = await import('./notices');
    showErrorOr(undefined);
    expect(document.body.textContent).toBe(
      'Something went wrong. Please try again or choose another payment source.',
    );
    showErrorOr('Said');
    expect(el('.woocommerce-error').lastElementChild?.textContent).toBe('Said');
  });

  test('the shop’s own list takes the place of the one that is there', async () => {
    put(`<ul class="woocommerce-error"><li>old</li></ul>${CHECKOUT}`);
    const { errorsHtml, replaceErrors } = await import('./notices');
    replaceErrors('<div><ul class="woocommerce-error" id="new"><li>x</li></ul></div>');
    expect(errorsHtml()).toBe('<ul class="woocommerce-error" id="new"><li>x</li></ul>');
    replaceErrors('No list');
    expect(errorsHtml()).toContain('No list');
  });
});

describe('showing and hiding', () => {
  const about = (handler: string, action: string, selector: unknown, element: Element) => ({
    handler: `Hiding.${handler}`,
    action,
    selector,
    element,
  });

  test('tells each change, and none without one', async () => {
    put('<div id="box"></div>');
    const { hide, show } = await import('./visibility');
    const box = el('#box');
    hide('#box');
    hide('#box');
    show(box);
    show(box);
    hide('#nowhere');
    expect(heard).toEqual([
      ['ppcp-hidden', about('setVisible', 'hide', '#box', box)],
      ['ppcp-shown', about('setVisible', 'show', box, box)],
    ]);
  });

  test('what the server hides is shown; what a style sheet hides as well, and both are told', async () => {
    put('<div id="box" class="unseen" style="display: none;"></div>');
    const { hide, show } = await import('./visibility');
    show('#box');
    expect([heard.length, el('#box').style.display]).toEqual([2, 'block']);
    hide('#box');
    expect(el('#box').style.display).toBe('none');
  });

  test('over every rule where it is asked for', async () => {
    put('<div id="box"></div>');
    const { hide, show } = await import('./visibility');
    hide('#box', true);
    expect(el('#box').style.getPropertyPriority('display')).toBe('important');
    show('#box');
    expect(el('#box').style.display).toBe('');
  });

  test('PPQ 8.28 by class each time, and taken back at the end', async () => {
    put('<button id="place_order" class="button alt"></button><div id="box"></div>');
    const { hide, restoreVisibility, setVisibleByClass } = await import('./visibility');
    setVisibleByClass('#place_order', true, 'ppcp-hidden');
    setVisibleByClass('#place_order', false, 'ppcp-hidden');
    setVisibleByClass('#place_order', false, 'ppcp-hidden');
    hide('#box');
    expect(heard.map(([type]) => type)).toEqual(['ppcp-shown', 'ppcp-hidden', 'ppcp-hidden', 'ppcp-hidden']);
    expect(el('#place_order').className).toBe('button alt ppcp-hidden');
    restoreVisibility();
    expect(document.body.innerHTML).toBe(
      '<button id="place_order" class="button alt"></button><div id="box"></div>',
    );
  });

  test('the server’s markup compares as it came', async () => {
    put('<div id="box" style="display:none;"></div>');
    const { show } = await import('./visibility');
    const { serverAttribute } = await import('../../../src/dom/undo');
    show('#box');
    expect([el('#box').style.display, serverAttribute(el('#box'), 'style')]).toEqual(['', 'display:none;']);
  });
});

describe('PP35 disabled wrappers', () => {
  const PRODUCT =
    '<form class="cart"><button type="submit" class="single_add_to_cart_button disabled"></button></form><div id="w"><i></i></div>';

  test('take no press, and are told', async () => {
    put(PRODUCT);
    const { disable, enable, isDisabled } = await import('./disabling');
    disable('#w');
    const wrapper = el('#w');
    expect([isDisabled('#w'), wrapper.className, el('i').style.pointerEvents]).toEqual([
      true,
      'ppcp-disabled',
      'none',
    ]);
    const later: Event[] = [];
    wrapper.addEventListener('mouseup', (event) => later.push(event));
    wrapper.dispatchEvent(new Event('mouseup', { bubbles: true }));
    expect(later).toEqual([]);
    enable('#w');
    wrapper.dispatchEvent(new Event('mouseup', { bubbles: true }));
    expect([later.length, wrapper.className, el('i').style.pointerEvents]).toEqual([1, '', '']);
    expect(heard).toEqual([
      [
        'ppcp-disabled',
        { handler: 'ButtonsDisabler.setEnabled', action: 'disable', selector: '#w', element: wrapper },
      ],
      [
        'ppcp-enabled',
        { handler: 'ButtonsDisabler.setEnabled', action: 'enable', selector: '#w', element: wrapper },
      ],
    ]);
  });

  test('PPQ 8.30 of a product lead to the shop’s own words, only while its button is disabled', async () => {
    put(PRODUCT);
    const { disable } = await import('./disabling');
    let clicks = 0;
    el('form').addEventListener('submit', (event) => event.preventDefault());
    el('button').addEventListener('click', () => clicks++);
    disable('#w', el<HTMLFormElement>('form'));
    disable('#w', el<HTMLFormElement>('form'));
    const press = () => el('#w').dispatchEvent(new Event('mouseup', { bubbles: true }));
    press();
    expect(clicks).toBe(1);
    el('button').classList.remove('disabled');
    press();
    expect(clicks).toBe(1);
  });
});

describe('overlays', () => {
  test('PPQ 8.35 are looked up when they are needed, are white, and go from what they covered', async () => {
    put('');
    const { cover, uncover } = await import('./overlays');
    cover('wallet');
    expect(document.querySelector('.blockUI')).toBeNull();
    put('<div class="ppc-button-wrapper"></div><div class="ppc-button-wrapper" id="second"></div>');
    cover('wallet');
    cover('wallet');
    const overlays = document.querySelectorAll<HTMLElement>('.blockOverlay');
    expect(overlays).toHaveLength(1);
    expect(overlays[0]?.style).toMatchObject({ opacity: '0.6', zIndex: '10000' });
    expect(overlays[0]?.parentElement?.id).toBe('');
    uncover('wallet');
    uncover('wallet');
    await vi.waitFor(() => expect(document.querySelector('.blockUI')).toBeNull());
  });

  describe('the whole page', () => {
    const isHeld = () => !!document.querySelector('#field')?.closest('[inert]');
    const words = () => document.querySelector('body > .blockMsg')?.textContent;

    test('takes no keys and says what it waits for, until it is given back', async () => {
      vi.useFakeTimers();
      put('<main><input id="field"></main>');
      const field = document.querySelector<HTMLElement>('#field');
      field?.focus();
      const { cover, uncover } = await import('./overlays');
      cover('page');
      expect([isHeld(), words()]).toEqual([true, '']);
      expect(document.querySelector('body > .blockOverlay:not([inert])')).not.toBeNull();
      // As a browser does.
      field?.blur();
      vi.advanceTimersByTime(1000);
      const box = document.querySelector<HTMLElement>('body > .blockMsg[role=status]:not([inert])');
      expect([words(), box?.style.display]).toEqual(['Placing the order', 'block']);
      uncover('page');
      expect([isHeld(), words(), document.activeElement]).toEqual([false, '', field]);
      vi.advanceTimersByTime(1000);
      expect(document.querySelector('.blockUI')).toBeNull();
      vi.useRealTimers();
    });

    test('what is answered at once says nothing', async () => {
      vi.useFakeTimers();
      put('<main><input id="field"></main>');
      const { cover, uncover } = await import('./overlays');
      cover('page');
      uncover('page');
      vi.advanceTimersByTime(200);
      cover('page');
      vi.advanceTimersByTime(900);
      expect(words()).toBe('');
      uncover('page');
      vi.advanceTimersByTime(2000);
      expect([isHeld(), document.querySelector('.blockUI')]).toEqual([false, null]);
      vi.useRealTimers();
    });
  });
});
