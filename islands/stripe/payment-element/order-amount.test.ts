import { expect, test } from 'vitest';
import type { PaymentSettings } from '../params/payment';
import { orderAmount } from './order-amount';

const settings = { isCheckout: true, cartTotal: 1000, currency: 'usd' } as unknown as PaymentSettings;

test.each([
  ['plain', '$55.77', 5577],
  ['decimals raised, without a mark', '<sup>$</sup>55<sup>77</sup>', 5577],
  ['decimals raised, with one', '55.<sup>77</sup>', 5577],
  ['a raised currency', '55,77<sup>€</sup>', 5577],
  ['nothing', '', 1000],
])('STQ 8.14 the total as a theme prints it: %s', (_, printed, amount) => {
  document.body.innerHTML = `<p class="order-total"><bdi class="amount">${printed}</bdi></p>`;
  expect(orderAmount(settings)).toBe(amount);
});
