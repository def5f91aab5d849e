import { readGlobal } from '../../../../src/page/globals';
import { endpointTemplate, shape, text } from '../../../../src/page/schema';

/** Configuration of places in addresses; not on the cart, at checkout and on account pages (storefront.md §2). */
export const geolocationParams = () =>
  readGlobal('wc_geolocation_params', shape({ wc_ajax_url: endpointTemplate(), home_url: text({ min: 1 }) }));
