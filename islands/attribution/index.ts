import orderAttribution from './order-attribution';

/** Islands that tell a shop where its orders came from, in the order in which they mount. */
export const islands = [orderAttribution];
