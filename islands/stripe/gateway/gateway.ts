import { native } from '../../../src/runtime/native';
import type { Gateway } from '../../payment';
import { inTime } from '../in-time';
import { clearInlineError, showInlineError } from '../page/notices';
import { type PaymentSettings, paymentSettings } from '../params/payment';
import { orderAmount } from '../payment-element/order-amount';
import { providerClient } from '../sdk/client';
import {
  type ChangeListener,
  failureWords,
  followAmount,
  formWish,
  lateWords,
  openPaymentElement,
  type PaymentElement,
} from '../store/payment-elements';
import { collectMethod, usesSavedMethod } from './collect';
import { keepMethod } from './keep-method';
import { BLIK, fieldsOf, gatewayId, MOUNT_POINT } from './method';
import { paymentStop } from './stop';

/** A method of the provider's at work. */
export interface StripeGateway extends Gateway {
  /** Tells its element what is paid now. */
  follow(): void;
  /** Says in its box what is wrong with it, if anything is. */
  sayProblem(): void;
  /** Its element, once it is on the page. */
  shown(): PaymentElement | undefined;
}

/**
 * A method of the provider's for the gateway port: its element is made when the method is chosen for the first time, and
 * stays while its box is on the page.
 *
 * @param atStart - the settings, for what stays as it is
 * @param onChange - hears what changes in its element
 * @param lookAtDue - throws a PaymentStop where an order costs something else than its page says
 */
export function createGateway(
  type: string,
  atStart: PaymentSettings,
  onChange: ChangeListener,
  lookAtDue: () => Promise<void>,
): StripeGateway {
  /** The settings as the page says them now: other scripts change them. */
  const settings = () => {
    const read = paymentSettings();
    if (!read) throw new Error('Stripe initialization data is not available');
    return read;
  };
  let shown: PaymentElement | undefined;
  let opening: Promise<unknown> | undefined;
  /** Why its element could not be made, and where that is said. */
  let failure: { box: Element; words: string } | undefined;
  const sayFailure = () => {
    if (failure && !failure.box.querySelector('.woocommerce-error'))
      showInlineError(failure.box, failure.words);
  };

  return {
    id: gatewayId(type, atStart),
    keep: fieldsOf(type, atStart),
    follow: () => shown && followAmount(shown, orderAmount(settings())),
    shown: () => shown,
    sayProblem() {
      shown?.sayProblem();
      sayFailure();
    },
    async mount(place, { signal }) {
      const point = place.querySelector(MOUNT_POINT);
      if (type === BLIK || !point) return;
      const box = place.closest('.payment_box') ?? place;
      clearInlineError(box);
      failure = undefined;
      const now = settings();
      const work = openPaymentElement(now, () => formWish(type, now, point), signal, onChange);
      opening = work;
      try {
        const made = await work;
        if (!signal.aborted) shown = made;
        else made?.element.destroy();
      } catch (error) {
        failure = { box, words: failureWords(error) };
        sayFailure();
        throw error;
      }
    },
    async collect(form) {
      if (usesSavedMethod(form, gatewayId(type, settings()))) {
        await lookAtDue();
        return undefined;
      }
      // A press while it is being drawn waits for it (8.12). What went wrong stands in its place.
      const drawn = opening?.then(String, String);
      if (drawn && (await inTime(drawn)) === undefined)
        throw paymentStop(lateWords(gatewayId(type, settings())));
      const fields = await collectMethod(type, form, settings(), shown);
      await lookAtDue();
      const method = fields['wc-stripe-payment-method'];
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
