import { saveCheckoutForm } from '../calls/checkout';
import type { Context } from '../params/settings';
import type { ButtonsOptions } from '../sdk/surface';
import { setFundingSource } from './funding-source';
import { beginPayment, endPayment } from './one-payment';
import { encodedForm, putHiddenField } from './payment-form';
import { tellFailure } from './tell-failure';
import { isFormFilled, markRequiredFields } from './validation';

/** Another way for a press to go on, such as an agreement in place of an order. */
type Detour = (source: string | undefined) => boolean;

/** Ways that take a press over; each says whether it does, and then sees to the rest. */
export const detours = new Set<Detour>();

/** Asked before anything is made of what a page shows, on pages where that can change; one says no for all. */
export const looks = new Set<() => Promise<boolean>>();

/** The form of the checkout is kept for what comes after the window. That it could not be stops nobody. */
async function keepForm(): Promise<void> {
  const answer = await saveCheckoutForm(encodedForm());
  if (!answer.ok) tellFailure(answer.refusal.message ?? answer.error);
}

/** Whether a payment of a place may begin, as far as the page knows. */
async function mayPay(context: Context, source: string | undefined): Promise<boolean> {
  markRequiredFields();
  if (!isFormFilled()) return false;
  if (document.querySelector('form.woocommerce-checkout'))
    putHiddenField('ppcp-funding-source', source ?? '', 'ppcp-funding-source-form-input');
  for (const detour of detours) if (detour(source)) return false;
  if (context !== 'checkout') return true;
  for (const look of looks) if (!(await look())) return false;
  await keepForm();
  return true;
}

/**
 * Callbacks of a place with what belongs to all of them: a press looks at the page first, and one place pays at a time
 * (8.37).
 */
export function withClick(context: Context, callbacks: ButtonsOptions): ButtonsOptions {
  const end = () => endPayment(context);
  return {
    ...callbacks,
    async onClick(data, actions) {
      if (!beginPayment(context)) return actions.reject();
      setFundingSource(data.fundingSource);
      if (await mayPay(context, data.fundingSource)) return undefined;
      end();
      return actions.reject();
    },
    ...(callbacks.onApprove && {
      onApprove: (data, actions) => Promise.resolve(callbacks.onApprove?.(data, actions)).finally(end),
    }),
    onCancel(data) {
      end();
      return callbacks.onCancel?.(data);
    },
    onError(error) {
      end();
      return callbacks.onError?.(error);
    },
  };
}
