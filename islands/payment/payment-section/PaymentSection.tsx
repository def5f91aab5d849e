import { useLayoutEffect, useMemo } from 'react';
import { Bind } from '../../../src/react/bind';
import { useFirstVisible } from '../../../src/react/use-first-visible';
import { useLater } from '../../../src/react/use-later';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { HeldPaymentForm } from '../HeldPaymentForm';
import { onStartPaymentMethods } from '../store/choice';
import { whenGatewaysAreExpected } from '../store/expected-gateways';
import { PAYMENT } from '../store/parts';
import { ORDER_PAY_FORM, PAYMENT_FORMS } from '.';
import { createMethodChoice, METHOD_FIELD } from './method-choice';

const loadGateways = () => import('../later/gateways/connect-gateways');

/** A second form has the same ids. */
export default function PaymentSection(props: IslandProps) {
  const life = useFirstVisible(props.host, PAYMENT_FORMS, PAYMENT, props.lifetime);
  return life && <PaymentSectionAtWork {...props} lifetime={life} />;
}

function PaymentSectionAtWork(props: IslandProps) {
  const { host, lifetime } = props;
  const form = host as HTMLFormElement;
  const isOrderPay = native(form, 'matches')(ORDER_PAY_FORM);
  const section = useMemo(() => createMethodChoice(form, lifetime), [form, lifetime]);

  const [, fetchGateways] = useLater(loadGateways);
  useLayoutEffect(() => {
    const { init } = section;
    const connect = async () => {
      const { connectGateways } = await fetchGateways();
      connectGateways(form, section, lifetime);
    };
    whenGatewaysAreExpected(() => connect().catch(reportError), lifetime);
    if (isOrderPay) queueMicrotask(() => lifetime.aborted || init());
    else onStartPaymentMethods(init, lifetime);
  }, [section, form, lifetime, isOrderPay, fetchGateways]);

  return (
    <>
      <Bind node={form} match={METHOD_FIELD} on={{ click: section.choose }} />
      {isOrderPay && (
        <HeldPaymentForm {...props}>
          <Bind node={form} attrs={{ novalidate: true }} />
        </HeldPaymentForm>
      )}
    </>
  );
}
