import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Bind } from '../../src/react/bind';
import type { IslandProps } from '../../src/runtime/island';
import { native } from '../../src/runtime/native';
import { onInitPayment } from '../../src/stores/checkout/payment';
import { onProviders } from '../../src/stores/checkout/providers';
import { FORMS } from './host';
import type { PayForm } from './PayForm';
import { createSection, METHOD } from './section';

export default function PaymentSection(props: IslandProps) {
  const { host, lifetime } = props;
  const form = host as HTMLFormElement;
  const pays = !native(form, 'matches')('.checkout');

  // A second form has the same ids.
  const section = useMemo(
    () => (document.querySelector(FORMS) === form ? createSection(form, lifetime) : undefined),
    [form, lifetime],
  );

  useLayoutEffect(() => {
    if (!section) return;
    const { init } = section;
    const start = () => import('./methods').then(({ provide }) => provide(form, section, lifetime));
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

/** Holds what is sent before its view has come. Without that the browser posts the form as it is. */
function Pays(props: IslandProps) {
  const form = props.host as HTMLFormElement;
  const [View, bring] = useState<typeof PayForm | null>();
  const held = useRef<SubmitEvent>(undefined);
  useLayoutEffect(() => {
    const failed = (error: unknown) => {
      reportError(error);
      bring(null);
    };
    import('./PayForm').then(({ PayForm }) => bring(() => PayForm), failed);
  }, []);
  useLayoutEffect(() => {
    if (View !== undefined && held.current) native(form, 'requestSubmit')(held.current.submitter);
  }, [View, form]);
  if (View) return <View {...props} />;
  const submit = (event: Event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    held.current = event as SubmitEvent;
  };
  return View === undefined && <Bind node={form} on={{ submit }} />;
}
