import { signal } from '@preact/signals-core';
import { t } from '../../../src/page/text';
import { PATIENCE } from '../../../src/runtime/hold';
import { chosenGateway } from './form';
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
export const gatewayAsker: {
  ask?: Ask;
  coming?: Promise<unknown> | undefined;
  /** Whether a gateway of this id waits for that. */
  isExpected?: (id: string | undefined) => boolean;
} = {};

/**
 * Asks the chosen gateway for its fields before an order is sent, and before the handlers of the legacy protocol. Waits
 * for a gateway that is on its way, as long as a press waits for files; without it this method cannot be paid.
 *
 * @returns nothing when there is nobody to ask: the order can go on at once. The promise never rejects
 */
export const collectPayment: Ask = (form) => {
  const { ask, coming, isExpected } = gatewayAsker;
  if (ask) return ask(form);
  if (!coming || !isExpected?.(chosenGateway(form))) return undefined;
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false));
  return Promise.race([coming.then(() => true), tooLate]).then(async (came): Promise<Collected> => {
    if (came) return gatewayAsker.ask?.(form) ?? { ok: true, fields: {} };
    return {
      ok: false,
      message: t('paymentFailed', 'The payment could not be made. Please try again.'),
    };
  });
};
