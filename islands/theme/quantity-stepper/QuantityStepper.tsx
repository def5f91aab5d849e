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
import { installQuantityButtons } from '../public-function';
import { STEP } from '.';
import { fieldOf, isForeign, isLocked, step, tellQuantity, tellShoppers } from './field';
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
  const [, renderAgain] = useState({});
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
            if (one) tellShoppers(one, 'change');
          },
        },
        lifetime,
      ),
    [host, lifetime],
  );
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => renderAgain({}));
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
    commit(() => renderAgain({}));
  };

  /** How a button stands. At a limit it keeps the focus, so it is disabled for readers and style sheets only. */
  const stateOf = (direction: 1 | -1) => {
    const disabled = !field || isLocked(field);
    const isIdle = !field || !canStep(field, direction);
    return { attrs: { disabled, 'aria-disabled': isIdle }, classes: { disabled: disabled || isIdle } };
  };
  const { labels } = settingsOf('quantity-stepper');
  const button = (direction: 1 | -1, way: string, sign: string, label: string) => {
    const { attrs, classes } = stateOf(direction);
    return (
      <button
        type="button"
        className={`quantity-button quantity-${way} ${sign}${classes.disabled ? ' disabled' : ''}`}
        data-atoll-step={way}
        aria-label={label}
        aria-controls={field?.id || undefined}
        {...attrs}
        // Two quick taps are two steps, not a zoom.
        style={{ touchAction: 'manipulation' }}
      />
    );
  };

  return (
    <>
      {/* By the hook a copy that a script makes of it is known. */}
      <Bind
        node={host}
        attrs={{ 'data-atoll-stepper': '' }}
        classes={{ buttons_added: true }}
        match={STEP}
        on={press}
      />
      <Bind node={host} on={{ input: follow, change: follow }} />
      {own.map((one) => (
        <Bind key={keyOf(one)} node={one} {...stateOf(directionOf(one))} />
      ))}
      {!own.length && (
        <Outlet node={place} at="afterend" attrs={{ class: 'quantity-nav' }}>
          {button(1, 'up', 'plus', labels.increase ?? t('quantityUp', 'Increase quantity'))}
          {button(-1, 'down', 'minus', labels.decrease ?? t('quantityDown', 'Reduce quantity'))}
        </Outlet>
      )}
    </>
  );
}
