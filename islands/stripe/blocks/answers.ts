import { paymentSettings } from '../params/payment';
import { readFragment } from '../return/fragment.model';
import { lastMethod } from '../store/last-method';
import type { BlockAnswer, OrderAnswer } from './port';
import type { BlockProps } from './props';

/**
 * Goes on after an order: the bank is asked where the shop wants that; else the checkout leaves for where the shop says, and
 * other fragments are worked on as everywhere (stripe.md §3.16, §3.13).
 *
 * @param isSaving - whether the shop keeps the method
 */
export async function goOnAfterOrder(
  { processingResponse = {} }: OrderAnswer,
  { emitResponse }: BlockProps,
  isSaving: boolean,
): Promise<BlockAnswer> {
  const { redirect } = processingResponse.paymentDetails ?? {};
  if (typeof redirect !== 'string' || !redirect) return { type: 'success' };
  if (readFragment(redirect)?.kind !== 'confirm') return { type: 'success', redirectUrl: redirect };
  const messageContext = emitResponse?.noticeContexts?.PAYMENTS;
  const refuse = (message: string): BlockAnswer => ({ type: 'error', message, messageContext });
  const file = await import('../later/api/confirm-intent').catch(reportError);
  // The order is there, and waits for its bank: the shop's words say where to look.
  if (!file) return refuse(paymentSettings()?.genericErrorMessage ?? '');
  try {
    const confirmation = file.confirmIntent(redirect, isSaving ? lastMethod() : null);
    const redirectUrl = confirmation === true ? redirect : await confirmation.request;
    return { type: 'success', redirectUrl };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : '');
  }
}
