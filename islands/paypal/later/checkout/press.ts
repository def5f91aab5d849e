import { lookBeforePayment } from '../../../payment';
import { saveCheckoutForm } from '../../calls/checkout';
import { tellFailure } from '../../store/tell-failure';
import { encodedForm, paymentForm, putHiddenField, takesOrders } from './form';
import { isFormFilled, markRequiredFields } from './validation';

/** Another way for a press to go on, such as an agreement in place of an order. */
type Detour = (source: string | undefined) => boolean;

/** Ways that take a press over; each says whether it does, and then sees to the rest. */
export const detours = new Set<Detour>();

/** The form of the checkout is kept for what comes after the window. That it could not be stops nobody. */
async function keepForm(): Promise<void> {
  const answer = await saveCheckoutForm(encodedForm());
  if (!answer.ok) tellFailure(answer.refusal.message ?? answer.error);
}

/** What a press of the wallet looks at first on the checkout and on the page of an order that waits (paypal.md §3.17). */
export async function lookAtForm(
  context: 'checkout' | 'pay-now',
  source: string | undefined,
): Promise<boolean> {
  markRequiredFields();
  if (!isFormFilled() || !takesOrders()) return false;
  if (document.querySelector('form.woocommerce-checkout'))
    putHiddenField('ppcp-funding-source', source ?? '', 'ppcp-funding-source-form-input');
  for (const detour of detours) if (detour(source)) return false;
  if (context !== 'checkout') return true;
  const form = paymentForm();
  // What is paid is what the page shows: an amount that has changed is told before anything is made of it.
  if (form && !(await lookBeforePayment(form))) return false;
  await keepForm();
  return true;
}
