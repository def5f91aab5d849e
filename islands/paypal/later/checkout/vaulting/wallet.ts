import { showGenericError } from '../../../page/notices';
import { cover, uncover } from '../../../page/overlays';
import type { ButtonsOptions } from '../../../sdk/surface';
import { keptOnce } from '../../../store/once';
import { currentMethod } from '../../../store/payment-methods';
import { tellFailure } from '../../../store/tell-failure';
import type { KeptMethods } from '../../kept-methods';
import { placeOrder } from '../form';

/** What the wallet does for a free trial with vault v3: it is kept, and the order costs nothing yet (paypal.md §3.24). */
export const keepingCallbacks = ({ beginKeeping, keepForOrder }: KeptMethods): ButtonsOptions => ({
  createVaultSetupToken: () => beginKeeping({ payment_method: currentMethod() ?? '' }),
  onApprove: keptOnce(async ({ vaultSetupToken = '' }) => {
    cover('page');
    try {
      await keepForOrder(vaultSetupToken);
    } finally {
      uncover('page');
    }
    placeOrder();
  }),
  onError(error) {
    tellFailure(error);
    showGenericError();
  },
});
