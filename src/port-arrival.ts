let coming: Promise<unknown> | undefined;

/** Notes that a port is on its way: what is told in the meantime reaches handlers of a jQuery without its arguments. */
export const expectPort = (arrival: Promise<unknown>): void => {
  coming = arrival;
  const forget = () => {
    if (coming === arrival) coming = undefined;
  };
  arrival.then(forget, forget);
};

/** Does what need not be done at once: at once, or when the port that is on its way has come, or failed to. */
export function whenPortIsThere(run: () => void): void {
  if (coming) coming.then(run, run);
  else run();
}
