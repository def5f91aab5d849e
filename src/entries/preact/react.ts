// The drop-in's `react`: the part of it that Atoll writes, on Preact's core. preact/compat would be 1.2 kB more.
import { Component, Fragment } from 'preact';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

export { Component, Fragment, useCallback, useLayoutEffect, useMemo, useRef, useState };

// Without useEffect: what waits, waits for a timer of its own, and React does the same at the same moment.

/** Reads an external store; renders again only when what it reads has changed. */
export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const value = read();
  const [{ latest }, render] = useState({ latest: { value, read } });
  latest.value = value;
  latest.read = read;
  useLayoutEffect(() => {
    const changed = () => {
      if (!Object.is(latest.value, latest.read())) render({ latest });
    };
    // The store may have changed between rendering and subscribing.
    changed();
    return subscribe(changed);
  }, [subscribe, latest]);
  return value;
}
