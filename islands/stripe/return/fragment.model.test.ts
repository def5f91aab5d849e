import { expect, test } from 'vitest';
import { available, readCapture } from '../../../fixtures/captures/shared';
import { readFragment } from './fragment.model';

const RETURN = 'https%3A%2F%2Fshop.example%2Fcheckout%2Forder-received%2F263%2F%3Fkey%3Da';
const DECODED = 'https://shop.example/checkout/order-received/263/?key=a';

test.each([
  [
    '#wc-stripe-confirm-pi:263:pi_1_secret_2:50a744c1c4',
    { kind: 'confirm', isSetup: false, order: '263', clientSecret: 'pi_1_secret_2', nonce: '50a744c1c4' },
  ],
  ['#wc-stripe-confirm-si:7:seti_1_secret_2:n', { kind: 'confirm', isSetup: true, order: '7' }],
  [
    `#wc-stripe-voucher-263:boleto:pi_1_secret_2:${RETURN}`,
    { kind: 'voucher', order: '263', type: 'boleto', clientSecret: 'pi_1_secret_2', returnUrl: DECODED },
  ],
  [
    `#wc-stripe-wallet-263:cashapp:setup_intent:seti_1_secret_2:${RETURN}:n1`,
    {
      kind: 'wallet',
      order: '263',
      type: 'cashapp',
      isSetup: true,
      clientSecret: 'seti_1_secret_2',
      returnUrl: DECODED,
      nonce: 'n1',
    },
  ],
  [`#wc-stripe-wallet-263:wechat_pay:payment_intent:pi_1:${RETURN}:n1`, { isSetup: false }],
  [
    `#confirm-pi-pi_1_secret_2:${RETURN}`,
    { kind: 'legacy', isSetup: false, clientSecret: 'pi_1_secret_2', returnUrl: DECODED },
  ],
  // At the end of an address, as the shop answers.
  [`${DECODED}#wc-stripe-confirm-pi:263:pi_1_secret_2:n`, { kind: 'confirm', order: '263' }],
])('ST11 ST15 ST29 %s', (hash, fragment) => {
  expect(readFragment(hash)).toMatchObject(fragment);
});

test.each([
  '',
  '#',
  '#top',
  '#wc-stripe-confirm-pi:263',
  '#wc-stripe-confirm-xx:1:2:3',
  '#wc-stripe-voucher-1:2',
  '#confirm-pi-only',
])('ST11 "%s" is nobody’s business here', (hash) => {
  expect(readFragment(hash)).toBeUndefined();
});

test('ST32 an address that cannot be decoded leads nowhere', () => {
  expect(readFragment('#wc-stripe-voucher-1:boleto:pi_1:%E0%A4%A')).toMatchObject({ returnUrl: '' });
});

test.skipIf(!available('stripe')).each([
  ['checkout-card-requires-action', 'confirm'],
  ['checkout-voucher-fragment', 'voucher'],
  ['checkout-wallet-fragment', 'wallet'],
])('ST29 recorded: %s', (name, kind) => {
  const { response } = JSON.parse(readCapture('stripe', `ajax-${name}.json`)) as {
    response: { body: { redirect: string } };
  };
  expect(readFragment(response.body.redirect)).toMatchObject({
    kind,
    clientSecret: expect.stringMatching(/_secret_/),
  });
});
