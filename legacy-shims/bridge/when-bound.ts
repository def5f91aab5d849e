/** Time in ms within which late scripts have bound, between two looks at that, and from the last to what they wait for. */
const BOUND = 10_000;
const LOOK = 250;
const PAUSE = 1000;

/** How often it goes on: some bind once more whenever they hear something. */
const TIMES = 3;

/**
 * For what was told before scripts came, as where an optimiser holds them back until the first touch: goes on when they listen,
 * and once more when others follow, a few times. Who listens after ten seconds is not waited for.
 *
 * @param listeners - counts those that listen
 * @param known - how many of them had bound before
 */
export function whenBound(listeners: () => number, goOn: () => void, known = 0): void {
  const end = performance.now() + BOUND;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let times = 0;
  let told = known;
  const again = () => {
    const count = listeners();
    // Not for one that has bound for a moment.
    if (count > told && times++ < TIMES) goOn();
    told = count;
  };
  const look = () => {
    const count = listeners();
    if (count > known) {
      clearTimeout(timer);
      timer = setTimeout(again, PAUSE);
    }
    known = count;
    if (performance.now() < end) setTimeout(look, LOOK);
  };
  look();
}
