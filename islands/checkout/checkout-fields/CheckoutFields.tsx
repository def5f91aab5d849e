import { useCallback, useLayoutEffect, useMemo } from 'react';
import { queryAll } from '../../../src/dom/query-all';
import { slide } from '../../../src/dom/slide';
import { isOurs, markOurs } from '../../../src/dom/undo';
import { isVisible } from '../../../src/dom/visible';
import { Bind } from '../../../src/react/bind';
import { useLegacyEvents } from '../../../src/react/use-legacy-events';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { onAbort } from '../../../src/runtime/on-abort';
import { CHECKED_CONTROLS, SHIP_TO_OTHER_ADDRESS } from '../../payment';
import { checkoutParams } from '../params';
import { SLIDE_DURATION } from '../store/state';
import { createFaultMarks } from './show-faults';

/** Boxes, and what a tick opens. */
const SECTIONS = {
  [SHIP_TO_OTHER_ADDRESS]: 'div.shipping_address',
  'input#createaccount': 'div.create-account',
};

export default function CheckoutFields({ host, lifetime }: IslandProps) {
  const form = host as HTMLFormElement;
  const mark = useMemo(() => createFaultMarks(form, lifetime), [form, lifetime]);
  const sections = useMemo(() => {
    const guests = checkoutParams()?.option_guest_checkout;
    return Object.entries(SECTIONS).filter(([box]) => guests || !box.includes('account'));
  }, []);

  const open = useCallback(
    (box: Element, selector: string) => {
      for (const section of queryAll(selector, form)) {
        if (!(box as HTMLInputElement).checked) section.style.display = 'none';
        // One that is open, as when the page begins, stays as it is.
        else if (!isVisible(section)) slide(section, true, SLIDE_DURATION);
      }
    },
    [form],
  );

  useLegacyEvents(form, { validate: (control) => control.matches(CHECKED_CONTROLS) && mark(control, true) });

  useLayoutEffect(() => {
    for (const [box, selector] of sections) {
      const one = native(form, 'querySelector')<HTMLInputElement>(box);
      if (!one) continue;
      open(one, selector);
      for (const section of queryAll(selector, form))
        onAbort(lifetime, () => section.style.removeProperty('display'));
    }
  }, [form, lifetime, sections, open]);

  // A new country empties the state, or keeps it: nobody has filled that in (no. 15).
  const checkControl = (event: Event, control: Element) =>
    mark(control, event.type !== 'input' && !isOurs(event));

  return (
    <>
      <Bind
        node={form}
        match={CHECKED_CONTROLS}
        on={{ input: checkControl, change: checkControl, focusout: checkControl }}
        early={{ change: checkControl }}
      />
      {sections.map(([box, selector]) => {
        const change = (_: Event, one: Element) => {
          const password = native(form, 'querySelector')<HTMLInputElement>('#account_password');
          if (password?.value && box.includes('account')) {
            password.value = '';
            // Else a strength meter goes on with the one it knows, and keeps the order button disabled.
            const emptied = new Event('input', { bubbles: true });
            markOurs(emptied);
            native(password, 'dispatchEvent')(emptied);
          }
          open(one, selector);
        };
        return <Bind key={box} node={form} match={box} on={{ change }} />;
      })}
    </>
  );
}
