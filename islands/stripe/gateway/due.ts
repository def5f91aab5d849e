import type { PaymentSettings } from '../params/payment';

/**
 * What looks, before an order that waits is paid, whether it costs what its page says. Only that page needs the file; one
 * that is lost keeps no order back.
 *
 * @param settings - as they were printed
 * @returns what throws a PaymentStop if it costs something else
 */
export function createDueLook(settings: PaymentSettings): () => Promise<void> {
  if (!settings.isOrderPay || settings.isChangingPayment) return async () => {};
  let look: (() => Promise<void>) | undefined;
  return async () => {
    look ??= (await import('../later/due').catch(reportError))?.createDueLook(settings);
    await look?.();
  };
}
