import { account } from './account';
import { address } from './address';
import type { Area } from './area';
import { cart } from './cart';
import { checkout } from './checkout';
import { payment, paymentChoice } from './payment';
import { product } from './product';
import { shop } from './shop';

/** Every area of this build; the order is the order in which their islands mount. */
export const areas: readonly Area[] = [
  shop,
  product,
  address,
  cart,
  account,
  paymentChoice,
  payment,
  checkout,
];
