/** Calls back when what the page is now is on the screen: not before it is shown at all. */
export const whenPainted = (done: () => void): void =>
  // From inside a frame: a task comes after it.
  void requestAnimationFrame(() => setTimeout(done));
