import { islands as account } from '../islands/account';
import { islands as address } from '../islands/address';
import { islands as attribution } from '../islands/attribution';
import { islands as cart } from '../islands/cart';
import { islands as checkout } from '../islands/checkout';
import { islands as consent } from '../islands/consent';
import { islands as media } from '../islands/media';
import { islands as payment } from '../islands/payment';
import { isPaypalNeeded } from '../islands/paypal/when-needed';
import { islands as product } from '../islands/product';
import { islands as shop } from '../islands/shop';
import { isStripeNeeded } from '../islands/stripe/when-needed';
import { isThemeNeeded } from '../islands/theme/when-needed';
import type { Island } from '../src/runtime/island';
import type { PluginKind } from './legacy';

/** Islands of one area of a shop. */
export interface Area {
  /** Their definitions, in the order in which they mount. */
  islands: readonly Island[];
  /** Which plugins other code calls where one of them is at work. */
  plugins?: PluginKind;
  /** Names of those of them that do without. */
  withoutPlugins?: readonly string[];
}

/** Which plugins an island of an area brings. */
export const pluginsOf = ({ plugins, withoutPlugins }: Area, { name }: Pick<Island, 'name'>) =>
  withoutPlugins?.includes(name) ? undefined : plugins;

/** Areas whose definitions every page has; the order is the order in which their islands mount. */
export const areas: readonly Area[] = [
  { islands: shop },
  { islands: product, plugins: 'product' },
  { islands: address, plugins: 'address' },
  { islands: cart },
  { islands: account, plugins: 'account' },
  { islands: payment, plugins: 'payment', withoutPlugins: ['payment-section'] },
  { islands: checkout, plugins: 'checkout' },
  { islands: attribution },
  { islands: consent },
  { islands: media },
];

/** An area whose definitions come when the page has something for it: only some shops have any of it. */
export interface LateArea {
  name: string;
  /** Whether there is a sign of it in the document, when that is there, or in what came to it later. */
  isNeeded(tree: ParentNode): boolean;
  load(): Promise<Area>;
}

/** All others (decision 38). */
export const lateAreas: readonly LateArea[] = [
  { name: 'theme', isNeeded: isThemeNeeded, load: () => import('../islands/theme') },
  { name: 'paypal', isNeeded: isPaypalNeeded, load: () => import('../islands/paypal') },
  { name: 'stripe', isNeeded: isStripeNeeded, load: () => import('../islands/stripe') },
];
