import geolocation from '../../../islands/geolocation';

/** Shops with a page cache whose prices depend on the customer's place. */
export const islands = [geolocation];
