import type { Island } from '../../src/runtime/island';

/** Islands of a theme's own behaviours, in the order in which they mount. */
export const islands: readonly Island[] = [];
