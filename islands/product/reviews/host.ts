/** The select that the stars stand for; one in each review form (storefront.md §1.6). */
export const RATING = '#respond select#rating';
