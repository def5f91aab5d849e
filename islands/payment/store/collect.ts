import { signal } from '@preact/signals-core';
import { t } from '../../../src/page/text';
import { comingToPay } from '../../../src/runtime/current';
import { PATIENCE } from '../../../src/runtime/hold';
import { native } from '../../../src/runtime/native';
import { chosenGateway } from './form';
import type { Gateway, PaymentFields } from './gateway';

/** What came of asking the gateway before an order: its fields, or why the order has to wait. */
export type Collected =
  | { ok: true; fields: PaymentFields }
  /**
   * `message` is for the shopper: empty says nothing, left out is the shop's general one. `isStopped` if they did not want
   * to wait any longer.
   */
  | { ok: false; message?: string; isStopped?: boolean };

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

/** The next thing that an order of this form waits for. Nothing if its gateway is there, or nobody expects one. */
function awaited(form: HTMLFormElement): Promise<unknown> | undefined {
  const id = chosenGateway(form);
  if (!id || registeredGateways.peek().has(id)) return undefined;
  const box = [...native(form, 'querySelectorAll')('.payment_box')].find(({ classList }) =>
    classList.contains(`payment_method_${id}`),
  );
  const files = box && comingToPay(box);
  if (files) return files;
  const { ask, coming, isExpected } = gatewayAsker;
  return !ask && isExpected?.(id) ? coming : undefined;
}

/** What comes may expect more: definitions an island, an island the code of the port. What failed is not asked again. */
async function untilThere(form: HTMLFormElement): Promise<true> {
  const seen = new Set<Promise<unknown>>();
  for (let next = awaited(form); next && !seen.has(next); next = awaited(form)) {
    seen.add(next);
    await next;
  }
  return true;
}

/**
 * Asks the chosen gateway for its fields before an order is sent, and before the handlers of the legacy protocol. Waits
 * for a gateway that is on its way, as long as a press waits for files; without it this method cannot be paid.
 *
 * @returns nothing when there is nobody to ask: the order can go on at once. The promise never rejects
 */
export const collectPayment: Ask = (form) => {
  if (!awaited(form)) return gatewayAsker.ask?.(form);
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false));
  return Promise.race([untilThere(form), tooLate]).then(async (came): Promise<Collected> => {
    if (came) return gatewayAsker.ask?.(form) ?? { ok: true, fields: {} };
    return {
      ok: false,
      message: t('paymentFailed', 'The payment could not be made. Please try again.'),
    };
  });
};
