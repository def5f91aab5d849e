import { readGlobal } from '../../src/page/globals';
import { endpointTemplate, optional, shape, text } from '../../src/page/schema';

/** Configuration of every shop page (storefront.md §2). */
export const shopParams = () =>
  readGlobal(
    'woocommerce_params',
    shape({
      wc_ajax_url: endpointTemplate(),
      i18n_password_show: optional(text(), undefined),
      i18n_password_hide: optional(text(), undefined),
    }),
  );
