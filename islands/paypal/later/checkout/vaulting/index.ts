import { onRestore } from '../../../../../src/runtime/document';
import { onAbort } from '../../../../../src/runtime/on-abort';
import { uncover } from '../../../page/overlays';
import { settings } from '../../../store/settings';
import { addWay } from '../../../store/ways';
import type { KeptMethods } from '../../kept-methods';
import { detours } from '../press';
import { agreeElsewhere } from './redirect';
import { keepingCallbacks } from './wallet';

/** Brings what the wallet does on a checkout whose cart costs nothing yet (paypal.md §3.24). */
export function startVaulting(methods: KeptMethods, life: AbortSignal): void {
  addWay({
    applies: (context) =>
      (context === 'checkout' || context === 'pay-now') &&
      !!settings()?.is_free_trial_cart &&
      !!settings()?.vault_v3_enabled,
    callbacks: () => keepingCallbacks(methods),
  });
  detours.add(agreeElsewhere);
  onAbort(life, () => detours.delete(agreeElsewhere));
  // Who comes back from the provider's page without having agreed.
  onRestore(() => uncover('checkout'), life);
}
