/**
 * Signals, and the one way to read them in a view (docs/decisions/0022-released-libraries.md): `signal`, `computed`,
 * `effect` and `batch` are those of `@preact/signals-core`.
 *
 * @module atoll-islands/signals
 */
export { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
export { useValue } from './use-value';
