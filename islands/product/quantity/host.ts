/** Quantity fields outside cart rows (storefront.md §3.12.1). */
export const QUANTITY = 'input.qty:not(.product-quantity input)';
