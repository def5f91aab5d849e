import { useLayoutEffect, useRef } from 'react';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import { useLater } from '../../../src/react/use-later';
import { useLegacyEvents } from '../../../src/react/use-legacy-events';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { HeldPaymentForm } from '../HeldPaymentForm';
import type { createGatewayParts } from '../later/gateways/gateway-parts';
import { METHOD_RADIO, showBoxOf } from '../store/boxes';
import { whenGatewaysAreExpected } from '../store/expected-gateways';

const loadGateways = () => import('../later/gateways/gateway-parts');

/** Milliseconds a box takes to open or close (checkout.md §3.18). */
const DURATION = 250;

const chosenIn = (form: Element) =>
  native(form, 'querySelector')<HTMLInputElement>(`${METHOD_RADIO}:checked`) ?? undefined;

export default function AddPaymentMethod(props: IslandProps) {
  const { host, lifetime } = props;
  const form = host as HTMLFormElement;
  const methods = useRef<ReturnType<typeof createGatewayParts>>(undefined);
  const choose = (target: Element) => {
    if (target !== chosenIn(form)) return;
    showBoxOf(form, target, DURATION);
    methods.current?.show();
  };

  const [, fetchGateways] = useLater(loadGateways);
  useLegacyEvents(form, { init_add_payment_method: choose });
  useLayoutEffect(() => {
    const provide = async () => {
      const { createGatewayParts } = await fetchGateways();
      if (lifetime.aborted) return;
      const made = createGatewayParts(form, {
        chosen: () => chosenIn(form),
        api: {
          validate: async () => ({ hasError: false }),
          submit: () => native(form, 'requestSubmit')(),
        },
        startButtons: () =>
          import('../later/gateways/order-button-registry').then(({ openOrderButtonRegister }) =>
            openOrderButtonRegister(),
          ),
        places: () => import('../later/gateways/gateway-fields'),
        signal: lifetime,
      });
      methods.current = made;
      made.hide();
      made.show();
    };
    whenGatewaysAreExpected(() => provide().catch(reportError), lifetime);
    // When the view is there for good: who hears the click may look at it.
    queueMicrotask(() => {
      if (lifetime.aborted) return;
      chosenIn(form)?.click();
      legacy.emit('init_add_payment_method');
    });
  }, [form, lifetime, fetchGateways]);

  return (
    <>
      <HeldPaymentForm {...props} />
      <Bind node={form} match={METHOD_RADIO} on={{ click: (_, radio) => choose(radio) }} />
    </>
  );
}
