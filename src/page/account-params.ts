import { readGlobal } from './globals';
import { endpointTemplate, flag, integer, optional, shape, text } from './schema';

/** Configuration of the strength meter; the least score (0–4) of a password that may be sent (storefront.md §2). */
export const strengthParams = () =>
  readGlobal(
    'wc_password_strength_meter_params',
    shape({
      min_password_strength: optional(integer({ min: 0, max: 4 }), 3),
      stop_checkout: optional(flag(), false),
      i18n_password_error: optional(text(), ''),
      i18n_password_hint: optional(text(), ''),
    }),
  );

/** The platform's words for scores (storefront.md §2). */
export const strengthTexts = () =>
  readGlobal(
    'pwsL10n',
    shape({
      short: optional(text(), ''),
      bad: optional(text(), ''),
      good: optional(text(), ''),
      strong: optional(text(), ''),
      mismatch: optional(text(), ''),
    }),
  );

/** Where the strength library lies, as the page says it (storefront.md §2). */
export const strengthLibrary = () => readGlobal('_zxcvbnSettings', shape({ src: text({ min: 1 }) }))?.src;

/** Who may save a payment method; printed where a gateway keeps cards (checkout.md §2). */
export const tokenizationParams = () =>
  readGlobal(
    'wc_tokenization_form_params',
    shape({ is_registration_required: optional(flag(), false), is_logged_in: optional(flag(), false) }),
  );

/** Configuration of places in addresses; not on the cart, at checkout and on account pages (storefront.md §2). */
export const geolocationParams = () =>
  readGlobal('wc_geolocation_params', shape({ wc_ajax_url: endpointTemplate(), home_url: text({ min: 1 }) }));

export type StrengthParams = NonNullable<ReturnType<typeof strengthParams>>;
export type StrengthTexts = NonNullable<ReturnType<typeof strengthTexts>>;
