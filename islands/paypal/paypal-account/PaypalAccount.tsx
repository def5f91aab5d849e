import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { startAccount } from './start';

/** The provider draws its button and its fields; this keeps what comes of them. */
export default function PaypalAccount({ lifetime }: IslandProps) {
  useLayoutEffect(() => startAccount(lifetime), [lifetime]);
  return null;
}
