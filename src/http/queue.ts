/** Runs tasks one after the other, in the order they came. */
export interface Queue {
  /** Runs `task` when all before it have ended, well or not; gives what it gives. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Number of tasks so far. */
  count(): number;
  /** Settles when all tasks so far have ended, well or not. Those that come meanwhile are not waited for: some come for ever. */
  ended(): Promise<void>;
}

/** A new queue. A task that never ends would hold it up: give each request a timeout. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  let tasks = 0;
  return {
    run(task) {
      tasks++;
      const result = tail.then(task);
      tail = result.catch(() => {});
      return result;
    },
    count: () => tasks,
    async ended() {
      await tail;
    },
  };
}

/**
 * The one queue of everything that has the shop write its session: adding, removing, coupons, shipping, totals, the order
 * itself. The shop reads the session when a request begins and writes it whole when it ends, so of two that overlap
 * the later one undoes what the other did (storefront.md §3.3, step 6). A request that was sent is waited for, also when
 * nobody wants its answer any more: calling it back would not stop the shop.
 *
 * A task must not wait for what queues here itself, such as the totals of the checkout.
 */
export const cartQueue: Queue = createQueue();
