import { type ReactNode, useLayoutEffect } from 'react';
import { useLater } from '../../src/react/use-later';
import type { IslandProps } from '../../src/runtime/island';
import { sendOnce } from '../../src/runtime/sent';

const loadPaymentForm = () => import('./later/payment-form/PaymentForm');

/**
 * Brings what a form that pays needs, which the checkout does without. Until it has come the island is not at work, and
 * what is sent waits; without it the browser posts the form.
 *
 * @param children - what the form needs as well
 */
export function HeldPaymentForm({ children, ...props }: IslandProps & { children?: ReactNode }) {
  const { host, starting } = props;
  const [part, fetchPart] = useLater(loadPaymentForm);
  useLayoutEffect(() => {
    const failed = (error: unknown) => {
      reportError(error);
      sendOnce(host);
    };
    starting(fetchPart().catch(failed));
  }, [host, starting, fetchPart]);
  return (
    part && (
      <>
        {children}
        <part.PaymentForm {...props} />
      </>
    )
  );
}
