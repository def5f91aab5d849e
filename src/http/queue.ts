/** What a task says of itself. */
export interface TaskOptions {
  /** Whether what the queue guards is the same after it, and only the turn is wanted; `false` if left out. */
  changesNothing?: boolean;
}

/** Runs tasks one after the other, in the order they came. */
export interface Queue {
  /** Runs `task` when all before it have ended, well or not; gives what it gives. */
  run<T>(task: () => Promise<T>, options?: TaskOptions): Promise<T>;
  /** Number of tasks so far that may have changed something. */
  changes(): number;
  /** Settles when all tasks so far have ended, well or not. Those that come meanwhile are not waited for: some come for ever. */
  ended(): Promise<void>;
}

/** A new queue. A task that never ends would hold it up: give each request a timeout. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  let changes = 0;
  return {
    run(task, { changesNothing = false } = {}) {
      if (!changesNothing) changes++;
      const result = tail.then(task);
      tail = result.catch(() => {});
      return result;
    },
    changes: () => changes,
    async ended() {
      await tail;
    },
  };
}
