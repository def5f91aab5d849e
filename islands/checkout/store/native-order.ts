import { keepSubmit } from '../../../src/dom/keep-submit';
import { submitLater } from '../../../src/dom/submit';
import { native } from '../../../src/runtime/native';
import { type Submit, submitterOf } from '../../../src/runtime/submitter';
import { successor } from '../../../src/runtime/successor';
import { createGatewayInputs, isOfForm, type PaymentFields } from '../../payment';
import type { createOrder } from './order';

/**
 * Lets the browser send the form: only what the shopper has seen and gateways agree to, and with the name of the button,
 * else it is no order.
 *
 * @returns handles a submit of the form
 */
export function createNativeOrder(
  form: HTMLFormElement,
  order: ReturnType<typeof createOrder>,
): (event: Submit) => Promise<void> {
  const setInputs = createGatewayInputs(form);
  let turn: 'ask' | 'wait' | 'send' = 'ask';
  return async (event) => {
    if (turn === 'send' && event.target === form) return;
    keepSubmit(event);
    if (turn === 'wait') return;
    turn = 'wait';
    const submitter = submitterOf(event);
    await order.submitBy((fields: PaymentFields) => {
      // Answers replace it.
      const button =
        (submitter && isOfForm(form, submitter) ? successor(submitter) : null) ??
        native(form, 'querySelector')<HTMLButtonElement>('#place_order');
      const { name, value } = (button ?? {}) as Partial<HTMLButtonElement>;
      // Plugins against double orders disable it: then the browser sends no name of its own.
      setInputs(name ? { ...fields, [name]: value ?? '' } : fields);
      return submitLater(form, button, () => {
        turn = 'send';
      });
    });
    turn = 'ask';
  };
}
