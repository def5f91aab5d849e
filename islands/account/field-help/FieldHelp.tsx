import { useState } from 'react';
import { slide } from '../../../src/dom/slide';
import { Bind } from '../../../src/react/bind';
import { native } from '../../../src/runtime/native';
import { DURATION, helpOf, isHidden, openHelps } from './field-help.model';

const CONTROL = '.woocommerce-input-wrapper :is(input, select, textarea)';

export default function FieldHelp() {
  const [open, setOpen] = useState<HTMLElement | null>(null);

  const show = (help: HTMLElement | null) => {
    for (const other of openHelps(document)) if (other !== help) slide(other, false, DURATION);
    // Also one that is about to close.
    const closing = help !== open && help?.getAnimations?.().length;
    if (help && (closing || isHidden(help))) slide(help, true, DURATION);
    setOpen(help);
  };
  const enter = (_event: Event, field: Element) => show(helpOf(field) ?? null);
  const outside = (event: Event) => {
    if (!native(event.target as Element, 'closest')('.woocommerce-input-wrapper')) show(null);
  };
  const leave = (event: Event, field: Element) => {
    const help = helpOf(field);
    if ((event as KeyboardEvent).key !== 'Escape' || !help || isHidden(help)) return;
    // Handled: a dialog around the form stays open.
    event.preventDefault();
    show(null);
  };

  return (
    <>
      <Bind node={document.body} match={CONTROL} on={{ click: enter, focusin: enter, keydown: leave }} />
      <Bind node={document.body} on={{ click: outside }} />
      {/* The attribute, not a property: readers look at the attribute (Q90). */}
      {open && <Bind node={open} attrs={{ 'aria-hidden': 'false' }} />}
    </>
  );
}
