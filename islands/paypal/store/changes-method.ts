/** Whether the address says that the method of a subscription is changed: nothing is hidden there (paypal.md §1.1). */
export const changesMethod = (): boolean => new URLSearchParams(location.search).has('change_payment_method');
