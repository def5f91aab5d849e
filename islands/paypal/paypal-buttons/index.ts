import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Wrappers that the provider's buttons are drawn into (paypal.md §1.2). */
export const WRAPPERS =
  '#ppc-button-ppcp-gateway,#ppc-button-minicart,#ppc-button-ppcp-card-button-gateway,#ppcp-hosted-fields';

/** A product's page says its amount to messages, also where it has no buttons. */
const MESSAGES_ALONE = '.single-product .ppcp-messages';

/** Whoever has a frame of the provider stays: a frame that moves loads anew. */
export const KEPT =
  ':is(#ppc-button-ppcp-gateway,#ppc-button-minicart,#ppc-button-ppcp-card-button-gateway):has(iframe)';

/** The wallet of one provider, wherever a page has a place for it (paypal.md §3). */
export default defineIsland({
  name: 'paypal-buttons',
  match: `${WRAPPERS},${MESSAGES_ALONE}`,
  scope: 'page',
  keep: KEPT,
  when: [soon(), interaction()],
  load: () => import('./PaypalButtons'),
});
