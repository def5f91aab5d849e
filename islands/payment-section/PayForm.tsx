import { useLayoutEffect } from 'react';
import { unblock } from '../../src/dom/overlay';
import { Bind } from '../../src/react/bind';
import { useOnce } from '../../src/react/use-once';
import { onRestore } from '../../src/runtime/document';
import type { IslandProps } from '../../src/runtime/island';
import { cover } from '../../src/stores/checkout/form';

/** The form that pays for an order that waits: the browser posts it, once (checkout.md §3.17, §8 no. 12). */
export function PayForm({ host, lifetime }: IslandProps) {
  const [sent, send] = useOnce(lifetime);
  useLayoutEffect(() => {
    const free = () => unblock(host, 0);
    onRestore(free, lifetime);
    lifetime.addEventListener('abort', free);
  }, [host, lifetime]);
  const submit = (event: Event) => {
    cover(host);
    send(event);
  };
  return <Bind node={host} attrs={{ novalidate: true, 'aria-busy': sent || undefined }} on={{ submit }} />;
}
