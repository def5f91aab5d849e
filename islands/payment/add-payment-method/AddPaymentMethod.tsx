import { useLayoutEffect, useRef } from 'react';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import { useLegacy } from '../../../src/react/use-legacy-events';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import type { createMethods } from '../later/gateways/gateway-parts';
import { SentForm } from '../PaymentForm';
import { RADIO, showBoxes } from '../store/boxes';
import { onProviders } from '../store/expected-gateways';

/** Milliseconds a box takes to open or close (checkout.md §3.18). */
const DURATION = 250;

const chosenIn = (form: Element) =>
  native(form, 'querySelector')<HTMLInputElement>(`${RADIO}:checked`) ?? undefined;

export default function AddPaymentMethod(props: IslandProps) {
  const { host, lifetime } = props;
  const form = host as HTMLFormElement;
  const methods = useRef<ReturnType<typeof createMethods>>(undefined);
  const choose = (target: Element) => {
    if (target !== chosenIn(form)) return;
    showBoxes(form, target, DURATION);
    methods.current?.show();
  };

  useLegacy(form, { init_add_payment_method: choose });
  useLayoutEffect(() => {
    const provide = async () => {
      const { createMethods } = await import('../later/gateways/gateway-parts');
      if (lifetime.aborted) return;
      const made = createMethods(form, {
        chosen: () => chosenIn(form),
        api: {
          validate: async () => ({ hasError: false }),
          submit: () => native(form, 'requestSubmit')(),
        },
        startButtons: () =>
          import('../later/gateways/order-button-registry').then(({ startButtons }) => startButtons()),
        places: () => import('../later/gateways/gateway-fields'),
        signal: lifetime,
      });
      methods.current = made;
      made.hide();
      made.show();
    };
    onProviders(() => provide().catch(reportError), lifetime);
    // When the view is there for good: who hears the click may look at it.
    queueMicrotask(() => {
      if (lifetime.aborted) return;
      chosenIn(form)?.click();
      legacy.emit('init_add_payment_method');
    });
  }, [form, lifetime]);

  return (
    <>
      <SentForm {...props} />
      <Bind node={form} match={RADIO} on={{ click: (_, radio) => choose(radio) }} />
    </>
  );
}
