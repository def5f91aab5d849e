import { useLayoutEffect, useMemo } from 'react';
import { parseHtml } from '../../src/dom/html';
import { setStyle } from '../../src/dom/undo';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import type { Rule } from './address-locale.model';
import { Label } from './Label';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a row looks like in a country (checkout.md §3.7 step 3). */
export interface RowProps {
  row: HTMLElement;
  rule: Rule;
  field: string;
  /** The word for fields that need not be filled. */
  optional: string;
}

export function Row({ row, rule, field, optional }: RowProps) {
  const { label, required, hidden, classes } = rule;
  const controls = [...row.querySelectorAll<Control>('input, select, textarea')];
  const labels = [...row.querySelectorAll('label')].filter((one) => !one.querySelector('input'));
  const words = label === undefined ? undefined : (parseHtml(label).textContent ?? '');
  const silent = labels.every((one) => one.matches('.screen-reader-text'));
  const placeholder = rule.placeholder ?? (silent ? words : undefined);

  // On every change, not only when this one differs: the state's row is also shown and hidden with its control.
  useLayoutEffect(() => {
    if (!required) {
      row.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
      for (const control of controls) control.removeAttribute('aria-invalid');
    }
    for (const own of row.querySelectorAll('.select2-selection__placeholder')) {
      if (placeholder !== undefined) own.textContent = placeholder;
    }
    return hidden || field !== 'state' ? setStyle(row, 'display', hidden ? 'none' : '') : undefined;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was in the fields when the row was hidden
  useLayoutEffect(() => {
    if (!hidden) return;
    const kept = controls.map((control) => [control, control.value] as const);
    for (const control of controls) control.value = '';
    return () => {
      // Who follows countries knows which state belongs to which.
      for (const [control, value] of field === 'state' ? [] : kept) control.value ||= value;
    };
  }, [hidden]);

  const served = useMemo(() => row.className, [row]);
  return (
    <>
      <Bind
        node={row}
        classes={{ ...classes, 'validate-required': required }}
        attrs={{ 'data-o_class': /^(postcode|city|state)$/.test(field) ? served : undefined }}
      />
      {labels.map((one) => (
        <Label key={keyOf(one)} node={one} markup={label} required={required} optional={optional} />
      ))}
      {controls.map((control) => (
        <Bind
          key={keyOf(control)}
          node={control}
          attrs={{
            placeholder,
            'data-placeholder': placeholder,
            'aria-required': required || null,
            'aria-label': labels.length ? undefined : words,
            'data-label': control.localName === 'select' ? words : undefined,
          }}
        />
      ))}
    </>
  );
}
