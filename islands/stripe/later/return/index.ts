import { onRestore } from '../../../../src/runtime/document';
import { whenProviderAllowed } from '../../allowed';
import type { PaymentSettings } from '../../params/payment';
import type { ReturnFragment } from '../../return/fragment.model';
import { providerClient } from '../../sdk/client';
import { type Fate, noteReturn } from '../../store/begun';
import { noteUnanswered } from '../../store/unanswered';
import { confirmIntent } from './confirm';
import { confirmLegacy } from './legacy';
import { coverOrder, failed, freeForms } from './order-forms';
import { isOfOtherOrder, type Turn } from './page';
import { payVoucher } from './voucher';
import { payInWallet } from './wallet';

export { askBank } from './confirm';
export { failed } from './order-forms';

function work(fragment: ReturnFragment, turn: Turn): Promise<Fate> {
  switch (fragment.kind) {
    case 'confirm':
      return confirmIntent(fragment, turn);
    case 'voucher':
      return payVoucher(fragment, turn);
    case 'wallet':
      return payInWallet(fragment, turn);
    case 'legacy':
      return confirmLegacy(fragment, turn);
  }
}

/** The browser brought the page back: the form that it was left with is not to stay covered. */
function restored(): void {
  noteReturn();
  freeForms();
}

/**
 * Does what a fragment asks for (stripe.md §3.13).
 *
 * @returns what became of the payment
 */
export async function goOn(fragment: ReturnFragment, settings: PaymentSettings): Promise<Fate> {
  if (isOfOtherOrder(fragment, settings)) {
    freeForms();
    return 'open';
  }
  let fate: Fate = 'open';
  const life = new AbortController();
  onRestore(restored, life.signal);
  try {
    await whenProviderAllowed();
    // Also while its script is on the way: nobody pays the order in another way meanwhile.
    coverOrder(settings);
    fate = await work(fragment, { client: await providerClient(settings), settings });
  } catch (error) {
    reportError(error);
    failed(settings.genericErrorMessage);
  }
  // It is paid, which is told, and the shop was not heard: no wallet pays it once more.
  if (fate === 'over') noteUnanswered();
  if (fate !== 'left') life.abort();
  return fate;
}
