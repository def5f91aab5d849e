import { createMethods } from '../../src/stores/checkout/methods';
import type { createSection } from './section';

/** Lets gateways into the form: their fields, and their order buttons. */
export function provide(
  form: HTMLFormElement,
  { chosen, follow }: ReturnType<typeof createSection>,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const made = createMethods(form, {
    chosen,
    api: {
      validate: () => import('./check-form').then(({ checkForm }) => checkForm(form)),
      submit: () => form.requestSubmit(),
    },
    startButtons: () => import('./own-buttons').then(({ startButtons }) => startButtons()),
    places: () => import('./gateway-places'),
    signal,
  });
  follow(made);
}
