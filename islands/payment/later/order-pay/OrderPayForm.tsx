import { Bind } from '../../../../src/react/bind';
import type { IslandProps } from '../../../../src/runtime/island';
import { SentForm } from '../../PaymentForm';

/** The form that pays for an order that waits (checkout.md §3.17). */
export function PayForm(props: IslandProps) {
  return (
    <>
      <Bind node={props.host} attrs={{ novalidate: true }} />
      <SentForm {...props} />
    </>
  );
}
