import { useLayoutEffect } from 'react';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import { useLegacy } from '../../../src/react/use-legacy-events';
import type { IslandProps } from '../../../src/runtime/island';
import { atEnd } from '../../../src/runtime/on-abort';
import { CVC, EXPIRY, NUMBER } from '.';
import { typeCvc, typeExpiry, typeNumber, unmark } from './card-field';

const formatters = [
  [NUMBER, typeNumber],
  [EXPIRY, typeExpiry],
  [CVC, typeCvc],
] as const;

const fields = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)];

/** Also what was typed or filled in before we were there, or came back into new fields. */
const look = () => {
  for (const [selector, format] of formatters) {
    for (const field of fields(selector)) if (field.value) format(field);
  }
};

export default function CardFields({ lifetime }: IslandProps) {
  useLegacy(undefined, { updated_checkout: look, 'wc-credit-card-form-init': look });
  useLayoutEffect(() => {
    atEnd(lifetime, () => {
      for (const field of fields(NUMBER)) unmark(field);
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
