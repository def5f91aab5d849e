import type { effect, ReadonlySignal, Signal } from '@preact/signals-core';
import * as hooks from '@preact/signals-react';

/** Signals for views on the npm build: values of one view; stores use `@preact/signals-core` directly. */
export { batch, computed, effect, signal } from '@preact/signals-core';
export { useValue } from './use-value';

// Types of their own: those of `@preact/signals-react` name files that it does not publish.
/** A signal that lives as long as its view. */
export const useSignal: <T>(value: T) => Signal<T> = hooks.useSignal;
/** A value that follows from signals, for as long as its view lives. */
export const useComputed: <T>(compute: () => T) => ReadonlySignal<T> = hooks.useComputed;
/** Runs when the signals that it reads change, while its view lives. */
export const useSignalEffect: (run: Parameters<typeof effect>[0]) => void = hooks.useSignalEffect;
