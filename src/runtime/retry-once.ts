import { askAgainWhenRestored, whileLoading } from './leaving';

/**
 * Time in ms before a file that was lost is asked for once more. It is also the time for a page that goes to say so:
 * Firefox cuts off what loads a moment before that, and does not always ask the page first.
 */
export const RETRY_AFTER = 250;

/** Loads, once more if need be: one lost packet must not cost the shopper the feature. */
export function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  const again = () => new Promise<void>((resolve) => setTimeout(resolve, RETRY_AFTER)).then(load);
  return whileLoading(() => askAgainWhenRestored(() => load().catch(again)));
}
