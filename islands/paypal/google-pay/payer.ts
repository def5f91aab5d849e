import { openStorage } from '../../../src/http/storage';
import type { Payer } from '../store/payer';
import type { PaymentData } from './vendor';

/** Where a payer is kept (paypal.md §6). */
const KEY = 'ppcp-googlepay:payer';

/** How long, in ms. */
const KEPT = 900_000;

/** Who pays, as the provider's interface spells it. */
export function payerOf({ email, paymentMethodData }: PaymentData): Payer {
  const address = paymentMethodData.info?.billingAddress ?? {};
  const [given = '', ...others] = (address.name ?? '').trim().split(/\s+/);
  return {
    email_address: email,
    name: { given_name: given, surname: others.join(' ') },
    address: {
      country_code: address.countryCode,
      address_line_1: address.address1,
      address_line_2: address.address2,
      admin_area_1: address.administrativeArea,
      admin_area_2: address.locality,
      postal_code: address.postalCode,
    },
  };
}

/** Keeps who pays, for this page and for a while. */
export function keepPayer(payer: Payer): void {
  Object.assign(window, { _PpcpPayerSessionDetails: payer });
  openStorage().local.set(KEY, JSON.stringify({ data: payer, expires: Date.now() + KEPT }));
}

const forgetPayer = (): void => openStorage().local.remove(KEY);

/** Forgets a payer whose time is over. */
function forgetOldPayer(): void {
  const { local } = openStorage();
  const kept = local.get(KEY);
  if (kept === null) return;
  try {
    if (Number(JSON.parse(kept).expires) > Date.now()) return;
  } catch {
    // Whoever wrote that, it was not us.
  }
  local.remove(KEY);
}

/** Forgets a payer whose time is over now, and whoever it is when the checkout is sent. */
export function forgetPayerInTime(life: AbortSignal): void {
  forgetOldPayer();
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof Element && target.matches('form.woocommerce-checkout')) forgetPayer();
    },
    // The checkout keeps it from who is further out.
    { capture: true, signal: life },
  );
}
