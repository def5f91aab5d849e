/** What optimisers release the scripts at that they hold back. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'];

/** What browsers run, and what nobody does: data, templates, and what waits for consent. */
const RUN = /^(text|application)\/(x-)?(java|ecma)script$|^module$|^$/;
const NOT_RUN = /json|plain|html|template|^(importmap|speculationrules)$|^(text|x-shader)\/x-/;

/** Whether the browser does not run a script now: an optimiser does, later. */
const isHeld = ({ src, type, dataset }: HTMLScriptElement): boolean =>
  RUN.test(type) ? !src && Object.keys(dataset).some((key) => /src$/i.test(key)) : !NOT_RUN.test(type);

/** Does something at the shopper's first touch, on pages whose optimiser holds scripts back until then. */
export function whenReleased(run: () => void): void {
  if (![...document.scripts].some(isHeld)) return;
  const life = new AbortController();
  const onTouch = () => {
    life.abort();
    run();
  };
  for (const type of TOUCHES)
    addEventListener(type, onTouch, { capture: true, passive: true, signal: life.signal });
}
