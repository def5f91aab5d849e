import { Bind } from '../../src/react/bind';
import { useOnce } from '../../src/react/use-once';
import type { IslandProps } from '../../src/runtime/island';
import { AddForm } from './AddForm';
import { FORM } from './host';

export default function PaymentMethods(props: IslandProps) {
  const Part = props.host.matches(FORM) ? AddForm : DeleteLink;
  return <Part {...props} />;
}

function DeleteLink({ host, lifetime }: IslandProps) {
  // Whoever follows links in another way prevents the click as well, and deletes.
  const [pressed, press] = useOnce(lifetime, true);
  return (
    <Bind
      node={host}
      classes={{ disabled: pressed || undefined }}
      attrs={{ 'aria-disabled': pressed || undefined }}
      on={{ click: press }}
    />
  );
}
