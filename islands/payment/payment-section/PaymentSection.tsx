import { useLayoutEffect, useMemo, useState } from 'react';
import { Bind } from '../../../src/react/bind';
import { commit } from '../../../src/runtime/commit';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { sendOnce } from '../../../src/runtime/sent';
import type { OrderPayForm } from '../later/order-pay/OrderPayForm';
import { onStartPaymentMethods } from '../store/choice';
import { whenGatewaysAreExpected } from '../store/expected-gateways';
import { PAYMENT_FORMS, PAYS } from '.';
import { createMethodChoice, METHOD_FIELD } from './method-choice';

export default function PaymentSection(props: IslandProps) {
  const { host, lifetime } = props;
  const form = host as HTMLFormElement;
  const pays = native(form, 'matches')(PAYS);

  // A second form has the same ids.
  const section = useMemo(
    () => (document.querySelector(PAYMENT_FORMS) === form ? createMethodChoice(form, lifetime) : undefined),
    [form, lifetime],
  );

  useLayoutEffect(() => {
    if (!section) return;
    const { init } = section;
    const start = () =>
      import('../later/gateways/connect-gateways').then(({ connectGateways }) =>
        connectGateways(form, section, lifetime),
      );
    whenGatewaysAreExpected(() => start().catch(reportError), lifetime);
    if (pays) queueMicrotask(() => lifetime.aborted || init());
    else onStartPaymentMethods(init, lifetime);
  }, [section, form, lifetime, pays]);

  return (
    section && (
      <>
        <Bind node={form} match={METHOD_FIELD} on={{ click: section.choose }} />
        {pays && <HeldOrderPayForm {...props} />}
      </>
    )
  );
}

/** Pays. Until its part has come the island is not at work, and what is sent waits; without it the browser posts the form. */
function HeldOrderPayForm(props: IslandProps) {
  const { host, starting } = props;
  const [View, bring] = useState<typeof OrderPayForm>();
  useLayoutEffect(() => {
    const failed = (error: unknown) => {
      reportError(error);
      sendOnce(host);
    };
    starting(
      import('../later/order-pay/OrderPayForm')
        .then(({ OrderPayForm }) => commit(() => bring(() => OrderPayForm)))
        .catch(failed),
    );
  }, [host, starting]);
  return View && <View {...props} />;
}
