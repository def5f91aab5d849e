import { validateCheckout } from '../../calls/checkout';
import { tellBody } from '../../events';
import { clearNotices, errorsHtml, type Place, showErrors } from '../../page/notices';
import { settings } from '../../store/settings';
import { tellFailure } from '../../store/tell-failure';
import { encodedForm } from './form';

/**
 * Has the shop look at the form before anything is made of it, where it wants that (paypal.md §3.24). A look that fails is
 * told to the developer: the shop looks once more at the order.
 *
 * @param clears - whether earlier errors go
 * @returns whether it found faults; they are shown by then
 */
export async function hasFaults(place: Place = 'form', clears = false): Promise<boolean> {
  if (!settings()?.early_checkout_validation_enabled) return false;
  const answer = await validateCheckout(encodedForm());
  if (answer.ok) return false;
  const { errors, refresh, message } = answer.refusal;
  if (refresh) tellBody('update_checkout');
  if (!errors?.length) {
    tellFailure(message ?? answer.error ?? 'the form could not be looked at');
    return false;
  }
  if (clears) clearNotices();
  showErrors(errors, place);
  tellBody('checkout_error', [errorsHtml(place)]);
  return true;
}
