import { useLayoutEffect } from 'react';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import { useLegacyEvents } from '../../../src/react/use-legacy-events';
import type { IslandProps } from '../../../src/runtime/island';
import { onAbort } from '../../../src/runtime/on-abort';
import { CVC, EXPIRY, NUMBER } from '.';
import { formatCvcField, formatExpiryField, formatNumberField, removeBrand } from './card-field';

const formatters = [
  [NUMBER, formatNumberField],
  [EXPIRY, formatExpiryField],
  [CVC, formatCvcField],
] as const;

const fields = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)];

/** Also what was typed or filled in before we were there, or came back into new fields. */
const formatFilledFields = () => {
  for (const [selector, format] of formatters) {
    for (const field of fields(selector)) if (field.value) format(field);
  }
};

export default function CardFields({ lifetime }: IslandProps) {
  useLegacyEvents(undefined, {
    updated_checkout: formatFilledFields,
    'wc-credit-card-form-init': formatFilledFields,
  });
  useLayoutEffect(() => {
    onAbort(lifetime, () => {
      for (const field of fields(NUMBER)) removeBrand(field);
    });
    // When the view is there for good: lists of saved cards start with this event.
    queueMicrotask(() => lifetime.aborted || legacy.emit('wc-credit-card-form-init'));
  }, [lifetime]);

  return formatters.map(([selector, format]) => {
    const type = (event: Event, field: Element) => format(field as HTMLInputElement, event);
    const on = { input: type, keyup: type, change: type, compositionend: type };
    return <Bind key={selector} node={document.body} match={selector} on={on} />;
  });
}
