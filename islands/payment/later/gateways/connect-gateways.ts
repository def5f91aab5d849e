import { native } from '../../../../src/runtime/native';
import type { createSection } from '../../payment-section/method-choice';
import { agreeTo } from '../../store/agree';
import { createMethods } from './gateway-parts';

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
    startButtons: () => import('./order-button-registry').then(({ startButtons }) => startButtons()),
    places: () => import('./gateway-fields'),
    signal,
  });
  follow(made);
}
