import { useLayoutEffect, useMemo } from 'react';
import { slide } from '../../src/dom/slide';
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

const contentOf = (control: Element): string => {
  const { value, checked } = control as HTMLInputElement;
  return `${!!checked} ${value}`;
};

export default function CheckoutFields({ host, lifetime }: IslandProps) {
  const form = host as HTMLFormElement;
  const { check, reset } = useMemo(() => createMarks(form, lifetime), [form, lifetime]);
  const sections = useMemo(() => {
    const guests = checkoutParams()?.option_guest_checkout;
    return Object.entries(SECTIONS).filter(([box]) => guests || !box.includes('account'));
  }, []);

  useLegacy(form, { validate: (control) => control.matches(CONTROLS) && check(control) });

  useLayoutEffect(() => {
    for (const [box, selector] of sections) {
      const one = form.querySelector<HTMLInputElement>(box);
      for (const section of one ? form.querySelectorAll<HTMLElement>(selector) : []) {
        if (!one?.checked) section.style.display = 'none';
        lifetime.addEventListener('abort', () => section.style.removeProperty('display'));
      }
    }
  }, [form, lifetime, sections]);

  /** What fields held, by id: a new country may bring another field, or the same states again. */
  const held = useMemo(
    () => new Map([...form.querySelectorAll(CONTROLS)].map((control) => [control.id, contentOf(control)])),
    [form],
  );
  const change = (event: Event, control: Element) => {
    const content = contentOf(control);
    const same = held.get(control.id) === content;
    held.set(control.id, content);
    // A new country empties the state: nobody has had the chance to fill it in yet (no. 15).
    const shoppers = event.isTrusted || control.closest('.form-row')?.contains(document.activeElement);
    if (shoppers) check(control);
    else if (!(control as HTMLInputElement).value) reset(control);
    else if (!same) check(control);
  };

  return (
    <>
      <Bind
        node={form}
        match={CONTROLS}
        on={{
          input: (_, control) => reset(control),
          change,
          focusout: (_, control) => check(control),
        }}
      />
      {sections.map(([box, selector]) => {
        const open = (_: Event, one: Element) => {
          const { checked } = one as HTMLInputElement;
          const password = form.querySelector<HTMLInputElement>('#account_password');
          if (checked && password && box.includes('account')) password.value = '';
          for (const section of form.querySelectorAll<HTMLElement>(selector)) {
            section.style.display = 'none';
            if (checked) slide(section, true, DURATION);
          }
        };
        return <Bind key={box} node={form} match={box} on={{ change: open }} />;
      })}
    </>
  );
}
