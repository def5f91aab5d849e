import { native } from '../../../src/runtime/native';

/** What a field of the form says; nothing where there is no such field. */
const fieldValue = (name: string): string | undefined =>
  document.querySelector<HTMLInputElement>(`#billing_${name}`)?.value;

/** Whose payment it is, in the provider's words. */
export interface BillingDetails {
  name: string | undefined;
  email: string;
  phone: string | null;
  address: Readonly<Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string>>;
}

/**
 * What the form of the checkout says of the payer (stripe.md §3.7). A field that a theme has taken out is empty: the provider
 * was told that it need not ask for it, and takes nothing for it as little as we do (8.18).
 *
 * @returns nothing for other forms: there the provider asks itself
 */
export function billingDetails(form: Element): BillingDetails | undefined {
  if (native(form, 'getAttribute')('name') !== 'checkout') return undefined;
  const [first, last = ''] = [fieldValue('first_name'), fieldValue('last_name')];
  return {
    name: first === undefined ? undefined : `${first} ${last}`.trim(),
    email: fieldValue('email') ?? '',
    phone: fieldValue('phone') || null,
    address: {
      city: fieldValue('city') ?? '',
      country: fieldValue('country') ?? '',
      line1: fieldValue('address_1') ?? '',
      line2: fieldValue('address_2') ?? '',
      postal_code: fieldValue('postcode') ?? '',
      state: fieldValue('state') ?? '',
    },
  };
}
