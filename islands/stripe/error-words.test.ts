import { afterEach, beforeEach, expect, test } from 'vitest';
import { wordsFor } from './error-words';
import { PAYMENT } from './params/printed';

const page = window as unknown as Record<string, unknown>;
beforeEach(() => {
  page[PAYMENT] = {
    incomplete_number: 'The card number is incomplete.',
    card_declined: 'The card was declined.',
  };
});
afterEach(() => {
  delete page[PAYMENT];
});

const UNUSABLE = 'Unable to process this payment, please try again or use alternative method.';

test.each([
  ['none', undefined, 'Payment failed. Please try again.'],
  [
    'a code that the page knows',
    { type: 'card_error', code: 'card_declined', message: 'Nope' },
    'The card was declined.',
  ],
  ['one that it does not', { type: 'card_error', code: 'new_code', message: 'Nope' }, 'Nope'],
  [
    'what the provider shows itself',
    { type: 'validation_error', code: 'incomplete_number', message: 'x' },
    '',
  ],
  ['no words at all', {}, 'An unknown error occurred.'],
  [
    'a field that is missing',
    { code: 'parameter_invalid_empty', param: 'payment_method_data[billing_details][phone]', message: 'x' },
    'Billing Phone is a required field.',
  ],
  [
    'a delivery',
    { code: 'parameter_missing', param: 'shipping_address[city]', message: 'x' },
    'Shipping City is a required field.',
  ],
  [
    'a field that is not of the form',
    { code: 'parameter_missing', param: 'amount', message: 'No amount' },
    'No amount',
  ],
])('ST33 ST42 %s', (_, error, words) => {
  expect(wordsFor(error)).toBe(words);
});

test.each([
  'invalid_request_error',
  'api_connection_error',
  'api_error',
  'authentication_error',
  'rate_limit_error',
])('ST42 STQ 8.21 %s says nothing to a shopper: general words', (type) => {
  expect(wordsFor({ type, message: 'x' })).toBe(UNUSABLE);
});

/** The codes of the contract's table, and what follows it (stripe.md §3.14). */
const CODES =
  'invalid_number invalid_expiry_month invalid_expiry_year invalid_cvc incorrect_number incomplete_number incomplete_cvc incomplete_expiry expired_card incorrect_cvc incorrect_zip postal_code_invalid invalid_expiry_year_past card_declined missing processing_error email_invalid invalid_request_error amount_too_large amount_too_small country_code_invalid tax_id_invalid invalid_sofort_country invalid_wallet_type payment_intent_authentication_failure insufficient_funds'.split(
    ' ',
  );

test.each(CODES)(
  'ST42 3.14 %s is said in the words of the page, whatever the type, and without them in general ones',
  (code) => {
    delete Object(page[PAYMENT])[code];
    const types = ['card_error', 'api_error', undefined].map((type) => ({
      ...(type && { type }),
      code,
      message: 'Own',
    }));
    expect(types.map(wordsFor)).toEqual(['Own', UNUSABLE, 'Own']);
    Object(page[PAYMENT])[code] = 'As printed.';
    expect(types.map(wordsFor)).toEqual(['As printed.', 'As printed.', 'As printed.']);
  },
);

test('ST42 the page has its own words for what cannot be used, as where methods are kept', () => {
  Object(page[PAYMENT]).invalid_request_error = 'Unable to save this payment method.';
  expect(wordsFor({ type: 'rate_limit_error' })).toBe('Unable to save this payment method.');
});

test('ST42 an address that is none is known by its type as well', () => {
  Object(page[PAYMENT]).email_invalid = 'Invalid email address.';
  expect(wordsFor({ type: 'email_invalid', message: 'x' })).toBe('Invalid email address.');
});

test('ST42 what is no text on the page is none', () => {
  Object(page[PAYMENT]).card_declined = { html: 'x' };
  expect(wordsFor({ type: 'card_error', code: 'card_declined', message: 'Nope' })).toBe('Nope');
});
