import type { FakeAnswer, FakeCall, FakeRoutes } from '../../src/testing/fake-fetch';
import { message, refusal } from './cart-page';
import { type OrderOfStory, orderOf, orderReview, paymentBox } from './checkout-page';

export interface FakeCheckoutOptions {
  order?: OrderOfStory;
  delay?: number;
  /** To every question for totals but the first. */
  later?: FakeAnswer;
  /** How the theme prints errors. */
  notices?: 'classic' | 'block';
}

/** Fields without which there is no order → what the shop says. */
const REQUIRED: Readonly<Record<string, string>> = {
  billing_first_name: '<strong>Billing First name</strong> is a required field.',
  billing_address_1: '<strong>Billing Street address</strong> is a required field.',
  billing_postcode: '<strong>Billing ZIP Code</strong> is a required field.',
  billing_email: '<strong>Billing Email address</strong> is a required field.',
  terms: 'Please read and accept the terms and conditions to proceed with your order.',
};

type Errors = readonly (readonly [field: string, words: string])[];

const classic = (errors: Errors): string =>
  `<ul class="woocommerce-error" role="alert">${errors.map(([field, words]) => `<li data-id="${field}">${words}</li>`).join('')}</ul>`;

/** Of one error alone the banner itself names the field (checkout.md §1.8). */
const block = (errors: Errors): string => {
  const [only] = errors.length === 1 ? errors : [];
  const list = `<p class="wc-block-components-notice-banner__summary">The following problems were found:</p><ul>${errors.map(([field, words]) => `<li data-id="${field}">${words}</li>`).join('')}</ul>`;
  return `<div class="wc-block-components-notice-banner is-error" role="alert"${only ? ` data-id="${only[0]}"` : ''}><div class="wc-block-components-notice-banner__content">${only ? only[1] : list}</div></div>`;
};

/** A shop that remembers the order of its page while the story lasts. Code `tenth` is known. */
export function fakeCheckout({
  order: first = orderOf(),
  delay = 200,
  later,
  notices = 'classic',
}: FakeCheckoutOptions = {}): FakeRoutes {
  let order = first;
  let count = 0;
  return {
    update_order_review({ fields }): FakeAnswer {
      if (later && count) return later;
      const chosen = order.packages.map((_, index) => fields[`shipping_method[${index}]`]);
      order = {
        ...order,
        country: fields.s_country || order.country,
        method: fields.payment_method ?? order.method,
        shipping: chosen.map((method, index) => method ?? order.shipping[index] ?? ''),
      };
      const fragments = {
        '.woocommerce-checkout-review-order-table': orderReview(order),
        '.woocommerce-checkout-payment': paymentBox(order, `nonce${++count}`),
      };
      return { json: { result: 'success', messages: '', reload: false, fragments }, delay };
    },
    checkout({ fields }: FakeCall): FakeAnswer {
      const errors = Object.entries(REQUIRED).filter(([field]) => !fields[field]);
      const messages = (notices === 'block' ? block : classic)(errors);
      const redirect = `${location.origin}/checkout/order-received/127/?token=${fields.demo_token ?? ''}`;
      const json = errors.length
        ? { result: 'failure', messages, refresh: false, reload: false }
        : { result: 'success', redirect, order_id: 127 };
      return { json, delay };
    },
    apply_coupon({ fields }): FakeAnswer {
      const code = fields.coupon_code ?? '';
      const known = code === 'tenth';
      if (known) order = { ...order, coupons: [code] };
      const text = known
        ? message('Coupon code applied successfully.')
        : refusal(`Coupon "${code}" does not exist.`);
      return { text, delay };
    },
    remove_coupon(): FakeAnswer {
      order = { ...order, coupons: [] };
      return { text: message('Coupon has been removed.'), delay };
    },
  };
}
