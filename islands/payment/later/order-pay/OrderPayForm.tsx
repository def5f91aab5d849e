import { Bind } from '../../../../src/react/bind';
import type { IslandProps } from '../../../../src/runtime/island';
import { PaymentForm } from '../../PaymentForm';

/** The form that pays for an order that waits (checkout.md §3.17). */
export function OrderPayForm(props: IslandProps) {
  return (
    <>
      <Bind node={props.host} attrs={{ novalidate: true }} />
      <PaymentForm {...props} />
    </>
  );
}
