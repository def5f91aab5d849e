import { native } from '../../../../src/runtime/native';
import type { createMethodChoice } from '../../payment-section/method-choice';
import { lookBeforePayment } from '../../store/look-before-payment';
import { createGatewayParts } from './gateway-parts';

/** Lets gateways into the form: their fields, and their order buttons. */
export function connectGateways(
  form: HTMLFormElement,
  { chosen, follow }: ReturnType<typeof createMethodChoice>,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const made = createGatewayParts(form, {
    chosen,
    api: {
      async validate() {
        const { checkForm } = await import('./check-form');
        const { hasError } = await checkForm(form);
        return { hasError: hasError || !(await lookBeforePayment(form)) };
      },
      submit: () => native(form, 'requestSubmit')(),
    },
    startButtons: () =>
      import('./order-button-registry').then(({ openOrderButtonRegister }) => openOrderButtonRegister()),
    places: () => import('./gateway-fields'),
    signal,
  });
  follow(made);
}
