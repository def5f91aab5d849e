export { startButtons } from '../later/gateways/order-button-registry';
