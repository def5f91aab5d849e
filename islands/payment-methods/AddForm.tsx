import { useLayoutEffect } from 'react';
import { block, unblock } from '../../src/dom/overlay';
import { slide } from '../../src/dom/slide';
import { legacy } from '../../src/legacy-port';
import { Bind } from '../../src/react/bind';
import { useOnce } from '../../src/react/use-once';
import { onRestore } from '../../src/runtime/document';
import type { IslandProps } from '../../src/runtime/island';
import { DURATION, RADIO, wantedBoxes } from './payment-methods.model';
import { hideOrderButton, showOrderButton } from './place-order';

export function AddForm({ host, lifetime }: IslandProps) {
  const form = host as HTMLFormElement;
  const [sent, send] = useOnce(lifetime);

  const choose = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement && target.matches(`${RADIO}:checked`))) return;
    for (const [box, open] of wantedBoxes(form, target)) slide(box, open, DURATION);
    showOrderButton(form, target.value);
  };
  const submit = (event: Event) => {
    // Gateways take the overlay off when they prevented the submit and failed.
    if (!form.querySelector(':scope > .blockOverlay')) block(form, { overlayCSS: { background: '#fff' } });
    send(event);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` reads the page only
  useLayoutEffect(() => {
    const signal = lifetime;
    const chosen = () => form.querySelector<HTMLInputElement>(`${RADIO}:checked`);
    legacy.on('init_add_payment_method', (_, event) => choose((event as Event).target), {
      signal,
      target: form,
    });
    const registered = ([gateway]: readonly unknown[]) => {
      const radio = chosen();
      if (radio && radio.value === gateway) showOrderButton(form, radio.value);
    };
    legacy.on('wc_custom_place_order_button_registered', registered, { signal });
    const free = () => unblock(form, 0);
    onRestore(free, signal);
    signal.addEventListener('abort', free);
    // When the view is there for good: who hears the click may look at it.
    queueMicrotask(() => {
      if (signal.aborted) return;
      hideOrderButton(chosen()?.value);
      chosen()?.click();
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
