import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { startApplePay } from './start';

/** The vendor draws its button, and the browser asks the shopper in a sheet of its own; this has the shop paid by it. */
export default function ApplePay({ lifetime }: IslandProps) {
  useLayoutEffect(() => startApplePay(lifetime), [lifetime]);
  return null;
}
