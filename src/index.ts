export { scrollToNotice } from './dom/scroll';
export type { AtollEvents } from './events';
export { send } from './events';
export { applyFragments } from './fragments/apply';
export { installPort, type LegacyPort, legacy } from './legacy-port';
export { readData } from './page/data';
export { readGlobal } from './page/globals';
export { openRegisters } from './page/registers';
export * as schema from './page/schema';
export type { AddressType, Suggestion, SuggestionProvider } from './page/suggestion-providers';
export { setText, type TextKey, t } from './page/text';
export * from './react';
export { type InteractionOptions, interaction } from './runtime/interaction';
export { defineIsland, type Island, type IslandProps } from './runtime/island';
export type { IslandReport, Runtime } from './runtime/runtime';
export { idle, media, now, type Strategy, type StrategyContext, visible } from './runtime/strategies';
export { type Warning, warn } from './runtime/warn';
export type { Answer } from './shop/checkout-calls';
export { ShopError, type ShopErrorCode } from './shop/error';
export { cartQueue } from './shop/queue';
export { wcAjax } from './shop/wc-ajax';
export { type StartOptions, start } from './start';
export { announce, buttons, filled, removing } from './stores/cart/state';
export type { Checkout } from './stores/checkout/checkout';
export { placing, updating } from './stores/checkout/form';
export {
  type Gateway,
  type GatewayContext,
  type PaymentFields,
  PaymentStop,
  registerGateway,
} from './stores/checkout/gateways';
export type { OrderButtonApi } from './stores/checkout/order-buttons';
export type { UpdateArgs } from './stores/checkout/payload';
export { clearErrors, errors, showError } from './stores/notices';
