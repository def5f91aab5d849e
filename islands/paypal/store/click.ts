import { onAbort } from '../../../src/runtime/on-abort';
import { settleAddress } from '../../shop';
import { showGenericError } from '../page/notices';
import type { Context } from '../params/settings';
import type { ButtonsOptions } from '../sdk/surface';
import { setFundingSource } from './funding-source';
import { agreePayment, beginPayment, endPayment } from './one-payment';
import { switchesToApp } from './shipping';
import { tellFailure } from './tell-failure';
import { isPaidAlready } from './unanswered';

/** What a place looks at when it is pressed, before anything is made of it. @returns whether the payment may begin */
type Look = (source: string | undefined) => Promise<boolean>;

const looks = new Map<Context, Look>();

/** Names what a place looks at, until `life` ends. */
export function lookBefore(context: Context, look: Look, life: AbortSignal): void {
  looks.set(context, look);
  onAbort(life, () => looks.delete(context));
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
      if (!beginPayment(context, true)) return actions.reject();
      setFundingSource(data.fundingSource);
      // Who comes back from the app has the page loaded anew: its address is not to put a product into the cart once more.
      if (switchesToApp()) settleAddress();
      const look = looks.get(context);
      if (!(await isPaidAlready()) && (!look || (await look(data.fundingSource)))) return undefined;
      end();
      return actions.reject();
    },
    ...(callbacks.onApprove && {
      async onApprove(data, actions) {
        if (!agreePayment(context)) {
          tellFailure('another payment has begun since');
          showGenericError();
          return undefined;
        }
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
