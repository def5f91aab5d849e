/** Fields that suggest addresses (checkout.md §3.26). */
export const FIELDS = '#billing_address_1,#shipping_address_1';
