import { useLayoutEffect, useMemo, useState } from 'react';
import { setStyle } from '../../src/dom/undo';
import { tokenizationParams } from '../../src/page/account-params';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import { useLegacy } from '../../src/react/use-init';
import type { IslandProps } from '../../src/runtime/island';
import { LIST } from './host';
import { CREATE, nodesOf, parts, type Shown, settle, TOKEN } from './saved-payment-methods.model';

/** Every list that is on the page now; a new object is a new start. */
const findLists = () => ({ lists: [...document.querySelectorAll(LIST)] });

export default function SavedPaymentMethods({ lifetime }: IslandProps) {
  const params = useMemo(tokenizationParams, []);
  const [round, setRound] = useState(findLists);
  const restart = () => setRound(findLists());
  useLegacy(undefined, { updated_checkout: restart, 'wc-credit-card-form-init': restart });
  if (!params) return null;
  const member = params.is_logged_in || params.is_registration_required;
  return (
    <>
      <Bind node={document.body} on={{ 'atoll:tokens:start': restart }} />
      {round.lists.map((list) => (
        <List key={keyOf(list)} {...{ list, round, member, lifetime }} />
      ))}
    </>
  );
}

interface ListProps {
  list: Element;
  round: object;
  /** Whether the shopper has an account in any case. */
  member: boolean;
  lifetime: AbortSignal;
}

function List({ list, round, member, lifetime }: ListProps) {
  const [shown, show] = useState<Shown>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in each round
  useLayoutEffect(() => {
    const start = () => {
      if (lifetime.aborted) return;
      const { chosen, gone } = settle(list);
      if (gone) lifetime.addEventListener('abort', () => list.append(gone));
      const account = document.querySelector<HTMLInputElement>(CREATE);
      show((before) => ({ ...before, save: !!account?.checked || member }));
      // For us, and for gateways (checkout.md §3.19 step 4).
      chosen?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    // When the view is there for good: who hears it may look at it.
    queueMicrotask(start);
  }, [list, round]);

  const choose = (_: Event, radio: Element) => {
    const fresh = (radio as HTMLInputElement).value === 'new';
    show({ fields: fresh, save: fresh });
  };
  const create = (_: Event, box: Element) =>
    show((before) => ({ ...before, save: (box as HTMLInputElement).checked }));
  return (
    <>
      <Bind node={list} match={TOKEN} on={{ change: choose, click: choose }} />
      <Bind node={document.body} match={CREATE} on={{ change: create }} />
      {(Object.keys(parts) as (keyof Shown)[]).flatMap((part) =>
        nodesOf(list, part).map((node) => <Part key={keyOf(node)} node={node} shown={shown[part]} />),
      )}
    </>
  );
}

function Part({ node, shown }: { node: HTMLElement; shown: boolean | undefined }) {
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const undo = setStyle(node, 'display', shown ? '' : 'none');
    const hidden = shown && getComputedStyle(node).display === 'none';
    const undoBlock = hidden && setStyle(node, 'display', 'block');
    return () => {
      if (undoBlock) undoBlock();
      undo();
    };
  }, [node, shown]);
  return null;
}
