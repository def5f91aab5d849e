import { now } from '../../../src/runtime/strategies';

/** Where the visitor landed: scripts of the page may change the address before the island is there (Q103). */
export const landing: string = globalThis.location?.href ?? '';

/** At once: who goes on to the next page before the browser is idle came from somewhere, too. */
export const whenLanded = now;
