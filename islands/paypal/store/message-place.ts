import { warn } from '../../../src/runtime/warn';

/** How long the place of a message is waited for, and how often it is looked for, in ms (paypal.md §3.27). */
const WAIT = 3000;
const LOOK = 100;

/** Places that are waited for. */
const waiting = new Map<string, Promise<HTMLElement | undefined>>();

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

async function wait(selector: string, life: AbortSignal): Promise<HTMLElement | undefined> {
  for (let passed = 0; passed < WAIT; passed += LOOK) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    if (life.aborted) return undefined;
    const found = find(selector);
    if (found) return found;
  }
  warn({
    help: 'paypal-message',
    what: 'paypal',
    cause: `Element "${selector}" not found within ${WAIT}ms`,
    fix: 'Print a place for the message, or switch messages off for this kind of page.',
  });
  return undefined;
}

/** The place of a message, also one that comes a little later. One that does not come is told, unless `life` ended. */
export function messagePlace(selector: string, life: AbortSignal): Promise<HTMLElement | undefined> {
  const known = waiting.get(selector);
  if (known) return known;
  const found = find(selector);
  if (found) return Promise.resolve(found);
  const coming = wait(selector, life).finally(() => waiting.delete(selector));
  waiting.set(selector, coming);
  return coming;
}
