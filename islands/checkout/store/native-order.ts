import { native } from '../../../src/runtime/native';
import type { createOrder } from './order';

/** A submit, as a listener or a jQuery handler gets it. */
type Submit = SubmitEvent & { originalEvent?: SubmitEvent };

/**
 * Lets the browser send the form: only what the shopper has seen, and with the name of the button, else it is no order.
 *
 * @returns handles a submit of the form
 */
export function createNativeOrder(
  form: HTMLFormElement,
  { isAgreed }: ReturnType<typeof createOrder>,
): (event: Submit) => void {
  let isOurs = false;
  const send = (button: HTMLElement | null) => {
    isOurs = true;
    native(form, 'requestSubmit')(button?.isConnected ? button : undefined);
    isOurs = false;
  };
  return (event) => {
    if (isOurs) return;
    const { submitter } = event.originalEvent ?? event;
    // Read anew after a look: answers replace it.
    const button = () => native(form, 'querySelector')<HTMLElement>('#place_order');
    const agreed = isAgreed();
    if (agreed === true && (submitter || !button())) return;
    event.preventDefault();
    if (agreed === true) send(button());
    else if (agreed) agreed.then((same) => same && send(submitter?.isConnected ? submitter : button()));
  };
}
