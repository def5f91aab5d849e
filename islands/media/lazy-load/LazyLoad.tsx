import { useLayoutEffect } from 'react';
import { releaseIsland } from '../../../src/runtime/current';
import type { IslandProps } from '../../../src/runtime/island';
import { startLazyLoad } from './start-lazy-load';

/** Starts the loader. It renders nothing: what is loaded are the page's own images and frames. */
export default function LazyLoad({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    startLazyLoad(lifetime, () => releaseIsland('lazy-load', 'another loader is alive'));
  }, [lifetime]);
  return null;
}
