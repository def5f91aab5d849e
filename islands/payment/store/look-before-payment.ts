import { onAbort } from '../../../src/runtime/on-abort';

type Agree = () => Promise<boolean>;

const forms = new WeakMap<Element, Agree>();

/** Names who brings the totals of a form up to date before a gateway's own order button asks for the payment. */
export function onLookBeforePayment(form: Element, agree: Agree, signal: AbortSignal): void {
  forms.set(form, agree);
  onAbort(signal, () => forms.delete(form));
}

/**
 * Whether a form shows what would be charged now, and the shopper has seen it. True for forms without totals that change.
 */
export const lookBeforePayment = (form: Element): Promise<boolean> =>
  forms.get(form)?.() ?? Promise.resolve(true);
