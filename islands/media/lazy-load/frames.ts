const tasks: (() => void)[] = [];
let isDue = false;

/** Does now what waits for the next frame. What throws takes no other along. */
export const flushFrame = (): void => {
  isDue = false;
  for (const task of tasks.splice(0)) {
    try {
      task();
    } catch (error) {
      reportError(error);
    }
  }
};

/** Does something in the next frame, behind what was asked for before: what is measured now is not changed yet. */
export const inFrame = (task: () => void): void => {
  tasks.push(task);
  if (isDue) return;
  isDue = true;
  // A page that nobody sees has no frames.
  if (document.hidden) setTimeout(flushFrame);
  else requestAnimationFrame(flushFrame);
};
