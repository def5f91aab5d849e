import { useLayoutEffect, useMemo } from 'react';
import { legacy } from '../../src/legacy-port';
import { askOrderButtons } from '../../src/page/order-buttons';
import { Bind } from '../../src/react/bind';
import type { IslandProps } from '../../src/runtime/island';
import { gateways } from '../../src/stores/checkout/gateways';
import { onInitPayment } from '../../src/stores/checkout/payment';
import { FORMS } from './host';
import { PayForm } from './PayForm';
import { createSection, METHOD } from './section';

export default function PaymentSection(props: IslandProps) {
  const { host, lifetime } = props;
  const form = host as HTMLFormElement;
  const pays = !form.matches('.checkout');

  const section = useMemo(() => {
    // A second form has the same ids.
    if (document.querySelector(FORMS) !== form) return undefined;
    let place: ((radio?: HTMLInputElement) => void) | undefined;

    /** What gateways do in the page, for the method that is chosen. */
    const follow = async (own?: HTMLInputElement) => {
      const radio = own ?? made.chosen();
      if (askOrderButtons(() => {}) && radio) {
        const { showOrderButton } = await import('./order-button');
        if (radio.checked && radio.isConnected && !lifetime.aborted) showOrderButton(form, radio.value);
      }
    };
    const mount = async () => {
      if (!place && gateways.peek().size) {
        const { createGatewayPlaces } = await import('./gateway-places');
        if (!lifetime.aborted) place ??= createGatewayPlaces(form, lifetime);
      }
      place?.(made.chosen());
    };
    const made = createSection(
      form,
      (radio) => {
        follow(radio).catch(reportError);
        mount().catch(reportError);
      },
      lifetime,
    );
    return { ...made, follow, mount };
  }, [form, lifetime]);

  useLayoutEffect(() => {
    if (!section) return;
    const { init, chosen, follow, mount } = section;
    const options = { signal: lifetime };
    // The first of all updates comes before the methods are there.
    legacy.on('update_checkout', () => askOrderButtons((buttons) => buttons.__cleanup?.()), options);
    legacy.on(
      'wc_custom_place_order_button_registered',
      ([gateway]) => chosen()?.value === gateway && follow().catch(reportError),
      options,
    );
    lifetime.addEventListener(
      'abort',
      gateways.subscribe(() => void mount().catch(reportError)),
    );
    if (pays) queueMicrotask(() => lifetime.aborted || init());
    else onInitPayment(init, lifetime);
  }, [section, lifetime, pays]);

  return (
    section && (
      <>
        <Bind node={form} match={METHOD} on={{ click: section.choose }} />
        {pays && <PayForm {...props} />}
      </>
    )
  );
}
