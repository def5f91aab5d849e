// The drop-in's `react-dom`, on Preact's core.
import { type ComponentChild, options, render } from 'preact';

export { createPortal } from 'preact';

/** Runs a change and every rendering it causes before it returns. */
export function flushSync<T>(change: () => T): T {
  const before = options.debounceRendering;
  let due: (() => void) | undefined;
  // Rendering in the middle of another rendering would lose an error boundary's state: it comes after the change.
  options.debounceRendering = (run) => {
    due = run;
  };
  try {
    return change();
  } finally {
    options.debounceRendering = before as NonNullable<typeof before>;
    due?.();
  }
}

/** A root of its own. */
export const createRoot = (container: Element) => ({
  render: (content: ComponentChild) => render(content, container),
  unmount: () => render(null, container),
});
