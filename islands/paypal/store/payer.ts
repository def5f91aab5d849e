import type { Fields } from '../../../src/page/readers';
import { settings } from './settings';

/** Who pays, as the provider's interface spells it (paypal.md §3.22). */
export interface Payer {
  email_address?: string | undefined;
  phone?: unknown;
  name?: { surname?: string | undefined; given_name?: string | undefined };
  address?: Readonly<Record<string, string | undefined>>;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What is in a field of the billing address, if anything is. */
const billing = (name: string): string | undefined =>
  document.querySelector<HTMLInputElement>(`#billing_${name}`)?.value || undefined;

/** Where vendors' wallets leave what they know of a payer, for this page only. */
const session = (): unknown => (window as { _PpcpPayerSessionDetails?: unknown })._PpcpPayerSessionDetails;

/**
 * Who pays: what the shop or a wallet knows, and over it what is filled in. Of somebody whom neither knows nothing is said,
 * whatever is filled in: the provider asks.
 */
export function payer(): Payer | null {
  const known = (settings()?.payer ?? session()) as Fields | undefined;
  if (!known) return null;
  const name = Object(known.name) as Fields;
  const address = Object(known.address) as Fields;
  const phone = billing('phone');
  return {
    email_address: billing('email') ?? text(known.email_address),
    phone: phone ? { phone_type: 'HOME', phone_number: { national_number: phone } } : known.phone,
    name: {
      surname: billing('last_name') ?? text(name.surname),
      given_name: billing('first_name') ?? text(name.given_name),
    },
    address: {
      country_code: billing('country') ?? text(address.country_code),
      address_line_1: billing('address_1') ?? text(address.address_line_1),
      address_line_2: billing('address_2') ?? text(address.address_line_2),
      admin_area_1: billing('state') ?? text(address.admin_area_1),
      admin_area_2: billing('city') ?? text(address.admin_area_2),
      postal_code: billing('postcode') ?? text(address.postal_code),
    },
  };
}
