/** Calls something of another script, whose failure is its own: ours goes on. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
}
