import type { Runtime } from './runtime';

let current: Runtime | undefined;

/** Names the runtime of this page, so that modules that only swap markup need not carry it around. */
export const setCurrent = (runtime: Runtime | undefined): void => {
  current = runtime;
};

/** Settles unmounts and mounts after a swap of markup, now instead of in the next microtask. */
export const flush = (): void => current?.flush();

/** Selector list of the nodes that islands asked to keep alive through a swap; empty without any. */
export const keepSelectors = (): string => current?.keep() ?? '';
