type Actions = Readonly<Record<string, ((...args: readonly unknown[]) => unknown) | undefined>>;

interface Page {
  wp?: { data?: { dispatch?(store: string): Actions | undefined } };
}

/** Does something in one of the page's stores, if it has that. @returns whether it has */
function act(store: string, action: string, ...args: readonly unknown[]): boolean {
  const run = (window as Page).wp?.data?.dispatch?.(store)?.[action];
  run?.(...args);
  return run !== undefined;
}

const isHere = (): boolean => document.querySelector('.wp-block-woocommerce-checkout') !== null;

/** Has the platform's checkout of blocks take another order: it waits for an address that nobody leaves for (stripe.md §3.13). */
export function freeBlockCheckout(): void {
  if (!isHere()) return;
  act('wc/store/checkout', '__internalSetRedirectUrl', null);
  act('wc/store/checkout', '__internalSetIdle');
  act('wc/store/payment', '__internalSetPaymentIdle');
}

/**
 * Says something among its notices about payment (stripe.md §3.14, 8.11).
 *
 * @returns whether the page has such a checkout
 */
export const tellBlockCheckout = (message: string): boolean =>
  isHere() && act('core/notices', 'createErrorNotice', message, { context: 'wc/checkout/payments' });
