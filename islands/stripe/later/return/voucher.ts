import { navigateTo } from '../../../../src/dom/navigate';
import { t } from '../../../../src/page/text';
import type { ReturnFragment } from '../../return/fragment.model';
import type { Fate } from '../../store/begun';
import { failed } from './order-forms';
import { failedWith, orderAddress, type Turn } from './page';

type Fragment = Extract<ReturnFragment, { kind: 'voucher' }>;

/** Calls of the types that the provider shows a voucher for. */
const CALLS = {
  boleto: 'confirmBoletoPayment',
  multibanco: 'confirmMultibancoPayment',
  oxxo: 'confirmOxxoPayment',
} as const;

/** Shows what the shopper pays with at a counter, and goes on to the order (stripe.md §3.13). */
export async function payVoucher(fragment: Fragment, { client, settings }: Turn): Promise<Fate> {
  const { order, type, clientSecret } = fragment;
  // Newer types come with a name of their own, which is asked for as the oldest one was.
  const call = CALLS[type as keyof typeof CALLS] ?? CALLS.oxxo;
  const { error } = await client[call](clientSecret, {});
  if (error) {
    failedWith(error);
    return 'open';
  }
  const goal = orderAddress(order, fragment.returnUrl, settings);
  if (goal && navigateTo(goal)) return 'left';
  failed(
    t(
      'stripeVoucherFailed',
      'There was a problem processing the payment. Please refresh the page to try again.',
    ),
  );
  return 'over';
}
