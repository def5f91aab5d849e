// Before each test file: its modules, its window and its globals are its own, although the process is not.
import { vi } from 'vitest';
import { RENEW } from './environment';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
const renew = (globalThis as Record<symbol, unknown>)[RENEW];
if (typeof renew !== 'function') throw new Error('These tests need the environment in .ci/jsdom.');
await renew();
