import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { serverAttribute } from '../../../../src/dom/undo';
import { legacy } from '../../../../src/legacy-port';
import { Bind } from '../../../../src/react/bind';
import { Outlet } from '../../../../src/react/outlet';
import { useLegacyEvents } from '../../../../src/react/use-legacy-events';
import type { IslandProps } from '../../../../src/runtime/island';
import { native } from '../../../../src/runtime/native';
import { DisabledSubmits } from '../../DisabledSubmits';
import { type StrengthParams, strengthParams, strengthTexts } from '../../params';
import { loadStrengthLibrary } from './library';
import { scoreOf, verdictOn } from './password-strength.model';

/** Milliseconds a new meter stands empty: readers miss the text that a live region comes with. */
const QUIET = 100;

const ID = 'password_strength';

export default function PasswordStrength(props: IslandProps) {
  const params = useMemo(strengthParams, []);
  return params ? <Meter {...props} params={params} /> : null;
}

function Meter({ host, lifetime, params }: IslandProps & { params: StrengthParams }) {
  const field = host as HTMLInputElement;
  const { form } = field;
  const [value, setValue] = useState(field.value);
  const [ready, setReady] = useState(false);
  const [, renderAgain] = useState({});
  const [meter, setMeter] = useState<Element | null>(null);
  const texts = useMemo(strengthTexts, []);
  const told = useRef('');

  const measure = () => setValue(field.value);
  const fetchLibrary = () => {
    loadStrengthLibrary().then((there) => lifetime.aborted || setReady(there), reportError);
  };
  // The view comes with the first focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the view
  useLayoutEffect(fetchLibrary, []);
  // The payment box comes anew with its submit button.
  useLegacyEvents(undefined, { updated_checkout: () => renderAgain({}) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the library may have come
  const score = useMemo(() => (value ? scoreOf(value) : -1), [value, ready]);
  const { grade, text, hint, weak } = verdictOn(score, params, texts);

  const placed = !!(value || told.current);
  const id = useMemo(
    () => (placed && document.getElementById(ID) ? `${ID}_${field.id}` : ID),
    [placed, field],
  );
  useLayoutEffect(() => {
    if (!placed) return;
    const timer = setTimeout(() => setMeter(document.getElementById(id)), QUIET);
    return () => clearTimeout(timer);
  }, [placed, id]);
  useLayoutEffect(() => {
    if (!value && !told.current) return;
    const shown = told.current ? 'show' : 'added';
    const event = value ? shown : 'hide';
    told.current = event;
    queueMicrotask(() => lifetime.aborted || legacy.emit(`wc-password-strength-${event}`));
  }, [value, lifetime]);

  const described = value ? `${serverAttribute(field, 'aria-describedby') ?? ''} ${id}`.trim() : undefined;
  const blocked = weak && (params.stop_checkout || !native(form, 'matches')?.('.checkout'));
  return (
    <>
      <Bind
        node={field}
        attrs={{ 'aria-describedby': described }}
        on={{ input: measure, keyup: measure, change: measure, focusin: fetchLibrary }}
      />
      {placed && (
        <Outlet
          node={field.closest('.password-input') ?? field}
          at="afterend"
          attrs={{
            id,
            class: `woocommerce-password-strength ${(meter && grade) ?? ''}`.trim(),
            role: 'status',
          }}
          styles={{ display: value ? '' : 'none' }}
        >
          {meter ? text : ''}
        </Outlet>
      )}
      {meter && hint && (
        <Outlet as="small" node={meter} at="afterend" attrs={{ class: 'woocommerce-password-hint' }}>
          {hint}
        </Outlet>
      )}
      {blocked && form && <DisabledSubmits form={form} />}
    </>
  );
}
