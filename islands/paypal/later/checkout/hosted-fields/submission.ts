import { clearNotices, showErrorOr } from '../../../page/notices';
import { uncover } from '../../../page/overlays';
import type { HostedFieldsInstance } from '../../../sdk/surface';
import { payer } from '../../../store/payer';
import { settings } from '../../../store/settings';
import { tellFailure } from '../../../store/tell-failure';
import { approveOnCheckout } from '../approval';
import { hasTold, telling } from '../card-payment';
import type { CardState } from './state';

/** The box that stores a card, with vault v2. */
export const VAULT_BOX = '#ppcp-credit-card-vault';

function isVaulted(): boolean {
  const page = settings();
  const box = document.querySelector<HTMLInputElement>(VAULT_BOX);
  return !!page?.enforce_vault || (box ? box.checked : !!page?.can_save_vault_token);
}

function holder(): string {
  const name = payer()?.name;
  const typed = (id: string) => document.querySelector<HTMLInputElement>(`#billing_${id}`)?.value ?? '';
  return name
    ? `${name.given_name ?? ''} ${name.surname ?? ''}`
    : `${typed('first_name')} ${typed('last_name')}`;
}

/** What goes along with a card (paypal.md §3.16). */
function fields(): object {
  const contingency = settings()?.hosted_fields?.contingency ?? 'SCA_WHEN_REQUIRED';
  return {
    vault: isVaulted(),
    ...(contingency !== 'NO_3D_SECURE' && { contingencies: [contingency] }),
    cardholderName: holder(),
  };
}

const linesOf = (details: unknown): string | undefined =>
  Array.isArray(details)
    ? details
        .map((one) => `${Object(one).issue ?? ''} ${Object(one).description ?? ''}`.trim())
        .filter(Boolean)
        .join('<br/>')
    : undefined;

/** What the provider says of a refusal: the first that it says. */
function wordsOf(error: unknown): unknown {
  const { data, details, message } = Object(error);
  const inner = Object(data);
  const [first] = Array.isArray(inner.errors) ? inner.errors : [];
  return linesOf(inner.details) || linesOf(details) || first || inner.message || message;
}

/** Pays with what is in the fields. @throws what is said by then */
export async function submitCard(instance: HostedFieldsInstance, state: CardState): Promise<void> {
  const fault = state.fault();
  if (fault !== undefined)
    await telling(() => {
      showErrorOr(fault);
      throw new Error(fault);
    });
  const refuse = async (error: unknown): Promise<never> =>
    telling(() => {
      const isTold = hasTold();
      if (!isTold) {
        clearNotices();
        showErrorOr(wordsOf(error));
        tellFailure(error);
      }
      throw error;
    });
  const { orderId } = await instance.submit(fields()).catch(refuse);
  uncover('checkout');
  await telling(() => approveOnCheckout(orderId === undefined ? {} : { orderID: orderId }));
}
