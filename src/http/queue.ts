/** What a task says of itself. */
export interface TaskOptions {
  /** Whether what the queue guards is the same after it, and only the turn is wanted; `false` if left out. */
  changesNothing?: boolean;
  /** Milliseconds after which the others need not wait for it any longer: it may have no end, and none can be set to it. */
  holdsFor?: number;
}

/** Runs tasks one after the other, in the order they came. */
export interface Queue {
  /** Runs `task` when all before it have ended, well or not; gives what it gives. */
  run<T>(task: () => Promise<T>, options?: TaskOptions): Promise<T>;
  /** Number of tasks so far that may have changed something. */
  changes(): number;
  /** Whether what comes now has to wait. */
  isBusy(): boolean;
  /** Settles when all tasks so far have ended, well or not. Those that come meanwhile are not waited for: some come for ever. */
  ended(): Promise<void>;
}

/** Resolves with `ended`, or when time is over. */
const atMost = (ms: number, ended: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    ended.then(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });

/** A new queue. A task that never ends would hold it up: give each request a timeout, or the task a time that it holds it. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  let changes = 0;
  let waitedFor = 0;
  return {
    run(task, { changesNothing = false, holdsFor } = {}) {
      if (!changesNothing) changes++;
      const turn = tail;
      const result = turn.then(task);
      const ended = result.catch(() => {});
      tail = holdsFor ? turn.then(() => atMost(holdsFor, ended)) : ended;
      waitedFor++;
      tail.then(() => waitedFor--);
      return result;
    },
    changes: () => changes,
    isBusy: () => waitedFor > 0,
    async ended() {
      await tail;
    },
  };
}
