import { markOurs } from '../../../src/dom/undo';
import { native } from '../../../src/runtime/native';
import type { PaymentFields } from './gateway';

/**
 * What a gateway has to say, in a form that the browser sends.
 *
 * @returns puts its fields into the form, in place of those before
 */
export function createGatewayInputs(form: Element): (fields: PaymentFields) => void {
  const inputs: HTMLElement[] = [];
  return (fields) => {
    for (const input of inputs.splice(0)) input.remove();
    for (const [name, value] of Object.entries(fields)) {
      const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
      markOurs(input);
      inputs.push(input);
    }
    native(form, 'append')(...inputs);
  };
}
