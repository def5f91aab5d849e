import { native } from '../../src/runtime/native';
import { agreeTo } from '../../src/stores/checkout/agree';
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
      async validate() {
        const { checkForm } = await import('./check-form');
        const { hasError } = await checkForm(form);
        return { hasError: hasError || !(await agreeTo(form)) };
      },
      submit: () => native(form, 'requestSubmit')(),
    },
    startButtons: () => import('./own-buttons').then(({ startButtons }) => startButtons()),
    places: () => import('./gateway-places'),
    signal,
  });
  follow(made);
}
