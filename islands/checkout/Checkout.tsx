import type { IslandProps } from '../../src/runtime/island';

export default function Checkout(_: IslandProps) {
  return null;
}
