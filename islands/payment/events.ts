import { createEventSender } from '../../src/dom/send-event';

/** Events of what pays, by name: what each carries. */
export interface PaymentEvents {
  /** Asks a list of saved payment methods to start again (checkout.md §3.19). */
  'atoll:tokens:start': undefined;
}

type PaymentEventMap = { [Name in keyof PaymentEvents]: CustomEvent<PaymentEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends PaymentEventMap {}
  interface DocumentEventMap extends PaymentEventMap {}
}

/** Tells an event of what pays. @returns `false` when a listener cancelled it */
export const sendPaymentEvent = createEventSender<PaymentEvents>();
