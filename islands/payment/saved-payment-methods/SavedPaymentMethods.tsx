import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { setStyle } from '../../../src/dom/undo';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { useLegacyEvents } from '../../../src/react/use-legacy-events';
import { tokenizationParams } from '../params';
import { LIST } from '.';
import {
  CREATE_ACCOUNT,
  chooseEntry,
  isTicked,
  NEW_ENTRY,
  NEW_METHOD_FIELDS,
  nodesOf,
  SAVE_BOX,
  TOKEN_INPUT,
} from './saved-payment-methods.model';

/** Every list that is on the page now; a new array is a new start. */
const findLists = () => [...document.querySelectorAll(LIST)];

export default function SavedPaymentMethods() {
  const params = useMemo(tokenizationParams, []);
  const [lists, setLists] = useState(findLists);
  const restart = () => setLists(findLists());
  useLegacyEvents(undefined, { updated_checkout: restart, 'wc-credit-card-form-init': restart });
  return (
    params && (
      <>
        <Bind node={document.body} on={{ 'atoll:tokens:start': restart }} />
        {lists.map((list) => (
          <List
            key={keyOf(list)}
            list={list}
            round={lists}
            member={params.is_logged_in || params.is_registration_required}
          />
        ))}
      </>
    )
  );
}

interface ListProps {
  list: Element;
  round: object;
  /** Whether the shopper has an account in any case. */
  member: boolean;
}

function List({ list, round, member }: ListProps) {
  const [fieldsShown, setFieldsShown] = useState<boolean>();
  const [saveShown, setSaveShown] = useState<boolean>();
  const removedEntry = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in each round
  useLayoutEffect(() => {
    let isOver = false;
    const start = () => {
      if (isOver) return;
      const { chosen, gone } = chooseEntry(list);
      removedEntry.current ??= gone;
      setSaveShown(isTicked(document.querySelector(CREATE_ACCOUNT)) || member);
      // For us, and for gateways (checkout.md §3.19 step 4).
      chosen?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    // When the view is there for good: who hears it may look at it.
    queueMicrotask(start);
    return () => {
      isOver = true;
    };
  }, [list, round]);
  useLayoutEffect(
    () => () => {
      // Of many updates that each brought one, the list has one.
      if (removedEntry.current && !list.querySelector(NEW_ENTRY)) list.append(removedEntry.current);
    },
    [list],
  );

  const choose = (_: Event, radio: Element) => {
    const fresh = (radio as HTMLInputElement).value === 'new';
    setFieldsShown(fresh);
    setSaveShown(fresh);
  };
  const create = (_: Event, box: Element) => setSaveShown(isTicked(box));
  const part = (selector: string, shown: boolean | undefined) =>
    nodesOf(list, selector).map((node) => <Part key={keyOf(node)} node={node} shown={shown} />);
  return (
    <>
      <Bind node={list} match={TOKEN_INPUT} on={{ change: choose, click: choose }} />
      <Bind node={document.body} match={CREATE_ACCOUNT} on={{ change: create }} />
      {part(NEW_METHOD_FIELDS, fieldsShown)}
      {part(SAVE_BOX, saveShown)}
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
