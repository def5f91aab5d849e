import { useLayoutEffect } from 'react';
import { releaseIsland } from '../../../src/runtime/current';
import type { IslandProps } from '../../../src/runtime/island';
import { startLazyLoad } from './start-lazy-load';

export default function LazyLoad({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    startLazyLoad(lifetime, () => releaseIsland('lazy-load', 'another loader is alive'));
  }, [lifetime]);
  return null;
}
