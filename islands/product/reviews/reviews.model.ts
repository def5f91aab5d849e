/** The stars in a form, and the label of the rating (storefront.md §3.8). */
export const STARS = '.stars a';
export const LABEL = '[for=rating]';
