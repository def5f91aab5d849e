import { useLayoutEffect, useMemo } from 'react';
import { isFirstVisible } from '../../../src/dom/visible';
import { Bind } from '../../../src/react/bind';
import { useLater } from '../../../src/react/use-later';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { HeldPaymentForm } from '../HeldPaymentForm';
import { onStartPaymentMethods } from '../store/choice';
import { whenGatewaysAreExpected } from '../store/expected-gateways';
import { PAYMENT_FORMS, PAYS } from '.';
import { createMethodChoice, METHOD_FIELD } from './method-choice';

const loadGateways = () => import('../later/gateways/connect-gateways');

export default function PaymentSection(props: IslandProps) {
  const { host, lifetime } = props;
  const form = host as HTMLFormElement;
  const pays = native(form, 'matches')(PAYS);

  // A second form has the same ids. Builders print one that is hidden.
  const section = useMemo(
    () => (isFirstVisible(form, PAYMENT_FORMS) ? createMethodChoice(form, lifetime) : undefined),
    [form, lifetime],
  );

  const [, fetchGateways] = useLater(loadGateways);
  useLayoutEffect(() => {
    if (!section) return;
    const { init } = section;
    const connect = async () => {
      const { connectGateways } = await fetchGateways();
      connectGateways(form, section, lifetime);
    };
    whenGatewaysAreExpected(() => connect().catch(reportError), lifetime);
    if (pays) queueMicrotask(() => lifetime.aborted || init());
    else onStartPaymentMethods(init, lifetime);
  }, [section, form, lifetime, pays, fetchGateways]);

  return (
    section && (
      <>
        <Bind node={form} match={METHOD_FIELD} on={{ click: section.choose }} />
        {pays && (
          <HeldPaymentForm {...props}>
            <Bind node={form} attrs={{ novalidate: true }} />
          </HeldPaymentForm>
        )}
      </>
    )
  );
}
