import { afterEach, expect, test, vi } from 'vitest';
import { freeBlockCheckout, tellBlockCheckout } from './block-checkout';

const page = window as unknown as Record<string, unknown>;
afterEach(() => {
  document.body.innerHTML = '';
  delete page.wp;
});

const stores = () => {
  const told: unknown[] = [];
  const action =
    (name: string) =>
    (...args: unknown[]) =>
      void told.push([name, ...args]);
  const all: Record<string, object> = {
    'wc/store/checkout': {
      __internalSetIdle: action('idle'),
      __internalSetRedirectUrl: action('redirect'),
    },
    'wc/store/payment': { __internalSetPaymentIdle: action('payment idle') },
    'core/notices': { createErrorNotice: action('notice') },
  };
  page.wp = { data: { dispatch: (name: string) => all[name] } };
  return told;
};

test('ST29 the checkout waits for nothing, and takes another order', () => {
  const told = stores();
  document.body.innerHTML = '<div class="wp-block-woocommerce-checkout"></div>';
  freeBlockCheckout();
  expect(told).toEqual([['redirect', null], ['idle'], ['payment idle']]);
});

test('STQ 8.11 an error is among its notices', () => {
  const told = stores();
  document.body.innerHTML = '<div class="wp-block-woocommerce-checkout"></div>';
  expect(tellBlockCheckout('No')).toBe(true);
  expect(told).toEqual([['notice', 'No', { context: 'wc/checkout/payments' }]]);
});

test.each([
  ['a page without blocks', '', stores],
  ['a platform without such stores', '<div class="wp-block-woocommerce-checkout"></div>', vi.fn()],
])('%s is told nothing', (_, markup, open) => {
  const told = open() ?? [];
  document.body.innerHTML = markup;
  freeBlockCheckout();
  expect([tellBlockCheckout('No'), told]).toEqual([false, []]);
});
