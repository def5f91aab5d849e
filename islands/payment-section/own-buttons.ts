export { startButtons } from '../../src/stores/checkout/button-registry';
