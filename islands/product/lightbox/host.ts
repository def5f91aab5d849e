/** The shell that the server prints once (storefront.md §1.8). */
export const SHELL = '.pswp';
