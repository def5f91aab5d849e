import { useLayoutEffect, useState } from 'react';
import { legacy } from '../../../src/legacy-port';
import { keyOf } from '../../../src/react/key-of';
import { useValue } from '../../../src/react/use-value';
import { commit } from '../../../src/runtime/commit';
import type { IslandProps } from '../../../src/runtime/island';
import { enhance, HIDDEN, leftAlone, release, selects } from '../store/selects';
import { SELECTS } from '.';
import { Control, homeOf } from './Control';
import { faceOf, WATCHED } from './control.model';

/** Not one that the shopper is in: it stays as it is until it is left. */
const FRESH = `:is(${SELECTS}):not(.${HIDDEN},:focus,[multiple],[size])`;

/** Visible country and state selects, and those that other code names, as comboboxes (checkout.md §3.8). */
export default function EnhancedSelect({ host, lifetime }: IslandProps) {
  const all = useValue(selects);
  const [, note] = useState('');
  useLayoutEffect(() => {
    const settle = (again: boolean) => {
      for (const { select, container } of selects.peek()) {
        // Whoever takes the control away wants the select.
        if (!select.isConnected || container?.isConnected === false) release(select);
      }
      const fresh = [...document.querySelectorAll<HTMLSelectElement>(FRESH)];
      enhance(
        fresh.filter((select) => (again || !leftAlone.has(select)) && select.getClientRects()[0]),
        {},
      );
      note(JSON.stringify(selects.peek().map((entry) => [faceOf(entry), keyOf(homeOf(entry.select))])));
    };
    const look = (again?: unknown) => lifetime.aborted || commit(() => settle(again === true));
    // A form is reset after its event; a select that is left must not change before the focus is elsewhere.
    const later = () => setTimeout(look);
    const until = { signal: lifetime };
    queueMicrotask(look);
    legacy.on('country_to_state_changed', () => look(true), until);
    legacy.on('change', look, until);
    for (const type of ['reset', 'focusout']) document.addEventListener(type, later, until);
    const observer = new MutationObserver(look);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: WATCHED });
    return () => {
      observer.disconnect();
      selects.value = [];
    };
  }, [host, lifetime]);
  return all.map((entry) => <Control key={keyOf(entry.select)} entry={entry} />);
}
