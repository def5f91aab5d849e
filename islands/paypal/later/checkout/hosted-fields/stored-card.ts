import { setClass } from '../../../../../src/dom/undo';
import type { HostedFieldsInstance } from '../../../sdk/surface';
import { CARDS, currentMethod } from '../../../store/payment-methods';
import { tellFailure } from '../../../store/tell-failure';

const CLASS = 'ppcp-credit-card-gateway-form-field-disabled';

/** What belongs to a new card. */
const PARTS =
  '#wc-ppcp-credit-card-gateway-cc-form :is(label,input,span[id]),#ppcp-credit-card-vault,label[for="vault"]';

/**
 * Lets the fields rest while a stored card is chosen (paypal.md §3.14).
 *
 * @returns looks again
 */
export function followStoredCard(instance: HostedFieldsInstance): () => void {
  let undos: (() => void)[] = [];
  const change = async (isStored: boolean): Promise<void> => {
    for (const field of ['number', 'cvv', 'expirationDate'])
      await (isStored
        ? instance.setAttribute({ field, attribute: 'disabled', value: 'disabled' })
        : instance.removeAttribute({ field, attribute: 'disabled' }));
  };
  return () => {
    if (currentMethod() !== CARDS) return;
    const isStored = !!document.querySelector<HTMLSelectElement>('#saved-credit-card')?.value;
    for (const undo of undos.splice(0)) undo();
    if (isStored) undos = Array.from(document.querySelectorAll(PARTS), (part) => setClass(part, CLASS, true));
    change(isStored).catch(tellFailure);
  };
}
