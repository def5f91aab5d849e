import { Bind } from '../../../src/react/bind';
import { useOnce } from '../../../src/react/use-once';
import type { IslandProps } from '../../../src/runtime/island';
import { DisabledSubmits } from '../DisabledSubmits';

export default function LostPassword({ host, lifetime }: IslandProps) {
  const [sent, send] = useOnce(lifetime);
  return (
    <>
      <Bind node={host} on={{ submit: send }} />
      {sent && <DisabledSubmits form={host} />}
    </>
  );
}
