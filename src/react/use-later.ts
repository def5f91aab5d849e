import { useCallback, useState } from 'react';
import { commit } from '../runtime/commit';
import { retryOnce } from '../runtime/retry-once';

/** What has come, or is on its way, by the function that fetches it: once for all views. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();
const coming = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

function fetchOnce<T>(load: () => Promise<T>): Promise<T> {
  let promise = coming.get(load) as Promise<T> | undefined;
  if (!promise) {
    promise = retryOnce(load);
    coming.set(load, promise);
    promise.then(
      (part) => arrived.set(load, part),
      // Whoever asks next tries again.
      () => coming.delete(load),
    );
  }
  return promise;
}

/**
 * Code in a file of its own, which the view fetches when it needs it: for a shopper's wish, or for a rare option.
 *
 * @param load - a plain `import()`, in a function that stays the same: it is called once for all views, and once more
 *   if it fails
 * @returns the module, from when this view has asked and it is there; and how to ask for it. The view shows what has come
 *   before the promise resolves, at once if the module is there already. The promise rejects if it does not come, and
 *   whoever asks says what happens then.
 * @example
 * const loadList = () => import('../later/select/List');
 *
 * const [list, fetchList] = useLater(loadList);
 * return (
 *   <>
 *     <Bind node={host} on={{ pointerover: () => fetchList().catch(reportError) }} />
 *     {list && <list.default />}
 *   </>
 * );
 */
export function useLater<T>(load: () => Promise<T>): [part: T | undefined, fetch: () => Promise<T>] {
  const [part, show] = useState<T>();
  const fetch = useCallback(async () => {
    // What is there is shown with the rendering that may be under way.
    if (arrived.has(load)) show(() => arrived.get(load) as T);
    const fetched = await fetchOnce(load);
    commit(() => show(() => fetched));
    return fetched;
  }, [load]);
  return [part, fetch];
}
