/**
 * Lets the browser answer presses and paint before what comes next. What the provider draws takes long, and a page has
 * several places: each gets a task of its own.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
