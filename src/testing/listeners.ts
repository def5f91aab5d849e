/** A running count of the listeners on some targets. */
export interface ListenerCount {
  /** Listeners that are registered now, of those added since counting began. */
  live(): number;
  stop(): void;
}

interface Known {
  handler: unknown;
  capture: boolean;
}

/**
 * Counts native listeners, for leak tests: those added and neither removed, nor ended by their signal, nor run once.
 *
 * @param targets - whose listeners count; `document` and `window` when left out
 * @example
 * const listeners = countListeners();
 * // … fifty swaps …
 * expect(listeners.live()).toBe(0);
 * listeners.stop();
 */
export function countListeners(targets: readonly EventTarget[] = [document, window]): ListenerCount {
  const known = new Map<EventTarget, Map<string, Known[]>>();
  const real = targets.map(
    (target) => [target, target.addEventListener, target.removeEventListener] as const,
  );
  const entries = (target: EventTarget, type: string): Known[] => {
    const types = known.get(target) ?? new Map<string, Known[]>();
    known.set(target, types);
    const list = types.get(type) ?? [];
    types.set(type, list);
    return list;
  };
  const phase = (options: boolean | EventListenerOptions | undefined): boolean =>
    typeof options === 'object' ? !!options.capture : !!options;
  const forget = (target: EventTarget, type: string, handler: unknown, capture: boolean): void => {
    const list = entries(target, type);
    const index = list.findIndex((entry) => entry.handler === handler && entry.capture === capture);
    if (index >= 0) list.splice(index, 1);
  };

  for (const [target, add, remove] of real) {
    target.addEventListener = (
      type: string,
      handler: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ): void => {
      add.call(target, type, handler, options);
      const capture = phase(options);
      const { signal, once } = typeof options === 'object' ? options : {};
      const list = entries(target, type);
      if (signal?.aborted || list.some((entry) => entry.handler === handler && entry.capture === capture))
        return;
      list.push({ handler, capture });
      const end = () => forget(target, type, handler, capture);
      signal?.addEventListener('abort', end, { once: true });
      if (once) add.call(target, type, end, { once: true, capture });
    };
    target.removeEventListener = (
      type: string,
      handler: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ): void => {
      remove.call(target, type, handler, options);
      forget(target, type, handler, phase(options));
    };
  }

  return {
    live: () => [...known.values()].flatMap((types) => [...types.values()].flat()).length,
    stop() {
      for (const [target, add, remove] of real) {
        target.addEventListener = add;
        target.removeEventListener = remove;
      }
    },
  };
}
