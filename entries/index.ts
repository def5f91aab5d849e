/**
 * What an app of your own imports: to start islands, to write them, and to talk to those that are at work.
 *
 * @module atoll-islands
 */
export type {
  AddressType,
  Suggestion,
  SuggestionProvider,
} from '../islands/address/later/address-suggestions/providers';
export type { Answer } from '../islands/checkout/calls/checkout';
export type { Checkout } from '../islands/checkout/store/checkout';
export { updatingTotals } from '../islands/checkout/store/state';
export type { UpdateArgs } from '../islands/checkout/store/update-fields';
export type { OrderButtonApi } from '../islands/payment/later/gateways/order-buttons';
export { PaymentStop, registerGateway } from '../islands/payment/later/gateways/register-gateway';
export { placingOrder } from '../islands/payment/store/form';
export type { Gateway, GatewayContext, PaymentFields } from '../islands/payment/store/gateway';
export { wcAjax } from '../islands/shop/calls/wc-ajax';
export { cartQueue } from '../islands/shop/cart-queue';
export { openRegisters } from '../islands/shop/registers/registers';
export { clearErrors, ownErrors, showError } from '../islands/shop/store/notices';
export { addToCartButtons, announce, cartHasItems, rowsBeingRemoved } from '../islands/shop/store/state';
export { type ConsentPort, consent, whenAllowed } from '../src/consent-port';
export { scrollToNotice } from '../src/dom/scroll';
export { applyFragments } from '../src/fragments/apply';
export { RequestError, type RequestErrorCode } from '../src/http/error';
export { installPort, type LegacyPort, legacy } from '../src/legacy-port';
export { readData } from '../src/page/data';
export { readGlobal } from '../src/page/globals';
export * as schema from '../src/page/schema';
export * from '../src/react';
export { type InteractionOptions, interaction } from '../src/runtime/interaction';
export { defineIsland, type Island, type IslandProps } from '../src/runtime/island';
export type { IslandReport, Runtime } from '../src/runtime/page-runtime';
export {
  idle,
  media,
  now,
  type Strategy,
  type StrategyContext,
  soon,
  visible,
} from '../src/runtime/strategies';
export { type Warning, warn } from '../src/runtime/warn';
export { type StartOptions, start } from '../src/start';
export { type AtollEvents, send } from './events';
export { setText, type TextKey, t } from './texts';
