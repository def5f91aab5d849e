export { createGatewayPlaces } from '../../src/stores/checkout/gateway-places';
