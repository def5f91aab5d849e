/** Signals for views on the npm build: values of one view; stores use `@preact/signals-core` directly. */
export {
  batch,
  computed,
  effect,
  signal,
  useComputed,
  useSignal,
  useSignalEffect,
} from '@preact/signals-react';
export { useValue } from './use-value';
