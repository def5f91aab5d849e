import { onAbort } from '../../../src/runtime/on-abort';
import type { Context } from '../params/settings';
import type { ButtonsOptions } from '../sdk/surface';
import { setFundingSource } from './funding-source';
import { beginPayment, endPayment } from './one-payment';

/** What a place looks at when it is pressed, before anything is made of it. @returns whether the payment may begin */
type Look = (source: string | undefined) => Promise<boolean>;

const looks = new Map<Context, Look>();

/** Names what a place looks at, until `life` ends. */
export function lookBefore(context: Context, look: Look, life: AbortSignal): void {
  looks.set(context, look);
  onAbort(life, () => looks.delete(context));
}

/** The place whose window is open: nothing has been agreed to in it yet. */
let asking: Context | undefined;

/** A page that comes back from the browser's memory has no window any more. */
export function forgetWindow(): void {
  if (asking) endPayment(asking);
  asking = undefined;
}

/**
 * Callbacks of a place with what belongs to all of them: a press looks at the page first, and one place pays at a time
 * (8.37).
 */
export function withClick(context: Context, callbacks: ButtonsOptions): ButtonsOptions {
  const end = () => {
    if (asking === context) asking = undefined;
    endPayment(context);
  };
  return {
    ...callbacks,
    async onClick(data, actions) {
      if (!beginPayment(context)) return actions.reject();
      asking = context;
      setFundingSource(data.fundingSource);
      const look = looks.get(context);
      if (!look || (await look(data.fundingSource))) return undefined;
      end();
      return actions.reject();
    },
    ...(callbacks.onApprove && {
      onApprove(data, actions) {
        asking = undefined;
        return Promise.resolve(callbacks.onApprove?.(data, actions)).finally(end);
      },
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
