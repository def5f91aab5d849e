import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { startExpress } from '../express/start';

/** The provider draws the wallets' buttons; this has them pay. */
export default function StripeExpress({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    startExpress(lifetime).catch(reportError);
  }, [lifetime]);
  return null;
}
