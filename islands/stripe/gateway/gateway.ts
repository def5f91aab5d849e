import { native } from '../../../src/runtime/native';
import type { Gateway } from '../../payment';
import { paymentSettings } from '../params/payment';
import { providerClient } from '../sdk/client';
import {
  type ChangeListener,
  followAmount,
  openPaymentElement,
  type PaymentElement,
} from '../store/payment-elements';
import { collectMethod } from './collect';
import { keepMethod } from './keep-method';
import { BLIK, fieldsOf, gatewayId } from './method';

/** A method of the provider's at work. */
export interface StripeGateway extends Gateway {
  /** Tells its element what is paid now. */
  follow(): void;
  /** Its element, once it is on the page. */
  shown(): PaymentElement | undefined;
}

/**
 * A method of the provider's for the gateway port: its element is made when the method is chosen for the first time, and
 * stays while its box is on the page.
 *
 * @param onChange - hears what changes in its element
 */
export function createGateway(type: string, onChange: ChangeListener): StripeGateway {
  /** The settings as the page says them now: other scripts change them. */
  const settings = () => {
    const read = paymentSettings();
    if (!read) throw new Error('Stripe initialization data is not available');
    return read;
  };
  let shown: PaymentElement | undefined;
  let opening: Promise<unknown> | undefined;

  return {
    id: gatewayId(type, settings()),
    keep: fieldsOf(type, settings()),
    follow: () => shown && followAmount(shown, settings()),
    shown: () => shown,
    async mount(place, { signal }) {
      if (type === BLIK) return;
      const work = openPaymentElement(type, place, settings(), signal, onChange);
      opening = work;
      const made = await work;
      if (!signal.aborted) shown = made;
      else made?.element.destroy();
    },
    async collect(form) {
      // A press while it is being drawn waits for it (8.12). What went wrong stands in its place.
      await opening?.catch(() => {});
      const fields = await collectMethod(type, form, settings(), shown);
      const method = fields?.['wc-stripe-payment-method'];
      if (!method || !native(form, 'matches')('#add_payment_method')) return fields;
      const client = await providerClient(settings());
      const intent = await keepMethod(type, method, form, settings(), client);
      return { ...fields, 'wc-stripe-setup-intent': intent };
    },
    close() {
      shown?.element.destroy();
      shown = undefined;
      opening = undefined;
    },
  };
}
