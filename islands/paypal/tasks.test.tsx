import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BODIES, closePaypalPage, MINI_CART, openPaypalPage } from './testing/paypal-page';

/** Everything is in view. */
class Everywhere {
  constructor(readonly callback: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    setTimeout(() => this.callback([entry], this as unknown as IntersectionObserver));
  }
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Everywhere);
});
afterEach(() => {
  closePaypalPage();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, '__providerTold');
});

test.each(['cart', 'product', 'pay-now'])(
  'what the provider draws is drawn in tasks of their own, so that the page answers in between: %s',
  async (context) => {
    const order: string[] = [];
    const endOfTask = () => setTimeout(() => order.push('next task'));
    document.addEventListener('ppcp-paypal-loaded', endOfTask, { once: true });
    window.__providerTold = (told) => {
      const { what } = JSON.parse(told);
      if (!['Buttons.render', 'Messages.render'].includes(what)) return;
      order.push(what);
      if (what === 'Buttons.render') endOfTask();
    };
    await openPaypalPage({
      context,
      body: `${BODIES[context]}${MINI_CART}<div class="ppcp-messages"></div>`,
      islands: [() => import('./paypal-buttons'), () => import('./paypal-messages')],
    });
    expect(order).toContain('Messages.render');
    expect(order.filter((what) => what !== 'Messages.render')).toEqual([
      'next task',
      'Buttons.render',
      'next task',
      'Buttons.render',
      'next task',
    ]);
    expect(order.indexOf('next task')).toBe(0);
  },
);
