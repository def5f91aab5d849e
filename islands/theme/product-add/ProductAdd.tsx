import { useLayoutEffect, useRef, useState } from 'react';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { commit } from '../../../src/runtime/commit';
import { onRestore } from '../../../src/runtime/document';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { clearErrors, ShopMessages, useCartEvents } from '../../shop';
import { BUTTON, forms } from '.';
import { addProduct, fieldsOf } from './add';
import { clearNotices } from './notices';

type State = 'loading' | 'added' | 'not-added';

const CLASSES = ['loading', 'added', 'not-added'] as const;

export default function ProductAdd({ lifetime }: IslandProps) {
  const params = useCartEvents(lifetime);
  const [, renderAgain] = useState({});
  const states = useRef(new Map<HTMLElement, State>()).current;
  useLayoutEffect(() => {
    onRestore(() => {
      // No request of that earlier visit will answer any more.
      states.clear();
      renderAgain({});
    }, lifetime);
    return clearNotices;
  }, [states, lifetime]);
  if (!params) return null;

  const set = (button: HTMLElement, state: State | undefined) => {
    if (state) states.set(button, state);
    else states.delete(button);
    commit(() => renderAgain({}));
  };

  const add = async (form: HTMLFormElement, button: HTMLElement) => {
    clearErrors();
    clearNotices();
    set(button, 'loading');
    const isAdded = await addProduct({ button, fields: fieldsOf(form, button) }, params);
    const outcome = isAdded ? 'added' : 'not-added';
    set(button, isAdded === undefined ? undefined : outcome);
  };

  const submit = (event: Event, matched: Element) => {
    const { submitter } = event as SubmitEvent;
    const button = native(matched, 'querySelector')<HTMLElement>(BUTTON);
    // Buttons of others that send the form mean something else.
    if (event.defaultPrevented || !button || (submitter && !submitter.matches(BUTTON))) return;
    event.preventDefault();
    if (states.get(button) !== 'loading') add(matched as HTMLFormElement, button).catch(reportError);
  };

  return (
    <>
      <Bind node={document.body} match={forms()} on={{ submit }} />
      {[...states].map(([button, state]) => (
        <Bind
          key={keyOf(button)}
          node={button}
          classes={Object.fromEntries(CLASSES.map((name) => [name, name === state]))}
          attrs={{ 'aria-busy': state === 'loading' || undefined }}
        />
      ))}
      <ShopMessages />
    </>
  );
}
