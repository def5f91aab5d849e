import { native } from '../runtime/native';
import { successor } from '../runtime/successor';

/** Submits a form as a press of a button does; without a button if that is none which sends the form. */
export function submitBy(form: HTMLFormElement, button: Element | null | undefined): void {
  const { form: owner, type } = (button ?? {}) as Partial<HTMLButtonElement>;
  const sends = owner === form && /^(submit|image)$/.test(`${type}`);
  native(form, 'requestSubmit')(sends ? (button as HTMLElement) : null);
}

/**
 * The same in a task of its own: while a submit is told, also in what its handlers begin with promises, browsers ignore
 * `requestSubmit`.
 *
 * @param button - what was pressed; if it is printed anew meanwhile, its successor counts
 * @param before - runs right before
 */
export async function submitLater(
  form: HTMLFormElement,
  button: Element | null | undefined,
  before: () => void,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  before();
  submitBy(form, button && successor(button));
}
