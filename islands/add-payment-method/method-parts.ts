export { startButtons } from '../../src/stores/checkout/button-registry';
export { createGatewayPlaces } from '../../src/stores/checkout/gateway-places';
export { createMethods } from '../../src/stores/checkout/methods';
