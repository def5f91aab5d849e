import { unblock } from '../../../src/dom/overlay';
import { commit } from '../../../src/runtime/commit';
import { native } from '../../../src/runtime/native';
import { showError } from '../../shop';
import { freeBlockCheckout, tellBlockCheckout } from '../page/block-checkout';
import { type PaymentSettings, paymentSettings } from '../params/payment';
import { type ReturnFragment, readFragment } from '../return/fragment.model';
import { onceForSecret } from '../store/begun';

/** Vouchers and wallets belong to pages that pay. */
const isHere = ({ kind }: ReturnFragment, { isOrderPay, isCheckout, isChangingPayment }: PaymentSettings) =>
  kind === 'confirm' || kind === 'legacy' || isOrderPay || isCheckout || isChangingPayment;

/** Takes the fragment out of the address: it holds a secret, and would count again after a reload. */
const forgetFragment = (): void =>
  history.replaceState(history.state, '', location.pathname + location.search);

/** Without the file that goes on: what waits for it is free, and the fragment counts when the page is loaded again. */
function tellLoss(message: string): void {
  for (const form of document.querySelectorAll('form.checkout,#order_review')) {
    native(form, 'classList').remove('processing');
    unblock(form);
  }
  freeBlockCheckout();
  if (!tellBlockCheckout(message)) commit(() => showError(message));
}

async function look(): Promise<void> {
  const fragment = readFragment(location.hash);
  const settings = fragment && paymentSettings();
  if (!settings || !isHere(fragment, settings)) return;
  const { hash } = location;
  forgetFragment();
  try {
    const { goOn, failed } = await import('../later/return');
    const before = await onceForSecret(fragment.clientSecret, () => goOn(fragment, settings));
    // It is paid, and the shop asks again: it knows no more than the shopper.
    if (before === 'over') failed(settings.genericErrorMessage);
  } catch (error) {
    history.replaceState(history.state, '', hash);
    tellLoss(settings.genericErrorMessage);
    throw error;
  }
}

/** Looks at the fragment now, and whenever it changes; the oldest form of it counts at a change as well as at the start. */
export function watchFragments(signal: AbortSignal): void {
  const watch = () => void look().catch(reportError);
  addEventListener('hashchange', watch, { signal });
  watch();
}
