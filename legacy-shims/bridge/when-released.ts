/** What optimisers release the scripts at that they hold back. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'];

/** Time in ms between two looks at what is held back, and how many there are. */
const LOOK = 1000;
const LOOKS = 60;

/** What browsers run, and what nobody does: data, templates, and what waits for consent. */
const RUN = /^(text|application)\/(x-)?(java|ecma)script$|^module$|^$/;
const NOT_RUN = /json|plain|html|template|^(importmap|speculationrules)$|^(text|x-shader)\/x-/;

/** Whether the browser does not run a script now: an optimiser does, later. */
const isHeld = ({ src, type, dataset }: HTMLScriptElement): boolean =>
  RUN.test(type) ? !src && Object.keys(dataset).some((key) => /src$/i.test(key)) : !NOT_RUN.test(type);

const held = () => [...document.scripts].filter(isHeld).length;

/**
 * Does something when an optimiser lets go the scripts that it holds back, if the page has any: at the shopper's first touch, or
 * after a time of its own.
 */
export function whenReleased(run: () => void): void {
  const all = held();
  if (!all) return;
  const life = new AbortController();
  const release = () => {
    life.abort();
    clearInterval(looking);
    run();
  };
  let looks = 0;
  const looking = setInterval(() => {
    if (held() < all) release();
    else if (++looks === LOOKS) clearInterval(looking);
  }, LOOK);
  for (const type of TOUCHES)
    addEventListener(type, release, { capture: true, passive: true, signal: life.signal });
}
