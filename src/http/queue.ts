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
