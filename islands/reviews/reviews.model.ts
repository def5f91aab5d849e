/** The select that the stars stand for; one in each review form (storefront.md §1.6). */
export const RATING = '#respond select#rating';

/** The stars in a form, and the label of the rating (storefront.md §3.8). */
export const STARS = '.stars a';
export const LABEL = '[for=rating]';
