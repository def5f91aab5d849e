import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { startGooglePay } from './start';

/** The vendor draws its button, and asks the shopper in a sheet of its own; this has the shop paid by it. */
export default function GooglePay({ lifetime }: IslandProps) {
  useLayoutEffect(() => startGooglePay(lifetime), [lifetime]);
  return null;
}
