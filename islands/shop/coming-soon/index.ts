import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** The link that dismisses the banner (storefront.md §1.10). */
export const DISMISS = 'a.coming-soon-footer-banner-dismiss';

/** Dismissal of the coming-soon banner that managers see (storefront.md §3.14). */
export default defineIsland({
  name: 'coming-soon',
  match: DISMISS,
  when: [idle(), interaction({ hold: true })],
  load: () => import('./ComingSoon'),
});
