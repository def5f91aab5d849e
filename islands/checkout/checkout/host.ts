/** The form of the classic checkout: by its class, for the form that checks an e-mail address has the same name. */
export const FORM = 'form.checkout';
