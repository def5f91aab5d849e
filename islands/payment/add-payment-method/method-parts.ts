export { createGatewayPlaces } from '../later/gateways/gateway-fields';
export { createMethods } from '../later/gateways/gateway-parts';
export { startButtons } from '../later/gateways/order-button-registry';
