import { type PaymentSettings, paymentSettings } from '../params/payment';
import { type ReturnFragment, readFragment } from '../return/fragment.model';
import { onceForSecret } from '../store/begun';

/** Vouchers and wallets belong to pages that pay. */
const isHere = ({ kind }: ReturnFragment, { isOrderPay, isCheckout, isChangingPayment }: PaymentSettings) =>
  kind === 'confirm' || kind === 'legacy' || isOrderPay || isCheckout || isChangingPayment;

/** Takes the fragment out of the address: it holds a secret, and would count again after a reload. */
const forgetFragment = (): void =>
  history.replaceState(history.state, '', location.pathname + location.search);

async function look(): Promise<void> {
  const fragment = readFragment(location.hash);
  const settings = fragment && paymentSettings();
  if (!settings || !isHere(fragment, settings)) return;
  forgetFragment();
  await onceForSecret(fragment.clientSecret, async () => {
    const { goOn } = await import('../later/return');
    return goOn(fragment, settings);
  });
}

/** Looks at the fragment now, and whenever it changes; the oldest form of it counts at a change as well as at the start. */
export function watchFragments(signal: AbortSignal): void {
  const watch = () => void look().catch(reportError);
  addEventListener('hashchange', watch, { signal });
  watch();
}
