import type { Island } from '../runtime/island';
import { islands as checkout } from './areas/checkout';
import { everywhere } from './areas/everywhere';
import { islands as forms } from './areas/forms';
import { islands as payment } from './areas/payment';
import { islands as place } from './areas/place';
import { islands as product } from './areas/product';
import { islands as purchase } from './areas/purchase';

/** Every island of this build; the order is the order in which they mount. */
export const islands: readonly Island[] = [
  ...everywhere,
  ...product,
  ...purchase,
  ...forms,
  ...payment,
  ...checkout,
  ...place,
];
