import { t } from '../../src/page/text';
import { PAYMENT, printedSettings } from './params/printed';

/** An error of the provider's: what is used of it. */
export interface ProviderError {
  type?: string;
  code?: string;
  param?: string;
  message?: string;
}

/** Codes of a field that is missing. */
const MISSING = [
  'parameter_invalid_empty',
  'parameter_missing',
  'parameter_string_empty',
  'parameter_string_blank',
];

/** Types of errors that say nothing to a shopper. */
const UNUSABLE = [
  'invalid_request_error',
  'api_connection_error',
  'api_error',
  'authentication_error',
  'rate_limit_error',
];

/** What the page says for a code; other code may change it at any time. */
function printedFor(code: string | undefined): string | undefined {
  const words: unknown = code ? Object(printedSettings(PAYMENT))[code] : undefined;
  return typeof words === 'string' && words ? words : undefined;
}

/** The name of a field that the provider misses, from its own name for it (stripe.md §3.14). */
function missingField({ code = '', param = '' }: ProviderError): string | undefined {
  const section = /(billing|shipping)_/.exec(param)?.[1];
  const field = /\[([A-Za-z\d]+)\]/.exec(param)?.[1];
  if (!MISSING.includes(code) || !section || !field) return undefined;
  const words =
    section === 'billing'
      ? t('stripeBillingRequired', 'Billing %s is a required field.')
      : t('stripeShippingRequired', 'Shipping %s is a required field.');
  return words.replace('%s', `${field[0]?.toUpperCase()}${field.slice(1)}`);
}

/**
 * What a shopper is told of an error: the page's words for its code, else the provider's (stripe.md §3.14). What the provider
 * shows by itself beside its fields is not said again.
 *
 * @returns an empty text for what needs no words
 */
export function wordsFor(error: ProviderError | undefined): string {
  if (!error) return t('stripePaymentFailed', 'Payment failed. Please try again.');
  const { type = '', code, message } = error;
  if (type === 'validation_error') return '';
  const isAddress = type === 'email_invalid';
  const printed = missingField(error) ?? printedFor(code) ?? printedFor(isAddress ? type : undefined);
  if (printed) return printed;
  if (UNUSABLE.includes(type))
    return (
      printedFor('invalid_request_error') ??
      t('stripeUnusable', 'Unable to process this payment, please try again or use alternative method.')
    );
  return message || t('stripeUnknown', 'An unknown error occurred.');
}

/**
 * The same for a confirmation that failed: there the provider says in words for the shopper what their bank or wallet said,
 * whatever type the error has (flow-checkout-3ds-fail).
 */
export const confirmationWords = (error: ProviderError): string => wordsFor({ ...error, type: '' });
