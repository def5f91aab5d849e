import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BODIES, closePaypalPage, openPaypalPage, type PaypalPageOptions } from '../../testing/paypal-page';

/** Sizes of what jsdom does not draw. */
let width = 600;

const sizes = { offsetWidth: () => width, offsetHeight: (one: Element) => (one.childElementCount ? 48 : 20) };

beforeEach(() => {
  width = 600;
  for (const [name, size] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: Element) {
        return size(this);
      },
    });
});

afterEach(() => {
  closePaypalPage();
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const VENDORS =
  '<div id="google" class="ppcp-button-apm"><i></i></div><div id="apple" class="ppcp-button-apm"></div>';
const WITH_VENDORS = (BODIES.cart as string).replace(
  '<div id="ppc-button-ppcp-gateway"></div>',
  `<div id="ppc-button-ppcp-gateway"></div>${VENDORS}`,
);

const open = async (options: PaypalPageOptions = {}) => {
  const page = await openPaypalPage({ body: WITH_VENDORS, ...options });
  await page.pass(300);
  return page;
};

type Layout = { refresh(): void };
const layout = () => (window as { ppcpApmButtons?: Layout }).ppcpApmButtons;

const widthClass = (box: Element): string => [...box.classList].filter((one) => /width/.test(one)).join(' ');

describe('PP2 the layout of vendors’ buttons', () => {
  test.each([
    [500, 'ppcp-width-500'],
    [499, 'ppcp-width-300'],
    [300, 'ppcp-width-300'],
    [299, 'ppcp-width-min'],
  ])('what they stand in says how wide it is: %i', async (wide, expected) => {
    width = wide;
    const page = await open();
    expect(widthClass(page.el('.ppc-button-wrapper'))).toBe(expected);
  });

  test('below the first each has a margin of its height, and a least one', async () => {
    const page = await open();
    expect([page.el('#google').style.marginTop, page.el('#apple').style.marginTop]).toEqual(['14px', '11px']);
    expect(page.el('#ppc-button-ppcp-gateway').style.marginTop).toBe('');
  });

  test('the first that is seen has none, also when another one was before it', async () => {
    const page = await open();
    page.el('#ppc-button-ppcp-gateway').style.display = 'none';
    page.tell('ppcp-hidden');
    await page.pass(10);
    expect([page.el('#google').style.marginTop, page.el('#apple').style.marginTop]).toEqual(['0px', '11px']);
  });

  test('a place that is shown is looked at again once it has its size', async () => {
    const page = await open();
    page.tell('ppcp-shown');
    width = 320;
    await page.pass(100);
    expect(widthClass(page.el('.ppc-button-wrapper'))).toBe('ppcp-width-500');
    await page.pass(150);
    expect(widthClass(page.el('.ppc-button-wrapper'))).toBe('ppcp-width-300');
  });

  test('so it is with the window’s size', async () => {
    const page = await open();
    width = 200;
    window.dispatchEvent(new Event('resize'));
    await page.pass(50);
    expect(widthClass(page.el('.ppc-button-wrapper'))).toBe('ppcp-width-min');
  });

  test('and with buttons that come later, such as a mini-cart’s', async () => {
    const page = await open();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p id="later"><i class="ppcp-button-apm" id="own"></i><i class="ppcp-button-apm" id="next"></i></p>',
    );
    await page.pass(50);
    expect(widthClass(page.el('#later'))).toBe('ppcp-width-500');
    expect([page.el('#own').style.marginTop, page.el('#next').style.marginTop]).toEqual(['0px', '11px']);
  });

  test('buttons that are split by their sources stand in the wallet’s own wrapper', async () => {
    const page = await open({
      context: 'checkout',
      body: (BODIES.checkout as string).replace(
        '</form>',
        '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-card-button-gateway"></div></div></form>',
      ),
    });
    const wallet = page.el('#ppc-button-ppcp-gateway');
    expect(widthClass(wallet)).toBe('ppcp-width-500');
    const margins = [...wallet.children].map((one) => (one as HTMLElement).style.marginTop);
    expect([margins[0], new Set(margins.slice(1))]).toEqual(['0px', new Set(['14px'])]);
    expect(widthClass(page.el('#ppc-button-ppcp-card-button-gateway'))).toBe('');
  });

  test('nothing of it is loaded where there is neither, until one comes', async () => {
    const page = await open({ body: BODIES.cart as string });
    expect(layout()).toBeUndefined();
    document.body.insertAdjacentHTML('beforeend', `<div id="later">${VENDORS}</div>`);
    for (let count = 0; count < 4; count++) {
      await page.pass(50);
      await vi.dynamicImportSettled();
    }
    expect(widthClass(page.el('#later'))).toBe('ppcp-width-500');
  });

  test('its public name lays out anew; one that is there already does it', async () => {
    const page = await open();
    width = 200;
    layout()?.refresh();
    expect(widthClass(page.el('.ppc-button-wrapper'))).toBe('ppcp-width-min');
    closePaypalPage();
    expect(layout()).toBeUndefined();
    const others = { refresh() {} };
    Object.assign(window, { ppcpApmButtons: others });
    const second = await open();
    expect([layout() === others, widthClass(second.el('.ppc-button-wrapper'))]).toEqual([true, '']);
    Reflect.deleteProperty(window, 'ppcpApmButtons');
  });

  test('an island that ends leaves them as they were', async () => {
    const page = await open();
    const box = page.el('.ppc-button-wrapper');
    page.runtime.release('paypal-buttons', 'test');
    expect([box.className, page.el('#apple').getAttribute('style')]).toEqual(['ppc-button-wrapper', null]);
  });
});
