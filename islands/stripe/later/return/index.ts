import type { PaymentSettings } from '../../params/payment';
import type { ReturnFragment } from '../../return/fragment.model';
import { providerClient } from '../../sdk/client';
import { confirmIntent } from './confirm';
import { confirmLegacy } from './legacy';
import { failed, orderForm, type Turn } from './page';
import { payVoucher } from './voucher';
import { payInWallet } from './wallet';

export { askBank } from './confirm';

/**
 * Does what a fragment asks for (stripe.md §3.13).
 *
 * @returns whether the payment went through here, so that it must not be confirmed again
 */
export async function goOn(fragment: ReturnFragment, settings: PaymentSettings): Promise<boolean> {
  const form = orderForm(settings);
  try {
    const client = await providerClient(settings);
    const turn: Turn = { client, settings, form };
    switch (fragment.kind) {
      case 'confirm':
        return await confirmIntent(fragment, turn);
      case 'voucher':
        return await payVoucher(fragment, turn);
      case 'wallet':
        return await payInWallet(fragment, turn);
      case 'legacy':
        return await confirmLegacy(fragment, turn);
    }
  } catch (error) {
    reportError(error);
    failed(settings.genericErrorMessage);
    return false;
  }
}
