import { useLayoutEffect } from 'react';
import { isForeignElement } from '../../../src/dom/foreign-element';
import { releaseIsland } from '../../../src/runtime/current';
import type { IslandProps } from '../../../src/runtime/island';
import { ELEMENT } from './element';
import { startAttribution } from './start-attribution';

export default function OrderAttribution({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    // It needs no jQuery, so that nobody else looks for it on a page without one.
    if (isForeignElement(ELEMENT)) releaseIsland('order-attribution', 'its legacy script is alive');
    else startAttribution(lifetime);
  }, [lifetime]);
  return null;
}
