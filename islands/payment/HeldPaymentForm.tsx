import { type ReactNode, useLayoutEffect, useState } from 'react';
import { commit } from '../../src/runtime/commit';
import type { IslandProps } from '../../src/runtime/island';
import { sendOnce } from '../../src/runtime/sent';
import type { PaymentForm } from './later/payment-form/PaymentForm';

/**
 * Brings what a form that pays needs, which the checkout does without. Until it has come the island is not at work, and
 * what is sent waits; without it the browser posts the form.
 *
 * @param children - what the form needs as well
 */
export function HeldPaymentForm({ children, ...props }: IslandProps & { children?: ReactNode }) {
  const { host, starting } = props;
  const [View, bring] = useState<typeof PaymentForm>();
  useLayoutEffect(() => {
    const failed = (error: unknown) => {
      reportError(error);
      sendOnce(host);
    };
    starting(
      import('./later/payment-form/PaymentForm')
        .then(({ PaymentForm }) => commit(() => bring(() => PaymentForm)))
        .catch(failed),
    );
  }, [host, starting]);
  return (
    View && (
      <>
        {children}
        <View {...props} />
      </>
    )
  );
}
