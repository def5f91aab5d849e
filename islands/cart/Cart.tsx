import type { IslandProps } from '../../src/runtime/island';

export default function Cart(_: IslandProps) {
  return null;
}
