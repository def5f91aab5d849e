/** Time in ms for which it is waited for: a file may hang. */
const PATIENCE = 3000;

let coming: Promise<unknown> | undefined;

/** Notes that a port is on its way: what is told in the meantime reaches handlers of a jQuery without its arguments. */
export const expectPort = (arrival: Promise<unknown>): void => {
  const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const awaited = Promise.race([arrival, tooLong]);
  coming = awaited;
  const forget = () => {
    if (coming === awaited) coming = undefined;
  };
  awaited.then(forget, forget);
};

/** Does what need not be done at once: at once, or when the port that is on its way has come, or failed to. */
export function whenPortIsThere(run: () => void): void {
  if (coming) coming.then(run, run);
  else run();
}
