export { createGatewayPlaces } from '../later/gateways/gateway-fields';
