import { useMemo } from 'react';

/**
 * Reads the server's nodes once for each host. What `read` requires and does not find makes the island fail with
 * that error, which leaves the page as the server sent it.
 *
 * @param read - stable function from the host to what the view needs
 * @example
 * const tabs = useServer(host, readTabs);
 */
export function useServer<T>(host: Element, read: (host: Element) => T): T {
  return useMemo(() => read(host), [host, read]);
}
