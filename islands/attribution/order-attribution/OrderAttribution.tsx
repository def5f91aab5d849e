import { useLayoutEffect } from 'react';
import { releaseIsland } from '../../../src/runtime/current';
import type { IslandProps } from '../../../src/runtime/island';
import { isLegacyElement } from './element';
import { startAttribution } from './start-attribution';

export default function OrderAttribution({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    // It needs no jQuery, so that nobody else looks for it on a page without one.
    if (isLegacyElement()) releaseIsland('order-attribution', 'its legacy script is alive');
    else startAttribution(lifetime);
  }, [lifetime]);
  return null;
}
