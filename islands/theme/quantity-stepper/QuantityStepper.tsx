import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../src/page/text';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { Outlet } from '../../../src/react/outlet';
import { commit } from '../../../src/runtime/commit';
import type { IslandProps } from '../../../src/runtime/island';
import { isShoppers } from '../../../src/runtime/ours';
import { settingsOf } from '../params';
import { createPressRepeat } from '../press-repeat';
import { STEP } from '.';
import { fieldOf, isForeign, isLocked, step, tellChange, tellQuantity } from './field';
import { installQuantityButtons } from './public-function';
import { canStep } from './stepper.model';

/** What a stepper looks at: a variation, an answer of the cart or a script may change it at any time. */
const WATCHED = {
  childList: true,
  subtree: true,
  attributeFilter: ['min', 'max', 'step', 'value', 'disabled', 'readonly', 'type'],
};

const directionOf = (button: Element): 1 | -1 => (button.matches('[data-atoll-step=down]') ? -1 : 1);

export default function QuantityStepper(props: IslandProps) {
  const { host } = props;
  // Asked once: what stands there afterwards is ours.
  const place = useMemo(() => (isForeign(host) ? null : fieldOf(host)), [host]);
  useLayoutEffect(installQuantityButtons, []);
  return place && <Stepper {...props} place={place} />;
}

function Stepper({ host, lifetime, place }: IslandProps & { place: HTMLInputElement }) {
  const [, look] = useState({});
  const field = fieldOf(host);
  const held = useRef(field?.value ?? '');
  const own = useMemo(() => [...host.querySelectorAll<HTMLElement>(STEP)], [host]);
  const press = useMemo(
    () =>
      createPressRepeat(
        {
          // Answers of the cart bring a new field.
          step: (button) => {
            const one = fieldOf(host);
            return !!one && step(one, directionOf(button));
          },
          end: () => {
            const one = fieldOf(host);
            if (one) tellChange(one);
          },
        },
        lifetime,
      ),
    [host, lifetime],
  );
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => look({}));
    observer.observe(host, WATCHED);
    return () => observer.disconnect();
  }, [host]);

  const follow = (event: Event) => {
    const target = event.target as HTMLInputElement;
    if (target !== fieldOf(host)) return;
    const isOwn = !event.isTrusted && isShoppers(event);
    if (!isOwn && event.type === 'change' && target.value !== held.current)
      tellQuantity(target, held.current, 'input');
    if (isOwn || event.type === 'change') held.current = target.value;
    commit(() => look({}));
  };

  /** How a button stands. At a limit it keeps the focus, so it is disabled for readers and style sheets only. */
  const stateOf = (direction: 1 | -1) => {
    const able = !!field && canStep(field, direction);
    return { disabled: !field || isLocked(field), able };
  };
  const { labels } = settingsOf('quantity-stepper');
  const button = (direction: 1 | -1) => {
    const { disabled, able } = stateOf(direction);
    const [way, legacyWay, label] =
      direction > 0
        ? ['up', 'up plus', labels.increase ?? t('quantityUp', 'Increase quantity')]
        : ['down', 'down minus', labels.decrease ?? t('quantityDown', 'Reduce quantity')];
    return (
      <button
        type="button"
        className={`quantity-button quantity-${legacyWay}${able && !disabled ? '' : ' disabled'}`}
        data-atoll-step={way}
        aria-label={label}
        aria-controls={field?.id || undefined}
        aria-disabled={!able}
        disabled={disabled}
        // Two quick taps are two steps, not a zoom.
        style={{ touchAction: 'manipulation' }}
      />
    );
  };

  return (
    <>
      <Bind node={host} classes={{ buttons_added: true }} match={STEP} on={press} />
      <Bind node={host} on={{ input: follow, change: follow }} />
      {own.map((one) => {
        const { disabled, able } = stateOf(directionOf(one));
        return (
          <Bind
            key={keyOf(one)}
            node={one}
            attrs={{ disabled, 'aria-disabled': !able }}
            classes={{ disabled: disabled || !able }}
          />
        );
      })}
      {!own.length && (
        <Outlet node={place} at="afterend" attrs={{ class: 'quantity-nav' }}>
          {button(1)}
          {button(-1)}
        </Outlet>
      )}
    </>
  );
}
