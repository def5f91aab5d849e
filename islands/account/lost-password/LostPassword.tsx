import { useSent } from '../../../src/react/use-sent';
import type { IslandProps } from '../../../src/runtime/island';
import { DisabledSubmits } from '../DisabledSubmits';

export default function LostPassword({ host, lifetime }: IslandProps) {
  const sent = useSent(host, lifetime);
  return sent && <DisabledSubmits form={host} />;
}
