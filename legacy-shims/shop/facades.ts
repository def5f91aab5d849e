import type { Facade } from '../bridge/install-facades';
import { blockUi } from './block-ui';
import { scrollToNotices } from './scroll-to-notices';
import { installStartPlugins } from './start-plugins';

/** Those of every page; some kinds of pages have more (`../product/facades.ts` and the like). */
export const facades: readonly Facade[] = [
  { install: blockUi },
  { feature: 'notices', install: (jquery, { onLateOwner }) => scrollToNotices(jquery, onLateOwner) },
  { install: installStartPlugins },
];
