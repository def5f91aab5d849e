import { navigateTo, safeUrl } from '../../../../src/dom/navigate';
import { request } from '../../../../src/http/request';
import type { ReturnFragment } from '../../return/fragment.model';
import type { Fate } from '../../store/begun';
import { failed } from './order-forms';
import { failedWith, type Turn } from './page';

type Fragment = Extract<ReturnFragment, { kind: 'legacy' }>;

const DONE = ['succeeded', 'requires_capture'];

/** Tells the shop that a payment failed, by the address to which a good one would lead; what it says to that is nothing. */
async function tellFailure(returnUrl: string): Promise<void> {
  const url = safeUrl(returnUrl, { sameOrigin: true });
  if (url) await request({ url: `${url}&is_ajax`, accept: 'html', unheard: true }).catch(reportError);
}

/** Confirms a payment as the oldest shops ask for it (stripe.md §3.13). */
export async function confirmLegacy(
  { isSetup, clientSecret, returnUrl }: Fragment,
  { client, settings }: Turn,
): Promise<Fate> {
  const { error, paymentIntent, setupIntent } = await (isSetup
    ? client.handleCardSetup(clientSecret)
    : client.handleCardPayment(clientSecret));
  if (error) {
    failedWith(error);
    await tellFailure(returnUrl);
    return 'open';
  }
  const isDone = DONE.includes((paymentIntent ?? setupIntent)?.status ?? '');
  // Anybody can write a fragment into a link.
  const goal = safeUrl(returnUrl, { sameOrigin: true });
  if (isDone && goal && navigateTo(goal)) return 'left';
  failed(settings.genericErrorMessage);
  return isDone ? 'over' : 'open';
}
