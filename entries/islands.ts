import type { Island } from '../src/runtime/island';
import { areas } from './areas';

/** Every island of this build; the order is the order in which they mount. */
export const islands: readonly Island[] = areas.flatMap((area) => area.islands);
