import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { startExpress } from '../express/start';
import { offerPublicApi } from '../public-api';

/** The provider draws the wallets' buttons; this has them pay. */
export default function StripeExpress({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    offerPublicApi(lifetime);
    startExpress(lifetime).catch(reportError);
  }, [lifetime]);
  return null;
}
