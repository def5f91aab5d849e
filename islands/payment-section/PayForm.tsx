import { Bind } from '../../src/react/bind';
import { SentForm } from '../../src/react/sent-form';
import type { IslandProps } from '../../src/runtime/island';

/** The form that pays for an order that waits (checkout.md §3.17). */
export function PayForm(props: IslandProps) {
  return (
    <>
      <Bind node={props.host} attrs={{ novalidate: true }} />
      <SentForm {...props} />
    </>
  );
}
