import { useLayoutEffect, useMemo, useState } from 'react';
import { setStyle } from '../../src/dom/undo';
import { tokenizationParams } from '../../src/page/account-params';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import { useLegacy } from '../../src/react/use-init';
import type { IslandProps } from '../../src/runtime/island';
import { CREATE, nodesOf, parts, type Shown, settle, TOKEN } from './saved-payment-methods.model';

export default function SavedPaymentMethods({ host, lifetime }: IslandProps) {
  const params = useMemo(tokenizationParams, []);
  const [shown, show] = useState<Shown>({});

  const start = () => {
    if (!params || lifetime.aborted) return;
    const { chosen, gone } = settle(host);
    if (gone) lifetime.addEventListener('abort', () => host.append(gone));
    const account = document.querySelector<HTMLInputElement>(CREATE)?.checked;
    const save = account || params.is_logged_in || params.is_registration_required;
    show((before) => ({ ...before, save }));
    // Ours and those of gateways (checkout.md §3.19 step 4).
    chosen?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  useLegacy(undefined, { updated_checkout: start, 'wc-credit-card-form-init': start });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useLayoutEffect(() => queueMicrotask(start), [host]);

  const choose = (_: Event, radio: Element) => {
    const fresh = (radio as HTMLInputElement).value === 'new';
    show({ fields: fresh, save: fresh });
  };
  const account = (_: Event, box: Element) =>
    show((before) => ({ ...before, save: (box as HTMLInputElement).checked }));
  if (!params) return null;
  return (
    <>
      <Bind node={host} match={TOKEN} on={{ change: choose, click: choose }} />
      <Bind node={host} on={{ 'atoll:tokens:start': start }} />
      <Bind node={document.body} match={CREATE} on={{ change: account }} />
      {(Object.keys(parts) as (keyof Shown)[]).flatMap((part) =>
        nodesOf(host, part).map((node) => <Part key={keyOf(node)} node={node} shown={shown[part]} />),
      )}
    </>
  );
}

function Part({ node, shown }: { node: HTMLElement; shown: boolean | undefined }) {
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const undo = setStyle(node, 'display', shown ? '' : 'none');
    // The style sheet hides it.
    const undoBlock =
      shown && getComputedStyle(node).display === 'none' ? setStyle(node, 'display', 'block') : undefined;
    return () => {
      undoBlock?.();
      undo();
    };
  }, [node, shown]);
  return null;
}
