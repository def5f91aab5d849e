type Setter<V> = (node: never, name: string, value: V) => () => void;

/** Changes that come with an event of the page, not with a render; all are taken back together. */
export interface Ledger {
  /** Sets what `set` sets; the change that was there before counts no more. */
  put<V>(set: Setter<V>, node: Element, name: string, value: V): void;
  /** Takes the change of one thing back. */
  back(node: Element, name: string): void;
  undo(): void;
}

export function createLedger(): Ledger {
  const made = new Map<Element, Map<string, () => void>>();
  return {
    put(set, node, name, value) {
      const own = made.get(node) ?? new Map<string, () => void>();
      made.set(node, own);
      const old = own.get(name);
      own.set(name, set(node as never, name, value));
      old?.();
    },
    back(node, name) {
      made.get(node)?.get(name)?.();
      made.get(node)?.delete(name);
    },
    undo() {
      for (const own of made.values()) for (const undo of own.values()) undo();
      made.clear();
    },
  };
}
