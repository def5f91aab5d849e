import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { startCardPart } from './start';

/** The provider draws its fields into the shop's form; this has it do so, and pays. */
export default function PaypalCards({ lifetime, starting }: IslandProps) {
  useLayoutEffect(() => starting(startCardPart(lifetime)), [lifetime, starting]);
  return null;
}
