import { useLayoutEffect, useState } from 'react';
import { legacy } from '../../../src/legacy-port';
import { keyOf } from '../../../src/react/key-of';
import { useValue } from '../../../src/react/use-value';
import { commit } from '../../../src/runtime/commit';
import type { IslandProps } from '../../../src/runtime/island';
import { enhanceSelects, HIDDEN_CLASS, leftAlone, releaseSelect, selects } from '../store/selects';
import { SELECTS } from '.';
import { Control, listenerRootOf } from './Control';
import { readControl, WATCHED_ATTRIBUTES } from './control.model';

/** Not one that the shopper is in: it stays as it is until it is left. */
const NOT_ENHANCED = `:is(${SELECTS}):not(.${HIDDEN_CLASS},:focus,[multiple],[size])`;

/** Visible country and state selects, and those that other code names, as comboboxes (checkout.md §3.8). */
export default function EnhancedSelect({ host, lifetime }: IslandProps) {
  const all = useValue(selects);
  const [, note] = useState('');
  useLayoutEffect(() => {
    const settle = (again: boolean) => {
      for (const { select, container } of selects.peek()) {
        // Whoever takes the control away wants the select.
        if (!select.isConnected || container?.isConnected === false) releaseSelect(select);
      }
      const fresh = [...document.querySelectorAll<HTMLSelectElement>(NOT_ENHANCED)];
      enhanceSelects(
        fresh.filter((select) => (again || !leftAlone.has(select)) && select.getClientRects()[0]),
        {},
      );
      note(
        JSON.stringify(
          selects.peek().map((entry) => [readControl(entry), keyOf(listenerRootOf(entry.select))]),
        ),
      );
    };
    const update = (again?: unknown) => lifetime.aborted || commit(() => settle(again === true));
    // A form is reset after its event; a select that is left must not change before the focus is elsewhere.
    const later = () => setTimeout(update);
    const until = { signal: lifetime };
    queueMicrotask(update);
    legacy.on('country_to_state_changed', () => update(true), until);
    legacy.on('change', update, until);
    for (const type of ['reset', 'focusout']) document.addEventListener(type, later, until);
    const observer = new MutationObserver(update);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: WATCHED_ATTRIBUTES });
    return () => {
      observer.disconnect();
      selects.value = [];
    };
  }, [host, lifetime]);
  return all.map((entry) => <Control key={keyOf(entry.select)} entry={entry} />);
}
