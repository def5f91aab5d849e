/** Time in ms within which scripts that came with a late jQuery have bound, between two looks at that, and from the first to the last. */
const BOUND = 10_000;
const LOOK = 250;
const LAST = 1000;

/**
 * For what was told before a jQuery came, as where an optimiser holds scripts back until the first touch: goes on when the scripts
 * that came with it listen, those after the first as well. Nobody listens within ten seconds: never.
 */
export function whenBound(isHeard: () => boolean, goOn: () => void): void {
  const end = performance.now() + BOUND;
  const look = () => {
    if (isHeard()) setTimeout(goOn, LAST);
    else if (performance.now() < end) setTimeout(look, LOOK);
  };
  look();
}
