import { warn } from '../../../src/runtime/warn';

/** A file with a part that only some pages have did not come. */
export const partFailed = (error: unknown): void =>
  warn({
    what: 'consent',
    cause: 'a part of it did not load',
    fix: 'Check that all files of Atoll are on the server',
    error,
  });
