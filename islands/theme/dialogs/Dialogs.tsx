import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { runBoxes } from './boxes';
import { runDialogs } from './native-dialogs';

export default function Dialogs({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    runDialogs(lifetime);
    runBoxes(lifetime);
  }, [lifetime]);
  return null;
}
