import { warn } from '../../../src/runtime/warn';

/** Words of whatever was thrown, or of the shop. */
export const wordsOf = (error: unknown): string => {
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
};

/** Tells the developer why a payment came to nothing: the shopper gets words of the shop. */
export function tellFailure(error: unknown): void {
  warn({
    help: 'paypal-payment',
    what: 'paypal',
    cause: `a payment came to nothing: ${wordsOf(error)}`,
    fix: 'Look into the log of the plugin.',
    error,
  });
}
