import type { ConsentEvents } from '../islands/consent';
import type { PaymentEvents } from '../islands/payment';
import type { ShopEvents } from '../islands/shop';
import type { ThemeEvents } from '../islands/theme';
import { createEventSender } from '../src/dom/send-event';

/**
 * The events of Atoll's own: bubbling, typed, on the element concerned or on `document.body`. Those that announce
 * an action can be cancelled. Legacy events with their legacy arguments are sent beside them.
 */
export interface AtollEvents extends ShopEvents, PaymentEvents, ConsentEvents, ThemeEvents {}

/**
 * Sends an event of our own.
 *
 * @returns `false` when a listener cancelled it
 */
export const send = createEventSender<AtollEvents>();
