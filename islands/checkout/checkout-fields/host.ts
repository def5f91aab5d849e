/** The form of the checkout: by its class, never by its name (checkout.md §1.1). */
export const FORM = 'form.checkout';
