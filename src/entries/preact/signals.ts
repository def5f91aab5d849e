// The drop-in's `@preact/signals-core`: the part of it that stores use. The whole package would be 1.3 kB more; the
// first store that needs `computed` or `effect` takes this alias out of tsup.config.ts.

/** A value that tells when it changes. */
export function signal<T>(initial: T) {
  let current = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get value() {
      return current;
    },
    set value(next: T) {
      if (Object.is(current, next)) return;
      current = next;
      for (const listener of [...listeners]) listener(next);
    },
    peek: () => current,
    /** Calls back now and after each change; answers with how to stop. */
    subscribe(listener: (value: T) => void): () => void {
      listeners.add(listener);
      listener(current);
      return () => void listeners.delete(listener);
    },
  };
}
