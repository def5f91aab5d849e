import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { watchFragments } from './watch';

/** Goes on with a payment where the shop has asked for that. */
export default function StripeReturn({ lifetime }: IslandProps) {
  useLayoutEffect(() => watchFragments(lifetime), [lifetime]);
  return null;
}
