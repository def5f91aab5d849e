import { useMemo, useState } from 'react';
import { t } from '../../../src/page/text';
import { Bind } from '../../../src/react/bind';
import { Outlet } from '../../../src/react/outlet';
import { useWrapper } from '../../../src/react/use-wrapper';
import type { IslandProps } from '../../../src/runtime/island';
import { shopParams } from '../../shop';
import { WRAPPER, wrapperKind } from './password-visibility.model';

export default function PasswordVisibility({ host }: IslandProps) {
  const field = host as HTMLInputElement;
  const params = useMemo(shopParams, []);
  const kind = useMemo(() => wrapperKind(field), [field]);
  const made = useWrapper(field, kind === 'new' ? 'span' : null);
  const wrapper = made ?? (kind === 'parent' ? field.parentElement : null);
  const [shown, show] = useState(false);
  if (!params || !wrapper || wrapper.querySelector('.show-password-input:not([data-atoll])')) return null;

  const toggle = () => {
    show(!shown);
    field.focus();
  };
  const label = shown
    ? (params.i18n_password_hide ?? t('hidePassword', 'Hide password'))
    : (params.i18n_password_show ?? t('showPassword', 'Show password'));
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
          'aria-label': label,
          // The button works on the field; it does not describe it (Q91).
          'aria-controls': field.id || undefined,
          'data-atoll': '',
        }}
        on={{ click: toggle }}
      />
    </>
  );
}
