import { readGlobal } from '../../../src/page/globals';
import { endpointTemplate, optional, shape } from '../../../src/page/schema';

/** Where the shop's own calls go (paypal.md §2.6). */
export const fragmentsTemplate = (): string =>
  readGlobal(
    'wc_cart_fragments_params',
    shape({ wc_ajax_url: optional(endpointTemplate(), '/?wc-ajax=%%endpoint%%') }),
  )?.wc_ajax_url ?? '/?wc-ajax=%%endpoint%%';
