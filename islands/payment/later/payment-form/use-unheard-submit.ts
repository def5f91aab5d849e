import { useLayoutEffect, useRef } from 'react';
import { setProperty } from '../../../../src/dom/undo';
import { native } from '../../../../src/runtime/native';

/**
 * Has what a script sends with `form.submit()` looked at first: it makes no event. So gateways go on that caught the press.
 *
 * @param maySend - asked each time
 */
export function useUnheardSubmit(form: HTMLFormElement, maySend: () => boolean): void {
  const latest = useRef(maySend);
  latest.current = maySend;
  useLayoutEffect(() => {
    const send = native(form, 'submit');
    return setProperty(form, 'submit', () => {
      if (latest.current()) send();
    });
  }, [form]);
}
