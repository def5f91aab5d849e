import { useLayoutEffect } from 'react';
import { isForeignElement } from '../../../src/dom/foreign-element';
import { releaseIsland } from '../../../src/runtime/current';
import type { IslandProps } from '../../../src/runtime/island';
import { ELEMENT } from './element';
import { startAttribution } from './start-attribution';

/** Starts the tracker, unless its legacy script is alive. It renders nothing: the page shows nothing of it. */
export default function OrderAttribution({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    // It needs no jQuery, so that nobody else looks for it on a page without one.
    if (isForeignElement(ELEMENT)) releaseIsland('order-attribution', 'its legacy script is alive');
    else startAttribution(lifetime);
  }, [lifetime]);
  return null;
}
