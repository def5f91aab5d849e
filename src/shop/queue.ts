/** Runs tasks one after the other, in the order they came. */
export interface Queue {
  /** Runs `task` when all before it have ended, well or not; gives what it gives. */
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** A new queue. A task that never ends would hold it up: give each request a timeout. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = tail.then(task);
      tail = result.catch(() => {});
      return result;
    },
  };
}

/** The one queue of everything that changes the cart: adds and removals share it (storefront.md §3.3, step 6). */
export const cartQueue: Queue = createQueue();
