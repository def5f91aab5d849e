import { everywhere } from './areas/everywhere';
import { islands as forms } from './areas/forms';
import { islands as product } from './areas/product';

/** Every island of this build; the order is the order in which they mount. */
export const islands = [...everywhere, ...product, ...forms];
