import { native } from '../runtime/native';

/**
 * Submits a form in a task of its own: while a submit is told, also in what its handlers begin with promises, browsers
 * ignore `requestSubmit`.
 *
 * @param button - what is said to be pressed
 * @param before - runs right before
 */
export const submitLater = (
  form: HTMLFormElement,
  button: HTMLElement | null | undefined,
  before: () => void,
): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      before();
      native(form, 'requestSubmit')(button);
      resolve();
    });
  });
