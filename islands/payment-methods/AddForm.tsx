import { useLayoutEffect } from 'react';
import { block, unblock } from '../../src/dom/overlay';
import { slide } from '../../src/dom/slide';
import { legacy } from '../../src/legacy-port';
import { Bind } from '../../src/react/bind';
import { useLegacy } from '../../src/react/use-init';
import { useOnce } from '../../src/react/use-once';
import { onRestore } from '../../src/runtime/document';
import type { IslandProps } from '../../src/runtime/island';
import { RADIO, wantedBoxes } from '../../src/stores/checkout/boxes';
import { DURATION } from './payment-methods.model';
import { askOrderButton } from './place-order';

export function AddForm({ host, lifetime }: IslandProps) {
  const form = host as HTMLFormElement;
  const [sent, send] = useOnce(lifetime);

  const chosen = () => form.querySelector<HTMLInputElement>(`${RADIO}:checked`);
  const choose = (target: Element | null) => {
    const radio = chosen();
    if (!radio || target !== radio) return;
    for (const [box, open] of wantedBoxes(form, radio)) slide(box, open, DURATION);
    askOrderButton('__maybeShow', form, radio);
  };
  const submit = (event: Event) => {
    // Gateways take the overlay off when they prevented the submit and failed.
    if (!form.querySelector(':scope > .blockOverlay')) block(form, { overlayCSS: { background: '#fff' } });
    send(event);
  };

  useLegacy(form, { init_add_payment_method: choose });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the form
  useLayoutEffect(() => {
    const registered = ([gateway]: readonly unknown[]) => {
      const radio = chosen();
      if (radio && radio.value === gateway) askOrderButton('__maybeShow', form, radio);
    };
    legacy.on('wc_custom_place_order_button_registered', registered, { signal: lifetime });
    const free = () => unblock(form, 0);
    onRestore(free, lifetime);
    lifetime.addEventListener('abort', free);
    // When the view is there for good: who hears the click may look at it.
    queueMicrotask(() => {
      if (lifetime.aborted) return;
      const radio = chosen();
      if (radio) askOrderButton('__maybeHideDefaultButtonOnInit', form, radio);
      radio?.click();
      legacy.emit('init_add_payment_method');
    });
  }, [form, lifetime]);

  return (
    <>
      <Bind node={form} attrs={{ 'aria-busy': sent || undefined }} on={{ submit }} />
      <Bind node={form} match={RADIO} on={{ click: (_, radio) => choose(radio) }} />
    </>
  );
}
