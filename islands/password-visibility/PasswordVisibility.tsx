import { useLayoutEffect, useMemo, useState } from 'react';
import { moveNode } from '../../src/dom/move';
import { markOurs } from '../../src/dom/undo';
import { shopParams } from '../../src/page/params';
import { t } from '../../src/page/text';
import { Bind } from '../../src/react/bind';
import { Outlet } from '../../src/react/outlet';
import type { IslandProps } from '../../src/runtime/island';
import { WRAPPER, wrapping } from './password-visibility.model';

export default function PasswordVisibility({ host }: IslandProps) {
  const field = host as HTMLInputElement;
  const params = useMemo(shopParams, []);
  const kind = useMemo(() => wrapping(field), [field]);
  const wrapper = useWrapper(field, kind);
  const [shown, show] = useState(false);
  if (!params || !wrapper || wrapper.querySelector('.show-password-input:not([data-atoll])')) return null;

  const toggle = () => {
    show(!shown);
    field.focus();
  };
  const label = shown ? params.i18n_password_hide : params.i18n_password_show;
  return (
    <>
      <Bind node={wrapper} classes={{ [WRAPPER]: true }} />
      <Bind node={field} attrs={{ type: shown ? 'text' : undefined }} />
      <Outlet
        as="button"
        node={wrapper}
        attrs={{
          type: 'button',
          class: `show-password-input${shown ? ' display-password' : ''}`,
          'aria-label': label ?? t(shown ? 'hidePassword' : 'showPassword'),
          // The button works on the field; it does not describe it (Q91).
          'aria-controls': field.id || undefined,
          'data-atoll': '',
        }}
        on={{ click: toggle }}
      />
    </>
  );
}

/** The field's wrapper; one of our own is made around it and taken away again. */
function useWrapper(field: HTMLElement, kind: ReturnType<typeof wrapping>): Element | null {
  const made = useMemo(() => {
    if (kind !== 'new') return null;
    const span = document.createElement('span');
    markOurs(span);
    return span;
  }, [kind]);
  useLayoutEffect(() => {
    if (!made) return;
    const focused = document.activeElement === field;
    field.before(made);
    // Before the button, which is there already.
    moveNode(field, made, made.firstChild);
    // Not every browser can move a node with its focus.
    if (focused) field.focus();
    return () => {
      if (made.parentNode) moveNode(field, made.parentNode, made);
      made.remove();
    };
  }, [made, field]);
  return made ?? (kind === 'parent' ? field.parentElement : null);
}
