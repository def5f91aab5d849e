/** Time in ms between two looks, and how many there are when nothing is held back any more. */
const LOOK = 1000;
const LOOKS = 10;

/** What browsers run, and what nobody does: data, templates, and what waits for consent. */
const RUN = /^(text|application)\/(x-)?(java|ecma)script$|^module$|^$/;
const NOT_RUN = /json|plain|html|template|^(importmap|speculationrules)$|^(text|x-shader)\/x-/;

/** Whether the browser does not run a script now: an optimiser does, later. */
const isHeld = ({ src, type, dataset }: HTMLScriptElement): boolean =>
  RUN.test(type) ? !src && Object.keys(dataset).some((key) => /src$/i.test(key)) : !NOT_RUN.test(type);

const isHolding = () => [...document.scripts].some(isHeld);

/**
 * Looks once a second for what scripts have bound that came late, as those that an optimiser holds back until the first touch, or for
 * a time: as long as the page holds any back, and ten seconds more.
 *
 * @param isLate - whether some have come late for sure, as with a late jQuery
 */
export function lookForLateScripts(look: () => void, isLate: boolean): void {
  if (!isLate && !isHolding()) return;
  let left = LOOKS;
  const timer = setInterval(() => {
    look();
    left = isHolding() ? LOOKS : left - 1;
    if (!left) clearInterval(timer);
  }, LOOK);
}
