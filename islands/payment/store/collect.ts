import { signal } from '@preact/signals-core';
import type { Gateway, PaymentFields } from './gateway';

/** What came of asking the gateway before an order: its fields, or why the order has to wait. */
export type Collected =
  | { ok: true; fields: PaymentFields }
  /** `message` is for the shopper: empty says nothing, left out is the shop's general one. */
  | { ok: false; message?: string };

type Ask = (form: HTMLFormElement) => Promise<Collected> | undefined;

/** The gateways that work with Atoll directly, by id. */
export const registeredGateways = signal<ReadonlyMap<string, Gateway>>(new Map());

/** Few pages have a gateway of these: who asks them comes with the first one (`ask-gateway.ts`). */
export const gatewayAsker: { ask?: Ask; coming?: Promise<unknown> | undefined } = {};

/**
 * Asks the chosen gateway for its fields before an order is sent, and before the handlers of the legacy protocol. Waits
 * for gateways that are on their way.
 *
 * @returns nothing when there is nobody to ask: the order can go on at once. The promise never rejects
 */
export const collectPayment: Ask = (form) =>
  gatewayAsker.ask
    ? gatewayAsker.ask(form)
    : gatewayAsker.coming?.then(() => gatewayAsker.ask?.(form) ?? { ok: true, fields: {} });
