/** New passwords that are measured (storefront.md §3.15, checkout.md §3.21). */
export const METERED =
  'form.register #reg_password, form.checkout #account_password, ' +
  'form.edit-account #password_1, form.lost_reset_password #password_1';
