import { useCallback, useLayoutEffect, useMemo } from 'react';
import { slide } from '../../src/dom/slide';
import { isOurs } from '../../src/dom/undo';
import { isVisible } from '../../src/dom/visible';
import { checkoutParams } from '../../src/page/checkout-params';
import { Bind } from '../../src/react/bind';
import { useLegacy } from '../../src/react/use-init';
import type { IslandProps } from '../../src/runtime/island';
import { CONTROLS, createMarks } from './marks';

/** How long a section takes to open (checkout.md §3.9), in ms. */
const DURATION = 400;

/** Boxes, and what a tick opens. */
const SECTIONS = {
  '#ship-to-different-address input': 'div.shipping_address',
  'input#createaccount': 'div.create-account',
};

export default function CheckoutFields({ host, lifetime }: IslandProps) {
  const form = host as HTMLFormElement;
  const { check, reset } = useMemo(() => createMarks(form, lifetime), [form, lifetime]);
  const sections = useMemo(() => {
    const guests = checkoutParams()?.option_guest_checkout;
    return Object.entries(SECTIONS).filter(([box]) => guests || !box.includes('account'));
  }, []);

  const open = useCallback(
    (box: Element, selector: string) => {
      for (const section of form.querySelectorAll<HTMLElement>(selector)) {
        if (!(box as HTMLInputElement).checked) section.style.display = 'none';
        // One that is open, as when the page begins, stays as it is.
        else if (!isVisible(section)) slide(section, true, DURATION);
      }
    },
    [form],
  );

  useLegacy(form, { validate: (control) => control.matches(CONTROLS) && check(control) });

  useLayoutEffect(() => {
    for (const [box, selector] of sections) {
      const one = form.querySelector<HTMLInputElement>(box);
      if (!one) continue;
      open(one, selector);
      for (const section of form.querySelectorAll<HTMLElement>(selector))
        lifetime.addEventListener('abort', () => section.style.removeProperty('display'));
    }
  }, [form, lifetime, sections, open]);

  return (
    <>
      <Bind
        node={form}
        match={CONTROLS}
        on={{
          input: (_, control) => reset(control),
          // A new country empties the state, or keeps it: nobody has filled that in (no. 15).
          change: (event, control) => (isOurs(event) ? reset : check)(control),
          focusout: (_, control) => check(control),
        }}
      />
      {sections.map(([box, selector]) => {
        const change = (_: Event, one: Element) => {
          const password = form.querySelector<HTMLInputElement>('#account_password');
          if (password && box.includes('account')) password.value = '';
          open(one, selector);
        };
        return <Bind key={box} node={form} match={box} on={{ change }} />;
      })}
    </>
  );
}
