import { useLayoutEffect, useMemo, useState } from 'react';
import { Bind } from '../../../src/react/bind';
import { commit } from '../../../src/runtime/commit';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { sendOnce } from '../../../src/runtime/sent';
import type { PayForm } from '../later/order-pay/OrderPayForm';
import { onInitPayment } from '../store/choice';
import { onProviders } from '../store/expected-gateways';
import { FORMS, PAYS } from '.';
import { createSection, METHOD } from './method-choice';

export default function PaymentSection(props: IslandProps) {
  const { host, lifetime } = props;
  const form = host as HTMLFormElement;
  const pays = native(form, 'matches')(PAYS);

  // A second form has the same ids.
  const section = useMemo(
    () => (document.querySelector(FORMS) === form ? createSection(form, lifetime) : undefined),
    [form, lifetime],
  );

  useLayoutEffect(() => {
    if (!section) return;
    const { init } = section;
    const start = () =>
      import('../later/gateways/connect-gateways').then(({ provide }) => provide(form, section, lifetime));
    onProviders(() => start().catch(reportError), lifetime);
    if (pays) queueMicrotask(() => lifetime.aborted || init());
    else onInitPayment(init, lifetime);
  }, [section, form, lifetime, pays]);

  return (
    section && (
      <>
        <Bind node={form} match={METHOD} on={{ click: section.choose }} />
        {pays && <Pays {...props} />}
      </>
    )
  );
}

/** Pays. Until its part has come the island is not at work, and what is sent waits; without it the browser posts the form. */
function Pays(props: IslandProps) {
  const { host, starting } = props;
  const [View, bring] = useState<typeof PayForm>();
  useLayoutEffect(() => {
    const failed = (error: unknown) => {
      reportError(error);
      sendOnce(host);
    };
    starting(
      import('../later/order-pay/OrderPayForm')
        .then(({ PayForm }) => commit(() => bring(() => PayForm)))
        .catch(failed),
    );
  }, [host, starting]);
  return View && <View {...props} />;
}
