import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { watchPlaces } from '../drawer/watch-places';
import { runDialogs } from './native-dialogs';

/** Dialogs that are no `<dialog>`: those of the theme's 2.6, and boxes of other themes. */
const BOXES = '.cg-modal,[data-atoll-dialog]:not(dialog)';

let boxes: typeof import('../later/boxes') | undefined;

/** Fetches what only pages with such boxes need. */
export async function fetchBoxes(): Promise<void> {
  if (document.querySelector(BOXES)) boxes ??= await import('../later/boxes');
}

/** Puts dialogs to work, those of the browser and boxes. It renders nothing: they are the page's own markup. */
export default function Dialogs({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    runDialogs(lifetime);
    let isRun = false;
    const run = () => {
      if (isRun || lifetime.aborted) return;
      isRun = !!boxes;
      boxes?.runBoxes(lifetime);
    };
    run();
    watchPlaces(BOXES, () => void fetchBoxes().then(run, reportError), lifetime);
  }, [lifetime]);
  return null;
}
