import type { ReactNode } from 'react';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import { native } from '../../src/runtime/native';

/**
 * Disables the buttons that send a form while it is rendered (storefront.md §3.15: attribute and class).
 *
 * @example
 * {sent && <DisabledSubmits form={form} />}
 */
export function DisabledSubmits({ form }: { form: Element }): ReactNode {
  return [...native(form, 'querySelectorAll')('button:not([type]), [type=submit]')].map((button) => (
    <Bind key={keyOf(button)} node={button} attrs={{ disabled: true }} classes={{ disabled: true }} />
  ));
}
