import { expect, waitFor } from 'storybook/test';
import { leaving } from './navigation';

/** Checks where the browser would have gone. */
export const expectLeaving = (part: string): Promise<void> =>
  waitFor(() => expect(decodeURIComponent(leaving.peek() ?? '')).toContain(part));

/** Lets time go by, in ms, for what must not happen. */
export const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
