import { readGlobal } from '../../src/page/globals';
import { flag, optional, shape } from '../../src/page/schema';

/** Who may save a payment method; printed where a gateway keeps cards (checkout.md §2). */
export const tokenizationParams = () =>
  readGlobal(
    'wc_tokenization_form_params',
    shape({ is_registration_required: optional(flag(), false), is_logged_in: optional(flag(), false) }),
  );
