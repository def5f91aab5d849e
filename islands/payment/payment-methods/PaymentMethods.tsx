import { Bind } from '../../../src/react/bind';
import { useSinglePress } from '../../../src/react/use-single-press';
import type { IslandProps } from '../../../src/runtime/island';

export default function PaymentMethods({ host, lifetime }: IslandProps) {
  // Whoever follows links in another way prevents the click as well, and deletes.
  const [pressed, press] = useSinglePress(lifetime);
  return (
    <Bind
      node={host}
      classes={{ disabled: pressed || undefined }}
      attrs={{ 'aria-disabled': pressed || undefined }}
      on={{ click: press }}
    />
  );
}
