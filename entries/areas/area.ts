import type { Island } from '../../src/runtime/island';
import type { PluginKind } from '../legacy';

/** Islands of one area of a shop. */
export interface Area {
  /** Their definitions, in the order in which they mount. */
  islands: readonly Island[];
  /** Which plugins other code calls where one of them is at work. */
  plugins?: PluginKind;
}
