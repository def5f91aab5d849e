import { readGlobal } from '../../src/page/globals';
import { flag, integer, optional, record, shape, text } from '../../src/page/schema';

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
export const strengthTexts = () => readGlobal('pwsL10n', record(text()));

/** Where the strength library lies, as the page says it (storefront.md §2). */
export const strengthLibrary = () => readGlobal('_zxcvbnSettings', shape({ src: text({ min: 1 }) }))?.src;

export type StrengthParams = NonNullable<ReturnType<typeof strengthParams>>;
