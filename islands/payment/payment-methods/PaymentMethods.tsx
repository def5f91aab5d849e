import { Bind } from '../../../src/react/bind';
import { useOnce } from '../../../src/react/use-once';
import type { IslandProps } from '../../../src/runtime/island';

export default function PaymentMethods({ host, lifetime }: IslandProps) {
  // Whoever follows links in another way prevents the click as well, and deletes.
  const [pressed, press] = useOnce(lifetime);
  return (
    <Bind
      node={host}
      classes={{ disabled: pressed || undefined }}
      attrs={{ 'aria-disabled': pressed || undefined }}
      on={{ click: press }}
    />
  );
}
