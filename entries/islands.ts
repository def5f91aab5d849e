/**
 * All islands as a list, for `start`. One alone: `import addToCart from 'atoll-islands/islands/add-to-cart'`.
 *
 * @module atoll-islands/islands
 */
import { islands as paypal } from '../islands/paypal';
import { islands as stripe } from '../islands/stripe';
import { islands as theme } from '../islands/theme';
import type { Island } from '../src/runtime/island';
import { areas } from './areas';

/** Every island of this build; the order is the order in which they mount. */
export const islands: readonly Island[] = [
  ...areas.flatMap((area) => area.islands),
  ...theme,
  ...paypal,
  ...stripe,
];
