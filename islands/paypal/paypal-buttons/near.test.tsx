import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BODIES, closePaypalPage, MINI_CART, openPaypalPage, type PaypalPage } from '../testing/paypal-page';

/** Says what is near when a test wants it. */
class Sight {
  static readonly all: Sight[] = [];
  readonly seen = new Set<Element>();
  constructor(readonly callback: IntersectionObserverCallback) {
    Sight.all.push(this);
  }
  observe(target: Element): void {
    this.seen.add(target);
  }
  unobserve(target: Element): void {
    this.seen.delete(target);
  }
  disconnect(): void {
    this.seen.clear();
  }
}
/** The place comes near: what it stands in is looked at, as it has no size itself. */
function comeNear(place: Element, isIntersecting = true): void {
  for (const sight of Sight.all)
    if (sight.seen.has(place.parentElement as Element))
      sight.callback(
        [{ target: place.parentElement, isIntersecting } as unknown as IntersectionObserverEntry],
        sight as unknown as IntersectionObserver,
      );
}
const asked = (page: PaypalPage) => page.border.scripts.length;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Sight);
});
afterEach(() => {
  closePaypalPage();
  Sight.all.length = 0;
  vi.unstubAllGlobals();
});

describe('PP1 the provider’s script comes when a place is near', () => {
  test('on the screen or the next one, once', async () => {
    const page = await openPaypalPage();
    await page.pass(10_000);
    expect(asked(page)).toBe(0);
    comeNear(page.el('#ppc-button-ppcp-gateway'));
    await page.pass(100);
    expect([asked(page), page.sdk('Buttons.render').length]).toEqual([1, 1]);
    comeNear(page.el('#ppc-button-ppcp-gateway'));
    await page.pass(100);
    expect(asked(page)).toBe(1);
  });

  test('also one that comes later', async () => {
    const page = await openPaypalPage({
      context: 'mini-cart',
      body: `<div class="widget_shopping_cart_content"></div>`,
      islands: [() => import('.')],
    });
    page.el('.widget_shopping_cart_content').outerHTML = MINI_CART;
    page.runtime.flush();
    await page.pass(100);
    expect(asked(page)).toBe(0);
    comeNear(page.el('#ppc-button-minicart'));
    await page.pass(100);
    expect([asked(page), page.sdk('Buttons.render').length]).toEqual([1, 1]);
  });

  test.each(['pointerover', 'focusin', 'touchstart'])(
    'a mini-cart is about to be opened: %s',
    async (type) => {
      const page = await openPaypalPage({
        context: 'mini-cart',
        body: `<a class="cart-contents" href="/cart/">Cart</a><p>Else</p>${MINI_CART}`,
      });
      page.el('p').dispatchEvent(new Event(type, { bubbles: true }));
      await page.pass(100);
      expect(asked(page)).toBe(0);
      page.el('.cart-contents').dispatchEvent(new Event(type, { bubbles: true }));
      await page.pass(100);
      expect(asked(page)).toBe(1);
    },
  );

  test.each(['click', 'keyup', 'transitionend'])(
    'one that is laid out there unseen, as in a closed drawer, when it is shown: %s',
    async (type) => {
      const page = await openPaypalPage({ body: `${BODIES.cart}<p>Else</p>` });
      let isShown = false;
      Element.prototype.checkVisibility = (options) =>
        isShown || !(options?.visibilityProperty && options.opacityProperty);
      comeNear(page.el('#ppc-button-ppcp-gateway'));
      const tell = async () => {
        page.el('p').dispatchEvent(new Event(type, { bubbles: true }));
        await page.pass(100);
        return asked(page);
      };
      expect(await tell()).toBe(0);
      isShown = true;
      expect(await tell()).toBe(1);
    },
  );

  test('not one that is no longer near when something else is shown', async () => {
    const page = await openPaypalPage({ body: `${BODIES.cart}<p>Else</p>` });
    const place = page.el('#ppc-button-ppcp-gateway');
    let isShown = false;
    Element.prototype.checkVisibility = () => isShown;
    comeNear(place);
    comeNear(place, false);
    isShown = true;
    page.el('p').click();
    await page.pass(100);
    expect(asked(page)).toBe(0);
  });

  test.each(['checkout', 'pay-now'])('at once on %s: what is shown there depends on it', async (context) => {
    const page = await openPaypalPage({ context });
    expect(asked(page)).toBe(1);
  });

  test('never for an island that has left', async () => {
    const page = await openPaypalPage({ body: `${BODIES.cart}<a class="cart-contents" href="/">Cart</a>` });
    page.runtime.release('paypal-buttons', 'test');
    comeNear(page.el('#ppc-button-ppcp-gateway'));
    page.el('.cart-contents').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await page.pass(100);
    expect(asked(page)).toBe(0);
  });
});
