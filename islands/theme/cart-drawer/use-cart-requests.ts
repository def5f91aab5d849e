import { useLayoutEffect, useState } from 'react';
import { requestWatchers } from '../../../src/http/request';
import { legacy } from '../../../src/legacy-port';
import { commit } from '../../../src/runtime/commit';
import { onAbort } from '../../../src/runtime/on-abort';

/** Calls during which the cart shows that it loads (theme.md §3.6). */
const CALLS = /wc-ajax=(get_refreshed_fragments|remove_from_cart)/;

/** Whether a call for the cart is under way, one of ours or one that another script made through jQuery. */
export function useCartRequests(lifetime: AbortSignal): boolean {
  const [running, setRunning] = useState<ReadonlySet<object>>(new Set());
  useLayoutEffect(() => {
    const change = (change: (all: Set<object>) => void) =>
      commit(() =>
        setRunning((old) => {
          const next = new Set(old);
          change(next);
          return next;
        }),
      );
    const begin = (call: object) => change((all) => all.add(call));
    const end = (call: object) => change((all) => all.delete(call));
    const watch = (url: string) => {
      if (!CALLS.test(url)) return undefined;
      const call = {};
      begin(call);
      return () => end(call);
    };
    requestWatchers.add(watch);
    onAbort(lifetime, () => requestWatchers.delete(watch));
    // A call of ours comes through here as well, and ends as often.
    const options = { signal: lifetime, target: document };
    legacy.on(
      'ajaxSend',
      ([call, settings]) => CALLS.test(Object(settings).url) && begin(Object(call)),
      options,
    );
    legacy.on('ajaxComplete', ([call]) => end(Object(call)), options);
  }, [lifetime]);
  return running.size > 0;
}
