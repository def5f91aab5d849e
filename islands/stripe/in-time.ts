/** Milliseconds that a press, or the checkout of blocks, waits for the provider or for the island. */
const PATIENCE = 10_000;

/** What comes of a task in time; nothing when it is late. */
export const inTime = <T>(task: Promise<T>): Promise<T | undefined> =>
  Promise.race([task, new Promise<undefined>((end) => setTimeout(() => end(undefined), PATIENCE))]);
