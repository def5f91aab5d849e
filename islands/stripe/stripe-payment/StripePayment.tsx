import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { offerPublicApi } from '../public-api';
import { startPayment } from './start';

/** The provider draws its fields into the boxes of its methods; this has it do so, and pays. */
export default function StripePayment({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    offerPublicApi(lifetime);
    startPayment(lifetime);
  }, [lifetime]);
  return null;
}
